import { list } from './word-list.ts'

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
