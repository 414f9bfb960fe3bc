/** The bytes of a song cannot be decoded, now or later. */
export class UnreadableSong extends Error {}
