import { expect } from 'chai'
import fc from 'fast-check'
import { readScene } from '../../src/engines/builtin/effects/read.ts'
import { type RecipeName, recipes } from '../../src/engines/builtin/effects/recipes.ts'
import { makeEffect } from '../../src/engines/builtin/effects/render.ts'
import { enhanceEffect } from '../../src/engines/engines.ts'

/** Names of what is heard, stages divided by `then`. */
function heard(text: string): string {
  const things = readScene(text)
  const stages = 1 + Math.max(...things.map(({ stage }) => stage))
  return Array.from({ length: stages }, (_, stage) =>
    things
      .filter((thing) => thing.stage === stage)
      .map(({ recipe, name }) => recipe ?? `?${name}`)
      .join(' + '),
  ).join(' then ')
}

const names = Object.keys(recipes) as RecipeName[]

/** What people ask for, in the words they use. */
const cases: [string, string][] = [
  ['light rain', 'rain'],
  ['heavy rain with distant thunder', 'rain + thunder'],
  ['howling wind', 'wind'],
  ['hailstorm', 'hail'],
  ['leaky faucet dripping', 'drip'],
  ['water splash', 'splash'],
  ['babbling brook', 'stream'],
  ['waves crashing on the shore', 'waves'],
  ['bubbles underwater', 'bubbles'],
  ['pouring a drink', 'pour'],
  ['crackling campfire', 'fire'],
  ['huge explosion', 'explosion'],
  ['gunshots', 'gunshot'],
  ['laser gun', 'laser'],
  ['fast whoosh', 'whoosh'],
  ['tension riser', 'riser'],
  ['wooden impact', 'woodHit'],
  ['metal clang', 'metalHit'],
  ['punch in the face', 'punch'],
  ['window shattering', 'glassBreak'],
  ['twig snapping', 'woodSnap'],
  ['creaking door', 'doorCreak'],
  ['someone slams a door', 'doorSlam'],
  ['knocking on a door', 'knock'],
  ['slow footsteps on gravel', 'footsteps'],
  ['ticking clock', 'clock'],
  ['church bells', 'churchBell'],
  ['big gong', 'gong'],
  ['wind chimes', 'chimes'],
  ['alarm clock', 'alarm'],
  ['police siren', 'siren'],
  ['phone ringing', 'phoneRing'],
  ['typing on a keyboard', 'typing'],
  ['mouse click', 'click'],
  ['success sound', 'success'],
  ['error beep', 'error + beep'],
  ['coin pickup', 'coinPickup'],
  ['level up', 'levelUp'],
  ['power down', 'powerDown'],
  ['car engine revving', 'carEngine'],
  ['motorcycle', 'motorcycle'],
  ['spaceship flying by', 'spaceship'],
  ['propeller plane', 'propeller'],
  ['car horn honking', 'carHorn'],
  ['train passing', 'train'],
  ['birds chirping', 'bird'],
  ['crickets at night', 'cricket'],
  ['frog croaking', 'frog'],
  ['dog barking', 'dogBark'],
  ['cat meowing', 'catMeow'],
  ['crowd murmuring', 'crowd'],
  ['applause', 'applause'],
  ['heartbeats', 'heartbeat'],
  ['heavy breathing', 'breath'],
  ['magic spell', 'magic'],
  ['sci-fi door', 'scifiDoor'],
  ['radio static', 'radioStatic'],
  ['vinyl crackle', 'vinyl'],
  ['dark drone', 'drone'],
  ['horror stinger', 'stinger'],
  ['whistling', 'whistle'],
  ['zipper', 'zipper'],
  ['crumpling paper', 'paper'],
  ['cloth rustling', 'cloth'],
  ['coins dropping', 'coins'],
  ['rolling dice', 'dice'],
  ['swords clashing', 'swordClash'],
  ['arrow hitting wood', 'arrow'],
  ['footsteps then a door slam', 'footsteps then doorSlam'],
  ['door slam after footsteps', 'footsteps then doorSlam'],
  ['thunder, then rain, then birds', 'thunder then rain then bird'],
  ['knocks on the door, then it opens with a creak', 'knock then doorCreak'],
  ['rain without thunder', 'rain'],
  ['a baby dragon roaring', 'roar'],
  ['a car honking in a tunnel', 'carHorn'],
  ['explosion, far away, in a canyon', 'explosion'],
  ['a forest', 'bird'],
  ['a wolf howling in the forest', 'howl'],
  ['metal', 'woodHit'],
  ['a dog barking twice', 'dogBark'],
  ['ein Hund bellt', 'dogBark'],
  ['un chien aboie', 'dogBark'],
  ['犬', 'dogBark'],
  ['metal pipe falling on concrete', 'metalPipe'],
  ['a metal pipe drops in a warehouse', 'metalPipe'],
  ['cinematic braam', 'braam'],
  ['a leaking pipe', 'drip'],
  ['late night rain', 'rain'],
  ['water dripping in a pipe', 'drip'],
  ['old rotary telephone', 'phoneRing'],
  ['car starting', 'engineStart'],
  ['a car starting on a cold morning', 'engineStart'],
  ['car engine with starter', 'engineStart'],
  ['das Auto startet', 'engineStart'],
  ['applause of a small crowd', 'applause'],
  ['Applaus in einem Saal', 'applause'],
  ['zombie groaning', 'zombie'],
  ['zombies in the distance', 'zombie'],
  ['train passing by', 'train'],
  ['a train passes by with Doppler effect', 'train'],
  ['ein Zug fährt vorbei', 'train'],
  ['water drips in a cave', 'drip'],
  ['ein Frosch quakt', 'frog'],
]

/** Not a number as soon as one sample is none. */
function highest(ear: Float32Array): number {
  let most = 0
  for (const value of ear)
    most = Number.isFinite(value) ? Math.max(most, Math.abs(value)) : Number.NaN
  return most
}

describe('A description of a sound', () => {
  it('is understood in the words that people use', () => {
    const wrong = cases.filter(([text, things]) => heard(text) !== things)

    expect(wrong.map(([text, things]) => `${text}: ${things}, not ${heard(text)}`)).to.deep.equal(
      [],
    )
  })

  it('finds at least 80 things, each by every word of its list', () => {
    const lost = names.flatMap((name) =>
      recipes[name].words
        .filter((word) => heard(word) !== name)
        .map((word) => `${word}: ${heard(word)}`),
    )

    expect(lost).to.deep.equal([])
    expect(names.length).to.be.at.least(80)
  })

  it('says how, of what, where and how many', () => {
    const [knock] = readScene('three loud knocks on a heavy wooden door in a cave')
    const [steps] = readScene('slow and heavy footsteps on gravel, far away')
    const [rain, thunder] = readScene('gentle rain with distant thunder')

    expect(knock?.manner).to.include({ count: 3, material: 'wood', room: 'cave' })
    expect(knock?.manner.size).to.be.greaterThan(0)
    expect(steps?.manner).to.include({ material: 'gravel', distance: 1 })
    expect(steps?.manner.pace).to.be.lessThan(0)
    expect(rain?.manner.force).to.be.lessThan(0)
    expect([rain?.manner.distance, thunder?.manner.distance]).to.deep.equal([undefined, 1])
  })
})

describe('An enhanced description of a sound', () => {
  it('is read as the same things in the same order, and says no less of them', () => {
    const prompts = [
      ...cases.map(([text]) => text),
      ...names.flatMap((name) => recipes[name].words),
    ]
    for (const prompt of prompts) {
      const text = enhanceEffect(prompt, 5)
      const [before, after] = [readScene(prompt), readScene(text)]

      expect(heard(text), text).to.equal(heard(prompt))
      expect(after[0]?.manner, text).to.include(before[0]?.manner ?? {})
    }
  })

  it('says more: how far away, where, what it is like', () => {
    expect(enhanceEffect('door slam', 1)).to.match(
      /^door slam, wooden, (close|close up|nearby), in a .+, a hard shut/,
    )
    expect(enhanceEffect('a distant siren in a city street', 1)).to.match(
      /^a distant siren in a city street, it wails/,
    )
  })

  it('contains any prompt, has at most 700 characters and is the same each time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.maxSafeNat(),
        (prompt, seed) => {
          const text = enhanceEffect(prompt, seed)
          expect(text.startsWith(prompt)).to.equal(true)
          expect([...text].length).to.be.at.most(Math.max(700, [...prompt].length))
          expect(enhanceEffect(prompt, seed)).to.equal(text)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('Any text', () => {
  const words = fc.constantFrom(
    ...names.flatMap((name) => recipes[name].words.slice(0, 2)),
    ...[
      'tiny',
      'huge',
      'distant',
      'in a cave',
      'then',
      'after',
      'with',
      'and',
      'on',
      'metal',
      'ten',
      'fast',
      'no',
    ],
    ...[
      'zoink',
      'ßæé',
      '夜',
      '🙂',
      ',',
      '7',
      'quietly',
      'gravel',
      'underwater',
      'followed by',
      '— —',
      '(((',
    ],
  )
  const texts = fc.oneof(
    fc.array(words, { maxLength: 9 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )

  it('makes an audible sound of real numbers within full scale, of the exact length', () => {
    fc.assert(
      fc.property(texts, fc.maxSafeNat(), fc.integer({ min: 2, max: 5 }), (text, seed, halves) => {
        const { left, right } = makeEffect({ text, durationSeconds: halves / 2, seed })

        expect([left.length, right.length]).to.deep.equal([halves * 22050, halves * 22050])
        for (const ear of [left, right]) expect(highest(ear), text).to.be.within(0.01, 0.9)
      }),
      { numRuns: 15 },
    )
  })

  it('of 700 characters is read and made in no time to speak of', () => {
    const text = names.join(' and then ').slice(0, 700)

    expect(readScene(text).length).to.be.greaterThan(10)
    expect(makeEffect({ text, durationSeconds: 8, seed: 1 }).left).to.have.length(352800)
  })
})
