import { expect } from 'chai'
import { namedInstruments } from '../../src/engines/builtin/composer/named-instruments.ts'
import { readStyle } from '../../src/engines/builtin/composer/style.ts'
import { understand } from '../../src/engines/builtin/composer/understood.ts'
import { artists } from '../../src/engines/builtin/reader/artist-table.ts'
import { read } from '../../src/engines/builtin/reader/read.ts'
import { score } from './given-score.ts'

function playersOf(text: string, seed = 1): string[] {
  return readStyle(text, seed).band.map(({ role, instrument }) => `${role} ${instrument}`)
}

function playedFor(text: string): Record<string, string> {
  const { instruments } = understand(text, 1)
  return Object.fromEntries(instruments.map(({ asked, played }) => [asked, played]))
}

describe('reading a prompt', () => {
  it('takes compounds apart and knows endings', () => {
    expect(understand('ruhige Klaviermusik zum Einschlafen', 1)).to.deep.equal({
      genres: ['classical'],
      genreFrom: 'instruments',
      moods: ['calm'],
      instruments: [{ asked: 'klavier', played: 'piano' }],
      leftOut: [],
      tempo: null,
      uses: ['sleep'],
      dynamics: [],
      unknown: [],
    })
    expect(playedFor('музыка с балалайкой')).to.deep.equal({ балалайкой: 'mandolin' })
    expect(playedFor('Gitarrenmusik mit Geigen')).to.deep.equal({
      gitarren: 'acoustic guitar',
      geigen: 'fiddle',
    })
  })

  it('reads no word twice: the longest match has it', () => {
    expect(playersOf('heavy metal with double bass drum').join()).not.to.match(/upright/)
    expect(playedFor('heavy metal with double bass drum')).to.deep.equal({
      'double bass drum': 'acoustic drums',
    })
    expect(understand('hard rock', 1).moods).to.deep.equal([])
    for (const text of ['gospel choir', 'Gospelchor'])
      expect(understand(text, 1).genres, text).to.deep.equal(['gospel'])
    expect(understand('happy hardcore punk by Black Sabbath', 1).moods).to.deep.equal(['happy'])
  })

  it('lets the genre before "with" lead', () => {
    expect(readStyle('hip hop with jazz samples', 1).genre).to.equal('hip-hop')
    expect(readStyle('Techno mit Jazz-Klavier', 1).genre).to.equal('techno')
    expect(readStyle('jazz hip hop', 1).genre).to.equal('hip-hop')
  })

  it('takes a genre that suits the mood where only a mood is named', () => {
    expect(understand('epic', 1)).to.deep.include({ genres: ['cinematic'], genreFrom: 'words' })
    expect(understand('эпично', 1)).to.deep.include({ genres: ['cinematic'], genreFrom: 'mood' })
    expect(readStyle('tense countdown', 1).genre).to.be.oneOf(['cinematic', 'ambient', 'techno'])
    expect(readStyle('furious', 1).genre).to.be.oneOf(['metal', 'punk', 'trap', 'drum-and-bass'])
  })

  it('takes a name for its genre, never for a word in it', () => {
    expect(readStyle('like Daft Punk', 1).genre).to.equal('house')
    expect(understand('like Daft Punk', 1).genreFrom).to.equal('name')
    expect(readStyle('techno like Daft Punk', 1).genre).to.equal('techno')
    for (const { genre, names } of artists) {
      for (const name of names) {
        const plain = name.replaceAll('*', '')
        expect(readStyle(`something like ${plain}`, 1).genre, plain).to.equal(genre)
      }
    }
    expect(artists.flatMap(({ names }) => names).length).to.be.above(400)
  })

  it('takes a common word for a name only where the text compares, and brands in commercials', () => {
    expect(understand('Queen of the night', 1).genreFrom).not.to.equal('name')
    expect(understand('Queen of the night', 1).unknown).to.include('queen')
    expect(understand('in the style of Queen', 1).genres).to.deep.equal(['rock'])
    expect(understand('an apple a day', 1).unknown).to.include('apple')
    expect(understand('Apple commercial', 1).genres).to.deep.equal(['house'])
    expect(score({ text: 'Apple or Nike commercial' }).parts).not.to.deep.equal(
      score({ text: 'asdkjh qwe zzz' }).parts,
    )
  })

  for (const text of [
    'rock without drums',
    'rock, no loud drums',
    "rock, don't use any drums",
    'Rock ohne Schlagzeug',
    'Rock, kein lautes Schlagzeug',
    'rock sans batterie',
    'rock, pas de percussions',
    'rock sin batería',
    'rock senza batteria',
    'rock sem bateria',
    'рок без ударных',
    'рок, не надо барабанов',
    'ロック、ドラムなし',
    'ロック ドラム抜きで',
    '摇滚，不要鼓',
    '没有鼓的摇滚',
    '록 음악, 드럼 없이',
    '드럼 빼고 록',
  ]) {
    it(`leaves the drums out for "${text}"`, () => {
      expect(readStyle(text, 1).genre).to.equal('rock')
      expect(playersOf(text).join()).not.to.match(/drums/)
      expect(understand(text, 1).leftOut).to.have.length(1)
    })
  }

  it('refuses a list as a whole, and only the list', () => {
    expect(understand('pop, no drums, bass or guitar', 1).leftOut).to.deep.equal([
      'drums',
      'bass',
      'guitar',
    ])
    expect(understand('без барабанов и баса, но с пианино', 1).leftOut).to.deep.equal([
      'барабанов',
      'баса',
    ])
    expect(understand('no drums, soft piano', 1).leftOut).to.deep.equal(['drums'])
    expect(understand('ドラムとベースなしのピアノ', 1).leftOut).to.deep.equal(['ドラム', 'ベース'])
  })

  it('counts players', () => {
    const guitars = (text: string) =>
      score({ text, durationSeconds: 40 }).parts.filter(({ instrument }) =>
        /guitar/.test(instrument),
      )
    for (const text of ['two guitars', 'zwei Gitarren', 'две гитары', 'ギター二本', '两把吉他']) {
      expect(guitars(text), text).to.have.length(2)
    }
    expect(playersOf('rock band with two guitars, bass and drums').join()).to.match(
      /drums.*bass.*guitar.*guitar/,
    )
    expect(playersOf('two violins and a cello').filter((one) => /fiddle/.test(one))).to.have.length(
      2,
    )
  })

  it('claps where claps are asked for, beside what else plays', () => {
    expect(playersOf('ukulele and claps').join()).to.match(/ukulele.*drums acoustic/)
    expect(playedFor('ukulele and claps')).to.deep.equal({ ukulele: 'ukulele', claps: 'claps' })
    const drums = score({ text: 'ukulele and claps' }).parts.find(({ role }) => role === 'drums')
    expect(drums?.notes.slice(0, -2).every(({ midi }) => midi === 39)).to.equal(true)
    expect(playedFor('techno with claps')).to.deep.equal({ claps: '909 drums' })
  })

  it('names the nearest instrument of those that the world has and the engine has not', () => {
    expect(playedFor('tabla, erhu and balalaika')).to.deep.equal({
      tabla: 'acoustic drums',
      erhu: 'fiddle',
      balalaika: 'mandolin',
    })
    for (const word of `sitar, koto, shamisen, kalimba, ocarina, banjo, ukulele`.split(', ')) {
      expect(playedFor(`folk with ${word}`), word).to.deep.equal({ [word]: word })
    }
    expect(playedFor('bagpipes, steel drums and pan flute')).to.deep.equal({
      bagpipes: 'bagpipe',
      'steel drums': 'steel drums',
      'pan flute': 'pan flute',
    })
  })

  it('opens the band where the use needs one, and has no drums for sleep', () => {
    expect(playersOf('gym music with guitar').length).to.be.above(3)
    for (const text of ['sleep', 'Meditationsmusik', '寝るための音楽', 'музыка для сна', '😴']) {
      expect(playersOf(text).join(), text).not.to.match(/drums/)
    }
    expect(playersOf('techno for sleeping').join()).to.match(/drums/)
    expect(playersOf('meditation with drums').join()).to.match(/drums/)
  })

  it('lets unknown words choose the band: the same words the same, others others', () => {
    const texts = [
      'asdkjh qwe zzz',
      'blorp',
      'fnord wibble',
      '🪐🦑',
      'ქართული',
      'xyzzy plugh',
      '🦔',
    ]
    const genres = texts.map((text) => readStyle(text, 1).genre)

    expect(new Set(genres).size).to.be.at.least(4)
    for (const [place, text] of texts.entries()) {
      for (const seed of [2, 3, 99]) expect(readStyle(text, seed).genre).to.equal(genres[place])
      expect(understand(text, 1).genreFrom, text).to.equal('chance')
    }
    expect(understand('🔥', 1).moods).to.deep.equal(['energetic'])
    expect(score({ text: '🔥' }).parts).not.to.deep.equal(
      score({ text: 'музыка с балалайкой' }).parts,
    )
  })

  it('tells the unknown words once and in order, and no more than 20 of them', () => {
    const many = Array.from({ length: 40 }, (_, index) => `qx${'y'.repeat(index + 1)}z`)

    expect(understand('blorp piano, wibble blorp', 1).unknown).to.deep.equal(['blorp', 'wibble'])
    expect(understand(many.join(' '), 1).unknown).to.deep.equal(many.slice(0, 20))
    expect(understand('', 1).genreFrom).to.equal('default')
    expect(understand('piano in F# minor, 90 bpm, 3/4', 1)).to.deep.include({
      tempo: '90 bpm',
      unknown: [],
    })
  })

  it('knows every instrument by each of its words', () => {
    for (const { words } of namedInstruments) {
      for (const word of words) {
        const plain = word.replaceAll('*', '')
        expect(understand(`pop with ${plain}`, 1).instruments, plain).to.have.length(1)
      }
    }
  })

  it('reads 700 characters of anything in a few milliseconds', () => {
    const texts = ['no drums or '.repeat(58), '𠮷'.repeat(350), 'a'.repeat(700), '钢琴'.repeat(350)]
    for (const text of texts) read(text)
    const started = process.cpuUsage()

    for (let round = 0; round < 20; round += 1) {
      for (const text of texts) read(text + ' '.repeat(round))
    }

    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000 / (20 * texts.length)).to.be.below(10)
  })
})
