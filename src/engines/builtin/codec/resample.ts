/**
 * Band-limited change of the sampling rate: a sinc under a Kaiser window, read from a table with
 * linear interpolation (Julius O. Smith, "Digital Audio Resampling Home Page", 2002). With 24 zero
 * crossings on each side and a beta of 9 the images stay about 90 dB down; the upper 5 % of the
 * narrower band are filtered out.
 */
const crossings = 24
const entriesPerCrossing = 512
const kaiserBeta = 9
const passBand = 0.95

const table = buildTable()

export function resample(
  samples: Float32Array,
  fromRate: number,
  toRate: number,
): Float32Array<ArrayBuffer> {
  const length = Math.round((samples.length * toRate) / fromRate)
  // When downsampling, the sinc is stretched so that it cuts off at the new, lower limit.
  const scale = Math.min(1, toRate / fromRate) * passBand
  const reach = crossings / scale
  const result = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const centre = (index * fromRate) / toRate
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(samples.length - 1, Math.floor(centre + reach))
    let sum = 0
    for (let place = first; place <= last; place++) {
      const at = Math.abs(place - centre) * scale * entriesPerCrossing
      const entry = Math.floor(at)
      const low = table[entry]!
      sum += samples[place]! * (low + (table[entry + 1]! - low) * (at - entry))
    }
    result[index] = sum * scale
  }
  return result
}

function buildTable(): Float64Array {
  const last = crossings * entriesPerCrossing
  const entries = new Float64Array(last + 2)
  for (let index = 0; index <= last; index++) {
    const x = index / entriesPerCrossing
    const sinc = index === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    const share = index / last
    entries[index] = (sinc * bessel(kaiserBeta * Math.sqrt(1 - share * share))) / bessel(kaiserBeta)
  }
  return entries
}

/** The modified Bessel function of the first kind and order 0, by its power series. */
function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) * (x / (2 * k))
    sum += term
  }
  return sum
}
