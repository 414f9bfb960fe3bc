import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import { html } from '../parts/html.ts'
import type { Moment } from './metrics.ts'
import { words } from './words.ts'

export interface Series {
  label: string
  /** A colour of the design. */
  colour: '--accent' | '--bad' | '--quiet' | '--good'
  pick(moment: Moment): number | null
}

interface ChartProps {
  title: string
  series: readonly Series[]
  moments: readonly Moment[]
  /** A value with its unit. */
  show(value: number): string
}

const height = 168
/** So that there is a label soon after the page is opened. */
const shortestSeconds = 120
/** Between two labels of the time, in seconds. */
const minutes = [60, 120, 300, 600]

/** Series of the last minutes; their latest values stand beside them as text. */
export function Chart({ title, series, moments, show }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const latest = useRef(moments)
  latest.current = moments
  useEffect(() => {
    const closing = new AbortController()
    void draw(place.current, series, () => latest.current, plot, closing.signal)
    return () => closing.abort()
  }, [])
  useEffect(() => plot.current?.setData(dataOf(series, moments)), [moments])
  const now = moments.at(-1)
  return html`<section class="card chart" aria-label=${title}>
    <h2>${title}</h2>
    <dl>
      ${series.map((one) => {
        const value = now ? one.pick(now) : null
        return html`<div>
          <dt class="beside"><span class=${`dot ${one.colour.slice(2)}`}></span>${one.label}</dt>
          <dd>${value === null ? words.none : show(value)}</dd>
        </div>`
      })}
    </dl>
    <div class="plot" ref=${place} aria-hidden="true"></div>
  </section>`
}

async function draw(
  place: HTMLDivElement | null,
  series: readonly Series[],
  moments: () => readonly Moment[],
  plot: { current: uPlot | null },
  signal: AbortSignal,
): Promise<void> {
  const { default: UPlot } = await import('uplot')
  if (!place || signal.aborted) return
  const build = () => {
    plot.current?.destroy()
    plot.current = new UPlot(optionsOf(place.clientWidth, series), dataOf(series, moments()), place)
  }
  const size = new ResizeObserver(() => plot.current?.setSize({ width: place.clientWidth, height }))
  build()
  size.observe(place)
  // The colours of a canvas do not follow the style.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', build, { signal })
  signal.addEventListener('abort', () => {
    size.disconnect()
    plot.current?.destroy()
    plot.current = null
  })
}

function dataOf(series: readonly Series[], moments: readonly Moment[]): uPlot.AlignedData {
  return [
    moments.map(({ at }) => at / 1000),
    ...series.map(({ pick }) => moments.map((moment) => pick(moment))),
  ]
}

function optionsOf(width: number, series: readonly Series[]): uPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name)
  const font = `12px ${style.getPropertyValue('--sans')}`
  const axis = {
    stroke: colour('--quiet'),
    font,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width,
    height,
    padding: [8, 4, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { range: (_plot, first, last) => [Math.min(first, last - shortestSeconds), last] },
      y: { range: (_plot, _low, high) => [0, Math.max(1, (high ?? 0) * 1.1)] },
    },
    axes: [
      {
        ...{ ...axis, size: 28, space: 64, incrs: minutes },
        values: (_plot, times) => times.map((one) => words.time(one)),
      },
      { ...axis, size: 48, values: (_plot, values) => values.map((one) => words.short(one)) },
    ],
    series: [
      {},
      ...series.map((one) => ({ stroke: colour(one.colour), width: 2, points: { size: 5 } })),
    ],
  }
}
