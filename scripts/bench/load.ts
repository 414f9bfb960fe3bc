import autocannon, { type Request } from 'autocannon'

/**
 * Keeps the connections busy for `seconds` and returns the answers per second. The connections
 * split the requests, so no two of them use the same account at the same time.
 *
 * @throws Error for any answer but a success.
 */
export async function load(
  url: string,
  requests: Request[],
  seconds: number,
  connections = 64,
): Promise<number> {
  let client = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // Of an answer: with thousands of connections each waits for all others.
    timeout: 60,
    setupClient(connection) {
      const own = requests.filter((_, index) => index % connections === client)
      client += 1
      connection.setRequests(own)
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors`)
  }
  return result['2xx'] / result.duration
}
