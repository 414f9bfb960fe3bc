import type { GenreName } from '../composer/genre-table.ts'
import { list } from '../composer/word-list.ts'

/** A dance sets the meter and, unless a number does, the tempo. */
export interface Dance {
  /** The slowest and the fastest usual tempo, in beats per minute. */
  bpm: readonly [number, number]
  beatsPerBar: number
  /** What its words say besides, where they are more than the name of the dance. */
  also?: readonly ({ genre: GenreName } | { pace: number })[]
  words: readonly string[]
}

/**
 * Tempos of the ballroom are those of the competition rules of the World DanceSport Federation, of
 * older dances those of Quantz, "On Playing the Flute" (1752), chapter 17, and of usual practice.
 */
export const dances: readonly Dance[] = [
  {
    bpm: [84, 150],
    beatsPerBar: 3,
    words: list(`
      waltz, waltzes, walzer, valse, valses, vals, valzer, valsa, walc, вальс*, ワルツ, 圆舞曲, 華爾茲,
      华尔兹, 왈츠
    `),
  },
  {
    bpm: [84, 90],
    beatsPerBar: 3,
    also: [{ genre: 'classical' }, { pace: -1 }],
    words: list('slow waltz, english waltz, langsamer walzer, boston, valse lente'),
  },
  {
    bpm: [168, 180],
    beatsPerBar: 3,
    also: [{ genre: 'classical' }],
    words: list('viennese waltz, vienna waltz, wiener walzer, valse viennoise, vals vienés'),
  },
  { bpm: [108, 132], beatsPerBar: 3, words: list('minuet, minuetto, menuett*, menuet') },
  { bpm: [120, 150], beatsPerBar: 3, words: list('mazurka, mazurek, мазурка') },
  { bpm: [84, 104], beatsPerBar: 3, words: list('polonaise, polonez, полонез') },
  { bpm: [100, 140], beatsPerBar: 3, words: list('ländler, laendler, ländlers') },
  { bpm: [108, 126], beatsPerBar: 2, words: list('polka, polkas, полька, ポルカ, 波尔卡, 폴카') },
  { bpm: [112, 124], beatsPerBar: 2, words: list('paso doble, pasodoble') },
  { bpm: [96, 108], beatsPerBar: 2, words: list('samba, sambas, самба, サンバ, 桑巴, 삼바') },
  { bpm: [116, 130], beatsPerBar: 4, words: list('tango, tangos, танго, タンゴ, 探戈, 탱고') },
  { bpm: [60, 80], beatsPerBar: 2, words: list('habanera, хабанера') },
  { bpm: [160, 200], beatsPerBar: 4, words: list('salsa, сальса, サルサ, 萨尔萨, 살사, mambo') },
  { bpm: [120, 128], beatsPerBar: 4, words: list('cha cha, cha cha cha, chachacha, ча ча ча') },
  { bpm: [100, 108], beatsPerBar: 4, words: list('rumba, rhumba, румба, ルンバ, 伦巴, 룸바') },
  { bpm: [120, 160], beatsPerBar: 4, words: list('merengue') },
  { bpm: [116, 136], beatsPerBar: 4, words: list('bachata') },
  { bpm: [112, 120], beatsPerBar: 4, words: list('foxtrot, slowfox, фокстрот') },
  { bpm: [192, 200], beatsPerBar: 4, words: list('quickstep') },
  { bpm: [152, 176], beatsPerBar: 4, words: list('jive, lindy hop, jitterbug') },
  { bpm: [120, 176], beatsPerBar: 6, words: list('tarantella, tarantelle, тарантелла') },
]
