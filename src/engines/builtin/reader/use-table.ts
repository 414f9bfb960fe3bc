import type { GenreName } from '../composer/genre-table.ts'
import { list } from '../composer/word-list.ts'

/** What the music is for. It shapes what the text leaves open. */
export interface Use {
  name: string
  /** Without a genre in the text one of these. */
  genres: readonly GenreName[]
  valence: number
  drive: number
  pace: number
  room?: number
  /** No drums unless the text asks for them. */
  drumless?: true
  /** Instruments in the text play with the band of the genre, not by themselves. */
  band?: true
  words: readonly string[]
}

export const uses: readonly Use[] = [
  {
    name: 'sleep',
    genres: ['ambient'],
    valence: 0.1,
    drive: -0.8,
    pace: -1,
    room: 0.5,
    drumless: true,
    words: list(`
      sleep, sleeping, fall asleep, falling asleep, asleep, bedtime, insomnia, nap, lullaby,
      lullabies, 😴, 💤, 🌙, schlaf, schlafen, einschlafen, schlaflied, wiegenlied, schlummer*, dormir,
      sommeil, berceuse, endormir, s endormir, sueño, canción de cuna, cancion de cuna, nana, bebé,
      sonno, addormentarsi, ninna nanna, ninnananna, sono, ninar, canção de ninar, para ninar, сон,
      сна, сном, засып*, уснуть, колыбельн*, 睡眠, 寝る, 眠る, 眠れる, 眠り, 子守唄, 子守歌, おやすみ, 睡觉, 入睡, 助眠, 催眠,
      摇篮曲, 수면, 잠, 자장가, 잘 때, sen, zasypiania, uyku, slaap, slapen, dormire, slow wave sleep
    `),
  },
  {
    name: 'meditation',
    genres: ['ambient'],
    valence: 0.1,
    drive: -0.7,
    pace: -1,
    room: 0.6,
    drumless: true,
    words: list(`
      meditation, meditate, meditative, mindfulness, chakra, reiki, singing bowls, singing bowl,
      meditation bowls, healing, zen, 🧘, klangschal*, meditativ*, méditation, méditer, meditación,
      meditacion, meditar, cuencos, meditazione, meditação, медитац*, медитат*, 瞑想, 癒し, 冥想, 禅, 명상,
      힐링, medytacja, medytacji, meditasyon, meditatie
    `),
  },
  {
    name: 'yoga',
    genres: ['ambient'],
    valence: 0.2,
    drive: -0.6,
    pace: -0.8,
    room: 0.4,
    drumless: true,
    words: list('yoga, pilates, stretching, tai chi, ioga, йог*, ヨガ, 瑜伽, 太极, 요가'),
  },
  {
    name: 'spa',
    genres: ['ambient'],
    valence: 0.2,
    drive: -0.6,
    pace: -0.8,
    room: 0.4,
    drumless: true,
    words: list(
      'spa, massage, wellness, sauna, masaje, massagem, massaggio, массаж*, スパ, 按摩, 마사지',
    ),
  },
  {
    name: 'study',
    genres: ['lofi'],
    valence: 0.1,
    drive: -0.4,
    pace: -0.3,
    words: list(`
      study, studying, homework, focus, concentration, concentrate, coding, reading, 📚, lernen,
      konzentration, konzentrieren, étudier, etudier, travailler, estudiar, estudio, concentrarse,
      concentración, studiare, concentrazione, estudar, estudos, concentração, учеб*, учёб*,
      концентрац*, 勉強, 作業, 集中, 学习, 专注, 读书, 공부, 집중, nauki, ders
    `),
  },
  {
    name: 'workout',
    genres: ['house', 'drum-and-bass', 'trap'],
    valence: 0.2,
    drive: 0.8,
    pace: 0.6,
    band: true,
    words: list(`
      workout, work out, gym, fitness, running, jogging, crossfit, cardio, training, exercise,
      spinning, zumba, aerobics, aerobic, 🏋, 💪, 🏃, joggen, laufen, fitnessstudio, krafttraining,
      salle de sport, musculation, entraînement, entrainement, courir, gimnasio, entrenar,
      entrenamiento, correr, palestra, allenamento, allenarsi, correre, academia, treino, malhar,
      musculação, тренировк*, тренаж*, спортзал*, фитнес*, бег, бега, 筋トレ, 運動, ランニング, ジム, トレーニング,
      健身, 跑步, 锻炼, 运动, 운동, 헬스, 달리기, siłowni, trening*, antrenman, spor salonu, weight lifting,
      weightlifting
    `),
  },
  {
    name: 'sport',
    genres: ['hip-hop', 'rock', 'trap'],
    valence: 0.4,
    drive: 0.7,
    pace: 0.4,
    band: true,
    words: list(`
      sport, sports, basketball, football, soccer, hockey, baseball, stadium, entrance music,
      highlights, ⚽, 🏀, 🏈, fußball, stadion, fútbol, futbol, deporte, deportes, calcio, futebol,
      esporte, спорт*, футбол*, хоккей*, スポーツ, サッカー, 野球, 体育, 足球, 篮球, 축구, 농구
    `),
  },
  {
    name: 'commercial',
    genres: ['pop', 'house', 'funk'],
    valence: 0.5,
    drive: 0.3,
    pace: 0.2,
    band: true,
    words: list(`
      commercial, commercials, advert, adverts, advertisement, advertising, ad, ads, tv spot,
      jingle, product video, promo, promotional, brand film, product launch, werbung, werbespot,
      werbefilm, werbe*, reklame, publicité, publicite, spot publicitaire, anuncio, anuncios,
      publicidad, spot, pubblicità, pubblicita, spot pubblicitario, propaganda, publicidade,
      anúncio, comercial, comercial de tv, реклам*, ролик*, 広告, コマーシャル, 商品紹介, 广告, 宣传, 宣传片, 광고, 홍보,
      reklama, reklamy, reklam, cm曲
    `),
  },
  {
    name: 'corporate',
    genres: ['pop', 'cinematic', 'house'],
    valence: 0.5,
    drive: 0.1,
    pace: 0,
    band: true,
    words: list(`
      corporate, presentation, business, company, startup, explainer, explainer video, tutorial,
      keynote, slideshow, technology, tech, unternehmen, firma, firmen*, imagefilm, präsentation,
      entreprise, présentation, empresa, empresarial, corporativo, corporativa, presentación,
      aziendale, azienda, presentazione, apresentação, корпоратив*, презентац*, бизнес*, 企業, 会社,
      プレゼン, 企业, 公司, 商务, 기업, 회사, 프레젠테이션, tecnología, tecnologia
    `),
  },
  {
    name: 'trailer',
    genres: ['cinematic'],
    valence: -0.1,
    drive: 0.6,
    pace: 0,
    room: 0.4,
    band: true,
    words: list(`
      trailer, trailers, teaser, blockbuster, movie trailer, bande annonce, tráiler,
      avance de película, трейлер*, тизер*, 予告, 予告編, トレーラー, 预告, 预告片, 예고편, 트레일러, fragman, zwiastun
    `),
  },
  {
    name: 'game',
    genres: ['cinematic', 'chiptune', 'synthwave'],
    valence: 0,
    drive: 0.3,
    pace: 0.1,
    band: true,
    words: list(`
      game, games, gaming, videogame, videogames, video game, video games, gameplay, boss fight,
      boss battle, final boss, rpg, platformer, dungeon, speedrun, 🎮, 👾, computerspiel*, spiel,
      videospiel*, endgegner, endboss, bosskampf, jeu vidéo, jeu video, jeux vidéo, jeu, videojuego,
      videojuegos, juego, jefe final, videogioco, videogiochi, gioco, videojogo, jogo, jogos, игр*,
      видеоигр*, босс*, ゲーム, ボス戦, ラスボス, 游戏, 手游, 关卡, 게임, gra, gry, oyun
    `),
  },
  {
    name: 'podcast',
    genres: ['funk', 'lofi', 'hip-hop', 'pop'],
    valence: 0.3,
    drive: 0.1,
    pace: 0,
    band: true,
    words: list(`
      podcast, podcasts, radio show, talk show, radio jingle, 🎙, подкаст*, ポッドキャスト, ラジオ, 播客, 팟캐스트
    `),
  },
  {
    name: 'vlog',
    genres: ['house', 'pop', 'lofi'],
    valence: 0.6,
    drive: 0.2,
    pace: 0.1,
    band: true,
    words: list(`
      vlog, vlogs, vlogging, youtube, youtube intro, instagram, reels, tik tok, travel, travelling,
      traveling, road trip, roadtrip, ✈, reise*, urlaub, voyage, viaje, viajes, viaggio, viagem,
      влог*, блог*, путешеств*, ブログ, 旅行, 旅, 动画片头, 브이로그, 여행
    `),
  },
  {
    name: 'wedding',
    genres: ['classical', 'pop', 'soul'],
    valence: 0.6,
    drive: -0.2,
    pace: -0.3,
    words: list(`
      wedding, weddings, bride, bridal, first dance, marriage, proposal, engagement, 💍, 👰, hochzeit,
      hochzeits*, trauung, braut, mariage, noces, boda, bodas, matrimonio, nozze, casamento, noiva,
      свадьб*, свадебн*, невест*, 結婚式, 結婚, ウェディング, 婚礼, 结婚, 결혼식, 결혼, 웨딩, ślub, wesele, düğün
    `),
  },
  {
    name: 'horror',
    genres: ['cinematic'],
    valence: -0.9,
    drive: -0.1,
    pace: -0.4,
    room: 0.6,
    words: list(`
      horror, horror movie, horror film, halloween, scary movie, slasher, haunted house, ghost,
      ghosts, zombie, zombies, 👻, 🎃, 🧟, 💀, horrorfilm, grusel*, spuk, geister, film d horreur,
      horreur, fantôme, épouvante, terror, película de terror, peliculas de terror, fantasma,
      film dell orrore, orrore, filme de terror, ужас*, хоррор*, призрак*, хэллоуин*, ホラー, お化け, 幽霊,
      恐怖, 恐怖片, 鬼, 공포, 호러, 귀신, korku
    `),
  },
  {
    name: 'party',
    genres: ['house', 'disco', 'reggaeton'],
    valence: 0.6,
    drive: 0.6,
    pace: 0.4,
    band: true,
    words: list(`
      party, parties, nightclub, dancefloor, dance floor, rager, festival, 🎉, 🥳, 🪩, 💃, 🕺, feier,
      feiern, tanzfläche, fête, soirée, boîte de nuit, fiesta, fiestas, discoteca, festa, balada,
      pista de dança, вечеринк*, тусовк*, дискотек*, танцпол*, パーティー, クラブ, 派对, 聚会, 夜店, 파티, 클럽,
      impreza, impreze
    `),
  },
  {
    name: 'birthday',
    genres: ['pop', 'funk'],
    valence: 0.9,
    drive: 0.4,
    pace: 0.2,
    band: true,
    words: list(`
      birthday, happy birthday, 🎂, geburtstag*, anniversaire, cumpleaños, compleanno, aniversário,
      день рождения, рождения, 誕生日, 生日, 생일
    `),
  },
  {
    name: 'children',
    genres: ['pop', 'folk'],
    valence: 0.8,
    drive: 0.1,
    pace: 0,
    band: true,
    words: list(`
      children, childrens, kids, kid, toddler, toddlers, nursery rhyme, nursery rhymes, cartoon,
      toy, toys, kindergarten, kinder, kinderlied*, enfants, enfant, comptine, niños, ninos,
      infantil, infantiles, bambini, filastrocca, crianças, criança, детск*, детей, дети, 子供, こども,
      子ども, 童謡, 儿童, 孩子, 儿歌, 어린이, 동요, 아이들, dzieci
    `),
  },
  {
    name: 'christmas',
    genres: ['pop', 'classical'],
    valence: 0.8,
    drive: 0,
    pace: 0,
    words: list(`
      christmas, xmas, carol, carols, santa, advent, 🎄, 🎅, weihnacht*, weihnachts*, weihnachtslied,
      noël, noel, navidad, navideña, navideño, villancico, villancicos, natale, natalizia, natal,
      natalina, рождеств*, новогодн*, новый год, クリスマス, 圣诞, 圣诞节, 크리스마스
    `),
  },
  {
    name: 'cafe',
    genres: ['bossa-nova', 'jazz'],
    valence: 0.3,
    drive: -0.3,
    pace: -0.2,
    band: true,
    words: list(`
      cafe, café, coffee shop, coffee, coffeehouse, restaurant, dinner, dinner party, hotel lobby,
      cocktail, cocktails, brunch, elevator, elevator music, hold music, waiting room, ☕, 🍷,
      warteschleife, kaffee, abendessen, dîner, diner, salle d attente, cena, restaurante,
      ristorante, jantar, кафе, ресторан*, ужин*, лифт*, カフェ, レストラン, 喫茶店, 咖啡, 咖啡馆, 餐厅, 카페, 레스토랑,
      ascenseur, ascensore, elevador, ascensor, fahrstuhl, fahrstuhlmusik
    `),
  },
  {
    name: 'film',
    genres: ['cinematic'],
    valence: 0,
    drive: 0,
    pace: 0,
    band: true,
    words: list(`
      short film, documentary, nature documentary, film scene, movie scene, opening credits,
      closing credits, 🎬, dokumentation, dokumentarfilm, kurzfilm, documentaire, court métrage,
      documental, cortometraje, documentario, cortometraggio, documentário, documentari*,
      документальн*, кинохроник*, ドキュメンタリー, 短編映画, 纪录片, 短片, 다큐멘터리, doku*, naturdoku*,
      naturdokumentation, naturdokumentarfilm
    `),
  },
  {
    name: 'news',
    genres: ['cinematic', 'synthwave'],
    valence: 0,
    drive: 0.4,
    pace: 0.2,
    band: true,
    words: list(`
      news, newscast, breaking news, nachrichten, journal télévisé, noticias, noticiero, notiziario,
      telegiornale, notícias, телегид, новост*, ニュース, 新闻, 뉴스
    `),
  },
  {
    name: 'driving',
    genres: ['synthwave', 'rock', 'country'],
    valence: 0.3,
    drive: 0.3,
    pace: 0.2,
    band: true,
    words: list(`
      night drive, car ride, driving at night, in the car, highway, long drive, cruising, 🚗, 🏎,
      autofahrt, en voiture, conducir, para conduzir, in auto, для машины, в машину, дорог*, ドライブ,
      开车, 드라이브
    `),
  },
  {
    name: 'fashion',
    genres: ['deep-house', 'house'],
    valence: 0.2,
    drive: 0.2,
    pace: 0,
    band: true,
    words: list(`
      fashion, fashion show, runway, catwalk, modenschau, défilé de mode, défilé, desfile de moda,
      desfile, sfilata, sfilata di moda, показ мод, модн* показ*, ファッションショー, 时装秀, 패션쇼
    `),
  },
  {
    name: 'funeral',
    genres: ['classical'],
    valence: -0.8,
    drive: -0.6,
    pace: -0.8,
    drumless: true,
    words: list(`
      funeral, requiem, memorial, mourning, beerdigung, trauer*, enterrement, funérailles, funerale,
      velório, похорон*, реквием*, 葬式, 葬礼, 장례식
    `),
  },
]
