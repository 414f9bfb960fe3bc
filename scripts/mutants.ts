import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { stream } from '../src/engines/builtin/random.ts'
import { closeServer, openServer } from '../test/stage/databases.ts'
import { openRunFolder } from '../test/stage/run-folder.ts'

/**
 * `npm run mutants -- credits 40`: changes one place of the room's code at a time, in copies of the
 * checkout, and runs the tests that should notice. Prints each change that none of them notices,
 * and their share.
 */
const root = resolve(import.meta.dirname, '..')
const COPIES = 2
/** A change that makes the tests run for so long is noticed as well. */
const LONGEST_MILLISECONDS = 180_000

/** The tests of a room, those that notice most first. */
const testsOf: Record<string, string[]> = {
  accounts: ['accounts', 'operator/keys.test.ts', 'operator/accounts.test.ts', 'http'],
  certificates: ['certificates', 'operator/audit-findings.test.ts'],
  credits: [
    ...['credits', 'operator/credits.test.ts', 'sound-effects', 'operator/plans.test.ts'],
    ...['operator/figures.test.ts', 'songs/transcribe-upload.test.ts', 'songs/reimagine.test.ts'],
  ],
  http: ['http', 'operator/token.test.ts', 'pages/operate.test.ts'],
  idempotency: ['idempotency', 'flows/duplicates.test.ts'],
  jobs: ['jobs', 'flows/cancel.test.ts', 'operator/work.test.ts', 'housekeeping'],
  playlists: ['playlists', 'operator/playlists.test.ts'],
  webhooks: ['webhooks', 'operator/delete-account.test.ts', 'flows/webhook-crashes.test.ts'],
}

interface Mutant {
  path: string
  line: number
  start: number
  end: number
  before: string
  after: string
}

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.TrueKeyword]: 'false',
  [ts.SyntaxKind.FalseKeyword]: 'true',
}

async function listMutants(path: string): Promise<Mutant[]> {
  const file = ts.createSourceFile(
    path,
    await readFile(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: Mutant[] = []
  const add = (node: ts.Node, after: string) => {
    const start = node.getStart(file)
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    found.push({ path, line, start, end: node.end, before: node.getText(file), after })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    const after = swapped[node.kind]
    if (after !== undefined) add(node, after)
    if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`)
    if (ts.isIfStatement(node)) {
      add(node.expression, 'true')
      add(node.expression, 'false')
    }
    if (ts.isExpressionStatement(node)) add(node, ';')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether the tests fail with the change, in this copy of the checkout. */
async function isNoticed(copy: string, mutant: Mutant, tests: string[]): Promise<boolean> {
  const file = join(copy, mutant.path)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end))
  const paths = tests.map((name) => join('test', name))
  const mocha = join(root, 'node_modules/.bin/mocha')
  const child = spawn(mocha, ['--no-parallel', '--bail', '--timeout', '30000', ...paths], {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(child, 'exit')
  await writeFile(file, text)
  return code !== 0
}

async function copyCheckout(to: string): Promise<string> {
  await mkdir(to)
  for (const name of ['package.json', 'openapi', 'generated', 'scripts', 'src', 'test']) {
    await cp(join(root, name), join(to, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

const [room = '', count = '40', seed = '1'] = process.argv.slice(2)
const tests = testsOf[room]
if (!tests) throw new Error(`one of ${Object.keys(testsOf).join(', ')} is needed`)
const files = (await readdir(join(root, 'src', room))).filter((name) => name.endsWith('.ts'))
const all = (await Promise.all(files.map((name) => listMutants(join('src', room, name))))).flat()
const chance = stream(Number(seed), room)
const chosen = all
  .map((mutant) => ({ mutant, order: chance.integer(0, 2 ** 31) }))
  .sort((one, other) => one.order - other.order)
  .slice(0, Number(count))
  .map(({ mutant }) => mutant)

await using folder = await openRunFolder()
process.env.TEST_RUN_FOLDER = folder.path
await openServer(folder.path)
const waiting = chosen.values()
let survivors = 0
const copies = Array.from({ length: COPIES }, (_, index) => join(folder.path, `copy-${index}`))
await Promise.all(
  copies.map(async (path) => {
    const copy = await copyCheckout(path)
    for (const mutant of waiting) {
      if (await isNoticed(copy, mutant, tests)) continue
      survivors += 1
      console.log(`${mutant.path}:${mutant.line}  ${mutant.before}  ->  ${mutant.after}`)
    }
    await rm(path, { recursive: true })
  }),
)
await closeServer()
console.log(`${room}: ${survivors} of ${chosen.length} changes were not noticed, of ${all.length}`)
