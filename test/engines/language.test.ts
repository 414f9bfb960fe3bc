import { expect } from 'chai'
import { detectLanguage } from '../../src/engines/builtin/composer/language.ts'
import type { Language } from '../../src/engines/builtin/messages.ts'

/** Single lines, as short as lyrics get, with accents and without. */
const lines: Partial<Record<Language, readonly string[]>> = {
  en: [
    'Hold me closer through the night',
    'Baby dont you cry',
    'Oh oh oh, take me home',
    'Sweet summer rain',
    'Sing hallelujah',
    'Coffee in the morning, rain on the window',
  ],
  de: [
    'Halt mich fest in dieser Nacht',
    'Komm mit mir ans Meer',
    'Alles wird gut',
    'Ein Stern am Himmel',
    'Ich lauf durch leere Straßen',
    'Niemand hört mich schrein',
  ],
  fr: [
    'Serre-moi fort ce soir',
    'On est jeunes et libres',
    'Tu es mon amour',
    'Une etoile dans le ciel',
    'Ne me quitte pas',
    'Je cours dans les rues vides',
  ],
  es: [
    'Abrazame fuerte esta noche',
    'Somos jovenes y libres',
    'Eres mi amor',
    'Una estrella en el cielo',
    'No me dejes',
    'Corro por calles vacias',
  ],
  pt: [
    'Me abraca forte esta noite',
    'Somos jovens e livres',
    'Voce e meu amor',
    'Uma estrela no ceu',
    'Me deixa ir',
    'Corro pelas ruas vazias',
  ],
  it: [
    'Stringimi forte stanotte',
    'Siamo giovani e liberi',
    'Sei il mio amore',
    'Una stella nel cielo',
    'Lasciami andare',
    'Corro per strade vuote',
  ],
  ru: ['Обними меня', 'Мы молоды и свободны', 'Ночь'],
  ja: ['夜を駆ける', '愛してる', 'さくら さくら'],
  zh: ['今夜请抱紧我', '月亮', '东京的夜'],
  ko: ['사랑해', '별', 'baby 너만 보여'],
}

describe('the language of a single line', () => {
  it('is found nearly always', () => {
    const heard = Object.entries(lines).flatMap(([language, texts]) =>
      texts.map((text) => ({ text, right: detectLanguage(text) === language })),
    )
    const wrong = heard.filter(({ right }) => !right).map(({ text }) => text)

    expect(heard.length).to.equal(48)
    expect(wrong.length, wrong.join(' | ')).to.be.at.most(2)
  })

  it('is told from the script alone where a script has one language', () => {
    expect(detectLanguage('Привет 123 !!!')).to.equal('ru')
    expect(detectLanguage('مرحبا يا حبيبي')).to.equal('en')
  })
})
