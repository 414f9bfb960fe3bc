import { expect } from 'chai'
import { renderPdf } from '../../src/certificates/pdf.ts'
import { needPrograms, pageOf, repeated, runOn, scan, textOf } from './documents.ts'

/** Name, title, prompt and lyrics in each script, and the pattern of its letters on the page. */
const scripts = {
  Latin: pageOf({
    displayName: 'Zoë Çağrı-Łukasz',
    title: 'Früh am Morgen',
    prompt: 'warme Gitarre, größer als Stille, ça va où ñandú',
    lyrics: 'Über den Dächern\nliegt noch der Schnee',
    language: 'de',
  }),
  Japanese: pageOf({
    displayName: '田中 太郎',
    title: '雨の夜のピアノ',
    prompt: '静かな雨の夜、ローファイ、ピアノ。',
    lyrics: '窓の外に雨が降る\n灯りがゆれる部屋の中',
    language: 'ja',
  }),
  Chinese: pageOf({
    displayName: '李小龙',
    title: '雨夜钢琴',
    prompt: '温暖的低保真钢琴，下雨的夜晚',
    lyrics: '窗外下着雨\n灯光摇曳',
    language: 'zh',
  }),
  Korean: pageOf({
    displayName: '김민지',
    title: '비 오는 밤의 피아노',
    prompt: '따뜻한 로파이 피아노, 비 오는 저녁',
    lyrics: '창밖에 비가 내려\n불빛이 흔들리는 방',
    language: 'ko',
  }),
  Cyrillic: pageOf({
    displayName: 'Алёна Ёжикова',
    title: 'Дождь за окном',
    prompt: 'тёплое пианино, дождливый вечер',
    lyrics: 'Дождь за окном и свет на полу\nНикто не ждёт в углу',
    language: 'ru',
  }),
  emoji: pageOf({
    displayName: 'Zoë 🎤',
    title: 'Rain 🌧 and fire 🔥',
    prompt: '🎹🎷🥁 lofi ☕',
    lyrics: '🌙 night\n⭐ star',
  }),
}

const longest = {
  'the longest Latin texts': pageOf({
    displayName: repeated('Maximiliane von und zu ', 200),
    title: repeated('A very long title about rain ', 300),
    prompt: repeated('warm lofi piano, rain against the window, ', 700),
    lyrics: repeated('Rain on the window, light on the floor\n', 2000),
  }),
  'the longest Japanese texts': pageOf({
    displayName: repeated('田中太郎', 200),
    title: repeated('雨の夜のピアノ', 300),
    prompt: repeated('静かな雨の夜、ローファイ、ピアノ。', 700),
    lyrics: repeated('窓の外に雨が降る\n灯りがゆれる部屋の中\n', 2000),
    language: 'ja',
  }),
  'the widest characters': pageOf({
    title: repeated('W', 300),
    prompt: repeated('👩‍🎤', 700),
    lyrics: repeated('𝕎', 2000),
  }),
  'two thousand line breaks': pageOf({ prompt: '\n'.repeat(700), lyrics: 'a\n'.repeat(1000) }),
}

describe('The PDF of a certificate', () => {
  before(function () {
    needPrograms(this, ['qpdf', 'pdfinfo', 'pdftotext', 'pdffonts', 'pdftoppm', 'zbarimg'])
  })

  for (const [script, page] of Object.entries(scripts)) {
    it(`is valid, with embedded fonts, extractable text and a scannable code, in ${script}`, async () => {
      const pdf = await renderPdf(page)

      expect(runOn(pdf, 'qpdf', '--check', '{}')).to.include('No syntax or stream encoding errors')
      expect(runOn(pdf, 'pdfinfo', '{}'))
        .to.match(/^Pages: +1$/m)
        .and.match(/\(A4\)/)
      const fonts = runOn(pdf, 'pdffonts', '{}').trim().split('\n').slice(2)
      expect(fonts).not.to.be.empty
      for (const font of fonts) expect(font).to.match(/ yes yes yes +\d+ +0$/)
      const text = textOf(pdf)
      for (const part of [page.certificate.displayName, page.work.title, page.work.prompt]) {
        expect(text).to.include(part)
      }
      for (const line of page.work.lyrics?.split('\n') ?? []) expect(text).to.include(line)
      expect(text).not.to.include('□')
      expect(scan(pdf)).to.equal(page.url)
      expect(pdf.byteLength).to.be.within(8_000, 40_000)
    })
  }

  for (const [what, page] of Object.entries(longest)) {
    it(`is one page below 60 KB with ${what}`, async () => {
      const pdf = await renderPdf(page)

      expect(runOn(pdf, 'pdfinfo', '{}')).to.match(/^Pages: +1$/m)
      expect(scan(pdf)).to.equal(page.url)
      expect(pdf.byteLength).to.be.below(60_000)
    })
  }

  it('shows every word of a prompt of 700 characters beside lyrics of 2000', async () => {
    const words = Array.from({ length: 140 }, (_, index) => `w${100 + index}`)
    const lyrics = Array.from({ length: 400 }, (_, index) => `l${100 + index}`)

    const pdf = await renderPdf(
      pageOf({ prompt: words.join(' '), lyrics: lyrics.join('\n').slice(0, 2000) }),
    )

    const text = textOf(pdf)
    expect(text).to.include(words.join(' '))
    expect(text).to.include(lyrics.join(' / ').slice(0, 800))
    expect(runOn(pdf, 'pdfinfo', '{}')).to.match(/^Pages: +1$/m)
  })

  it('states how much of the lyrics it shows when they are too long', async () => {
    const pdf = await renderPdf(
      pageOf({ prompt: repeated('多', 700), lyrics: repeated('雨の夜', 2000), language: 'ja' }),
    )

    expect(textOf(pdf)).to.match(/The page has room for \d\d? % of the lyrics/)
  })

  it('shortens lyrics of many different characters until the file is small', async () => {
    const han = Array.from({ length: 900 }, (_, index) => String.fromCodePoint(0x4e00 + index * 3))

    const pdf = await renderPdf(pageOf({ lyrics: han.join(''), language: 'zh' }))

    expect(pdf.byteLength).to.be.below(60_000)
    expect(textOf(pdf)).to.match(/The page has room for \d\d? % of the lyrics/)
  })

  it('marks characters that it cannot set, and drops controls of direction and line breaks', async () => {
    const pdf = await renderPdf(
      pageOf({ title: 'Lo\u0007fi \u202Eevil\u0000 \u200Fשיר', prompt: 'tab\there' }),
    )

    const text = textOf(pdf)
    expect(text).to.include('Lofi evil □□□')
    expect(text).to.include('tab here')
    expect(text).to.include('□ stands for a character of a script that this page cannot set')
  })

  it('sets emoji of several code points as one, without boxes', async () => {
    const fonts = async (title: string) =>
      runOn(await renderPdf(pageOf({ title })), 'pdffonts', '{}')

    const pdf = await renderPdf(pageOf({ title: '👩‍🎤 🇯🇵 👍🏽 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿' }))

    expect(textOf(pdf)).not.to.include('□')
    expect(await fonts('👩‍🎤')).to.include('NotoEmoji')
    expect(await fonts('1 # ©')).not.to.include('NotoEmoji')
  })

  it('sets a Han character in the Chinese or Japanese form by the language of the lyrics', async () => {
    const fonts = async (language: string) =>
      runOn(await renderPdf(pageOf({ title: '直骨', language })), 'pdffonts', '{}')

    expect(await fonts('ja'))
      .to.include('NotoSansJP')
      .and.not.include('NotoSansSC')
    expect(await fonts('zh'))
      .to.include('NotoSansSC')
      .and.not.include('NotoSansJP')
  })

  it('names the work in the metadata, without mail address and account id', async () => {
    const page = pageOf({ title: 'Rain 雨' })
    const pdf = await renderPdf(page)

    const info = runOn(pdf, 'pdfinfo', '{}')
    expect(info).to.match(/^Title: +Rain 雨 \(certificate TWR-7K2M-9QXC-V4HB\)$/m)
    expect(info).to.match(/^Subject: +Rain 雨$/m)
    expect(info + textOf(pdf)).not.to.include(page.certificate.accountId)
  })

  it('shows number, dates, work, settings, model, rights, address and fingerprint', async () => {
    const text = textOf(await renderPdf(pageOf()))

    for (const part of [
      'K2M-9QXC-V4HB',
      'Issued 2026-11-20 12:00:08 UTC',
      'gen_4k2m9x0c7v1b8n3q5w6e2r0t',
      'Music',
      '3:07 min',
      '2026-11-20 12:00:03 UTC',
      '84 bpm',
      'F# minor',
      '4020516219',
      'tonewright-builtin/1.0.0',
      'All rights in this work belong to the creator',
      'https://verify.example.org/TWR-7K2M-9QXC-V4HB',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ]) {
      expect(text).to.include(part)
    }
  })

  it('shows when no fingerprint was kept', async () => {
    const page = pageOf()

    const pdf = await renderPdf({
      ...page,
      certificate: { ...page.certificate, audioSha256: null },
    })

    expect(textOf(pdf)).to.include('not recorded for this work')
  })
})

describe('The bytes of a certificate', () => {
  it('are the same for the same facts, also when several are made at once', async () => {
    const [first, ...others] = await Promise.all(
      [...Object.values(scripts), ...Object.values(scripts)].map(renderPdf),
    )
    const again = await renderPdf(scripts.Latin)

    expect(Buffer.from(first ?? []).equals(again)).to.equal(true)
    expect(Buffer.from(others.at(-1) ?? []).equals(await renderPdf(scripts.emoji))).to.equal(true)
  })
})
