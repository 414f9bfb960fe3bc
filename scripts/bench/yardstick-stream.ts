import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** The yardstick of `media`: node:http and one file as a stream, nothing else. */
const path = process.env.FILE ?? ''
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': statSync(path).size })
  pipeline(createReadStream(path), response, () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
