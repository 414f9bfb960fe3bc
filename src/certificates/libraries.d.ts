declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }

  export function create(bytes: Uint8Array): Font
}

declare module 'linebreak' {
  /** Unicode Standard Annex 14, Line Breaking Algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    /** The next line may start at `position`; null at the end. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
