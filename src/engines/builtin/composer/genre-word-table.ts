import type { GenreName } from './genre-table.ts'
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
