import { expect } from 'chai'
import { detectLanguage } from '../../src/engines/builtin/composer/language.ts'
import { meterInWords, planMusic, tempoInWords } from '../../src/engines/builtin/composer/plan.ts'
import { keys, type Language } from '../../src/engines/builtin/messages.ts'
import { request, wish } from './given-music.ts'

const seeds = Array.from({ length: 40 }, (_, index) => index * 1009)

describe('planning music', () => {
  it('keeps everything that is given', () => {
    const given = wish({
      text: 'sad waltz in C major, 90 bpm',
      language: 'ko',
      bpm: 92.5,
      key: 'F#',
      scale: 'minor',
      beatsPerBar: 7,
    })

    expect(planMusic(given)).to.deep.equal(given)
  })

  it('answers the same wish in the same way, and other seeds in other ways', () => {
    const answers = seeds.map((seed) => request({ text: 'indie', seed }))

    expect(request({ text: 'indie', seed: 0 })).to.deep.equal(answers[0])
    expect(new Set(answers.map(({ key }) => key)).size).to.be.above(6)
    expect(new Set(answers.map(({ scale }) => scale)).size).to.equal(2)
    expect(new Set(answers.map(({ bpm }) => bpm)).size).to.be.above(4)
  })

  it('chooses only the missing half of key and scale', () => {
    for (const seed of seeds) {
      expect(request({ key: 'D', seed }).key).to.equal('D')
      expect(request({ scale: 'minor', seed }).scale).to.equal('minor')
      expect(request({ scale: 'minor', seed }).key).to.equal(request({ seed }).key)
      expect(request({ key: 'D', seed }).scale).to.equal(request({ seed }).scale)
    }
  })

  const spelled: [string, string][] = [
    ['piano in F# minor', 'F# minor'],
    ['a song in Bb major', 'A# major'],
    ['techno, Am', 'A minor'],
    ['slow blues, key: E minor', 'E minor'],
    ['C sharp minor nocturne', 'C# minor'],
    ['E-flat major march', 'D# major'],
    ['Walzer in Fis-Moll', 'F# minor'],
    ['chanson en la, do you hear me? G minor', 'G minor'],
    ['D♭ major', 'C# major'],
  ]
  for (const [text, keyscale] of spelled) {
    it(`reads ${keyscale} from "${text}"`, () => {
      for (const seed of seeds.slice(0, 5)) {
        const { key, scale } = request({ text, seed })

        expect(`${key} ${scale}`).to.equal(keyscale)
      }
    })
  }

  it('reads a key alone and a scale alone', () => {
    for (const seed of seeds) {
      expect(request({ text: 'lofi in D', seed }).key).to.equal('D')
      expect(request({ text: 'a tune in a minor key', seed }).scale).to.equal('minor')
    }
    expect(
      new Set(seeds.map((seed) => request({ text: 'a tune in a minor key', seed }).key)).size,
    ).to.be.above(5)
    expect(
      new Set(seeds.map((seed) => request({ text: 'I am in A world', seed }).key)).size,
    ).to.be.above(5)
  })

  it('hears sad and dark as minor, happy and uplifting as major, in other languages too', () => {
    for (const seed of seeds) {
      for (const text of ['sad song', 'dark techno', 'грустный поп', '悲しい曲', 'traurig']) {
        expect(request({ text, seed }).scale, text).to.equal('minor')
      }
      for (const text of ['happy song', 'uplifting techno', 'joyful metal', '楽しい曲', 'alegre']) {
        expect(request({ text, seed }).scale, text).to.equal('major')
      }
    }
  })

  it('takes the tempo from numbers, tempo words and the genre, within 60 to 200', () => {
    for (const seed of seeds) {
      expect(request({ text: 'house at 123.5 bpm', seed }).bpm).to.equal(123.5)
      expect(request({ text: 'grindcore 400 BPM', seed }).bpm).to.equal(200)
      expect(request({ text: 'drum and bass', seed }).bpm).to.be.within(165, 180)
      expect(request({ text: 'ambient', seed }).bpm).to.be.within(60, 80)
      expect(request({ text: 'slow rock', seed }).bpm).to.be.below(
        request({ text: 'fast rock', seed }).bpm - 20,
      )
    }
  })

  it('hears a number of beats per minute in the words of ten languages', () => {
    const texts = `
      90 bpm | Tempo: 90 | 90 Schläge pro Minute | 90 battements par minute |
      90 pulsaciones por minuto | 90 batidas por minuto | 90 battiti al minuto |
      90 ударов в минуту | 毎分90拍 | 每分钟90拍 | 분당 90비트 | ♩ = 90`.split('|')

    expect(texts).to.have.length(12)
    for (const text of texts) expect(tempoInWords(`rock, ${text.trim()}`, 1), text).to.equal(90)
    for (const silent of ['rock of 1990', 'tempo 1990', 'a 90s party', '24/7']) {
      expect(tempoInWords(silent, 1), silent).to.equal(undefined)
    }
  })

  it('takes tempo and meter from the first dance that is wanted', () => {
    const dances = ['viennese waltz', 'slow waltz', 'polka', 'no waltz, tango', 'カッコいいワルツ']
    const heard = dances.map((text) => [tempoInWords(text, 1), meterInWords(text)])

    expect(heard.map(([, meter]) => meter)).to.deep.equal([3, 3, 2, 4, 3])
    const [viennese, slow] = heard
    expect(viennese?.[0]).to.be.within(160, 190)
    expect(slow?.[0]).to.be.within(80, 95)
  })

  it('gives a waltz three beats and a written signature its own, else four', () => {
    const metres = ['waltz', 'prog rock in 7/8', 'ballad 6/8', '5/4 jazz', 'rock'].map(
      (text) => request({ text }).beatsPerBar,
    )

    expect(metres).to.deep.equal([3, 7, 6, 5, 4])
  })

  it('is sound for empty, strange and very long text', () => {
    for (const text of ['', ' ', '🎹🎹', 'ᚠᛇᚻ', '\u0000', 'x'.repeat(700), '((('.repeat(200)]) {
      const planned = request({ text })

      expect(keys).to.include(planned.key)
      expect(planned.bpm).to.be.within(60, 200)
    }
  })
})

describe('language of lyrics', () => {
  const lines: [Language, string][] = [
    ['en', '[Verse 1]\nThe stars are shining over the sea\nI will follow you into the dark'],
    ['ja', '[サビ]\n君が好きだと叫びたい\n明日を変えてみよう'],
    ['de', '[Strophe]\nIch gehe durch die dunkle Nacht\nund denke nur an dich'],
    ['fr', '[Couplet]\nJe marche seul dans la nuit\net je pense à toi'],
    ['es', '[Estribillo]\nCamino solo por la noche\ny pienso en tu corazón'],
    ['zh', '[副歌]\n我爱你中国\n月亮代表我的心'],
    ['ko', '[후렴]\n나는 너를 사랑해\n밤하늘의 별처럼'],
    ['pt', '[Refrão]\nEu caminho sozinho na noite\ne penso no teu coração'],
    ['it', '[Ritornello]\nCammino da solo nella notte\ne penso al tuo cuore'],
    ['ru', '[Припев]\nЯ иду один по ночной дороге\nи думаю о тебе'],
  ]
  for (const [language, lyrics] of lines) {
    it(`finds ${language}`, () => {
      expect(detectLanguage(lyrics)).to.equal(language)
      expect(request({ sung: true, lyrics }).language).to.equal(language)
    })
  }

  it('stays with the script when an English hook is mixed in', () => {
    expect(detectLanguage('나는 너를 사랑해 오늘도\nbaby baby\n너만 보여')).to.equal('ko')
    expect(detectLanguage('君を待ってる夜の街で\nI love you\nずっと待ってる')).to.equal('ja')
    expect(detectLanguage('东京的夜')).to.equal('zh')
  })

  it('is English without lyrics and where nothing can be told', () => {
    expect(request({ sung: true, lyrics: null }).language).to.equal('en')
    expect(request({ sung: false, lyrics: lines[2]?.[1] ?? '' }).language).to.equal('en')
    for (const lyrics of ['', '🎤', 'la la la', '[Verse]\n\n[Chorus]', '12345']) {
      expect(detectLanguage(lyrics), lyrics).to.equal('en')
    }
  })
})
