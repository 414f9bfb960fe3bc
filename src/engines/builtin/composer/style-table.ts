import type { GenreName } from './genre-table.ts'
import type { Role } from './score.ts'
import { list } from './word-list.ts'

/** Lower case, words separated by one space, as `normalise` in reader/normalise.ts returns them. */
export const genreWords: Record<GenreName, readonly string[]> = {
  lofi: list(`
    lofi, lo fi, chillhop, study beats, lofi hip hop, lo fi hip hop, chill beats, jazzhop, jazz hop,
    ローファイ, 로파이, lo fi beats, lofi beats, лоу фай, лоуфай, ロウファイ, lo fi hiphop, lofi hiphop
  `),
  house: list(`
    house, tech house, edm, dance, electro, club, electronic, eurodance, future bass, dance pop,
    french house, acid house, progressive house, electro house, ハウス, 하우스, хаус, electronica,
    electronic music, dance music, elektro, elektronisch*, électro, électronique, electrónica,
    electrónico, elettronica, elettronico, eletrônica, eletrônico, eletro, электронн*, электроник*,
    танцевальн*, clubmusik, エレクトロ, ダンスミュージック, 电子音乐, 电子, 舞曲, 电音, 일렉트로닉, 댄스, elektronik, elektroniczna
  `),
  'deep-house': list(
    'deep house, organic house, melodic house, afro house, ディープハウス, 딥하우스',
  ),
  'uk-garage': list('uk garage, garage, 2 step, two step garage, ukg, speed garage, future garage'),
  disco: list(`
    disco, nu disco, boogie, ディスコ, 디스코, диско, disco music, música disco, диско музыка, 迪斯科,
    discoteca anni 80
  `),
  techno: list(`
    techno, minimal, industrial, acid, hardcore, hardstyle, rave, minimal techno, dub techno,
    melodic techno, テクノ, 테크노, техно, テクノミュージック, 科技舞曲
  `),
  trance: list(`
    trance, psytrance, progressive trance, uplifting trance, goa, トランス, 트랜스, транс, транса, 迷幻舞曲
  `),
  'drum-and-bass': list(`
    drum and bass, drum n bass, drumnbass, dnb, d n b, d and b, jungle, liquid, breakbeat,
    breakcore, neurofunk, big beat, ドラムンベース, драм н бейс
  `),
  dubstep: list('dubstep, brostep, riddim, bass music, ダブステップ, 덥스텝, дабстеп'),
  'hip-hop': list(`
    hip hop, hiphop, rap, grime, west coast hip hop, conscious rap, ヒップホップ, 힙합, 嘻哈, 说唱, хип хоп,
    рэп, rapper, gangsta rap, gangster rap, rapmusik, хип хопа, рэпа, рэп музыка, ラップ, 랩
  `),
  'boom-bap': list(`
    boom bap, boombap, golden age hip hop, east coast hip hop, old school hip hop, old school rap,
    jazz rap, trip hop, turntablism
  `),
  trap: list(`
    trap, drill, phonk, cloud rap, rage beat, トラップ, 트랩, трэп, trap beat, трэпа, トラップビート, 陷阱
  `),
  reggaeton: list(`
    reggaeton, dembow, perreo, dancehall, moombahton, urbano, レゲトン, 레게톤, reguetón, regueton,
    reggaetón, funk carioca, baile funk, bachatón, реггетон, 雷鬼顿
  `),
  synthwave: list(`
    synthwave, synth wave, retrowave, outrun, vaporwave, synth pop, synthpop, new wave, darkwave,
    cyberpunk, italo disco, シンセウェイブ, 신스웨이브, synthie pop, ретровейв, синтвейв, 合成器流行
  `),
  pop: list(`
    pop, k pop, kpop, j pop, jpop, ballad, singer songwriter,
    electropop, hyperpop, anime, power ballad, ポップ, 팝, 流行, поп, musical, city pop, popmusik,
    pop music, pop song, popsong, música pop, schlager, chanson française, balada, ballade, ballata,
    поп музык*, популярн*, эстрад*, баллад*, バラード, アニメ, アニソン, 抒情, 流行音乐, 발라드, 케이팝, 아이돌
  `),
  indie: list('indie, indie pop, bedroom pop, dream pop, インディー, 인디, инди'),
  rock: list(`
    rock, indie rock, hard rock, alternative, alt rock, grunge, pop rock, post rock, garage rock,
    shoegaze, rock and roll, rock n roll, surf, surf rock, psychedelic rock, prog rock, ロック, 록, 摇滚,
    рок, rockmusik, rocknroll, rock music, post punk revival, stadium rock, classic rock, soft rock,
    rockband, rock band, rockig*, rockero, рока, рок музык*, рок н ролл, ロックンロール, 摇滚乐, 록 음악, 락
  `),
  punk: list(`
    punk, punk rock, pop punk, emo, hardcore punk, skate punk, パンク, 펑크록, 朋克, панк, панка, パンクロック
  `),
  metal: list(`
    metal, heavy metal, death metal, black metal, thrash, metalcore, djent, doom, nu metal,
    power metal, symphonic metal, メタル, 메탈, 金属, метал, heavymetal, trash metal, metalmusik,
    hair metal, viking metal, folk metal, грайндкор, метала, метал музык*, хеви метал, ヘヴィメタル,
    ヘビーメタル, 重金属
  `),
  blues: list(`
    blues, delta blues, blues rock, shuffle, ブルース, 블루스, 蓝调, блюз, блюза, блюзов*, bluesrock
  `),
  reggae: list(`
    reggae, rocksteady, roots reggae, lovers rock, レゲエ, 레게, 雷鬼, регги, реггей, рэгги, 雷鬼乐
  `),
  dub: list('dub, dub reggae, steppers, ダブ'),
  ska: list('ska, ska punk, two tone, スカ, ска'),
  funk: list(`
    funk, funky, groovy, p funk, jazz funk, ファンク, 펑크, 放克, фанк, фанка, ファンキー, funk music
  `),
  soul: list(`
    soul, neo soul, motown, ソウル, 소울, 灵魂乐,
    соул, соула, ソウルミュージック
  `),
  rnb: list('rnb, r and b, r n b, rhythm and blues, contemporary rnb, quiet storm, 알앤비'),
  gospel: list(`
    gospel, spirituals, worship, praise, ゴスペル, 가스펠, 福音, госпел, госпела, spiritual, gospels
  `),
  country: list(`
    country, bluegrass, americana, honky tonk, western, hoedown, country rock, カントリー, 컨트리, 乡村,
    кантри, кантри музык*, country music, sertanejo, 乡村音乐, wild west, far west, spaghetti western
  `),
  latin: list(`
    latin, salsa, cumbia, bachata, latino, mariachi, merengue, mambo, cha cha, rumba, latin jazz,
    timba, ラテン, 라틴, 拉丁, латино, サルサ, latin music, latina, música latina, latinoamericana,
    lateinamerikanisch*, сальс*, латин*, 拉丁音乐, villera, vallenato, ranchera, corridos, son cubano,
    살사
  `),
  tango: list(
    'tango, tango nuevo, milonga, argentine tango, タンゴ, 탱고, 探戈, танго, танго музыка',
  ),
  flamenco: list(`
    flamenco, spanish guitar, rumba flamenca, フラメンコ, 플라멩코, фламенко, guitarra flamenca,
    palmas flamencas, 弗拉门戈, spanische gitarre
  `),
  afrobeat: list(`
    afrobeat, afrobeats, highlife, afro funk, amapiano, afropop, アフロビート, афробит, african, afro,
    afrikanisch*, africaine, africana, африканск*, アフリカ, 非洲, africain*, african*, africano,
    africanos
  `),
  jazz: list(`
    jazz, jazzy, bebop, smooth jazz, cool jazz, noir, hard bop, ジャズ, 재즈, 爵士, джаз, jazz music,
    jazzmusik, jazzig*, jazzclub, nu jazz, free jazz, джаза, джазов*, ジャジー, 爵士乐, 재즈 음악
  `),
  swing: list(`
    swing, big band, electro swing, ragtime, dixieland, swing jazz, gypsy jazz, スウィング, 스윙, 摇摆乐,
    свинг, jazz manouche, bigband, gypsy swing, джаз манус, charleston, 20er jahre swing
  `),
  'bossa-nova': list(`
    bossa nova, bossa, samba, bossanova, brazilian, mpb, lounge, ボサノバ, 보사노바, 巴萨诺瓦, босса нова,
    pagode, босанова, bossa nova music, ボサノヴァ, 巴萨诺瓦音乐, 보사 노바, самба, サンバ, 桑巴, 삼바
  `),
  folk: list(`
    folk, acoustic folk, indie folk, campfire, medieval, bard, shanty, sea shanty, volksmusik,
    polka, フォーク, 포크, 民谣, фолк, folk music, folksong, volkslied*, volkstümlich*, folklore,
    folklorique, folclor*, folclórica, popolare, tarantella, forró, baião, народн*, фольклор*,
    бардовск*, 民謡, 民族, 民歌, 中国风, 国风, 포크송, ludowa, halk müziği, türkü, klezmer
  `),
  celtic: list(`
    celtic, irish, scottish, jig, reel, gaelic, celtic folk, ケルト, 켈트, кельтская, celta, celtique,
    celtica, keltisch*, irisch*, irlandaise, irlandesa, irlandese, ирландск*, кельтск*, アイリッシュ, 爱尔兰
  `),
  classical: list(`
    classical, opera, chamber, chamber music, sonata, symphony, romantic era, minuet, nocturne,
    etude, waltz, klassik, klassisch, classique, clasica, clásica, classica, クラシック, 클래식, 古典,
    классика, neoclassical, walzer, valse, vals, classical music, klassisch*, klassische musik,
    musique classique, clásico, clásicos, clássica, clássico, classico, классическ*, klasik,
    klasyczna, 古典音乐, 交响乐, クラシック音楽, 클래식 음악
  `),
  baroque: list(`
    baroque, fugue, concerto grosso, harpsichord concerto, toccata, renaissance, barock, barroco,
    バロック, 巴洛克, барокко, barockmusik, musique baroque, барочн*
  `),
  orchestral: list(`
    orchestra, orchestral, symphony orchestra, orchester, orchestre, orquesta, オーケストラ,
    оркестр, orchestermusik, orchestral music, sinfonieorchester, symphonique, orchestrale,
    orquestral, orquestra, sinfónica, sinfonica, sinfônica, оркестр*, симфоническ*, 管弦乐,
    오케스트라 음악
  `),
  cinematic: list(`
    cinematic, film score, soundtrack, epic, score, movie, film, fantasy, heroic, adventure,
    시네마틱, 电影, filmmusik, hybrid orchestral, cinematográfica, cinématique, cinematografica,
    filmisch*, film music, movie score, filmscore, bande originale, bande son, banda sonora,
    colonna sonora, trilha sonora, película, peliculas, filme, filmu, киномузык*,
    саундтрек*, кинематограф*, фильм*, кино, 映画, 映画音楽, サントラ, 劇伴, 电影配乐, 交响, 영화, 영화 음악, ost,
    film müziği, filmowa, suspense
  `),
  ambient: list(`
    ambient, drone, atmospheric, soundscape, new age, space music, アンビエント, 앰비언트, 氛围, эмбиент,
    chillout, chill out, downtempo, ambience, ambient music, soundscapes, drones, spaceambient,
    эмбиента, атмосферн*, 環境音楽, 氛围音乐, 环境音乐, 뉴에이지, klangteppich
  `),
  chiptune: list(`
    chiptune, chip tune, 8 bit, 8bit, 16 bit, arcade, retro game, gameboy, game boy, nes, チップチューン,
    칩튠, чиптюн, chiptunes, 8 bit music, eight bit, 16bit, gameboy music, 8 бит, 8 битн*, 8ビット,
    ファミコン, レトロゲーム, 8位, 像素, 8비트
  `),
}

export type FeelingName =
  | 'happy'
  | 'hopeful'
  | 'tender'
  | 'sad'
  | 'dark'
  | 'angry'
  | 'nostalgic'
  | 'energetic'
  | 'dreamy'
  | 'epic'
  | 'dry'
  | 'calm'

/** The effect of a feeling. Valence -1 sad to 1 happy, drive -1 calm to 1 furious; both add up. */
export interface Feeling {
  /** As it is told to the caller. */
  name: FeelingName
  valence: number
  drive: number
  /** -1 near and dry to 1 distant and reverberant. */
  room?: number
  words: readonly string[]
}

export const feelings: readonly Feeling[] = [
  {
    name: 'happy',
    valence: 0.8,
    drive: 0.3,
    words: list(`
      happy, joyful, cheerful, fröhlich, joyeux, joyeuse, alegre, feliz, felice, allegro, весёлый,
      весело, радостный, 楽しい, 明るい, 快乐, 欢快, 행복, 신나는, jolly, merry, playful, fun, sunny, feel good,
      feelgood, celebration, birthday, bright, cute, happily, joy, joyous, cheery, glad, funny,
      goofy, quirky, whimsical, carefree, festive, festively, sunshine, friendly, cheerfully, beach,
      😀, 😊, 😄, ☀, 🌞, 🎈, fröhlich*, glücklich*, lustig*, heiter*, freudig*, vergnügt, sonnig*,
      freundlich*, gute laune, joyeuse*, gai, gaie, heureux, heureuse, drôle, enjoué, enjouée,
      ensoleillé, alegres, alegría, divertid*, contento, contenta, soleado, felizes, allegr*,
      gioios*, divertente, solare, spensierat*, весел*, весёл*, радостн*, счастлив*, позитивн*,
      солнечн*, забавн*, смешн*, жизнерадостн*, 楽し, 明る, 陽気, ハッピー, 元気, かわいい, 可愛い, うれしい, 欢乐, 愉快, 开心,
      活泼, 喜庆, 俏皮, 阳光, 可爱, 행복한, 신나, 즐거운, 밝은, 경쾌한, 귀여운, 유쾌한, wesoł*, radosn*, mutlu, neşeli, vrolijk*,
      blij, spring, springtime, frühling*, printemps, primavera, весн*, 春, 봄
    `),
  },
  {
    name: 'hopeful',
    valence: 0.6,
    drive: 0.2,
    words: list(`
      uplifting, hopeful, optimistic, inspiring, inspirational, positive, triumphant, victorious,
      summer, heroic, motivational, uplift, triumph, inspire, motivating, empowering, victory,
      success, optimistisch*, hoffnungsvoll*, inspirierend*, motivierend*, triumphal*, inspirant*,
      motivant*, optimiste, espoir, inspirador*, motivador*, esperanzador*, optimista, motivacional,
      ispirante, motivante, ottimista, speranza, inspiradora, otimista, вдохновля*, мотивиру*,
      оптимистичн*, надежд*, победн*, торжественн*, 希望, 前向き, 感動的, 励志, 振奋, 积极, 희망찬, 감동적인, 희망적인, hope
    `),
  },
  {
    name: 'tender',
    valence: 0.4,
    drive: -0.4,
    words: list(`
      warm, cozy, cosy, tender, sweet, romantic, love, gentle, sensual, romantisch, romantique,
      romántico, romantico, романтичный, ロマンチック, 浪漫, 로맨틱, affectionate, intimate love, loving,
      romance, heartfelt, lovely, cuddly, ❤, 💕, 🥰, 😍, 🌹, romantisch*, zärtlich*, liebevoll*, liebe,
      liebes*, warm*, gemütlich*, romantiques, tendre, amour, amoureux, amoureuse, chaleureux,
      romántica, romantica*, amor, cariñoso, tierno, tierna, cálido, romantici, dolcissimo, amore,
      d amore, romântic*, carinhos*, terno, терн, романтич*, нежн*, любовн*, любв*, любви, ласков*,
      тёпл*, тепл*, уютн*, ロマンチックな, 優しい, やさしい, 温かい, 恋, 愛, 温柔, 温暖, 甜蜜, 爱情, 로맨틱한, 따뜻한, 사랑, 부드러운,
      romantycz*, romantik, aşk, романтическ*, романтичес*
    `),
  },
  {
    name: 'sad',
    valence: -0.8,
    drive: -0.4,
    words: list(`
      sad, melancholic, melancholy, sorrowful, mournful, heartbreak, heartbroken, lonely, gloomy,
      traurig, melancholisch, triste, mélancolique, melancólico, malinconico, грустный, грустно,
      печальный, 悲しい, 切ない, 悲伤, 忧伤, 슬픈, tragic, grief, depressing, crying, blue, sadly, sadness,
      sorrow, tears, tearful, break up, breakup, melancholia, melancholically, blues feeling, 😢, 😭,
      💔, 😔, 🥀, traurig*, melancholisch*, wehmütig*, schwermütig*, einsam*, tristes, tristesse,
      mélancoliques, mélancolie, nostalgie triste, chagrin, melancólic*, tristeza, desamor,
      nostalgia triste, malinconic*, tristezza, struggente, triste*, melancolic*, грустн*, грусть,
      печальн*, печаль*, тоскл*, меланхол*, слёзы, 悲し, 切な, 哀しい, 寂しい, 泣ける, 伤感, 忧郁, 哀伤, 悲哀, 凄凉, 슬프,
      우울한, 애절한, 쓸쓸한, smutn*, üzgün, hüzünlü, verdrietig*, broken heart, broken hearted, heartache
    `),
  },
  {
    name: 'dark',
    valence: -0.7,
    drive: 0.1,
    words: list(`
      dark, moody, sinister, ominous, haunting, eerie, spooky, creepy, horror, scary, evil,
      mysterious, suspense, suspenseful, tense, düster, sombre, oscuro, sombrio, cupo, scuro,
      мрачный, тёмный, 暗い, 黑暗, 어두운, gothic, noir, villain, brooding, darkness, menacing, mystery,
      mystical, nightmare, nightmarish, dread, dystopian, thriller, frightening, terrifying,
      sinisterly, tension, 🖤, 🌑, 😈, 😱, düster*, dunkel*, dunkle*, finster*, unheimlich*, gruselig*,
      bedrohlich*, geheimnisvoll*, spannend*, schaurig*, sombres, effrayant*, inquiétant*,
      mystérieu*, ténébreu*, angoissant*, lugubre, oscuros, oscura, oscuras, tenebros*, siniestr*,
      misterios*, inquietante, aterrador*, miedo, cup*, scur*, oscur*, spavent*, inquietant*,
      minaccios*, sombri*, escur*, sinistr*, assustador*, мрачн*, тёмн*, темн*, зловещ*, страшн*,
      жутк*, пугающ*, загадочн*, таинствен*, тревожн*, напряжённ*, триллер*, ダーク, 怖い, 不気味, 不穏, 暗め,
      ミステリアス, 恐ろしい, 阴暗, 恐怖, 阴森, 诡异, 神秘, 紧张, 可怕, 무서운, 으스스한, 긴장감, 음산한, 다크한, mroczn*, straszn*,
      karanlık, duister*, grusel*, halloween, thrilling, tensión, tensione, tensão, tension*
    `),
  },
  {
    name: 'angry',
    valence: -0.4,
    drive: 0.9,
    words: list(`
      angry, aggressive, furious, brutal, rage, violent, wütend, battle, war, intense, fierce, злой,
      激しい, anger, fury, furiously, aggression, aggressively, savage, vicious, hostile, 😡, 🤬, ⚔,
      wütend*, aggressiv*, zornig*, brutal*, kampf, schlacht, en colère, agressif*, agressive,
      violent*, féroce, bataille, combat, agresiv*, furios*, enojad*, batalla, guerra, arrabbiat*,
      furioso, battaglia, agressivo, raiva, batalha, злая, злое, агрессивн*, яростн*, боев*, битв*,
      сражен*, войн*, 怒り, 攻撃的, 戦闘, バトル, 戦い, 愤怒, 激战, 战斗, 暴躁, 분노, 공격적인, 전투, 격렬한, agresywn*, öfkeli,
      драк*, fight, fighting
    `),
  },
  {
    name: 'nostalgic',
    valence: -0.2,
    drive: -0.2,
    words: list(`
      nostalgic, bittersweet, wistful, longing, rainy, rain, autumn, winter, night, midnight,
      emotional, dramatic, nostalgia, longingly, rainy night, raining, snowy, evening, dusk, sunset,
      🌧, 🍂, ❄, 🌃, 🌆, nostalgisch*, sehnsüchtig*, sehnsucht, regen, nacht, nächtlich*, herbst*,
      winterlich*, gefühlvoll*, emotional*, dramatisch*, nostalgique*, pluie, nuit, hiver, automne,
      émouvant*, dramatique, nostálgic*, lluvia, noche, invierno, otoño, emotiv*, dramátic*,
      nostalgic*, pioggia, notte, inverno, autunno, emozionant*, commovente, drammatic*, chuva,
      noite, outono, emocion*, saudade, ностальг*, дожд*, ноч*, осенн*, осень, зимн*, трогательн*,
      эмоциональн*, драматичн*, душевн*, 懐かしい, ノスタルジック, 雨, 夜, 秋, 冬, エモい, 感動, 怀旧, 雨夜, 夜晚, 雨天, 秋天,
      抒情的, 感人, 그리운, 비 오는, 비오는, 밤, 가을, 겨울, 감성적인, 감동
    `),
  },
  {
    name: 'energetic',
    valence: 0,
    drive: 0.6,
    words: list(`
      energetic, upbeat, driving, powerful, hard, heavy, loud, party, workout, gym, hype, banger,
      explosive, energisch, énergique, enérgico, энергичный, 激烈, 활기찬, anthemic, anthem, bouncy,
      energy, energized, energetically, hyped, pumped, punchy, intense energy, fire, danceable,
      groovy beat, banging, bangers, 🔥, ⚡, 🚀, 💥, 🤘, energiegeladen*, energisch*, kraftvoll*,
      mitreißend*, treibend*, schwungvoll*, lebhaft*, abgeh*, énergiqu*, dynamique, puissant*,
      entraînant*, rythmé*, enérgic*, energic*, potente, poderos*, animad*, movid*, marchos*,
      dinámic*, energetic*, potent*, trascinant*, ritmat*, vivac*, carica, agitad*, pesad*,
      dançante, энергичн*, драйв*, мощн*, бодр*, заводн*, зажигательн*, качов*, ритмичн*, エネルギッシュ,
      ノリノリ, アップテンポ, 力強い, 激しめ, テンション, 盛り上がる曲, 疾走感, 动感, 充满活力, 有活力, 热血, 劲爆, 燃, 热烈, 에너지 넘치는, 강렬한, 힘찬,
      파워풀, energiczn*, enerjik, energiek*, up beat, up tempo beat, brisk, 轻快, 경쾌한, action,
      action movie, actionfilm*, забойн*, chase, verfolgung*, poursuite, persecución, inseguimento,
      perseguição, погон*, 追逐, 추격
    `),
  },
  {
    name: 'dreamy',
    valence: 0,
    drive: -0.4,
    room: 1,
    words: list(`
      dreamy, ethereal, floating, spacey, otherworldly, celestial, hazy, verträumt, rêveur, onírico,
      sognante, мечтательный, 夢, 梦幻, 몽환적인, hypnotic, dream, dreams, dreamlike, dream like, dreamily,
      cosmic, underwater, magical, mystic, enchanted, psychedelic, ✨, 🌌, 🌊, traumhaft*, verträumt*,
      träumerisch*, sphärisch*, schwebend*, rêveu*, onirique, éthéré*, planant*, magique, soñador*,
      etére*, onírica, mágic*, sognant*, eteree*, magic*, sonhador*, мечтательн*, воздушн*,
      космическ*, волшебн*, сказочн*, гипнотич*, 夢のような, 幻想的, ドリーミー, 神秘的, 浮遊感, 宇宙, 空灵, 梦境, 太空, 仙境,
      몽환적, 환상적인, 꿈 같은, 우주
    `),
  },
  {
    name: 'epic',
    valence: 0,
    drive: 0.5,
    room: 0.5,
    words: list(`
      epic, majestic, monumental, huge, colossal, soaring, episch, épique, épico, эпичный, 壮大, 史诗,
      웅장한, epically, grand, grandiose, larger than life, glorious, heroic battle, thunderous,
      massive, gigantic, bombastic, 🏔, 🦁, episch*, bombastisch*, gewaltig*, monumental*,
      majestätisch*, heldenhaft*, épiques, grandios*, majestueu*, monumentale, épic*, épica,
      majestuos*, epic*, maestos*, heroic*, эпич*, эпическ*, грандиозн*, величествен*, героическ*,
      монументальн*, 壮大な, 雄大, エピック, 勇壮, 宏大, 恢弘, 磅礴, 大气, 震撼, 史诗级, 장엄한, 웅장, 에픽, epick*, destansı,
      viking, vikings, викинг*, wikinger*
    `),
  },
  {
    name: 'dry',
    valence: 0,
    drive: 0,
    room: -0.7,
    words: list('dry, close miked, raw, unplugged, stripped back, bare'),
  },
  {
    name: 'calm',
    valence: 0,
    drive: -0.6,
    words: list(`
      calm, relaxing, relaxed, peaceful, chill, mellow, soft, quiet, soothing, serene, ruhig,
      entspannt, calme, tranquilo, calmo, tranquillo, спокойный, 静か, 落ち着いた, 平静, 安静, 잔잔한, sleepy,
      minimalist, intimate, laid back, easy listening, smooth, slow burn, calming, calmly, calmness,
      peace, peacefully, relax, relaxation, relaxingly, chilled, chilling, tranquil, tranquility,
      softly, gentle and slow, soothe, stress relief, anxiety, mellow vibe, 🌿, 🍃, 😌, 🕊, 🌅, ruhig*,
      entspannt*, entspannend*, entspannung*, entspannungs*, sanft*, leise, friedlich*, gelassen*,
      beruhigend*, calmes, doux, douce, doucement, relaxant*, apais*, détent*, tranquill*, paisible,
      reposant*, tranquil*, relajant*, relajad*, suave*, calmad*, calma, serena, sereno, pacífic*,
      dolce, rilassant*, rilassat*, calm*, pacat*, seren*, soave, delicat*, calmos, calmas,
      relaxante*, suaves, tranquilo*, serenas, leve, спокойн*, расслабл*, расслабля*, тих*, тихо,
      умиротвор*, мягк*, безмятежн*, релакс*, лёгк*, легк*, 静かな, 落ち着く, 穏やか, リラックス, ゆったり, のんびり, まったり,
      柔らかい, チル, 舒缓, 轻柔, 放松, 宁静, 柔和, 柔美, 轻松, 舒适, 治愈, 잔잔, 편안한, 차분한, 조용한, 평화로운, 부드럽고 조용한, 휴식, 힐링되는,
      spokojn*, łagodn*, relaksując*, sakin, huzurlu, rustig*, kalm*, zacht*, ontspann*, ontspannen,
      relaxar, relajar, relajarme, relajarse, rilassarsi, rilassare, détendre, entspannen,
      расслабиться, расслабления, くつろぐ, 긴장 완화, wind down, unwind
    `),
  },
]

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
