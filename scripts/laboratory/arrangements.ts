import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, keys, type Scale } from '../../src/engines/builtin/messages.ts'
import { run, unpack } from './recorded-music.ts'

/** What the analysis has to hear of a piece that is played by others. */
export interface Arrangement {
  groove: string
  bpm: number
  key: Key
  scale: Scale
  meter: '3/4' | '4/4' | '6/8'
  /** A file that plays it. */
  file: string
}

/** Grooves of MMA (GPL-2+) that nothing in the analysis was chosen by. */
const grooves: Record<Arrangement['meter'], string> = {
  '3/4':
    'casio/popwaltz:PopWaltz casio/jazzwaltz:JazzWaltz yamaha/jazzwaltz:JazzWaltzMainA ' +
    'yamaha/jazzwaltz:JazzWaltzMainB stdlib/fastjazzwaltz:FastJazzWaltz zoom/rock34:ROCK28 ' +
    'stdlib/fastjazzwaltz:FastJazzWaltz2 zoom/blues34:BLUS04',
  '4/4':
    'casio/60spop:60sPop casio/80spop:80sPop casio/pop:Pop casio/soul:Soul casio/house:House ' +
    'casio/march1:March1 casio/serenade:Serenade casio/techno:Techno casio/twist:Twist ' +
    'casio/rock1:Rock1 casio/oldieballad:OldieBallad casio/polka:Polka casio/swing:Swing',
  '6/8': 'casio/68ballad:68Ballad zoom/blues68:68BLUS',
}

/** Bars of chords that leave no doubt of the key, in semitones above the tonic. */
const progressions: Record<Scale, readonly string[]> = {
  major: ['0', '5', '7', '0', '9m', '2m', '7', '0'],
  minor: ['0m', '5m', '7', '0m', '8', '5m', '7', '0m'],
}
const rounds = 3
const slowestBpm = 92
const soundFont = '/usr/share/sounds/sf2/FluidR3_GM.sf2'

/** Each groove plays its piece in another key and tempo. */
export function* arrange(folder: string): Generator<Arrangement> {
  unpack(folder, ['mma'])
  const home = join(folder, 'mma/usr/share/mma')
  const play = (...args: string[]) => {
    const program = join(folder, 'mma/usr/bin/mma')
    run(folder, 'env', [`MMA_HOME=${home}`, 'python3', program, ...args])
  }
  play('-g')
  let place = 0
  for (const meter of Object.keys(grooves) as Arrangement['meter'][]) {
    for (const groove of grooves[meter].split(' ')) {
      const bpm = slowestBpm + ((place * 17) % 48)
      const scale = place % 2 === 0 ? 'major' : 'minor'
      const tonic = (place * 5) % 12
      const chords = Array.from({ length: rounds }, () => progressions[scale]).flat()
      const bars = chords.map((chord) => chordName(chord, tonic))
      const path = join(folder, `arrangement-${place++}`)
      const time = meter === '6/8' ? 6 : Number(meter[0])
      writeFileSync(
        `${path}.mma`,
        `Tempo ${bpm}\nTime ${time}\nGroove ${groove}\n${bars.join('\n')}\n`,
      )
      play(`${path}.mma`)
      const output = ['-F', `${path}.wav`, soundFont, `${path}.mid`]
      run(folder, 'fluidsynth', ['-ni', '-q', '-r', '44100', '-g', '0.5', ...output])
      yield { groove, bpm, key: keys[tonic]!, scale, meter, file: `${path}.wav` }
    }
  }
}

function chordName(chord: string, tonic: number): string {
  const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
  return `${flats[(Number.parseInt(chord, 10) + tonic) % 12]}${chord.endsWith('m') ? 'm' : ''}`
}
