declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    body?: string
  }

  interface Client {
    setRequests(requests: Request[]): void
  }

  interface Options {
    url: string
    connections: number
    duration: number
    timeout?: number
    setupClient(client: Client): void
  }

  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
