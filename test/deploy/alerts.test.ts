import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { openStage } from '../stage/stage.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

const file = new URL('../../scripts/deploy/alerts.yaml', import.meta.url)
const rules: Rule[] = parse(readFileSync(file, 'utf8')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
)

/** The expression without labels and the values they are compared with. */
const figuresOf = ({ expr }: Rule) =>
  expr
    .replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[\w+\]/g, '')
    .match(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g) ?? []

describe('Alerts', () => {
  it('use metrics that the service has', async () => {
    await using stage = await openStage()
    const text = await (await fetch(`${stage.operatorUrl}/metrics`)).text()
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
      ),
    )

    for (const rule of rules) {
      const figures = figuresOf(rule)
      expect(figures, rule.alert).not.to.deep.equal([])
      // Prometheus itself provides `up`.
      const missing = figures.filter((name) => name !== 'up' && !known.has(name))
      expect(missing, rule.alert).to.deep.equal([])
    }
  })

  it('have unique names, a severity and a one-sentence summary', () => {
    const names = rules.map(({ alert }) => alert)

    expect(new Set(names).size).to.equal(names.length)
    for (const { alert, labels, annotations } of rules) {
      expect(labels.severity, alert).to.match(/^(page|ticket)$/)
      expect(annotations.summary, alert).to.match(/^.{20,}$/)
    }
  })
})
