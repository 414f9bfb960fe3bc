/**
 * The lines for the recogniser, written before its first use. Lower case without punctuation, as in
 * its grammar.
 */
export const lyricLines = [
  'walking in the shadow of a dream tonight',
  'the river carries all my sorrow home',
  'hold me closer till the morning comes',
  'we were dancing underneath the silver moon',
  'nothing ever lasts but the memory of you',
  'i can hear the thunder rolling over the hills',
  'every window shines with golden light',
  'take my hand and never let me go',
  'summer rain is falling on the empty street',
  'you broke my heart and left me in the cold',
  'somewhere far away a lonely whistle blows',
  'sing a little song for the children of the sea',
  'burning like a fire in the winter snow',
  'tell me all the secrets that you keep inside',
  'a thousand miles of highway lie ahead',
  'when the stars are shining bright above the town',
  'lay your weary head upon my shoulder',
  'the city never sleeps and neither do i',
  'my mother told me not to trust a stranger',
  'flowers in the garden bloom for you again',
  'i would give you everything i own',
  'turn the radio up and drive until the dawn',
  'there is no way back to yesterday',
  'open up your eyes and see the brand new day',
]
