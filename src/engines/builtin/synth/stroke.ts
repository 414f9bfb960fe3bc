/** The time of a note, in samples of the song. */
export interface Stroke {
  start: number
  end: number
}

/** Finds the strokes that sound in a window; they stay sorted by their start. */
export class Strokes<S extends Stroke> {
  readonly #strokes: readonly S[]
  readonly #longest: number

  constructor(strokes: readonly S[]) {
    this.#strokes = strokes
    this.#longest = strokes.reduce((most, { start, end }) => Math.max(most, end - start), 0)
  }

  /**
   * Calls `each` for every stroke that sounds between two samples of the song, in order of start.
   */
  visit(from: number, to: number, each: (stroke: S) => void): void {
    for (let place = this.#firstFrom(from - this.#longest); ; place++) {
      const stroke = this.#strokes[place]
      if (!stroke || stroke.start >= to) return
      if (stroke.end > from) each(stroke)
    }
  }

  #firstFrom(sample: number): number {
    let low = 0
    let high = this.#strokes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#strokes[middle]?.start ?? 0) < sample) low = middle + 1
      else high = middle
    }
    return low
  }
}
