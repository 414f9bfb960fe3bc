/** The texts of the page. A lawyer has to approve changes of the rights statement. */
export const wording = {
  service: 'TONEWRIGHT',
  heading: 'Certificate of Generation',
  holder: 'This certifies that',
  work: 'had the following work generated',
  rights:
    'All rights in this work belong to the creator, the holder of this certificate. ' +
    'Tonewright claims none.',
  verify: 'Verify at',
  fingerprint: 'SHA-256 of the delivered audio file',
  noFingerprint: 'not recorded for this work',
  bars: 'The bars are drawn from this fingerprint.',
  lyricsCut: (percent: number) =>
    `The page has room for ${percent} % of the lyrics; ` +
    "the service's record of the work has all of them.",
  missing: (mark: string) =>
    `${mark} stands for a character of a script that this page cannot set; ` +
    'the record has the original.',
}
