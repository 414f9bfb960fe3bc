import { list } from '../composer/word-list.ts'
import type { Recipe } from './recipe.ts'

export const weather = {
  rain: {
    words: list(
      'rain, rainfall, rain falling, drizzle, downpour, shower, rainy, rain shower, raindrop, rainstorm, monsoon',
    ),
    seconds: null,
    room: 'open',
    texture: 'steady and wide, countless drops on the ground',
    layers: [
      {
        kind: 'noise',
        colour: 'white',
        pass: 'band',
        hz: 3200,
        resonance: 0.35,
        level: 0.5,
        wander: { octaves: 0.15, decibels: 1.2, hz: 0.7 },
      },
      { kind: 'noise', colour: 'white', pass: 'high', hz: 6500, resonance: 0.6, level: 0.12 },
      {
        kind: 'grains',
        grain: 'burst',
        perSecond: 240,
        hz: [1400, 9000],
        grainSeconds: [0.0012, 0.005],
        level: 0.8,
      },
      {
        kind: 'grains',
        grain: 'bubble',
        perSecond: 18,
        hz: [900, 4200],
        grainSeconds: [0.004, 0.012],
        level: 0.22,
      },
    ],
  },
  thunder: {
    words: list(
      'thunder, thunderclap, thunder clap, lightning, lightning strike, thunder rumble, rolling thunder, thunder crack',
    ),
    seconds: 5,
    room: 'canyon',
    texture: 'a crack that rolls away and rumbles',
    layers: [
      {
        kind: 'noise',
        seconds: 0.5,
        colour: 'white',
        pass: 'band',
        hz: [
          [0, 3500],
          [1, 500],
        ],
        resonance: 0.4,
        level: [
          [0, 0],
          [0.01, 1.6],
          [0.1, 0.7],
          [0.3, 0.5],
          [1, 0],
        ],
      },
      {
        kind: 'grains',
        seconds: 0.9,
        grain: 'burst',
        perSecond: [
          [0, 160],
          [1, 10],
        ],
        hz: [300, 3000],
        grainSeconds: [0.003, 0.02],
        level: [
          [0, 1.6],
          [1, 0.2],
        ],
      },
      {
        kind: 'noise',
        colour: 'brown',
        pass: 'low',
        hz: [
          [0, 700],
          [0.2, 220],
          [1, 70],
        ],
        resonance: 0.7,
        level: [
          [0, 0],
          [0.03, 2],
          [0.25, 1.3],
          [0.6, 0.6],
          [1, 0],
        ],
        wander: { octaves: 0.7, decibels: 7, hz: 5 },
      },
      {
        kind: 'noise',
        colour: 'brown',
        pass: 'low',
        hz: 75,
        resonance: 1,
        level: [
          [0, 0],
          [0.1, 1.8],
          [0.5, 1],
          [1, 0],
        ],
        wander: { octaves: 0.2, decibels: 6, hz: 2.2 },
      },
    ],
  },
  wind: {
    words: list(
      'wind, windy, breeze, gust, gust of wind, wind blowing, wind howling, howling wind, gale, blizzard, storm wind, snowstorm, draft',
    ),
    seconds: null,
    room: 'open',
    texture: 'gusts that rise and fall',
    layers: [
      {
        kind: 'noise',
        colour: 'white',
        pass: 'band',
        hz: 420,
        resonance: 1.1,
        level: 0.9,
        wander: { octaves: 0.9, decibels: 7, hz: 0.8 },
      },
      {
        kind: 'noise',
        colour: 'white',
        pass: 'band',
        hz: 900,
        resonance: 7,
        level: 0.5,
        wander: { octaves: 0.6, decibels: 8, hz: 0.6 },
      },
      {
        kind: 'noise',
        colour: 'brown',
        pass: 'low',
        hz: 160,
        resonance: 0.7,
        level: 0.7,
        wander: { octaves: 0.3, decibels: 4, hz: 1.3 },
      },
    ],
  },
} satisfies Record<string, Recipe>
