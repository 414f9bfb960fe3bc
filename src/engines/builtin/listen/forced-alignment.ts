import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareSamples, usualPath } from './pocketsphinx.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface ForcedAlignmentOptions {
  /** Folders with programs, as in PATH; tests give one with a broken program. */
  path?: string
  /** The folder of the English model. */
  model?: string
  limitSeconds?: number
}

/** Seconds from the start of the sound. */
export interface WordTimes {
  startSeconds: number
  endSeconds: number
}

/** How words lie in a sound. Scores are comparable between alignments with the same sound. */
export interface Alignment {
  score: number
  times: WordTimes[]
}

const run = promisify(execFile)
const usualModel = '/usr/share/pocketsphinx/model/en-us'
/** A minute of song takes five seconds on a busy core; the job is limited to ten minutes. */
const usualLimitSeconds = 300
const framesPerSecond = 100
/** What the model calls a word that it does not know. */
const unknownWord = '+SPN+'

/**
 * Beams so wide that the path of sung words is not lost where one vowel is held for seconds, and
 * likely pauses and noises, since a band plays between the words. The program would otherwise cut
 * silence out, which moves all times, and remove steady sounds as noise, such as held vowels.
 */
const searchOptions = [
  ...['-adcin', 'yes', '-cmn', 'batch', '-remove_silence', 'no', '-remove_noise', 'no'],
  ...['-beam', '1e-300', '-pbeam', '1e-300', '-wbeam', '1e-250', '-bestpath', 'no'],
  ...['-fillprob', '0.1', '-silprob', '0.5', '-wip', '1'],
]

/**
 * The program `pocketsphinx_batch` with its English model, if installed: a Viterbi alignment of
 * known words with a sound, pauses allowed between them (Huggins-Daines et al., "Pocketsphinx: A
 * Free, Real-Time Continuous Speech Recognition System for Hand-Held Devices", 2006).
 */
export class ForcedAlignment {
  readonly #path: string
  readonly #model: string
  readonly #limitSeconds: number

  constructor(options: ForcedAlignmentOptions = {}) {
    this.#path = options.path ?? usualPath
    this.#model = options.model ?? usualModel
    this.#limitSeconds = options.limitSeconds ?? usualLimitSeconds
  }

  async isInstalled(): Promise<boolean> {
    const programs = this.#path.split(':').map((folder) => join(folder, 'pocketsphinx_batch'))
    const found = await Promise.allSettled([
      Promise.any(programs.map((program) => access(program, constants.X_OK))),
      access(this.#dictionary),
    ])
    return found.every(({ status }) => status === 'fulfilled')
  }

  /** The pronunciations of those of the words, in small letters, that the dictionary has. */
  async pronounce(words: ReadonlySet<string>): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    await using file = await open(this.#dictionary)
    for await (const line of file.readLines()) {
      const [, word = '', phones = ''] = /^(\S+?)(?:\(\d+\))? (.+)$/u.exec(line) ?? []
      if (!words.has(word)) continue
      found.set(word, [...(found.get(word) ?? []), phones])
    }
    return found
  }

  /**
   * Aligns each of the texts, of which every word is an index into the pronunciations, with a WAV
   * file of 16 kHz, 16 bits, one channel. A word without pronunciation may sound like anything.
   * Null for a text that cannot be aligned at all. Rejects with an Error when the program fails or
   * exceeds its limit.
   */
  async align(
    speech: Bytes,
    pronunciations: readonly (readonly string[])[],
    texts: readonly (readonly number[])[],
    signal: AbortSignal,
  ): Promise<(Alignment | null)[]> {
    signal.throwIfAborted()
    const limit = AbortSignal.timeout(this.#limitSeconds * 1000)
    const folder = await mkdtemp(join(tmpdir(), 'alignment-'))
    try {
      const at = (name: string) => join(folder, name)
      await writeFile(at('song.raw'), bareSamples(speech))
      await writeFile(at('dictionary'), dictionaryOf(pronunciations))
      await writeFile(at('songs'), texts.map(() => 'song\n').join(''))
      await writeFile(at('texts'), texts.map((_, index) => `${index}\n`).join(''))
      for (const [index, text] of texts.entries()) {
        await writeFile(at(`${index}.fsg`), grammarOf(text))
      }
      const files = [
        ...['-cepdir', folder, '-cepext', '.raw', '-ctl', at('songs')],
        ...['-fsgctl', at('texts'), '-fsgdir', folder, '-fsgext', '.fsg'],
        ...['-dict', at('dictionary'), '-hmm', join(this.#model, 'en-us')],
        ...['-hypseg', at('times'), '-hyp', at('words'), '-logfn', '/dev/null'],
      ]
      await run('pocketsphinx_batch', [...searchOptions, ...files], {
        // It receives no settings.
        env: { PATH: this.#path },
        killSignal: 'SIGKILL',
        signal: AbortSignal.any([signal, limit]),
      })
      const times = (await readFile(at('times'), 'utf8')).split('\n')
      return texts.map((text, index) => readAlignment(times[index] ?? '', text.length))
    } catch (cause) {
      signal.throwIfAborted()
      const reason = limit.aborted ? `took more than ${this.#limitSeconds} seconds` : 'failed'
      throw new Error(`the alignment ${reason}`, { cause })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  get #dictionary(): string {
    return join(this.#model, 'cmudict-en-us.dict')
  }
}

function dictionaryOf(pronunciations: readonly (readonly string[])[]): string {
  return pronunciations
    .flatMap((phones, word) =>
      (phones.length > 0 ? phones : [unknownWord]).map(
        (one, index) => `w${word}${index > 0 ? `(${index + 1})` : ''} ${one}\n`,
      ),
    )
    .join('')
}

/** A chain of the words, with a pause or noise wherever one is heard. */
function grammarOf(text: readonly number[]): string {
  return [
    ...['FSG_BEGIN lyrics', `NUM_STATES ${text.length + 1}`],
    ...['START_STATE 0', `FINAL_STATE ${text.length}`],
    ...text.map((word, place) => `TRANSITION ${place} ${place + 1} 1.0 w${word}`),
    'FSG_END\n',
  ].join('\n')
}

/**
 * A line such as `song S 0 T -9 A -8 L -1 0 -3 0 <sil> 12 -5 0 w0(2) 40`: four entries for each
 * segment, of which the first is the frame in which it begins and the last its word.
 */
function readAlignment(line: string, length: number): Alignment | null {
  const entries = line.split(' ')
  const body = entries.slice(entries.indexOf('L') + 2)
  const times: WordTimes[] = []
  for (let place = 0; place + 4 < body.length; place += 4) {
    if (!/^w\d/u.test(body[place + 3] ?? '')) continue
    const [start, end] = [Number(body[place]), Number(body[place + 4])]
    times.push({ startSeconds: start / framesPerSecond, endSeconds: end / framesPerSecond })
  }
  const score = Number(entries[entries.indexOf('A') + 1])
  return times.length === length && Number.isFinite(score) ? { score, times } : null
}
