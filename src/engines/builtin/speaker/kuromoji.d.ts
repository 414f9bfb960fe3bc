declare module 'kuromoji' {
  export interface Token {
    surface_form: string
    /** Katakana as it is said, long vowels drawn out; absent or `*` where the dictionary knows none. */
    pronunciation?: string
  }

  export interface Tokenizer {
    tokenize(text: string): Token[]
  }

  const kuromoji: {
    builder(options: { dicPath: string }): {
      build(done: (error: Error | null, tokenizer: Tokenizer) => void): void
    }
  }
  export default kuromoji
}
