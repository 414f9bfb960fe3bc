/**
 * Text that recognisers of the Whisper family write into silence, learned from subtitles, in the
 * wording of lyric-sections.ts. Credits of subtitles are never sung; small talk counts only if
 * nothing else was heard.
 */
export const subtitleCredits: readonly RegExp[] = [
  /^(thank you|thanks)( so much| very much)? for watching( and .*)?$/,
  /^(please )?(like and )?subscribe( to (my|our|the) channel)?$/,
  /amara ?org/,
  /^(subtitles|captions|captioning|transcribed|transcription|translated) by\b/,
  /^untertitel(ung)? /,
  /^sous ?titr(es|age) /,
  /^subt[ií]tulos (por|realizados)/,
  /^legendas? (por|pela|adriana)/,
  /^sottotitoli (creati|a cura|e revisione)/,
  /^субтитры /,
  /^редактор субтитров/,
  /^продолжение следует$/,
  /^ご視聴ありがとうございました$/,
  /^チャンネル登録/,
  /^字幕/,
  /^请不吝点赞/,
  /^(mbc 뉴스|시청해주셔서 감사합니다)/,
]

export const smallTalk: readonly string[] = [
  'you',
  'thank you',
  'thank you very much',
  'thank you so much',
  'thanks',
  'bye',
  'bye bye',
  'okay',
  'so',
  'the end',
  'the',
  'oh',
  'um',
  'hmm',
  'mm',
  'yeah',
  'ja',
  'danke',
  'vielen dank',
  'merci',
  'gracias',
  'grazie',
  'obrigado',
  'спасибо',
  'ありがとうございました',
  '谢谢',
  '감사합니다',
]

/** Text in brackets, or between stars and notes, that describes sounds instead of words. */
export const soundWords = new RegExp(
  String.raw`\b(music|musik|musique|música|musica|instrumental|applause|applaus|laughter|laughs|` +
    'silence|singing|vocalizing|humming|beat|guitar|piano|drums?|solo|noise|inaudible|' +
    String.raw`blank_audio|foreign)\b|音楽|音乐|음악|музыка|拍手`,
  'iu',
)
