import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { needPrograms } from '../certificates/documents.ts'
import { eventually } from '../stage/processes.ts'
import { openReceiver, type ReceivedRequest } from '../stage/receiver.ts'
import { openStage } from '../stage/stage.ts'

const page = resolve(import.meta.dirname, '../../openapi/guide/webhooks.md')
const text = await readFile(page, 'utf8')

/** Runs the programs of the guide unchanged, and gives them a real delivery. */
describe('The receiver of webhooks in the guide', () => {
  let delivery: ReceivedRequest
  let oldSecret: string
  let secret: string
  let id: string

  before(async () => {
    await using receiver = await openReceiver()
    await using stage = await openStage({
      clock: systemClock(),
      env: { OUTBOUND_ALLOW: receiver.host },
    })
    const alice = await stage.given.account()
    const path = `/operator/v1/accounts/${alice.id}/webhook-secret`
    oldSecret = (await stage.operator.post(path)).data.secret
    secret = (await stage.operator.post(path)).data.secret
    const order = { prompt: 'a door', webhook: receiver.url('/finished') }
    id = (await stage.as(alice).post('/v1/sound-effects', order)).data.id
    await stage.worker.drain()
    delivery = receiver.requests[0] ?? expect.fail('nothing was delivered')
  })

  const programs = [
    ['JavaScript', process.execPath, ['--input-type=module', '-e']],
    ['Python', 'python3', ['-c']],
  ] as const

  for (const [language, command, options] of programs) {
    it(`in ${language} takes a signed delivery, also during a rotation, and refuses others`, async function () {
      if (language === 'Python') needPrograms(this, ['python3'])
      for (const known of [secret, oldSecret]) {
        const port = await freePort()
        const child = spawn(command, [...options, programOf(language)], {
          env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: known },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let output = ''
        child.stdout.on('data', (bytes) => {
          output += bytes
        })
        const send = async (changes: Record<string, string> = {}, body = delivery.body) => {
          const all = Object.entries({ ...delivery.headers, ...changes })
          const headers = all.filter(([name]) => name.startsWith('webhook-')) as [string, string][]
          const url = `http://127.0.0.1:${port}/`
          return (await fetch(url, { method: 'POST', body, headers })).status
        }
        try {
          await eventually(() => send({ 'webhook-signature': '' }).catch(() => undefined))

          const refused = [
            await send({}, delivery.body.replace('completed', 'failed')),
            await send({ 'webhook-id': 'another' }),
            await send({ 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 301) }),
            await send({ 'webhook-timestamp': 'soon' }),
            await send({ 'webhook-signature': 'v1,AAAA v2 v1' }),
          ]
          const taken = await send()

          expect(refused).to.deep.equal([401, 401, 401, 401, 401])
          expect(taken).to.equal(204)
          await eventually(async () => output === `${id} completed\n`)
        } finally {
          child.kill()
          await once(child, 'exit')
        }
      }
    })
  }
})

/** The first block of code under a heading. */
function programOf(language: string): string {
  const section = text.split(`### In ${language}\n`)[1] ?? ''
  return /```\w+\n([\s\S]*?)```/.exec(section)?.[1] ?? expect.fail(`no program in ${language}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
