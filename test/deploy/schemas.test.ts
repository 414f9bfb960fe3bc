import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { DCLinter } from 'dclint'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const deploy = join(root, 'scripts/deploy')

describe('compose.yaml, by the schema of the Compose specification', () => {
  const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-compose-'))
  after(() => rmSync(folder, { recursive: true }))

  it('is valid, and has no line that the linter objects to', () => {
    expect(lint(compose)).to.deep.equal([])
  })

  it('would not be with an unknown name or a value of another kind', () => {
    const unknown = compose.replace('read_only: true', 'read_onyl: true')
    const wrong = compose.replace('read_only: true', 'read_only: [yes]')

    expect(unknown).not.to.equal(compose)
    expect(lint(unknown)).to.deep.equal(['invalid-schema'])
    expect(lint(wrong)).to.deep.equal(['invalid-schema'])
  })

  function lint(text: string) {
    // The order of names, and the port that is open on purpose.
    const silent = [
      'no-unbound-port-interfaces',
      'require-quotes-in-ports',
      'service-dependencies-alphabetical-order',
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
    ]
    const rules = Object.fromEntries(silent.map((rule) => [rule, 0 as const]))
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const path = join(folder, 'compose.yaml')
    writeFileSync(path, text)
    const results: { messages: { rule: string }[] }[] = linter.lintFiles([path], false)
    return results.flatMap(({ messages }) => messages.map(({ rule }) => rule))
  }
})

describe('The Kubernetes files, by the schemas of Kubernetes and KEDA', () => {
  const folder = join(deploy, 'kubernetes')
  const documents = readdirSync(folder)
    // Read by kubectl itself, which has no schema of it in the cluster.
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
    .map((document) => document.toJS() as Resource)
  const deployment = documents.find(({ kind }) => kind === 'Deployment') as Resource

  it('have valid values', async () => {
    expect(documents.map(({ kind }) => kind)).to.include.members(['Deployment', 'ScaledObject'])
    for (const document of documents) await validate(document)
  })

  it('have no name that the schemas do not know', () => {
    expect(unknownNames(documents)).to.deep.equal([])
  })

  it('would not be valid with a wrong value or an unknown name', async () => {
    const wrong = JSON.parse(JSON.stringify(deployment).replace('8080', '"http"'))
    const unknown = JSON.parse(
      JSON.stringify(deployment).replace('readOnlyRootFilesystem', 'readOnlyRootFileSystem'),
    )

    const refusal = await validate(wrong).catch((error: Error) => error.message)
    expect(refusal).to.include('containerPort must be integer')
    expect(unknownNames([unknown]).join()).to.include('readOnlyRootFileSystem')
  })
})

interface Resource {
  apiVersion: string
  kind: string
}

function moduleOf({ apiVersion, kind }: Resource): string {
  const models = apiVersion.startsWith('keda.') ? '@kubernetes-models/keda' : 'kubernetes-models'
  return `${models}/${apiVersion}/${kind}`
}

async function validate(document: Resource): Promise<void> {
  const { [document.kind]: Model } = await import(moduleOf(document))
  new Model(document).validate()
}

/** The validators admit names that they do not know; the types of the same schemas do not. */
function unknownNames(documents: readonly Resource[]): string[] {
  const path = join(root, 'test/deploy/kubernetes-resources.ts')
  const text = documents
    .map((document, index) => {
      const type = `import('${moduleOf(document)}').I${document.kind}`
      return `export const resource${index}: ${type} = ${JSON.stringify(document)}\n`
    })
    .join('')
  const options: ts.CompilerOptions = {
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile
  host.getSourceFile = (name, version) =>
    name === path ? ts.createSourceFile(name, text, version) : read(name, version)
  const program = ts.createProgram([path], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
