import { list } from '../composer/word-list.ts'
import { arch, falling, glide, swell } from './contour.ts'
import { grains, noise, part, rumble, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Weapons and explosions. */
export const weapons = {
  gunshot: {
    words: list(`
      gunshot, gun, shot, pistol, rifle, shoot, shooting, gun shot, handgun, revolver, shotgun,
      sniper, sniper rifle, bullet, firearm, bang, gunfire, fire a gun, gun fire
    `),
    seconds: 1.5,
    room: 'canyon',
    texture: 'a crack and its long answer',
    layers: [
      noise('high', 1200, 0.7, swell([0.01, 2.4], [0.3, 0.5]), { seconds: 0.06 }),
      noise('low', glide(5200, [0.1, 1100], 200), 0.8, falling(2)),
      tone('sine', glide(190, 46), falling(1.4), { seconds: 0.14 }),
    ],
  },
  machineGun: {
    words: list(`
      machine gun, machinegun, automatic gun, automatic rifle, assault rifle, ak47, minigun,
      gatling, gatling gun, submachine gun, automatic weapon, machine gun fire
    `),
    seconds: 0.4,
    again: { everySeconds: 0.092, uneven: 0.06, times: 14 },
    room: 'open',
    texture: 'a burst, shot after shot',
    layers: [
      noise('low', glide(6500, [0.1, 1300], 250), 0.8, falling(2)),
      tone('sine', glide(210, 55), falling(1.3), { seconds: 0.07 }),
      part('metal', 1400, 0.05, 0.25, 0.9, 0.02),
    ],
  },
  gunReload: {
    words: list(`
      reload, gun reload, gun cock, cocking gun, cock, reloading, magazine, shotgun pump, pump,
      load gun, clip, safety click
    `),
    seconds: 1,
    texture: 'slide, magazine, slide',
    layers: [
      part('metal', 620, 0.07, 0.8, 0.8),
      noise('band', glide(2200, 3600), 1.2, arch(0.4), { at: 0.05, seconds: 0.16 }),
      part('metal', 480, 0.09, 1, 0.9, 0.32),
      noise('band', glide(3600, 2200), 1.2, arch(0.4), { at: 0.52, seconds: 0.12 }),
      part('metal', 540, 0.11, 1.2, 1, 0.64),
    ],
  },
  explosion: {
    words: list(`
      explosion, explode, bomb, blast, grenade, detonation, nuke, nuclear, kaboom, dynamite,
      mine explosion, volcano, eruption, cannon, cannon fire, artillery, tnt, shell, meteor
    `),
    seconds: 4,
    room: 'canyon',
    texture: 'a blast, a rolling body, debris',
    layers: [
      noise(
        'low',
        glide(8000, [0.06, 1500], [0.3, 500], 110),
        0.7,
        swell([0.004, 2.2], [0.08, 1.4], [0.3, 0.6], [0.6, 0.2]),
        { wander: { octaves: 0.3, decibels: 4, hz: 9 } },
      ),
      rumble(glide(260, 55), swell([0.01, 3], [0.3, 1.8], [0.7, 0.6]), {
        wander: { octaves: 0.3, decibels: 5, hz: 5 },
      }),
      tone('sine', glide(110, [0.1, 48], 26), falling(1.6), { seconds: 1.4 }),
      grains(
        'burst',
        glide(4, [0.15, 60], [0.5, 20], 1),
        [400, 4200],
        [0.002, 0.012],
        glide(0.2, [0.2, 0.6], 0.1),
        { at: 0.3 },
      ),
    ],
  },
  fireworks: {
    words: list(`
      fireworks, firework, firecracker, rocket firework, fireworks show, pyrotechnics, new year
    `),
    seconds: 2.6,
    again: { everySeconds: 1.5, uneven: 0.7 },
    room: 'canyon',
    texture: 'a whistle up, a burst, sparks',
    layers: [
      tone('sine', glide(900, 2600), arch(0.12), { seconds: 0.7 }),
      noise('low', glide(5000, [0.1, 900], 200), 0.7, falling(2), { at: 0.75 }),
      grains(
        'burst',
        glide(10, [0.2, 90], 2),
        [2500, 9000],
        [0.001, 0.004],
        glide(0.4, [0.3, 0.9], 0.1),
        { at: 0.9 },
      ),
    ],
  },
} satisfies Record<string, Recipe>
