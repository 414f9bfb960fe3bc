declare module '@echogarden/espeak-ng-emscripten' {
  export interface SpeechEvent {
    type: string
    id?: string | number
    /** Milliseconds. */
    audio_position: number
    /** Position of the first letter, counted from 1. */
    text_position: number
  }

  export interface Synthesizer {
    /** 0 if the voice exists. */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    set_pitch(place: number): void
    set_range(place: number): void
    synthesize(
      text: string,
      take: (samples: Int16Array | undefined, events: SpeechEvent[]) => void,
    ): void
  }

  export interface Options {
    /** The voices and dictionaries, as in the package's data file; read from there unless given. */
    getPreloadedPackage?: () => ArrayBufferLike
  }

  export default function load(
    options?: Options,
  ): Promise<{ eSpeakNGWorker: new () => Synthesizer }>
}
