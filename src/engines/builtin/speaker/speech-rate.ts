/** Samples a second of what the speaker says. */
export const speechRate = 22050
