/** Folders in which the programs of pocketsphinx are looked for. */
export const usualPath = '/usr/local/bin:/usr/bin:/bin'

const headerBytes = 44

/** The samples of a WAV file of ours: the programs take them without a header. */
export function bareSamples(wav: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return wav.subarray(headerBytes)
}
