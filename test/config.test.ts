import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect } from 'chai'
import { linksFor, readConfig, variableNames } from '../src/config.ts'
import { lanesOf } from '../src/jobs/lanes.ts'

const checkout = resolve(import.meta.dirname, '..')
const example = readFileSync(resolve(checkout, '.env.example'), 'utf8')

function mistakesOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the settings were accepted')
}

describe('config', () => {
  describe('defaults', () => {
    it('needs nothing to be set', () => {
      const config = readConfig({})

      expect(config.http).to.deep.equal({
        host: '127.0.0.1',
        port: 8080,
        operatorHost: '127.0.0.1',
        operatorPort: 8081,
        perAddressPerMinute: 600,
      })
      expect(config.links).to.deep.equal({
        baseUrl: 'http://127.0.0.1:8080',
        mediaUrl: 'http://127.0.0.1:8080/media',
        verifyUrl: 'http://127.0.0.1:8080/verify',
      })
      expect(config.limits).to.deep.equal({
        createsPerMinute: 10,
        readsPerMinute: 60,
        queuePerAccount: 50,
        uploads: [
          { limit: 10, windowSeconds: 3600 },
          { limit: 30, windowSeconds: 86_400 },
        ],
      })
      expect(config.features).to.deep.equal({ removeVocals: true, fingerprint: false })
      expect(config.database.url).to.equal(null)
      expect(config.operatorToken).to.equal(null)
      expect(config.soundFont).to.equal(null)
      expect(config.modelsDir).to.equal(null)
      expect(config.studio).to.equal(true)
      expect(config.markAudio).to.equal(true)
      expect(config.dataDir).to.equal(resolve(checkout, '.data'))
      expect(config.storage).to.deep.equal({
        kind: 'file',
        folder: resolve(checkout, '.data/media'),
      })
      expect(config.worker.role).to.equal('all')
      expect(config.worker.threads).to.be.at.least(1)
      expect(config.logLevel).to.equal('info')
    })

    it('are what .env.example shows', () => {
      expect(readConfig(parseEnv(example) as NodeJS.ProcessEnv)).to.deep.equal(readConfig({}))
    })

    it('are listed in .env.example for every variable and no other', () => {
      expect(Object.keys(parseEnv(example)).sort()).to.deep.equal([...variableNames].sort())
    })
  })

  describe('values', () => {
    it('takes what is set', () => {
      const config = readConfig({
        HOST: '::1',
        PORT: '9000',
        DATA_DIR: '/srv/tonewright',
        DATABASE_URL: 'postgres://alice:wonder%20land@db.example:5432/music?sslmode=require',
        ROLE: 'worker',
        WORKER_THREADS: '3',
        SOUND_FONT: 'sounds/own.sf2',
        MODELS_DIR: 'models',
        LIMIT_UPLOADS: '2/60',
        REMOVE_VOCALS: 'off',
        FINGERPRINT: 'on',
        MARK_AUDIO: 'off',
        OUTBOUND_ALLOW: 'Localhost:9999, [::1]:443',
        OPERATOR_TOKEN: 'the-token-of-bob-and-alice',
        LOG_LEVEL: 'silent',
      })

      expect(config.links.baseUrl).to.equal('http://[::1]:9000')
      expect(config.storage).to.deep.equal({ kind: 'file', folder: '/srv/tonewright/media' })
      expect(config.database.url).to.equal(
        'postgres://alice:wonder%20land@db.example:5432/music?sslmode=require',
      )
      expect(config.worker).to.deep.equal({ role: 'worker', threads: 3 })
      expect(config.soundFont).to.equal(resolve(checkout, 'sounds/own.sf2'))
      expect(config.modelsDir).to.equal(resolve(checkout, 'models'))
      expect(config.limits.uploads).to.deep.equal([{ limit: 2, windowSeconds: 60 }])
      expect(config.features).to.deep.equal({ removeVocals: false, fingerprint: true })
      expect(config.markAudio).to.equal(false)
      expect(config.outbound.allow).to.deep.equal(['localhost:9999', '[::1]:443'])
      expect(config.operatorToken).to.equal('the-token-of-bob-and-alice')
      expect(config.logLevel).to.equal('silent')
    })

    it('takes a relative data folder from the checkout', () => {
      expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).to.equal(resolve(checkout, 'elsewhere'))
    })

    it('derives media and verification links from the base and drops slashes at the end', () => {
      const { links } = readConfig({ BASE_URL: 'https://tones.example/api//', VERIFY_URL: '' })

      expect(links).to.deep.equal({
        baseUrl: 'https://tones.example/api',
        mediaUrl: 'https://tones.example/api/media',
        verifyUrl: 'https://tones.example/api/verify',
      })
    })

    it('takes a clock offset in test mode', () => {
      const config = readConfig({ TEST_MODE: '1', CLOCK_OFFSET_SECONDS: '-3600' })

      expect(config.clockOffsetSeconds).to.equal(-3600)
    })

    it('cannot be changed afterwards, at any depth', () => {
      const config = readConfig({})

      expect(() => Object.assign(config, { logLevel: 'trace' })).to.throw(TypeError)
      expect(() => Object.assign(config.limits.uploads[0] ?? {}, { limit: 9 })).to.throw(TypeError)
    })
  })

  describe('a bucket', () => {
    it('is at Amazon in a region and served through the service by default', () => {
      expect(readConfig({ STORAGE_URL: 's3://tones?region=eu-central-1' }).storage).to.deep.equal({
        kind: 's3',
        bucket: 'tones',
        endpoint: null,
        region: 'eu-central-1',
        media: 'proxy',
      })
    })

    it('may be at another store, with links that redirect to it', () => {
      const { storage } = readConfig({
        STORAGE_URL: 's3://my.tones-2?endpoint=http://127.0.0.1:9000&media=redirect',
      })

      expect(storage).to.deep.equal({
        kind: 's3',
        bucket: 'my.tones-2',
        endpoint: 'http://127.0.0.1:9000',
        region: 'us-east-1',
        media: 'redirect',
      })
    })

    for (const [url, rule] of [
      ['s3://', 'must be file: with an absolute path, or s3://bucket?'],
      ['s3://Tones', 'must be file:'],
      ['s3://tones/folder', 'must be file:'],
      ['s3://hunter2:hunter2@tones', 'must be file:'],
      ['s3://tones?endpoint=127.0.0.1:9000', 'endpoint must be an address'],
      ['s3://tones?endpoint=http://hunter2@store.example', 'endpoint must be an address'],
      ['s3://tones?media=hunter2', 'media must be proxy or redirect'],
      ['s3://tones?secret=hunter2', 's3: takes endpoint, region, media, each once'],
      ['s3://tones?region=a&region=b', 's3: takes endpoint, region, media, each once'],
    ] as const) {
      it(`is not ${url}`, () => {
        const message = mistakesOf({ STORAGE_URL: url })

        expect(message).to.include(`STORAGE_URL ${rule}`)
        expect(message).not.to.include('hunter2')
      })
    }
  })

  describe('links of a port chosen by the operating system', () => {
    it('use the port once it is known', () => {
      expect(linksFor(readConfig({ PORT: '0' }), 41234)).to.deep.equal({
        baseUrl: 'http://127.0.0.1:41234',
        mediaUrl: 'http://127.0.0.1:41234/media',
        verifyUrl: 'http://127.0.0.1:41234/verify',
      })
    })

    it('stay as they are where they were set', () => {
      const config = readConfig({ PORT: '0', MEDIA_URL: 'https://media.example' })

      const { baseUrl, mediaUrl } = linksFor(config, 41234)

      expect(baseUrl).to.equal('http://127.0.0.1:41234')
      expect(mediaUrl).to.equal('https://media.example')
    })
  })

  describe('engine servers', () => {
    it('have address, key, model and concurrency', () => {
      const { music, soundEffect, separation } = readConfig({
        MUSIC_ENGINE: 'ace-step',
        ACE_STEP_URL: 'http://10.0.0.5:8001/',
        ACE_STEP_API_KEY: 'k',
        ACE_STEP_CONCURRENCY: '2',
        SOUND_EFFECT_ENGINE: 'http',
        SOUND_EFFECT_URL: 'https://api.elevenlabs.io',
        SEPARATION_ENGINE: 'http',
        SEPARATION_URL: 'http://10.0.0.6:8080',
        SEPARATION_MODEL: 'roformer',
      }).engines

      expect(music).to.deep.equal({
        kind: 'ace-step',
        url: 'http://10.0.0.5:8001',
        apiKey: 'k',
        concurrency: 2,
      })
      expect(soundEffect).to.include({ kind: 'http', apiKey: null, model: null, concurrency: 1 })
      expect(separation).to.include({ model: 'roformer' })
    })

    it('have the concurrency that is set, while the built-in engine has that of its threads', () => {
      const env = { WORKER_THREADS: '3', SEPARATION_CONCURRENCY: '7' }
      const server = { MUSIC_ENGINE: 'ace-step', ACE_STEP_URL: 'http://a.example' }

      expect(lanesOf(readConfig(env))).to.include({ render: 6, separate: 1 })
      expect(lanesOf(readConfig({ ...env, ...server, ACE_STEP_CONCURRENCY: '5' }))).to.include({
        render: 5,
      })
    })

    it('leave no work to a local speech model, which hears one song at a time', () => {
      const server = { TRANSCRIPTION_ENGINE: 'openai', TRANSCRIPTION_URL: 'http://a.example' }

      expect(lanesOf(readConfig({})).transcribe).to.equal(2)
      expect(lanesOf(readConfig({ MODELS_DIR: '/srv/models' })).transcribe).to.equal(1)
      expect(() => readConfig({ ...server, MODELS_DIR: '/srv/models' })).to.throw(
        /MODELS_DIR is only allowed together with TRANSCRIPTION_ENGINE=builtin/,
      )
    })
  })

  it('uses the model whisper-1 for a transcription server unless another is named', () => {
    const server = { TRANSCRIPTION_ENGINE: 'openai', TRANSCRIPTION_URL: 'http://10.0.0.5:8000/v1/' }
    const engineOf = (env: Record<string, string>) => readConfig(env).engines.transcription

    expect(engineOf(server)).to.deep.equal({
      kind: 'openai',
      url: 'http://10.0.0.5:8000/v1',
      apiKey: null,
      concurrency: 1,
      model: 'whisper-1',
    })
    expect(
      engineOf({ ...server, TRANSCRIPTION_API_KEY: 'k', TRANSCRIPTION_MODEL: 'large-v3' }),
    ).to.include({ apiKey: 'k', model: 'large-v3' })
    expect(engineOf({ ...server, TRANSCRIPTION_INPUT: 'voice' })).to.include({ voiceOnly: true })
    expect(() => engineOf({ ...server, TRANSCRIPTION_INPUT: 'both' })).to.throw(
      /TRANSCRIPTION_INPUT must be one of/,
    )
    expect(engineOf({ TRANSCRIPTION_URL: 'http://10.0.0.5' })).to.deep.equal({ kind: 'builtin' })
  })

  describe('mistakes', () => {
    it('are all listed in one message', () => {
      const message = mistakesOf({
        PORT: '80a',
        OPERATOR_PORT: '65536',
        ROLE: 'boss',
        WORKER_THREADS: '0',
        LIMIT_READS_PER_MINUTE: '1.5',
        LIMIT_UPLOADS: '10/3600,many',
        REMOVE_VOCALS: 'yes',
        BASE_URL: 'tones.example',
        MEDIA_URL: 'https://media.example/?a=b',
        DATABASE_URL: 'mysql://db.example/music',
        STORAGE_URL: 'file:media',
        OUTBOUND_ALLOW: 'http://localhost:80',
        HOST: 'localhost:80',
        LOG_LEVEL: 'loud',
        CLOCK_OFFSET_SECONDS: '60',
      })

      const names = message
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(' ')[0])
      expect(names.sort()).to.deep.equal([
        'BASE_URL',
        'CLOCK_OFFSET_SECONDS',
        'DATABASE_URL',
        'HOST',
        'LIMIT_READS_PER_MINUTE',
        'LIMIT_UPLOADS',
        'LOG_LEVEL',
        'MEDIA_URL',
        'OPERATOR_PORT',
        'OUTBOUND_ALLOW',
        'PORT',
        'REMOVE_VOCALS',
        'ROLE',
        'STORAGE_URL',
        'WORKER_THREADS',
      ])
    })

    it('never show a value', () => {
      const message = mistakesOf({
        DATABASE_URL: 'http://alice:hunter2@db.example',
        OPERATOR_TOKEN: 'hunter2 hunter2',
        MUSIC_ENGINE: 'ace-step',
        ACE_STEP_API_KEY: 'hunter2',
      })

      expect(message).to.include('DATABASE_URL').and.include('OPERATOR_TOKEN')
      expect(message).not.to.include('hunter2')
    })

    it('include an operator token that can be guessed', () => {
      for (const token of ['0', 'x'.repeat(23)]) {
        expect(
          mistakesOf({ OPERATOR_TOKEN: token, PORT: 'eighty' }).split('\n').slice(1),
        ).to.have.lengthOf(2)
        expect(mistakesOf({ OPERATOR_TOKEN: token })).to.include(
          'OPERATOR_TOKEN must have at least 24 characters',
        )
      }
      expect(readConfig({ OPERATOR_TOKEN: 'x'.repeat(24) }).operatorToken).to.have.lengthOf(24)
    })

    it('include links with a login, which would be public', () => {
      for (const name of ['BASE_URL', 'MEDIA_URL', 'VERIFY_URL']) {
        for (const login of ['alice:hunter2@', 'alice@', ':hunter2@']) {
          const message = mistakesOf({ [name]: `https://${login}tones.example/a` })

          expect(message).to.include(`${name} must not name a user or a password`)
          expect(message).not.to.include('hunter2')
        }
      }
    })

    it('include a clock offset outside test mode', () => {
      expect(mistakesOf({ CLOCK_OFFSET_SECONDS: '60', TEST_MODE: '0' })).to.include(
        'CLOCK_OFFSET_SECONDS is only allowed together with TEST_MODE=1',
      )
    })

    it('include the same port for both interfaces, unless the system chooses it', () => {
      expect(mistakesOf({ PORT: '8081' })).to.include('OPERATOR_PORT must differ from PORT')
      expect(mistakesOf({ PORT: '8081', HOST: '0.0.0.0' })).to.include('OPERATOR_PORT')
      expect(readConfig({ PORT: '0', OPERATOR_PORT: '0' }).http.operatorPort).to.equal(0)
    })

    it('include an engine without its address', () => {
      expect(mistakesOf({ MUSIC_ENGINE: 'ace-step' })).to.include(
        'ACE_STEP_URL is needed with MUSIC_ENGINE=ace-step',
      )
    })

    it('include an engine address with a user, whose password would be sent unencrypted', () => {
      const message = mistakesOf({
        TRANSCRIPTION_ENGINE: 'openai',
        TRANSCRIPTION_URL: 'http://alice:hunter2@speech.example',
      })

      expect(message).to.include('TRANSCRIPTION_URL must not name a user')
      expect(message).not.to.include('hunter2')
    })

    it('include an engine address with a user, whose password would be shown', () => {
      const message = mistakesOf({
        MUSIC_ENGINE: 'ace-step',
        ACE_STEP_URL: 'http://alice:hunter2@music.example',
      })

      expect(message).to.include('ACE_STEP_URL must not name a user')
      expect(message).not.to.include('hunter2')
    })

    it('include a server with a concurrency of zero', () => {
      expect(mistakesOf({ ACE_STEP_CONCURRENCY: '0' })).to.include(
        'ACE_STEP_CONCURRENCY must be a whole number from 1 to 256',
      )
    })
  })
})
