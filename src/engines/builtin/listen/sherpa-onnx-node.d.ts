declare module 'sherpa-onnx-node' {
  interface Result {
    text: string
    lang: string
    tokens: string[]
    timestamps: number[]
    durations: number[]
    ys_log_probs: number[]
  }
  interface Stream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void
  }
  interface Config {
    modelConfig: {
      transducer?: { encoder: string; decoder: string; joiner: string }
      whisper?: { encoder: string; decoder: string; language: string; task: string }
      tokens: string
      numThreads: number
    }
  }
  class OfflineRecognizer {
    constructor(config: Config)
    createStream(): Stream
    decode(stream: Stream): void
    getResult(stream: Stream): Result
  }
  const sherpa: { OfflineRecognizer: typeof OfflineRecognizer }
  export default sherpa
}
