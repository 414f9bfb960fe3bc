import { expect } from 'chai'
import { inSrc } from './stage/sources.ts'

/** What a line mentions decides where it lives. */
const homes: { what: string; pattern: RegExp; where: RegExp; why: string }[] = [
  {
    what: 'the environment',
    pattern: /process\.env/,
    where: /^src\/(config|main)\.ts$/,
    why: 'one list of settings, checked as a whole',
  },
  {
    what: 'Koa',
    pattern: /from '(koa|koa-body|@koa\/router|formidable)'|\bctx\b/,
    where: /^src\/http\//,
    why: 'everything below the edge can be called without HTTP',
  },
  {
    what: 'contract types',
    pattern: /generated\/(public|operator)\/(api|handlers)\.ts/,
    where: /^src\/((call|handlers)\.ts|http\/|[a-z-]+\/(handlers|present)\.ts)/,
    why: 'the domain does not change its shape because the contract does',
  },
  {
    what: 'the error catalogue',
    pattern: /generated\/errors\.ts/,
    where: /^src\/problem\.ts$/,
    why: 'a Problem is the only way to an error body',
  },
  {
    what: 'queries',
    pattern: /\.raw\(|(database|transaction|trx)(<[^>]+>)?\('/,
    where: files(`
      [a-z-]+/store generations/peaks songs/features credits/[a-z-]+ jobs/(queue|claim|list)
      accounts/admission operator/audit http/operator-app database/.+
    `),
    why: 'a table has one reader and one writer',
  },
  {
    what: 'transactions',
    pattern: /\.transaction\(/,
    where: /^src\/(?!.*\/(store|present|handlers)\.ts$)/,
    why: 'who decides what happens together is a verb, never a store',
  },
  {
    what: 'the present moment',
    pattern: /Date\.now\(|new Date\(\)|(?<![.\w])now\(\)/,
    where: /^src\/(time|jobs\/(queue|claim)|operator\/invariants)\.ts$/,
    why: 'one clock, which a test can move; leases alone are judged by the clock of the database',
  },
  {
    what: 'unseeded chance',
    pattern: /Math\.random|randomBytes|randomInt|randomUUID/,
    where: files(`
      accounts/(api-key|create) generations/generation sound-effects/sound-effect
      seed exports/export songs/upload certificates/certificate playlists/playlist
      catalogue/recording storage/[a-z-]+ operator/token http/(observe|studio)
      webhooks/(secret|retry) database/[a-z]+ database/migrations/13-settings
    `),
    why: 'ids, keys, seeds and delays are made where their noun is',
  },
  {
    what: 'outgoing requests',
    pattern: /\bfetch\(|from 'undici'/,
    where: /^src\/(outbound\/|engines\/(engine-server|separation|transcription)\.ts)/,
    why: 'addresses of users are checked on connecting; those of engines are the operator’s',
  },
  {
    what: 'the file system',
    pattern: /from 'node:fs/,
    where: files(`
       storage/.+ database/.+ operator/token main log-output certificates/typefaces
       backups/(archive-file|home|backup|restore)
       engines/builtin/listen/(song-bytes|voice-activity|speech-model|forced-alignment)
       engines/builtin/samples/.+
       pages/(assets|browser-files)
       engines/builtin/speaker/(recorded-voice|speech)
     `),
    why: 'a machine without a disk of its own must be able to run the rest',
  },
  {
    what: 'timers',
    pattern: /\bset(Timeout|Interval)\(|timers\/promises/,
    where: files(`
      main log-output jobs/(worker|wake) changes/[a-z]+ events/stream standing/standings
      outbound/request engines/.+ database/[a-z]+
      http/(server|drain) tracing/recorder
    `),
    why: 'what waits is the worker and the network; tests drive the worker',
  },
  {
    what: 'making a PDF',
    pattern: /from '(pdfkit|fontkit|qrcode|linebreak)'/,
    where: /^src\/certificates\//,
    why: 'one page of one kind, loaded only where one is made',
  },
  {
    what: 'the SDK of S3',
    pattern: /from '@aws-sdk\//,
    where: /^src\/storage\/s3-[a-z]+\.ts$/,
    why: 'it is loaded only where a bucket is configured',
  },
  {
    what: 'Prometheus',
    pattern: /from 'prom-client'/,
    where: /^src\/metrics\.ts$/,
    why: 'one list of figures, which alerts are written against',
  },
  {
    what: 'the SDK of OpenTelemetry',
    pattern: /from '@opentelemetry\//,
    where: /^src\/tracing\/(recorder|exporter)\.ts$/,
    why: 'it is loaded only where traces are sent somewhere',
  },
  {
    what: 'samples',
    pattern: /Float32Array/,
    where: /^src\/engines\/builtin\//,
    why: 'the service handles files, the engine sound',
  },
]

describe('A line about', () => {
  for (const { what, pattern, where, why } of homes) {
    it(`${what} is in its place only: ${why}`, () => {
      const strays = inSrc
        .filter((source) => pattern.test(source.text) && !where.test(source.path))
        .map((source) => source.path)

      expect(strays).to.deep.equal([])
    })
  }

  it('powers is not in the built-in engine: Math.pow differs between versions of Node', () => {
    const strays = inSrc
      .filter((source) => source.path.startsWith('src/engines/builtin/'))
      .filter((source) => /Math\.pow\(|[\w)\]] \*\* /.test(withoutComments(source.text)))
      .map((source) => source.path)

    expect(strays).to.deep.equal([])
  })
})

/** Matches files of src by patterns of their paths, without `.ts` and with space between them. */
function files(patterns: string): RegExp {
  return new RegExp(`^src/(${patterns.trim().split(/\s+/).join('|')})\\.ts$`)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}
