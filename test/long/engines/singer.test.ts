import { languages } from '../../../src/engines/builtin/messages.ts'
import { genders, singsInTune } from '../../engines/given-voice.ts'

describe('The singer', () => {
  for (const language of languages) {
    for (const gender of genders) singsInTune(language, gender)
  }
})
