import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, variableNames } from '../../src/config.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import { tasks } from '../../src/tasks.ts'
import { openS3Server, type S3Server, s3Credentials } from '../stage/s3-server.ts'
import { openStage } from '../stage/stage.ts'

const root = resolve(import.meta.dirname, '../..')
const deploy = join(root, 'scripts/deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const known = [...variableNames, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

// biome-ignore lint/suspicious/noExplicitAny: other programs' files, read freely
type Parsed = any

function strangers(names: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name))
}

describe('The container', () => {
  const dockerfile = read('Dockerfile')

  it('is built from files of the checkout', () => {
    const copied = copiedInto(dockerfile)
    const admitted = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))

    expect(copied).not.to.deep.equal([])
    expect(copied.filter((path) => !existsSync(join(root, path)))).to.deep.equal([])
    expect(copied.filter((path) => !admitted.some((top) => isBelow(path, top)))).to.deep.equal([])
    expect(admitted.filter((path) => !copied.includes(path))).to.deep.equal([])
  })

  it('is built on images pinned by digest', () => {
    const froms = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1])
    const images = new Map(
      [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map((match) => [`$${match[1]}`, match[2]]),
    )

    expect(froms).to.deep.equal(['$NODE_IMAGE', '$BASE_IMAGE'])
    for (const from of froms) {
      expect(images.get(from ?? '')).to.match(/^[a-z./]+\/?[a-z\d-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
    }
    expect(images.get('$NODE_IMAGE')).to.include(`node:${manifest.dependencies.node}-bookworm`)
  })

  it('has the packages in layers of their own, which a change of sources leaves alone', () => {
    const stages = dockerfile.split(/^(?=FROM )/m)
    const needed = ['package.json', 'package-lock.json', '.npmrc', 'scripts/install']

    expect(copiedInto(stages[1] ?? '')).to.deep.equal(needed)
    const last = stages[2] ?? ''
    expect(last.indexOf('/app/node_modules')).to.be.within(0, last.indexOf('COPY src'))
    expect(last).not.to.match(/^RUN/m)
  })

  it('leaves out what runs local speech models, unless it is asked for', () => {
    const [, packages = ''] = dockerfile.split(/^(?=FROM )/m)
    const [, command = ''] = /^RUN sh scripts\/install \\\n {2}&& (if .+)$/m.exec(packages) ?? []
    const left = (LOCAL_MODELS: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'tonewright-image-'))
      for (const name of ['sherpa-onnx-node', 'sherpa-onnx-linux-x64', 'pg']) {
        mkdirSync(join(folder, 'node_modules', name), { recursive: true })
      }
      execFileSync('/bin/sh', ['-c', command], {
        cwd: folder,
        env: { ...process.env, LOCAL_MODELS },
      })
      const names = readdirSync(join(folder, 'node_modules')).sort()
      rmSync(folder, { recursive: true })
      return names
    }

    expect(packages).to.match(/^ARG LOCAL_MODELS=off$/m)
    expect(left('off')).to.deep.equal(['pg'])
    expect(left('on')).to.deep.equal(['pg', 'sherpa-onnx-linux-x64', 'sherpa-onnx-node'])
  })

  it('starts programs that exist, as a user who is not root', () => {
    const programs = [...dockerfile.matchAll(/"([\w/-]+\.ts)"/g)].map((match) => match[1] ?? '')

    expect(programs).to.include('src/main.ts')
    expect(programs.filter((path) => !existsSync(join(root, path)))).to.deep.equal([])
    expect(dockerfile).to.match(/^USER 10001:10001$/m)
    expect(dockerfile).to.include('echo tonewright:x:10001:10001:')
    expect(dockerfile).to.include('COPY --from=packages --chown=10001:10001 /data /data')
  })

  it('sets known settings, with the ports that it exposes', () => {
    const settings = [...dockerfile.matchAll(/^ {2}([A-Z_]+)=(\S+)/gm)]
    const names = settings.map((match) => match[1] ?? '')
    const { http } = readConfig(
      Object.fromEntries(settings.map(([, name, value]) => [name, value])),
    )

    expect(strangers(names)).to.deep.equal([])
    expect(http).to.include({ host: '0.0.0.0', operatorHost: '0.0.0.0' })
    expect(dockerfile).to.include('\nENV LANG=C.UTF-8\n')
    expect(dockerfile).to.include(`\nEXPOSE ${http.port} ${http.operatorPort}\n`)
  })

  it('is healthy while the service is ready, and not otherwise', async () => {
    await using stage = await openStage()
    const check = (OPERATOR_PORT: string) => run('healthcheck.ts', { OPERATOR_PORT })

    expect(await check(new URL(stage.operatorUrl).port)).to.include({ code: 0 })
    expect(await check('9')).to.include({ code: 1 })
  })
})

describe('compose.yaml', () => {
  const compose: Parsed = parse(read('compose.yaml'), { merge: true })
  const ours = ['api', 'worker', 'bucket']

  it('gives our services known settings and existing roles', () => {
    for (const name of ours) {
      expect(strangers(Object.keys(compose.services[name].environment))).to.deep.equal([])
    }
    expect(compose.services.api.environment.ROLE).to.equal('api')
    expect(compose.services.worker.environment.ROLE).to.equal('worker')
  })

  it('passes on every setting except those of the container and for tests', () => {
    const ofTheImage = ['HOST', 'PORT', 'OPERATOR_HOST', 'OPERATOR_PORT', 'DATA_DIR']
    const forTests = ['TEST_MODE', 'CLOCK_OFFSET_SECONDS']
    const ofTheService = { DATABASE_URL: 'POSTGRES_PASSWORD', ROLE: undefined }
    const { environment } = compose.services.worker

    for (const name of variableNames) {
      if ([...ofTheImage, ...forTests].includes(name)) continue
      const source = name in ofTheService ? ofTheService[name as 'ROLE'] : name
      expect(environment, name).to.have.property(name)
      if (source) expect(environment[name]).to.contain(`\${${source}:`)
    }
  })

  it('runs images of one version each', () => {
    const images = Object.values<Parsed>(compose.services).map(({ image }) => image)
    const pinned = images.filter((image) => image !== 'tonewright')

    expect(pinned).to.have.length(3)
    for (const image of pinned) expect(image).to.match(/^[a-z/]+:\S*\d+\.\d+|^[a-z/]+:RELEASE\.\d/)
  })

  it('gives our services no privileges, and one writable folder each', () => {
    for (const name of ours) {
      expect(compose.services[name]).to.deep.include({
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
        volumes: [{ type: 'volume', target: '/data' }],
      })
    }
    expect(read('Dockerfile')).to.include('DATA_DIR=/data')
  })

  it('has settings that the service accepts, once the secrets are set', () => {
    const secrets = { POSTGRES_PASSWORD: 'a', OPERATOR_TOKEN: 'b'.repeat(24), ...s3Credentials }
    const env = fill(compose.services.api.environment, secrets)

    const { database, storage } = readConfig(env)

    expect(database.url).to.equal('postgres://tonewright:a@postgres:5432/tonewright')
    expect(storage).to.include({ kind: 's3', bucket: 'tonewright', endpoint: 'http://store:9000' })
  })

  it('lists exactly the needed settings in compose.env', () => {
    const used = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1])
    const offered = [...read('compose.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
      (match) => match[1],
    )
    const needed = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map((match) => match[1])

    expect(offered.filter((name) => !used.includes(name))).to.deep.equal([])
    expect(needed.filter((name) => !offered.includes(name))).to.deep.equal([])
  })

  it('opens the ports that the service listens on, the operator’s to this machine only', () => {
    const { http } = readConfig({})

    expect(compose.services.api.ports).to.deep.equal([
      `${http.port}:${http.port}`,
      `127.0.0.1:${http.operatorPort}:${http.operatorPort}`,
    ])
  })

  it('waits for services that exist, and runs programs that exist', () => {
    expect(Object.keys(compose.services)).to.include.members(ours)
    for (const { depends_on = {}, volumes = [] } of Object.values<Parsed>(compose.services)) {
      expect(compose.services).to.include.keys(...Object.keys(depends_on), 'api')
      const named = volumes.filter((volume: Parsed) => typeof volume === 'string')
      for (const volume of named) expect(compose.volumes).to.have.property(volume.split(':')[0])
    }
    expect(existsSync(join(root, compose.services.bucket.command[1]))).to.equal(true)
    expect(
      existsSync(resolve(deploy, compose.services.api.build.context, 'package.json')),
    ).to.equal(true)
  })
})

describe('The Kubernetes example', () => {
  const folder = join(deploy, 'kubernetes')
  const files = readdirSync(folder)
  const documents: Parsed[] = files.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS()),
  )
  const ofKind = (kind: string) => {
    const found = documents.filter((document) => document.kind === kind)
    expect(found, kind).not.to.deep.equal([])
    return found
  }
  const named = (kind: string, name: string) =>
    ofKind(kind).find(({ metadata }) => metadata.name === name)
  const containers = () => ofKind('Deployment').map(({ spec }) => spec.template.spec.containers[0])

  it('lists all of its files', () => {
    expect(containers().map(({ name }) => name)).to.have.members(['api', 'worker'])
    const [{ resources }] = ofKind('Kustomization')

    expect([...resources, 'kustomization.yaml'].sort()).to.deep.equal(files.sort())
  })

  it('sets known settings to valid values', () => {
    const shared = {
      ...named('ConfigMap', 'tonewright').data,
      ...named('Secret', 'tonewright').stringData,
      OPERATOR_TOKEN: 'b'.repeat(24),
    }

    for (const { name, env, envFrom } of containers()) {
      const own = Object.fromEntries(env.map((entry: Parsed) => [entry.name, entry.value]))
      expect(strangers(Object.keys({ ...shared, ...own }))).to.deep.equal([])
      expect(readConfig({ ...shared, ...own }).worker.role).to.equal(name)
      expect(envFrom).to.deep.equal([
        { configMapRef: { name: 'tonewright' } },
        { secretRef: { name: 'tonewright' } },
      ])
    }
  })

  it('gives its pods no privileges, and two writable folders', () => {
    const [{ metadata }] = ofKind('Namespace')
    expect(metadata.labels).to.deep.equal({ 'pod-security.kubernetes.io/enforce': 'restricted' })

    for (const { spec } of ofKind('Deployment')) {
      const pod = spec.template.spec
      expect(pod.automountServiceAccountToken).to.equal(false)
      expect(pod.securityContext).to.deep.equal({
        runAsNonRoot: true,
        runAsUser: 10001,
        runAsGroup: 10001,
        fsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(pod.containers[0].securityContext).to.deep.equal({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(pod.containers[0].volumeMounts).to.deep.equal([
        { name: 'tmp', mountPath: '/tmp' },
        { name: 'data', mountPath: '/data' },
      ])
      expect(pod.volumes.map(({ name }: Parsed) => name)).to.deep.equal(['tmp', 'data'])
    }
    expect(read('Dockerfile')).to.match(/^USER 10001:10001$/m)
  })

  it('has an operator token that is refused until it is changed', () => {
    const { OPERATOR_TOKEN } = named('Secret', 'tonewright').stringData

    expect(() => readConfig({ OPERATOR_TOKEN })).to.throw('OPERATOR_TOKEN')
  })

  it('probes paths that answer, on ports that are open', async () => {
    await using stage = await openStage()
    const { http } = readConfig({})

    for (const { ports, startupProbe, readinessProbe, livenessProbe } of containers()) {
      const operator = ports.find((port: Parsed) => port.name === 'operator')
      expect(operator.containerPort).to.equal(http.operatorPort)
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
        if (!probe) continue
        expect(probe.httpGet.port).to.equal('operator')
        expect((await fetch(`${stage.operatorUrl}${probe.httpGet.path}`)).status).to.equal(200)
      }
    }
    expect(containers()[0].ports[0]).to.deep.equal({ name: 'http', containerPort: http.port })
  })

  it('selects pods by labels that they have, and scales deployments that exist', () => {
    for (const { spec } of ofKind('Deployment')) {
      expect(spec.template.metadata.labels).to.include(spec.selector.matchLabels)
    }
    for (const { spec } of ofKind('Service')) {
      expect(named('Deployment', 'api').spec.template.metadata.labels).to.include(spec.selector)
    }
    for (const { spec } of [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')]) {
      expect(named('Deployment', spec.scaleTargetRef.name)).not.to.equal(undefined)
    }
  })

  it('scales workers by a metric and by lanes that exist', async () => {
    await using stage = await openStage()
    const alice = await stage.given.account()
    const [{ spec }] = ofKind('ScaledObject')
    const [, metric = '', kind = ''] =
      /(\w+)\{kind=~"([^"]+)"/.exec(spec.triggers[0].metadata.query) ?? []

    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const metrics = await (await fetch(`${stage.operatorUrl}/metrics`)).text()

    expect(metrics).to.match(new RegExp(`^${metric}\\{kind="${kind}",state="queued"\\} 1$`, 'm'))
    expect(
      Object.keys(tasks).filter((name) => new RegExp(`^${kind}$`).test(name)),
    ).to.include.members(['render-generation', 'render-sound-effect'])
    const { annotations } = named('Deployment', 'worker').spec.template.metadata
    expect(annotations['prometheus.io/path']).to.equal('/metrics')
  })
})

describe('The program that creates the bucket', () => {
  let server: S3Server

  before(async () => {
    server = await openS3Server()
  })
  after(() => server[Symbol.asyncDispose]())

  const make = (env: Record<string, string>) => run('make-bucket.ts', { ...s3Credentials, ...env })

  it('creates the bucket once, and leaves an existing one alone', async () => {
    const STORAGE_URL = server.url().replace('tones', 'new-tones')

    const made = await make({ STORAGE_URL })
    const again = await make({ STORAGE_URL })
    const store = await openMediaStore(server.storage({ bucket: 'new-tones' }))

    expect(made).to.deep.equal({ code: 0, output: 'The bucket new-tones exists.\n' })
    expect(again).to.deep.equal(made)
    await store.check(AbortSignal.timeout(60_000))
  })

  it('stops at once when the store refuses', async () => {
    const { code } = await make({ STORAGE_URL: server.url(), AWS_ACCESS_KEY_ID: 'nobody' })

    expect(code).to.equal(1)
  })
})

/** What Docker copies from the checkout. */
function copiedInto(dockerfile: string): string[] {
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  return copies.flatMap((match) => (match[1] ?? '').split(' '))
}

function isBelow(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}/`)
}

/** Expands `${NAME:-default}` and `${NAME:?message}` as compose does. */
function fill(environment: Record<string, unknown>, values: Record<string, string>) {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    String(value).replace(
      /\$\{([A-Z_]+):[-?]([^}]*)\}/g,
      (match, variable: string, fallback: string) =>
        values[variable] ?? (match.includes(':-') ? fallback : match),
    ),
  ])
  return Object.fromEntries(filled)
}

/** Runs one of the programs of the folder in a separate process. */
async function run(program: string, env: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(deploy, program)], { env: { PATH, ...env } })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, output }
}
