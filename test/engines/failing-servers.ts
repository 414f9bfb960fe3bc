import { Readable } from 'node:stream'
import { mock } from 'node:test'
import { expect } from 'chai'
import nock from 'nock'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { PEER_SECRET } from '../stage/engine-servers.ts'

// Importing nock replaces the sockets of the process: tests of other files need real ones.
nock.restore()

/** The address of a server that nock plays. */
export const playedUrl = 'http://engine.example:8000'

/**
 * Inside a `describe`: while its tests run, nock answers and no connection leaves the process. A
 * test fails if a request that it expects is not sent, or another one is.
 */
export function playServers(): void {
  const unexpected: string[] = []
  const note = ({ method, url }: Request) => unexpected.push(`${method} ${url}`)

  before(() => {
    nock.activate()
    nock.disableNetConnect()
    nock.emitter.on('no match', note)
  })
  afterEach(function () {
    const requests = { missing: nock.pendingMocks(), unexpected: unexpected.splice(0) }
    nock.cleanAll()
    nock.abortPendingRequests()
    mock.timers.reset()
    // A test that failed may have stopped halfway.
    if (this.currentTest?.isFailed()) return
    expect(requests).to.deep.equal({ missing: [], unexpected: [] })
  })
  after(() => {
    nock.emitter.off('no match', note)
    nock.enableNetConnect()
    nock.restore()
  })
}

/** Starts the description of a request that the played server expects, and of its answer. */
export const played = (): nock.Scope => nock(playedUrl).replyContentLength()

/** One way in which a server fails to answer a request. */
export interface Failure {
  /** Follows `when it`. */
  name: string
  /** What our error says, after the name of the server. */
  says: string
  /** Whether the server did not start the work, so that it may be asked again later. */
  notReady: boolean
  /** Whether only our deadline ends the request. It passes once the request has arrived. */
  late: boolean
  /** Whether the server can be reached, as a check sees it. */
  reachable: boolean
  play(request: nock.Interceptor): nock.Scope
}

/** What a client says about answers of HTTP status 200 that it cannot use. */
export interface Complaints {
  garbage: string
  webPage: string
  nothing: string
}

/** For clients that expect JSON. */
export const noJson: Complaints = {
  garbage: 'answered with something else than JSON',
  webPage: 'answered with something else than JSON',
  nothing: 'answered with something else than JSON',
}

/** For clients that expect a sound. */
export const noSound: Complaints = {
  garbage: 'delivered no sound that can be used',
  webPage: 'delivered no sound that can be used',
  nothing: 'finished without a file',
}

/** The failures that any server may have, with what a client of this deadline says about each. */
export function listFailures(deadlineSeconds: number, complaints: Complaints): Failure[] {
  const { garbage, webPage, nothing } = complaints
  const tooLate = `did not finish within ${deadlineSeconds} seconds`
  const usual = { notReady: false, late: false, reachable: true }
  return [
    {
      ...{ ...usual, notReady: true, reachable: false },
      name: 'refuses the connection',
      says: 'cannot be reached',
      play: (request) => request.replyWithError(networkError('ECONNREFUSED')),
    },
    {
      ...{ ...usual, reachable: false },
      name: 'resets the connection',
      says: 'broke off',
      play: (request) => request.replyWithError(networkError('ECONNRESET', 'read')),
    },
    {
      ...{ ...usual, reachable: false },
      name: 'closes the connection without an answer',
      says: 'broke off',
      play: (request) => request.reply(200, () => startOf('', 'closed'), ofLength(100)),
    },
    {
      ...usual,
      name: 'closes the connection after half an answer',
      says: 'broke off',
      play: (request) => request.reply(200, () => startOf('{"data', 'closed'), ofLength(100)),
    },
    {
      ...{ ...usual, late: true },
      name: 'never answers',
      says: tooLate,
      play: (request) => untilTooLate(request.reply(200, () => new Promise(() => {}))),
    },
    {
      ...{ ...usual, late: true },
      name: 'stops after half an answer',
      says: tooLate,
      play: (request) =>
        untilTooLate(request.reply(200, () => startOf('{"data', 'silent'), ofLength(100))),
    },
    {
      ...{ ...usual, late: true },
      name: 'answers after the deadline',
      says: tooLate,
      play: (request) => untilTooLate(request.delay(3_600_000).reply(200, { data: {}, text: '' })),
    },
    {
      ...usual,
      name: 'sends garbage',
      says: garbage,
      play: (request) => request.reply(200, Buffer.from(`ID3\0\xff${PEER_SECRET}`, 'latin1')),
    },
    {
      ...usual,
      name: 'sends a web page',
      says: webPage,
      play: (request) => request.reply(200, `<html>${PEER_SECRET}</html>`, ofType('text/html')),
    },
    {
      ...usual,
      name: 'sends nothing',
      says: nothing,
      play: (request) => request.reply(200, Buffer.alloc(0)),
    },
    {
      ...{ ...usual, notReady: true },
      name: 'has too many requests',
      says: 'is busy (HTTP 429)',
      play: (request) => request.reply(429, { detail: PEER_SECRET }),
    },
    {
      ...usual,
      name: 'crashes',
      says: 'failed (HTTP 500)',
      play: (request) => request.reply(500, PEER_SECRET, ofType('text/plain')),
    },
    {
      ...usual,
      name: 'refuses the key',
      says: 'refuses the key (HTTP 401)',
      play: (request) => request.reply(401, { detail: PEER_SECRET }),
    },
    {
      ...usual,
      name: 'points elsewhere',
      says: 'failed (HTTP 307)',
      play: (request) => request.reply(307, '', { location: 'http://elsewhere.example/' }),
    },
  ]
}

/** Expects the error of a call to the server of this name. */
export function expectFailure(
  error: Error,
  { says, notReady }: Pick<Failure, 'says' | 'notReady'>,
  name: string,
): void {
  expect(error.message).to.equal(`${name} ${says}`)
  expect(error instanceof EngineNotReady, 'the job waits').to.equal(notReady)
}

/** As Node reports it; undici reads the code. */
export function networkError(code: string, syscall = 'connect'): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
}

/** A reply that begins and has no end. */
export function startOf(text: string, ending: 'closed' | 'silent'): Readable {
  let begun = text === ''
  return new Readable({
    read() {
      if (!begun) this.push(text)
      else if (ending === 'closed') this.destroy(new Error('the played server has gone'))
      begun = true
    },
  })
}

const ofLength = (bytes: number) => ({ 'content-length': String(bytes) })
const ofType = (type: string) => ({ 'content-type': type })

/** Every deadline passes as soon as the request has arrived, and begun to be answered. */
function untilTooLate(scope: nock.Scope): nock.Scope {
  // The types do not list this one yet.
  mock.timers.enable({ apis: ['AbortSignal.timeout' as 'setTimeout'] })
  return scope.once('request', () => setImmediate(() => mock.timers.tick(3_600_000)))
}
