import { tellVoices } from '../../engines/given-singing.ts'

describe('Listening for singing', () => {
  tellVoices([
    ['deep house', 'saw-lead', 103],
    ['jazz trio', 'clarinet', 902],
  ])
})
