import { powerOfTwo, sampleRate } from '../synth/sampling.ts'
import { valueAt } from './contour.ts'
import { burst } from './grain-layer.ts'
import type { ClapsLayer } from './recipe.ts'
import type { RenderedEvent, SampleRange } from './rendered-event.ts'

/**
 * An audience of single people (Peltola, Erkut, Cook and Välimäki, "Synthesis of Hand Clapping
 * Sounds", IEEE TASLP 15, 2007): each claps at a rate of their own, about four times a second and
 * never quite evenly, with hands whose shape gives the claps their resonance, at a place of their
 * own. Few sit near and are loud.
 */
export function addClaps(
  layer: ClapsLayer,
  { from, length }: SampleRange,
  event: RenderedEvent,
): void {
  const { bearing, noise } = event
  // A small audience has fewer people, not smaller hands.
  const size = Math.exp(Math.log(bearing.stretch) * 4)
  const people = Math.max(2, Math.round(layer.people * size * bearing.force))
  const hands = bearing.pitch * Math.exp(Math.log(bearing.stretch) * 1.75)
  const end = Math.min(from + length, event.left.length)
  for (let person = 0; person < people; person++) {
    const every = sampleRate / (bearing.pace * 3.9 * powerOfTwo(0.35 * noise.next()))
    const joins = (person + noise.chance()) / people
    const near = 1 / (1 + 5 * Math.sqrt(noise.chance()))
    const hz = 2500 * powerOfTwo(0.7 * noise.next()) * hands
    const seconds = 0.0025 + 0.004 * noise.chance()
    const angle = (noise.chance() * 0.8 + 0.1) * (Math.PI / 2)
    for (let at = noise.chance() * every; at < length; ) {
      const eager = valueAt(layer.eager, at / length)
      if (eager > joins) {
        const level = layer.level * near * (0.7 + 0.3 * noise.next()) * Math.sqrt(eager)
        const clap = {
          hz: hz * (1 + 0.08 * noise.next()),
          seconds,
          toLeft: Math.cos(angle) * Math.SQRT2 * level,
          toRight: Math.sin(angle) * Math.SQRT2 * level,
        }
        burst(clap, from + Math.round(at), end, event)
      }
      at += every * (1 + 0.07 * noise.next())
    }
  }
}
