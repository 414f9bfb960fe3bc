import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { needPrograms } from '../certificates/documents.ts'
import { promtool } from '../stage/prometheus.ts'
import { alertCases } from './alert-cases-table.ts'

interface Rule {
  alert: string
  labels: { severity: string }
  annotations: { summary: string }
}

const read = (name: string) =>
  readFileSync(new URL(`../../scripts/deploy/${name}`, import.meta.url), 'utf8')

const file = read('alerts.yaml')
const rules: Rule[] = parse(file).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)

describe('Alerts', () => {
  it('have unique names, a severity and a one-sentence summary', () => {
    const names = rules.map(({ alert }) => alert)

    expect(names).to.have.length.above(5)
    expect(new Set(names).size).to.equal(names.length)
    for (const { alert, labels, annotations } of rules) {
      expect(labels.severity, alert).to.match(/^(page|ticket)$/)
      expect(annotations.summary, alert).to.match(/^.{20,}$/)
    }
  })

  it('each have a case that sets them off', () => {
    const names = rules.map(({ alert }) => alert)

    expect(alertCases.map(({ alert }) => alert)).to.deep.equal(names)
  })

  it('are rules that Prometheus takes by the configuration beside them', function () {
    needPrograms(this, ['promtool'])
    const files = { 'alerts.yaml': file, 'prometheus.yaml': read('prometheus.yaml') }

    const said = promtool(['check', 'config', 'prometheus.yaml'], files)
    expect(said).to.include('prometheus.yaml is valid')
    expect(said).to.include(`SUCCESS: ${rules.length} rules found`)
  })

  it('go off when something is wrong, and only then', function () {
    needPrograms(this, ['promtool'])
    const caseOf = (series: Record<string, string>, eval_time: string, alertname: string) => ({
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [{ eval_time, alertname, exp_alerts: [] as object[] }],
    })
    const tests = alertCases.flatMap(({ alert, wrong, well, afterMinutes, labels, summary }) => {
      const fires = caseOf(wrong, `${afterMinutes}m`, alert)
      fires.alert_rule_test[0]?.exp_alerts.push({
        exp_labels: labels,
        exp_annotations: { summary },
      })
      return [fires, caseOf({ ...wrong, ...well }, `${afterMinutes}m`, alert)]
    })

    const files = {
      'alerts.yaml': file,
      'cases.yaml': JSON.stringify({ rule_files: ['alerts.yaml'], tests }),
    }
    const said = promtool(['test', 'rules', 'cases.yaml'], files)
    expect(said, said).to.match(/SUCCESS/)
  })
})
