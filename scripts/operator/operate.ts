import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { addFolder } from './add-folder.ts'
import { type Call, type Input, kebabOf, listCalls } from './calls.ts'
import { Failure, type Service, send } from './send.ts'

interface Surroundings {
  /** The settings of the service. */
  env: NodeJS.ProcessEnv
  /** Both receive whole lines, with their ends. */
  print(text: string): void
  complain(text: string): void
}

/**
 * Runs one command of the operator, given as the arguments of the command line; returns the exit
 * code, which is 1 after a complaint and where an audit found something.
 */
export async function operate(args: string[], surroundings: Surroundings): Promise<number> {
  const operator = new Operator(surroundings)
  try {
    await operator.program.parseAsync(args, { from: 'user' })
    return operator.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (!(error instanceof Failure)) throw error
    surroundings.complain(`${error.message}\n`)
    return 1
  }
}

/** One command for each call of the operator API, made from its contract. */
class Operator {
  readonly program: Command
  readonly #surroundings: Surroundings
  readonly #calls = listCalls()
  exitCode = 0

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    this.program = new Command('npm run operator --')
      .description(
        'Runs the service through its operator API. Its address and token come from ' +
          'OPERATOR_HOST, OPERATOR_PORT, OPERATOR_TOKEN and DATA_DIR, in the environment or in ' +
          '.env.',
      )
      .option('--url <url>', 'where the operator API listens, if it is elsewhere')
      .showHelpAfterError()
      .exitOverride()
      .configureOutput({ writeOut: surroundings.print, writeErr: surroundings.complain })
    for (const call of this.#calls) this.#addCommand(call)
    this.#addFolderTo('create-recording')
  }

  get #service(): Service {
    return { url: this.program.opts().url, env: this.#surroundings.env }
  }

  #print(data: unknown): void {
    this.#surroundings.print(`${JSON.stringify(data, null, 2)}\n`)
  }

  #addCommand(call: Call): void {
    const name = kebabOf(call.operationId)
    const command = this.program
      .command(name)
      .summary(call.summary)
      .description(`${call.summary}. ${call.description.replace(/\s+/g, ' ')}`)
      .helpGroup(`${call.group}:`)
    // `audit` is `run-audit`, `plans` is `list-plans`.
    const noun = /^(?:get|list|run)-(.+)/.exec(name)?.[1]
    if (noun) command.alias(noun)

    const places = call.inputs.filter(({ place }) => place === 'path')
    const options = call.inputs.filter(({ place }) => place !== 'path')
    for (const { flag, description } of places) command.argument(`<${flag}>`, description)
    for (const input of options) command.addOption(optionOf(input))

    const run = this.#actionOf(call)
    command.action(() => run(command))
  }

  #actionOf(call: Call): (command: Command) => Promise<void> {
    const places = call.inputs.filter(({ place }) => place === 'path')
    const options = call.inputs.filter(({ place }) => place !== 'path')
    return async (command) => {
      const given = new Map<Input, unknown>(places.map((input, at) => [input, command.args[at]]))
      for (const input of options) {
        const value = command.getOptionValue(attributeOf(input))
        if (value !== undefined) given.set(input, value)
      }
      refuseEmptyChange(call, given)
      const data = await send(this.#service, call, given)
      this.#print(data)
      // The exit code makes a scheduled audit fail when it has findings.
      const { violations } = data as { violations?: unknown[] }
      if (call.operationId === 'runAudit' && violations?.length) this.exitCode = 1
    }
  }

  /** Lets the command take a folder in place of one file and its title. */
  #addFolderTo(name: string): void {
    const command = this.program.commands.find((one) => one.name() === name)
    const [create, list] = ['createRecording', 'listRecordings'].map((id) =>
      this.#calls.find(({ operationId }) => operationId === id),
    )
    if (!command || !create || !list) throw new Error(`${name} takes no folder`)
    const required = command.options.filter(({ mandatory }) => mandatory)
    for (const option of required) option.makeOptionMandatory(false)
    command.addOption(
      new Option(
        '--folder <path>',
        'Adds all MP3 and WAV files of a folder, named "Artist - Title", or with --artist by ' +
          'their titles. Those that are there already are left out.',
      ).conflicts(['file', 'title']),
    )
    command.hook('preAction', () => {
      if (command.getOptionValue('folder') !== undefined) return
      for (const option of required) {
        if (command.getOptionValue(option.attributeName()) === undefined) {
          command.error(`error: required option '${option.flags}' not specified`)
        }
      }
    })
    const addOne = this.#actionOf(create)
    command.action(async () => {
      const { folder, artist } = command.opts<{ folder?: string; artist?: string }>()
      if (folder === undefined) return addOne(command)
      const say = (line: string) => this.#surroundings.complain(`${line}\n`)
      const result = await addFolder({ service: this.#service, create, list, folder, artist, say })
      this.#print(result)
      if (result.failed.length > 0) this.exitCode = 1
    })
  }
}

function optionOf(input: Input): Option {
  const { flag, place, kind, choices, required, description } = input
  const value = choices
    ? 'choice'
    : place === 'file'
      ? 'path'
      : kind === 'integer'
        ? 'number'
        : 'text'
  const option = new Option(`--${flag} <${value}>`, description)
  if (choices) option.choices(choices)
  if (kind === 'integer') option.argParser(readInteger)
  return option.makeOptionMandatory(required)
}

function attributeOf({ flag }: Input): string {
  return new Option(`--${flag}`).attributeName()
}

/** The API accepts an empty change; on the command line it is a mistake. */
function refuseEmptyChange({ method, inputs }: Call, given: ReadonlyMap<Input, unknown>): void {
  const fields = inputs.filter(({ place }) => place === 'body')
  const isChange = method !== 'POST' && fields.length > 0
  if (!isChange || fields.some((input) => given.has(input))) return
  const flags = fields.map(({ flag }) => `--${flag}`).join(', ')
  throw new Failure(`There is nothing to change: give at least one of ${flags}.`)
}

function readInteger(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}
