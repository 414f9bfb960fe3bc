import { fileURLToPath } from 'node:url'
import { type EffectRequest, openEngines } from '../../src/engines/engines.ts'
import { openReceiver } from '../../test/stage/receiver.ts'
import { median } from './compare.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import { paceOf } from './pace.ts'
import type { Result } from './result.ts'

const durationSeconds = 4

const descriptions = [
  'three knocks on a heavy wooden door in a cave',
  'heavy rain with distant thunder',
  'a glass breaks on a stone floor',
  'a spaceship flies past',
  'footsteps on gravel, then a door slam',
]

const authority = fileURLToPath(
  new URL('../../test/stage/certificates/authority.pem', import.meta.url),
)

/** Renders sound effects of 4 s: the speed of the engine, and the time from POST to webhook. */
export async function measureEffect(): Promise<Result[]> {
  await using engines = openEngines({ threads: 1 })
  await using customer = await openCustomer()
  const render = (text: string, seed: number) => {
    const request: EffectRequest = { text, durationSeconds, seed }
    return engines.soundEffects.render(request, new AbortController().signal)
  }
  for (const [seed, text] of descriptions.entries()) await render(text, seed)

  const made = []
  const alone: number[] = []
  const waits: number[] = []
  for (const [index, text] of Array.from({ length: 4 }, () => descriptions)
    .flat()
    .entries()) {
    waits.push(await secondsOf(() => customer.order(text)))
    alone.push(await secondsOf(() => render(text, index + 100)))
    made.push(await paceOf(() => render(text, index + 200)))
  }
  const paces = made.map(({ pace }) => pace)
  return [
    {
      measurement: 'effect',
      ratio: median(made.map(({ pace, lamePace }) => pace / lamePace)),
      aim: 'ours ≥ 50× real time',
      ours: `${median(paces).toFixed(0)}× real time, the slowest ${Math.min(...paces).toFixed(0)}×`,
      yardstick: `${median(made.map(({ lamePace }) => lamePace)).toFixed(0)}× real time`,
      oursDoes: `reads the words, makes and encodes ${durationSeconds} s; one core, warm`,
      yardstickDoes: 'LAME (VBR V2) encodes the same samples, nothing else; one core, warm',
    },
    {
      measurement: 'effect, from POST to webhook',
      ratio: median(waits) / median(alone),
      aim: 'ours < 1 s',
      ours: `median ${median(waits).toFixed(2)} s, the longest ${Math.max(...waits).toFixed(2)} s`,
      yardstick: `median ${median(alone).toFixed(2)} s`,
      oursDoes:
        'accepts, queues, renders, stores, completes, calls an https webhook; first one included',
      yardstickDoes: 'the engine makes an effect of the same words, without the service; warm',
    },
  ]
}

interface Customer extends AsyncDisposable {
  /** Creates a sound effect and waits for its webhook. */
  order(prompt: string): Promise<void>
}

async function openCustomer(): Promise<Customer> {
  const closing = new AsyncDisposableStack()
  let arrived = Promise.withResolvers<void>()
  const receiver = closing.use(
    await openReceiver((_, response) => {
      response.writeHead(204).end()
      arrived.resolve()
    }),
  )
  const ground = closing.use(await openGround({ accounts: 1, tracksPerAccount: 0 }))
  const service = closing.use(
    await openService(ground, {
      ROLE: 'all',
      OUTBOUND_ALLOW: receiver.host,
      NODE_EXTRA_CA_CERTS: authority,
    }),
  )
  const headers = {
    'X-API-Key': ground.accounts[0]?.key ?? '',
    'Content-Type': 'application/json',
  }
  return {
    async order(prompt) {
      arrived = Promise.withResolvers()
      const webhook = receiver.url('/finished')
      const body = JSON.stringify({ prompt, duration: durationSeconds, webhook })
      const url = `${service.url}/v1/sound-effects`
      const { status } = await fetch(url, { method: 'POST', headers, body })
      if (status !== 202) throw new Error(`the service answered ${status}`)
      await arrived.promise
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}
