declare module 'kuromoji' {
  export interface Token {
    surface_form: string
    /**
     * Katakana as pronounced, long vowels marked; absent or `*` for words that the dictionary
     * lacks.
     */
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
