import { withdrawQuestion } from '../parts/dialog.ts'
import { noPages } from '../parts/pages.ts'
import { forget } from '../parts/saved.ts'
import { stop } from './player.ts'
import { everything, state } from './state.ts'

/** Forgets the key, what it opened and refused, and what the person chose. Drafts stay. */
export function endSession(reason = ''): void {
  forget('key', 'tab')
  forget('key', 'browser')
  state.key.value = null
  state.isKept.value = false
  state.ended.value = reason
  state.me.value = null
  state.tracks.value = {}
  state.gone.value = new Set()
  state.sheets.value = {}
  state.exports.value = {}
  state.chosen.value = new Set()
  state.songFile.value = null
  state.confirmed.value = ''
  state.recent.value = null
  state.filter.value = everything
  stop()
  withdrawQuestion()
  state.library.value = noPages()
  state.playlists.value = noPages()
  state.uploads.value = noPages()
  state.deliveries.value = noPages()
  state.playlist.value = null
  state.upload.value = null
  state.sending.value = false
  state.fault.value = null
  state.trouble.value = ''
}
