import type { Language } from '../messages.ts'
import type { LineReport, SpeakOrder } from '../speaker/conversation.ts'
import { fromReleases } from './releases.ts'
import { roughLine } from './rough.ts'
import { hasSpeaker, LineFault, type Speaker, SpeakerProcess } from './speaker-process.ts'
import type { Gender, SpokenLine } from './spoken.ts'
import { syllablesOfPhonemes } from './syllables.ts'

/**
 * The speaker's settings for each voice. The pitch lies below the singing range: a low voice shows
 * its formants best, and singing raises it. Of sixteen voices these two are understood best when
 * sung, and better when spoken slowly, the low one even more so. In English a recorded man is
 * understood better than that, sung as well as spoken (`intelligibility` of the laboratory).
 */
const speakers: Record<Gender, Omit<SpeakOrder, 'language' | 'lines'> & { hertz: number }> = {
  female: { variant: 'f2', pitch: 50, pace: 85, hertz: 170 },
  male: {
    ...{ variant: 'm2', pitch: 50, pace: 80, hertz: 91.9 },
    recorded: { name: 'kal16', hertz: 100, stretch: 1.8 },
  },
}

/**
 * A line at which the speaker fails twice is sung by the formant voice; after this many failures
 * all lines are.
 */
const mostFailures = 3
/** Whatever else fails is tried once more. */
const mostTroubles = 2

let shared: Speaker | null = null

/**
 * Speaks lines in the given order; the same lines always give the same sound. Never fails because
 * of the text or a missing speaker: a line that cannot be spoken has estimated syllables and no
 * sound, a line without anything to sing has no syllables. Rejects when the speaker fails for
 * another reason, such as a killed process: another voice would change the song of a seed.
 */
export async function speak(
  lines: readonly string[],
  language: Language,
  gender: Gender,
  speaker: Speaker | null = installedSpeaker(),
): Promise<SpokenLine[]> {
  if (!speaker) return lines.map(roughLine)
  const failures = new Map<number, number>()
  const { hertz, ...voice } = speakers[gender]
  let [failed, troubles] = [0, 0]
  while (failed < mostFailures) {
    const wanted = [...lines.keys()].filter((index) => (failures.get(index) ?? 0) < 2)
    const order = { ...voice, language, lines: wanted.map((index) => lines[index]!) }
    const reports: LineReport[] = []
    try {
      // Always the whole song: the state of the speaker's noise continues from line to line.
      await speaker.say(order, (report) => reports.push(report))
    } catch (error) {
      if (!(error instanceof LineFault)) {
        troubles += 1
        if (troubles === mostTroubles) throw error
        continue
      }
      failed += 1
      const stumbled = wanted[reports.length] ?? 0
      failures.set(stumbled, (failures.get(stumbled) ?? 0) + 1)
      continue
    }
    return lines.map((text, index) => {
      const report = reports[wanted.indexOf(index)]
      if (report === undefined) return roughLine(text)
      if (!report.recorded || !voice.recorded) return spokenLine(text, report, hertz)
      return recordedLine(text, report, voice.recorded.hertz)
    })
  }
  return lines.map(roughLine)
}

function installedSpeaker(): Speaker | null {
  shared ??= hasSpeaker() ? new SpeakerProcess() : null
  return shared
}

function spokenLine(text: string, report: LineReport, hertz: number) {
  const bytes = Buffer.from(report.sound, 'base64')
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
  const sound = new Float32Array(samples.length)
  for (let index = 0; index < sound.length; index++) sound[index] = samples[index]! / 32768
  return { text, syllables: syllablesOfPhonemes(report.phonemes), sound, hertz }
}

/** The times of a recorded speaker's stops are those of their closures. */
function recordedLine(text: string, report: LineReport, hertz: number): SpokenLine {
  const line = spokenLine(text, report, hertz)
  const syllables = fromReleases(line.syllables, report.phonemes, line.sound)
  return { ...line, syllables, recorded: true }
}
