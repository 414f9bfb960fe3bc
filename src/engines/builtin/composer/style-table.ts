import type { Role } from './score.ts'
import { list } from './word-list.ts'

/** -1 below the slow end of the genre's range, 1 above the fast end. */
export const tempoWords: readonly { pace: number; words: readonly string[] }[] = [
  {
    pace: -1,
    words: list(`
      slow, slowly, ballad, downtempo, largo, adagio, lento, langsam, lent, медленный, ゆっくり, 慢, 느린,
      slower, very slow, slow paced, slow tempo, slowed, langsam*, lente, lents, lentes, lentement,
      ralenti, lenta, lentos, lentas, despacio, lentamente, lenti, devagar, lentinh*, медленн*,
      неспешн*, неторопл*, スロー, ゆっくりした, ゆったりした, 遅い, 慢速, 慢板, 缓慢, 慢节奏, 느리게, 느릿한, woln*, yavaş,
      langzaam, langzame
    `),
  },
  {
    pace: -0.4,
    words: list(`
      mid tempo, midtempo, moderate, andante, laid back, medium tempo, mid paced, mittleres tempo,
      tempo moyen, medio tempo, tempo medio, средн* темп*, ミディアムテンポ, 中速, 중간 템포
    `),
  },
  {
    pace: 0.6,
    words: list(`
      upbeat, driving, uptempo, up tempo, allegro, lively, bouncy, up beat, up tempo beat, brisk,
      schwungvoll*, entraînant*, movid*, animad*, бодр*, アップテンポ, 轻快, 경쾌한
    `),
  },
  {
    pace: 1,
    words: list(`
      fast, quick, rapid, presto, schnell, rapide, rápido, veloce, быстрый, 速い, 快速, 빠른, frantic,
      hyper, faster, very fast, fast paced, fast tempo, quickly, rasant*, schnell*, rapides,
      rapidement, rápid*, rapid*, vite, veloz, veloce*, veloci, быстр*, скоростн*, 速め, 高速, ハイテンポ,
      はやい, 速く, 快节奏, 快板, 快的, 快速的, 빠르게, 빠른 템포, szybk*, hızlı, snel, snelle
    `),
  },
]

/** Words for whole roles, mostly in exclusions. */
export const roleWords: readonly { roles: readonly Role[]; words: readonly string[] }[] = [
  {
    roles: ['drums'],
    words: list(`
      drums, drum, percussion, beat, beats, congas, bongos, djembe, cajon, tabla, hand drums,
      hand percussion, snare, cymbals, schlagzeug, trommeln, batterie, batería, bateria, batteria,
      ударные, барабаны, ドラム, 鼓, 드럼, percussions, percussive, percusión, percussione, percussão,
      percussioni, drumming, drummer, drumkit, drum kit, drum beat, drumbeat, kick drum, kick drums,
      snare drum, hi hat, hi hats, hihat, cymbal, bongo, conga, tablas, marching drum,
      marching drums, tambourine, tambourines, maracas, castanets, shaker, shakers, cowbell,
      triangle, cajón, djembé, trommel*, trommelwirbel, perkussion*, rhythmusinstrumente, tambour,
      tambours, tambor, tambores, pandeiro, zabumba, triângulo, castañuelas, tamburo, tamburi,
      tamburello, pandereta, bombo, ударн*, барабан*, перкусси*, бит, биты, битов, табл*, бубен,
      бубном, 打楽器, 太鼓, パーカッション, ビート, 打击乐, 打击, 鼓点, 鼓声, 架子鼓, 타악기, 퍼커션, 비트, 북, davul, perkusja,
      perkusji, bębny, slagwerk, 🥁
    `),
  },
  {
    roles: ['melody', 'counter'],
    words: list(`
      melody, lead, melodie, melodía, melodies, mélodie, melodia, мелоди*, 旋律, メロディ
    `),
  },
  {
    roles: ['chords', 'pad', 'arpeggio'],
    words: list(`
      chords, harmony, akkorde, accords, acordes, accordi, аккорд*, harmonies
    `),
  },
]

/** Words that exclude drums. */
export const drumlessWords: readonly string[] = list(`
  drumless, beatless, percussionless, unplugged solo, schlagzeuglos, ノンビート, ビートレス, 无鼓
`)

/** Words that exclude all instruments. */
export const voicesOnlyWords: readonly string[] = list(`
  a cappella, acapella, acappella, a capella, barbershop, voices only, voice only, only voices,
  only vocals, vocals only, nur stimmen, а капелла, акапелла, アカペラ, 清唱, 无伴奏合唱, 아카펠라
`)

/** Words that exclude all instruments but the named ones. */
export const exclusiveWords: readonly string[] = list(`
  duo, duet, duett, duetto, dueto, trio, quartet, quartett, cuarteto, quarteto, quartetto, quatuor,
  quintet, quintett, quintette, quinteto, quintetto, sextet, дуэт*, трио, квартет*, квинтет*, 二重奏,
  三重奏, 四重奏, 五重奏, デュオ, トリオ, 重奏, 듀오, 듀엣, 트리오, 이중주, 삼중주, 사중주
`)
