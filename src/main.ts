import type { DestinationStream } from 'pino'
import { type Config, linksFor, readConfig } from './config.ts'
import { openContext } from './context.ts'
import { hasSpeaker } from './engines/engines.ts'
import { loadEnvFile } from './environment.ts'
import { handlers } from './handlers.ts'
import { openApp } from './http/app.ts'
import { openOperatorApp } from './http/operator-app.ts'
import { listen } from './http/server.ts'
import { lanesOf } from './jobs/lanes.ts'
import { Worker } from './jobs/worker.ts'
import { createLog, type Log } from './log.ts'
import { standardOutput } from './log-output.ts'
import { operatorHandlers } from './operator/handlers.ts'
import { findOperatorToken } from './operator/token.ts'
import { type OpenParts, openParts } from './parts.ts'
import { recurring, tasks } from './tasks.ts'
import { welcome } from './welcome.ts'

/**
 * A stop that takes longer, because the database does not answer, is aborted. The leases of its
 * jobs expire, and other workers take them.
 */
const STOP_SECONDS = 9.5
/**
 * The part of it for running requests; the rest is for releasing jobs and closing the database.
 */
const REQUEST_SECONDS = 8
/** Lines of the log that are not written by then are lost. */
const LAST_LINES_SECONDS = 0.3

await main()

async function main(): Promise<void> {
  loadEnvFile()
  const signal = Promise.withResolvers<string>()
  process.on('SIGTERM', signal.resolve)
  process.on('SIGINT', signal.resolve)
  process.on('SIGHUP', signal.resolve)
  const output = standardOutput()
  const end = async (code: number) => {
    await output.flush(LAST_LINES_SECONDS)
    process.exit(code)
  }
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel, output, config.tracing !== null)
    output.onDropped((lines) => log.warn({ lines }, 'log lines were dropped'))
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'an unhandled error ends the service')
      void end(1)
    })
    const { stop, databaseLost } = await start(config, log, output)
    log.info({ signal: await Promise.race([signal.promise, databaseLost]) }, 'stopping')
    setTimeout(() => end(1), STOP_SECONDS * 1000).unref()
    await stop()
    log.info('stopped')
    await end(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    await end(1)
  }
}

interface Started extends Pick<OpenParts, 'databaseLost'> {
  stop(): Promise<void>
}

/** Starts the parts of the role. `stop` ends them in order: requests, jobs, database. */
async function start(config: Config, log: Log, output: DestinationStream): Promise<Started> {
  const { host, port, operatorHost, operatorPort } = config.http
  const { role } = config.worker
  const token = await findOperatorToken(config)
  const server = role === 'worker' ? undefined : await listen(host, port)
  const operatorServer = await listen(operatorHost, operatorPort)
  const links = linksFor(config, server?.port ?? port)
  await using closing = new AsyncDisposableStack()
  const parts = closing.use(await openParts({ ...config, links }, log))
  const { databaseLost } = parts
  const context = await openContext(parts)
  let ready = false

  const worker = new Worker(context, {
    tasks,
    recurring,
    lanes: lanesOf(config),
    notifications: parts.notifications,
  })
  if (role !== 'api') worker.start()
  const isReady = () => ready
  const operatorApp = await openOperatorApp(context, { handlers: operatorHandlers, token, isReady })
  operatorServer.serve(operatorApp.callback())
  if (server) server.serve((await openApp(context, handlers)).callback())

  const message = await welcome(context, operatorServer.port)
  if (role !== 'api' && !hasSpeaker()) {
    log.warn('lyrics will be sung on vowels: @echogarden/espeak-ng-emscripten is not installed')
  }
  log.info({ role, url: links.baseUrl, operatorPort: operatorServer.port }, 'ready')
  for (const { capability, engine, url, reachable } of await context.engines.list()) {
    const level = reachable ? 'info' : 'warn'
    log[level]({ capability, engine, url, reachable }, 'engine')
  }
  // Written after all lines of the start, so that it stands last on a terminal.
  if (message) output.write(message)
  // Set last: once `/readyz` answers 200 the key is printed.
  ready = true

  const opened = closing.move()
  const stop = async () => {
    ready = false
    context.waits.end()
    context.events.end()
    const cut = AbortSignal.timeout(REQUEST_SECONDS * 1000)
    await Promise.all([server?.close(cut), worker.stop()])
    await operatorServer.close(cut)
    await opened.disposeAsync()
  }
  return { stop, databaseLost }
}
