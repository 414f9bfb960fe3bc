import {
  type Engines,
  type Key,
  type Scale,
  type SongPlan,
  secondsOfPlan,
} from '../engines/engines.ts'
import { invalidField } from '../problem.ts'

/** A plan as it is ordered: what it fixes of the piece, and what it leaves open. */
export interface OrderedPlan extends SongPlan {
  bpm?: number
  timesignature?: string | number
  key?: Key
  scale?: Scale
  duration?: number
}

/** The fields beside a plan that it may contradict. */
interface BesidePlan {
  bpm?: number | undefined
  timesignature?: string | number | undefined
  key?: string | undefined
  scale?: string | undefined
}

const both = ['bpm', 'timesignature', 'key', 'scale'] as const

export function refuseContradictions(order: BesidePlan, plan: OrderedPlan): void {
  for (const name of both) {
    const [beside, planned] = [order[name], plan[name]]
    const isOpen = beside === undefined || beside === 'auto' || planned === undefined
    if (isOpen || String(beside) === String(planned)) continue
    throw invalidField(`plan.${name}`, `contradicts ${name}.`)
  }
}

interface Lengths {
  plan: OrderedPlan | undefined
  /** The duration beside the plan, as far as the account may have it. */
  wanted: number | undefined
  /** The longest piece of the account. */
  most: number
}

/** The length of a planned piece; undefined where neither plan nor order gives one. */
export function plannedSeconds(
  { plan, wanted, most }: Lengths,
  { bpm, beatsPerBar }: { bpm: number; beatsPerBar: number },
): number | undefined {
  const { duration, sections = [] } = plan ?? {}
  if (duration !== undefined && wanted !== undefined && duration !== wanted) {
    throw invalidField('plan.duration', `contradicts the duration of ${wanted} s.`)
  }
  const isMeasured =
    sections.length > 0 &&
    sections.every(({ bars, seconds }) => bars !== undefined || seconds !== undefined)
  const seconds =
    duration ?? wanted ?? (isMeasured ? secondsOfPlan(sections, bpm, beatsPerBar) : undefined)
  if (seconds !== undefined && seconds > most) {
    const field = duration === undefined ? 'plan.sections' : 'plan.duration'
    throw invalidField(field, `must not make more than the ${most} s of this account.`)
  }
  return seconds
}

/** Refuses what the engine cannot render as the plan says. */
export function refuseUnplayable(
  { music }: Pick<Engines, 'music'>,
  request: Parameters<Engines['music']['findFault']>[0],
): void {
  const fault = music.findFault(request)
  if (fault) throw invalidField(`plan.${fault.path}`, fault.rule)
}
