/** What a decoder says of bytes that somebody sent: they are at fault, and reading them again is of no use. */
export class UnreadableSong extends Error {}
