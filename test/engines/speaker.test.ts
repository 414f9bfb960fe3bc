import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { warningsOf } from '../../src/engines/builtin/render.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import {
  hasSpeaker,
  type Speaker,
  SpeakerProcess,
} from '../../src/engines/builtin/singer/speaker-process.ts'
import type { SpokenLine } from '../../src/engines/builtin/singer/spoken.ts'
import { speakRecorded } from '../../src/engines/builtin/speaker/recorded-voice.ts'

/** A speaker that breaks in its own way. */
function speakerFrom(program: string, silenceSeconds = 10): SpeakerProcess {
  const url = new URL(`./speakers/${program}.ts`, import.meta.url)
  return new SpeakerProcess({ program: url, silenceSeconds })
}

function wordsOf(line: SpokenLine | undefined): number {
  return line?.syllables.filter(({ startsWord }) => startsWord).length ?? 0
}

describe('The speaker', () => {
  it('times every syllable inside what it says', async () => {
    const lines = await speak(['Golden rivers running', 'never say tonight'], 'en', 'female')

    expect(lines.map((line) => line.syllables.length)).to.deep.equal([6, 5])
    expect(lines.map(wordsOf)).to.deep.equal([3, 3])
    for (const { syllables, sound } of lines) {
      const seconds = (sound?.length ?? 0) / 22050
      let before = 0
      for (const syllable of syllables) {
        expect(syllable.startSeconds).to.be.at.least(before)
        expect(syllable.vowelSeconds).to.be.at.least(syllable.startSeconds)
        expect(syllable.vowelEndSeconds).to.be.above(syllable.vowelSeconds)
        expect(syllable.endSeconds).to.be.at.least(syllable.vowelEndSeconds)
        expect(syllable.endSeconds).to.be.at.most(seconds + 0.01)
        before = syllable.endSeconds - 0.001
      }
    }
  })

  it('begins each word with a syllable of its own, also where two are said as one', async () => {
    const lines = ['walking in the rain', 'out of the blue', 'on the road to the sea', 'I am here']
    const spoken = await speak(lines, 'en', 'female')

    expect(spoken.map(wordsOf)).to.deep.equal([4, 4, 6, 3])
    const [rain] = spoken
    expect(rain?.syllables.map(({ text }) => text.replace('ˈ', ''))[3]).to.equal('ðə')
  })

  it('lets a recorded man speak English, with the words and stresses of the text', async () => {
    const texts = ['Walking in the shadow of a dream', "Don't believe it, my café", '...']
    const [walking, believe, nothing] = await speak(texts, 'en', 'male')
    const stressed = walking?.syllables.filter((one) => one.stressed).map(({ text }) => text)

    expect(walking?.recorded).to.equal(true)
    expect(wordsOf(walking)).to.equal(7)
    expect(stressed).to.deep.equal(['wˈɔː', 'ʃˈæ', 'dɹˈiːm'])
    expect(walking?.syllables[0]?.startSeconds).to.equal(0)
    expect(wordsOf(believe)).to.equal(5)
    expect(believe?.syllables.at(-1)?.text).to.equal('fˈeɪ')
    expect(nothing?.syllables).to.deep.equal([])
  })

  it('does not take a recorded man who fails for one who is not installed', async () => {
    const usual = process.env.TMPDIR
    process.env.TMPDIR = '/nowhere'
    const failing = speakRecorded(['Hold me closer'], { name: 'kal16', hertz: 100, stretch: 1.8 })
    const error = await failing.catch((caught) => caught)
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual

    expect(error).to.have.property('code', 'ENOENT')
  })

  it('compiles the recorded man again after that failed once', async () => {
    const file = new URL('../../src/engines/builtin/speaker/recorded-voice.ts', import.meta.url)
    const anew: { speakRecorded: typeof speakRecorded } = await import(`${file}?anew`)
    const say = () =>
      anew.speakRecorded(['Hold me closer'], { name: 'kal16', hertz: 100, stretch: 1.8 })
    const { compile } = WebAssembly
    const fail = () => Promise.reject(new Error('no memory now'))
    Object.assign(WebAssembly, { compile: fail })
    const error = await say().catch((caught) => caught)
    Object.assign(WebAssembly, { compile })

    const [speech] = (await say()) ?? []

    expect(error).to.have.property('message', 'no memory now')
    expect(speech?.phones.length).to.be.above(8)
    expect(speech?.sound.length).to.be.above(22050)
  })

  it('says why it cannot work, lets nobody else speak for the recorded man, ends with its input', async () => {
    const program = new URL('../../src/engines/builtin/speaker/speaker.ts', import.meta.url)
    const env = { TMPDIR: '/nowhere' }
    const stdio = ['pipe', 'pipe', 'inherit'] as const
    const child = spawn(process.execPath, [fileURLToPath(program)], { stdio: [...stdio], env })
    const voice = { variant: 'm2', pitch: 50, pace: 80, language: 'en', lines: ['last words'] }
    const recorded = { name: 'kal16', hertz: 100, stretch: 1.8 }
    const ended = once(child, 'exit')
    child.stdin.end([{ ...voice, recorded }, voice].map((one) => JSON.stringify(one)).join('\n'))
    const answers: Record<string, unknown>[] = []
    for await (const line of createInterface({ input: child.stdout }))
      answers.push(JSON.parse(line))

    expect(answers.map((answer) => Object.keys(answer))).to.deep.equal([
      ['trouble'],
      ['phonemes', 'sound'],
    ])
    expect(answers[0]?.trouble).to.include('ENOENT')
    // It sees the end of its input, too, when its parent is killed.
    expect(await ended).to.deep.equal([0, null])
  })

  it('lets one voice speak a song: with a word in another script none of it is recorded', async () => {
    const english = ['Hold me closer', 'through the night']
    const [both, mixed, woman] = await Promise.all([
      speak(english, 'en', 'male'),
      speak([...english, 'любовь'], 'en', 'male'),
      speak(english, 'en', 'female'),
    ])

    expect(both.map(({ recorded }) => recorded)).to.deep.equal([true, true])
    for (const { recorded, sound } of [...mixed, ...woman]) {
      expect(recorded).to.equal(undefined)
      expect(sound?.length).to.be.above(1000)
    }
  })

  it('reads kanji as pronounced, and foreign words in a line in their language', async () => {
    const [kanji, kana, mixed] = await speak(
      ['君は東京へ行く', 'きみわとーきょーえいく', 'love 愛してる привет'],
      'ja',
      'female',
    )

    expect(textOf(kanji)).to.equal(textOf(kana))
    expect(textOf(mixed)).to.match(/l.{1,2}v.*ɕi.*tʲ?$/u)
    expect(textOf(mixed)).to.not.include('tʃaɪn')
  })

  it('says the same bytes again, whatever it has said in between', async () => {
    const ask = () => speak(['Hissing in the whispering forest', 'a second line'], 'en', 'male')

    const first = await ask()
    await speak(['etwas anderes'], 'de', 'female')
    const second = await ask()

    expect(second).to.deep.equal(first)
    expect(first[0]?.sound?.length).to.be.above(22050)
  })

  it('makes something of any text and fails for none', async () => {
    const texts = [
      '',
      '   ',
      '!!! ??? ... ---',
      '😀😀 ❤️‍🔥',
      'שלום עולם مرحبا',
      '\u202eabc\u200f\u0000 hey',
      '<speak><break time="999s"/></speak> [[h@l\'oU]] & | {x}',
      'https://example.com/?q=1&r=2#frag',
      '1234567890 3.14 100%',
      'a1b2c3'.repeat(20),
      'ねこ고양이猫cat кот',
      'ﬁ ① Ａ ½',
    ]

    for (const language of ['en', 'ja'] as const) {
      const lines = await speak(texts, language, 'female')

      expect(lines.map(({ text }) => text)).to.deep.equal(texts)
      expect(lines.slice(0, 5).flatMap(({ syllables }) => syllables)).to.deep.equal([])
      for (const line of lines.slice(6)) {
        expect(line.syllables, `${language}: ${line.text.slice(0, 20)}`).to.not.have.length(0)
      }
    }
  })

  it('says no more of an endless line than can be sung', async () => {
    const [line] = await speak(['over and over '.repeat(143)], 'en', 'female')

    expect(line?.text).to.have.length(2002)
    expect(line?.syllables.length).to.be.within(80, 120)
  })

  it('gives rough syllables and no sound when the package is not installed', async () => {
    const [line] = await speak(['Golden morning'], 'en', 'female', null)

    expect(hasSpeaker()).to.equal(true)
    expect(hasSpeaker('file:///nowhere/at-all.ts')).to.equal(false)
    expect(line).to.include({ text: 'Golden morning', sound: null })
    expect(line?.syllables).to.have.length(4)
    expect(wordsOf(line)).to.equal(2)
  })

  const passing = [
    ['mute', 'the speaker does not answer'],
    ['killed', 'the speaker was ended by SIGKILL'],
    ['troubled', 'the speaker cannot work: no room'],
  ] as const
  for (const [program, reason] of passing) {
    it(`lets the song fail, and no other voice sing it, when its program is ${program}`, async () => {
      const speaker = speakerFrom(program, program === 'mute' ? 0.3 : 10)
      const error = await speak(['one line', 'another'], 'en', 'female', speaker).catch((it) => it)

      expect(error).to.have.property('message', reason)
    })
  }

  it('says the same bytes after trouble that has passed', async () => {
    const lines = ['Hissing in the whispering forest', 'a second line']
    const usual = await speak(lines, 'en', 'male')
    const real = new SpeakerProcess()
    let orders = 0
    const troubled: Speaker = {
      async say(order, onLine) {
        orders += 1
        if (orders > 1) return real.say(order, onLine)
        await real.say({ ...order, lines: order.lines.slice(0, 1) }, onLine)
        throw new Error('killed')
      },
    }

    const again = await speak(lines, 'en', 'male', troubled)
    real.stop()

    expect(again).to.deep.equal(usual)
    expect(again.map(({ recorded }) => recorded)).to.deep.equal([true, true])
  })

  for (const program of ['absent', 'dies', 'babbles']) {
    it(`leaves the song to the formant voice when its program ${program}`, async () => {
      const lines = await speak(['one line', 'another'], 'en', 'female', speakerFrom(program))

      expect(lines.map(({ sound }) => sound)).to.deep.equal([null, null])
      expect(lines.map(wordsOf)).to.deep.equal([2, 1])
    })
  }

  it('leaves out only the line that it dies of, and says the rest', async () => {
    const lines = await speak(['good', 'poison', 'fine'], 'en', 'female', speakerFrom('stumbles'))

    expect(lines.map(({ sound }) => sound !== null)).to.deep.equal([true, false, true])
    expect(warningsOf(lines)).to.deep.equal({ warnings: ['the speaker failed at 1 of 3 lines'] })
    expect(warningsOf(lines.slice(0, 1))).to.deep.equal({})
    expect(warningsOf(lines, false)).to.deep.equal({})
  })

  it('leaves out only the line that it says wrongly, if it says all of them at once', async () => {
    const lines = await speak(['poison', 'good', 'fine'], 'en', 'female', speakerFrom('mumbles'))

    expect(lines.map(({ sound }) => sound !== null)).to.deep.equal([false, true, true])
  })

  it('is started again after it was killed', async () => {
    const speaker = new SpeakerProcess()
    const [first] = await speak(['again and again'], 'en', 'female', speaker)
    speaker.stop()

    const [second] = await speak(['again and again'], 'en', 'female', speaker)

    expect(second).to.deep.equal(first)
    expect(second?.sound).to.not.equal(null)
    speaker.stop()
  })
})

function textOf(line: SpokenLine | undefined): string {
  return (line?.syllables ?? []).map(({ text }) => text.replace(/[ˈˌ]/gu, '')).join('')
}
