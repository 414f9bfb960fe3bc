import type { Me, SongAnalysis, SongsConfig, UploadPricing } from '../../../generated/public/api.ts'
import { clock, count, megabytes } from '../parts/format.ts'
import type { DraftPlan, Mode } from './draft.ts'
import type { Standing } from './track.ts'

/** Every text of the Studio. */
export const words = {
  brand: 'Tonewright',
  menu: 'Studio',
  skip: 'To the content',
  test: 'Test',
  statuses: {
    pending: 'In progress',
    processing: 'In progress',
    completed: 'Finished',
    failed: 'Failed',
  },
  views: {
    make: 'Make',
    library: 'Library',
    playlists: 'Playlists',
    uploads: 'My songs',
    deliveries: 'Webhooks',
  },
  account: {
    credits: 'credits',
    signOut: 'Sign out',
    tabOnly: 'You are signed in in this tab only.',
    title: ({ credits, soundEffects, plan }: Me) =>
      `Plan ${plan}: ${count(credits.monthlyRemaining)} of ${count(credits.monthlyAllowance)} ` +
      `credits of this month, ${count(credits.packs)} in packs. Sound effects left today: ` +
      `${count(soundEffects.dailyRemaining)}.`,
  },
  trouble: {
    offline: 'The connection is lost. Everything you typed is kept; it goes on by itself.',
    broken: 'Something went wrong in this page. Reload it; what you typed is kept.',
    waiting: (seconds: number) => `Many requests at once. It goes on in ${seconds} s.`,
  },
  signIn: {
    title: 'Make a song from a few words',
    lead: 'Say what it should sound like, add lyrics if you like, and hear it in seconds.',
    key: 'API key',
    hint:
      'A text that begins with twr_key_. The first start of the service prints one; later ones ' +
      'come from whoever runs it.',
    remember: 'Keep me signed in on this device',
    enter: 'Open the Studio',
    more: 'A key opens one account: its tracks, its credits, nothing else.',
    guide: 'Read the guide',
  },
  make: {
    title: 'What should it be?',
    modes: 'What to make',
    mode: { song: 'Song', instrumental: 'Instrumental', effect: 'Sound effect', upload: 'My song' },
    act: {
      song: 'Make the song',
      instrumental: 'Make the instrumental',
      effect: 'Make the sound',
      upload: '',
    },
    sending: 'Sending …',
    waits: (seconds: number) => `Goes on in ${seconds} s`,
    cost: (mode: Mode, me: Me) => {
      if (mode === 'effect') {
        const { dailyRemaining, dailyLimit } = me.soundEffects
        return `Free. ${count(dailyRemaining)} of ${count(dailyLimit)} left today.`
      }
      return `Costs 1 credit. You have ${count(me.creditsRemaining)}.`
    },
    tags: 'Style',
    tagsHint: 'Genre, mood, instruments: whatever comes to mind.',
    prompt: 'What should it sound like?',
    promptHint: 'A few words are enough.',
    effect: 'What should be heard?',
    effectHint: 'Such as: three knocks on a heavy wooden door in a cave.',
    effectLength: 'Seconds, 1 to 8.',
    suggestions: 'Words the engine knows',
    lyrics: 'Lyrics',
    lyricsHint: 'One line for each phrase. Leave it empty for music without a voice.',
    lyricsInPlan: 'The lyrics are in the sections of the plan.',
    lyricsExample: '[verse]\nRain on the window\nA kettle that sings',
    sections: 'Insert a section',
    length: 'Length in seconds',
    byPlan: 'by the plan',
    bpm: 'Tempo in BPM',
    voice: 'Voice',
    voices: [
      ['auto', 'Either'],
      ['female', 'Female'],
      ['male', 'Male'],
    ],
    more: 'More choices',
    key: 'Key',
    scale: 'Scale',
    scales: [
      ['auto', 'What suits the words'],
      ['major', 'Major'],
      ['minor', 'Minor'],
    ],
    auto: 'What suits the words',
    meter: 'Meter',
    meterInWords: 'What the style says, else 4',
    beats: (meter: string) => `${meter} beats a bar`,
    language: 'Language of the lyrics',
    languages: {
      auto: 'Find out',
      en: 'English',
      de: 'German',
      fr: 'French',
      es: 'Spanish',
      it: 'Italian',
      pt: 'Portuguese',
      ru: 'Russian',
      ja: 'Japanese',
      zh: 'Chinese',
      ko: 'Korean',
    },
    seed: 'Seed',
    anySeed: 'any',
    seedHint: 'The same request with the same seed is the same sound.',
    webhook: 'Webhook',
    webhookHint: 'Where the finished work is announced.',
    certificate: 'Issue a certificate when it is finished',
    enhance: 'Let the service write more words around mine',
  },
  plan: {
    draft: 'Plan the sections',
    drafting: 'Planning …',
    hint: 'See the form and chords before it is made. Free.',
    title: 'Plan',
    drop: 'Without a plan',
    add: 'Section',
    facts: ({ bpm, timesignature, key, scale }: DraftPlan) =>
      `${key} ${scale}, ${bpm} BPM, ${timesignature} beats a bar`,
    section: (number: number) => `section ${number}`,
    type: (name: string) => `Type of ${name}`,
    bars: 'Bars',
    chords: 'Chords',
    keepTune: 'Keep the tune of before',
    energy: 'Energy',
    lyrics: 'Lyrics',
    earlier: (name: string) => `Move ${name} forward`,
    later: (name: string) => `Move ${name} back`,
    remove: (name: string) => `Remove ${name}`,
  },
  queue: {
    title: 'Latest',
    emptyTitle: 'Nothing here yet',
    emptyText: 'Your first song appears here as soon as you make it. Try one of these:',
    examples: [
      { name: 'Rainy lofi', tags: 'warm lofi piano, rainy evening', lyrics: '' },
      {
        name: 'Pop with words',
        tags: 'bright pop, acoustic guitar',
        lyrics: '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till morning',
      },
      { name: 'Film score', tags: 'cinematic, hopeful, strings, big ending', lyrics: '' },
    ],
    cancel: 'Cancel',
    progress: (title: string) => `Progress of ${title}`,
    state: ({ progress, queuePosition, etaSeconds }: Standing) => {
      const eta = etaSeconds === null ? '' : `, about ${Math.max(1, Math.ceil(etaSeconds))} s left`
      if (queuePosition === 0) return `Next in the queue${eta}`
      if (queuePosition !== null) return `About ${queuePosition} before yours${eta}`
      return progress === null ? `In progress${eta}` : `${Math.round(progress * 100)} %${eta}`
    },
  },
  types: {
    music: 'Song',
    instrumental: 'Instrumental',
    reimagine: 'Reimagined',
    remove_vocals: 'Without vocals',
    effect: 'Sound effect',
  },
  player: {
    name: 'Player',
    play: 'Play',
    pause: 'Pause',
    back: 'Back 10 seconds',
    forward: 'Forward 10 seconds',
    loop: 'Loop this section (L)',
    close: 'Close the player',
    position: 'Position',
    broken: 'This sound cannot be played.',
    keys: 'Space plays and pauses, the arrows go 5 seconds, L loops the section.',
    wave: (title: string) => `Waveform of ${title}`,
    sections: 'Sections',
    chords: 'Chords',
    words: 'Words',
    loopOver: (section: string) => `Loop this ${section}`,
  },
  stems: {
    title: 'Parts',
    load: (parts: number, bytes: number) =>
      `Hear the ${parts} parts one by one (${megabytes(bytes)})`,
    loading: 'Loading the parts',
    hint: 'M mutes, S plays it alone. Before the master, so the sum is softer than the track.',
    drop: 'Back to the mix',
    mute: (name: string) => `Mute ${name}`,
    solo: (name: string) => `Only ${name}`,
  },
  downloads: {
    title: 'Download',
    certificate: 'Certificate',
    making: 'Making it …',
    loading: 'Loading …',
    broken: 'This could not be loaded. Try again.',
  },
  again: {
    title: 'Again, with one change',
    hint: 'The same request and the same seed: only what you change here sounds different.',
    partly:
      'It was made elsewhere: its lyrics are those that are sung, its plan is not known here.',
    field: 'Change',
    value: 'To',
    act: 'Make it again',
    fields: {
      tags: 'Style',
      prompt: 'Words',
      lyrics: 'Lyrics',
      duration: 'Length in seconds',
      bpm: 'Tempo in BPM',
      key: 'Key',
      scale: 'Scale',
      vocalGender: 'Voice (female, male, auto)',
      seed: 'Seed',
    } as Record<string, string>,
  },
  track: {
    goneTitle: 'This track is gone',
    goneText: 'It was deleted, here or elsewhere, or it belongs to another account.',
    toLibrary: 'To the library',
    tempo: 'Tempo',
    bpm: (bpm: number) => `${bpm} BPM`,
    key: 'Key',
    meter: 'Meter',
    seed: 'Seed',
    genres: 'Genres understood',
    moods: 'Moods understood',
    unknown: 'Words not understood',
  },
  remove: {
    title: (many: number) => (many === 1 ? 'Delete this track?' : `Delete ${many} tracks?`),
    text: (titles: readonly string[]) => {
      const some = titles.slice(0, 3).join(', ')
      const more = titles.length > 3 ? ` and ${titles.length - 3} more` : ''
      return `${some}${more}. This cannot be undone: the sound is gone, and no credit comes back.`
    },
    act: 'Delete',
    cancel: 'Keep',
    done: (many: number) => (many === 1 ? '1 track is deleted.' : `${many} tracks are deleted.`),
  },
  library: {
    title: 'Library',
    kind: 'Kind',
    kinds: {
      all: 'All tracks',
      music: 'Songs',
      instrumental: 'Instrumentals',
      reimagine: 'Reimagined',
      remove_vocals: 'Without vocals',
      effects: 'Sound effects',
    },
    status: 'Status',
    statuses: { any: 'Any', completed: 'Finished', processing: 'In progress', failed: 'Failed' },
    choose: (title: string) => `Choose ${title}`,
    chosen: (many: number) => `${many} chosen`,
    none: 'Choose none',
    emptyTitle: 'Nothing of this kind yet',
    emptyText: 'What you make is kept here until you delete it.',
    emptyAct: 'Make something',
  },
  more: {
    read: 'Show more',
    end: (many: number) => (many === 1 ? 'That is the only one.' : `That is all: ${count(many)}.`),
  },
  playlists: {
    title: 'Playlists',
    tracks: (many: string) => (many === '1' ? '1 track' : `${many} tracks`),
    isPublic: 'Public',
    emptyTitle: 'No playlists yet',
    emptyText:
      'Whoever runs the service makes playlists for your account. Then add tracks to them from ' +
      'the library.',
    noTracksTitle: 'This playlist is empty',
    noTracksText: 'Choose tracks in the library and add them to it.',
    addTo: 'Add to playlist …',
    moveTo: 'Move to playlist …',
    more: 'More playlists …',
    remove: 'Remove from this playlist',
    added: (many: number, errors: readonly { error: string }[]) =>
      `Added: ${many}.${reasonsOf(errors)}`,
    removed: (many: number) => `Removed from the playlist: ${many}.`,
    moved: (many: number, errors: readonly { error: string }[]) =>
      `Moved: ${many}.${reasonsOf(errors)}`,
  },
  deliveries: {
    title: 'Webhooks',
    lead: 'What became of the announcements of the last 30 days, the newest work first.',
    emptyTitle: 'No webhooks yet',
    emptyText: 'Give a webhook address under “More choices” when you make something.',
    statuses: { pending: 'On its way', delivered: 'Delivered', failed: 'Failed' },
    outcome: (code: number | null, error: string | null) =>
      error ?? (code === null ? 'No answer yet' : `HTTP ${code}`),
    attempts: (many: number) => (many === 1 ? '1 attempt' : `${many} attempts`),
    next: (when: string) => `Next attempt ${when}`,
  },
  upload: {
    unavailable: 'Your plan does not include songs of your own.',
    file: 'Your song',
    drop: 'Choose an MP3 or WAV, or drop it here.',
    chosen: (name: string, size: string) => `${name}, ${size}`,
    url: 'Or its address',
    feature: 'What for',
    reimagine: ({ transcribe }: SongsConfig['credits']) =>
      `Reimagine it in another style (${transcribe} credit now)`,
    removeVocals: ({ removeVocals }: SongsConfig['credits']) =>
      `Remove the vocals (${removeVocals} credit later)`,
    trim: 'Begin at second',
    trimHint: (seconds: number) => `Of a longer song, ${clock(seconds)} minutes are kept.`,
    rights: 'Your rights',
    confirm: 'I have read this and confirm it',
    act: 'Upload',
    sending: 'Uploading …',
    limits: ({ maxUploadBytes, retentionHours }: SongsConfig['limits']) =>
      `At most ${maxUploadBytes / 2 ** 20} MB. It is deleted after ${retentionHours} hours.`,
    transcribeTitle: 'Write down what is sung',
    transcribeText: 'Needed to reimagine the song. The first Reimagine is cheaper by it.',
    transcribe: ({ retranscribeCredits }: UploadPricing) =>
      `Transcribe (${retranscribeCredits} credits)`,
    removeTitle: 'Remove the vocals',
    removeText: 'The same recording without the voice.',
    removeAct: (credits: number) => `Remove vocals (${credits} credit)`,
    off: 'This is switched off for now.',
    made: 'Made from it',
  },
  uploads: {
    title: 'My songs',
    lead: 'Songs that you sent, for a new version or without their voice. Each is kept for a day.',
    begin: 'Upload a song',
    emptyTitle: 'No songs yet',
    emptyText: 'Send an MP3 or WAV that you have the rights to, and make something new of it.',
    until: (when: string) => `Kept until ${when}`,
    listen: (name: string) => `Listen to ${name}`,
    heard: (analysis: SongAnalysis | null) => [
      ...(analysis?.tempo ? [`${Math.round(analysis.tempo.bpm)} bpm`] : []),
      ...(analysis?.key ? [`${analysis.key.key} ${analysis.key.scale}`] : []),
    ],
    listening: 'The sung words are being transcribed. This takes a while.',
    expired: 'Its time is over: audio and words are deleted.',
    statuses: {
      ready: 'Ready',
      transcribing: 'Transcribing',
      transcribed: 'Transcribed',
      no_vocals: 'No singing heard',
      failed: 'Failed',
      blocked: 'Blocked',
    },
  },
  reimagine: {
    title: 'Reimagine it',
    heard: 'What was heard',
    silent: 'No singing was heard. Write the words yourself.',
    unwritten: 'Write the words yourself, or have it transcribed again.',
    doubt: 'This word may be wrong',
    doubts: (many: number) =>
      many === 0
        ? 'This was heard, and no word is in doubt. Change what you like.'
        : `${many} marked ${many === 1 ? 'word' : 'words'} may be wrong. Correct them here:`,
    lyrics: 'Lyrics',
    style: 'Style',
    ownStyle: 'Own words',
    own: 'Your style in words',
    example: 'slow soul with a warm organ',
    extra: 'More words for this style',
    act: (credits: number) => `Reimagine (${credits} ${credits === 1 ? 'credit' : 'credits'})`,
  },
} as const

function reasonsOf(errors: readonly { error: string }[]): string {
  return errors.length === 0
    ? ''
    : ` Not so: ${[...new Set(errors.map((one) => one.error))].join(', ')}.`
}
