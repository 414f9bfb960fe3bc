import { expect } from 'chai'
import { momentBetween, readMetrics } from '../../src/pages/operate/metrics.ts'

/** Answers of 200 within each limit, and other figures. */
function metrics(within: number[], rest = ''): string {
  const name = 'tonewright_http_request_seconds'
  const labels = 'method="GET",operation="getMe",status="200"'
  return `# HELP ${name} Time
# TYPE ${name} histogram
${['0.1', '0.2', '+Inf']
  .map((limit, index) => `${name}_bucket{le="${limit}",${labels}} ${within[index]}`)
  .join('\n')}
${name}_sum{${labels}} 1.5
${name}_count{${labels}} ${within[2]}
tonewright_database_up 1
${rest}`
}

const minute = 60_000

describe("The operator's page reads from /metrics", () => {
  it('jobs by state, over all kinds, and the longest wait', () => {
    const text = metrics(
      [0, 0, 0],
      `tonewright_jobs{kind="a",state="queued"} 3
tonewright_jobs{kind="b",state="queued"} 4
tonewright_jobs{kind="b",state="running"} 1
tonewright_job_queue_age_seconds{lane="render",kind="a"} 7.5
tonewright_job_queue_age_seconds{lane="render",kind="b"} 2`,
    )

    const { jobs } = readMetrics(text, 0)
    const down = readMetrics(text.replace('database_up 1', 'database_up 0'), 0)

    expect(jobs).to.deep.equal({ queued: 7, running: 1, oldestSeconds: 7.5 })
    expect(down.jobs).to.equal(null)
    expect(momentBetween(null, down)).to.include({ queued: null, running: null })
  })

  it('quantiles of what was answered since the reading before', () => {
    const before = readMetrics(metrics([100, 100, 100]), 0)
    const now = readMetrics(metrics([110, 120, 120]), minute)

    const { median, slow } = momentBetween(before, now)

    expect(median).to.be.closeTo(100, 0.001)
    expect(slow).to.be.closeTo(190, 0.001)
    expect(momentBetween(now, now)).to.include({ median: null, slow: null })
  })

  it('the last limit, where answers took longer than that', () => {
    const before = readMetrics(metrics([0, 0, 0]), 0)

    const { slow } = momentBetween(before, readMetrics(metrics([0, 0, 9]), minute))

    expect(slow).to.equal(200)
  })

  it('errors for each minute, also after the process has started anew', () => {
    const counted = (refused: number, broken: number, failed: number) =>
      metrics(
        [0, 0, 0],
        `tonewright_http_request_seconds_count{status="404"} ${refused}
tonewright_http_request_seconds_count{status="503",operation="a \\"b\\" }"} ${broken}
tonewright_jobs_failed_total{kind="a"} ${failed}`,
      )
    const before = readMetrics(counted(10, 20, 30), 0)

    const later = momentBetween(before, readMetrics(counted(14, 26, 31), 2 * minute))
    const anew = momentBetween(before, readMetrics(counted(6, 0, 0), minute))
    const first = momentBetween(null, before)

    expect(later).to.include({ refused: 2, broken: 3, failedJobs: 0.5 })
    expect(anew).to.include({ refused: 6, broken: 0, failedJobs: 0 })
    expect(first).to.include({ refused: 0, broken: 0, failedJobs: 0, median: null })
  })
})
