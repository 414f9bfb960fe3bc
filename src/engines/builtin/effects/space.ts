import { Reverb } from '../mix/reverb.ts'
import { StateVariableFilter } from '../synth/filter.ts'
import { powerOfTwo, sampleRate } from '../synth/sampling.ts'
import { type Room, type RoomName, rooms } from './room-table.ts'

interface Ears {
  left: Float32Array
  right: Float32Array
}

/**
 * Air absorbs high frequencies first (ISO 9613-1); obstacles make the effect much stronger than in
 * free air.
 */
const nearHz = 20000
const octavesToFar = 4.2

/** Makes a sound distant and dull, in place. */
export function removeHighs({ left, right }: Ears, distance: number, brightness: number): void {
  const cutoffHz = nearHz * powerOfTwo(-octavesToFar * distance + Math.min(0, brightness) * 1.6)
  if (cutoffHz > 17000) return
  for (const ear of [left, right]) {
    const filter = new StateVariableFilter()
    filter.tune(cutoffHz, 0.6)
    filter.lowPass(ear, 0, ear.length)
  }
}

/**
 * Adds the room: first the early reflections, then the reverberation of `send`, which is
 * overwritten.
 */
export function addRoom(name: RoomName, { left, right }: Ears, send: Float32Array): void {
  const room: Room = rooms[name]
  if (room.mufflesHz) {
    for (const ear of [left, right, send]) {
      const wall = new StateVariableFilter()
      wall.tune(room.mufflesHz, 0.8)
      wall.lowPass(ear, 0, ear.length)
      wall.lowPass(ear, 0, ear.length)
    }
  }
  addWalls(room, left, right, send)
  const reverb = new Reverb({ seconds: room.reverbSeconds, dampingHz: room.dampingHz })
  reverb.process(send, left, right)
}

/** Four early reflections, two for each ear, at distances without a common factor. */
function addWalls(room: Room, left: Float32Array, right: Float32Array, send: Float32Array): void {
  const scale = room.walls / Math.max(0.05, room.wet)
  for (const [index, times] of [1, 1.37, 1.83, 2.29].entries()) {
    const delay = Math.round(room.wallSeconds * times * sampleRate)
    const gain = (scale * 0.6) / times
    const ear = index % 2 === 0 ? left : right
    for (let place = delay; place < ear.length; place++) ear[place]! += send[place - delay]! * gain
  }
}
