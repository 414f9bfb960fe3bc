import { isLead, type Score } from './composer/score.ts'
import { styleOf, varied } from './composer/variation.ts'
import { editScore } from './edit.ts'
import {
  type Fault,
  type LengthEdit,
  playedRoles,
  type ScoreEdit,
  type SectionEdit,
  type VaryEdit,
} from './messages.ts'
import { outlineOf } from './outline.ts'
import { mostBarsToCut, wholeBars } from './reshape.ts'
import { decodeScore } from './score-file.ts'
import { type ScoreSheet, sheetOf } from './score-sheet.ts'
import { variationOf } from './vary.ts'

/** What cannot be edited like this; else the sheet of a piece of another length or tempo. */
export type EditPreview = { fault: Fault } | { fault: undefined; sheet: ScoreSheet }

/** Judges an edit of a stored score without composing or speaking. */
export function previewEdit(bytes: Uint8Array, edit: ScoreEdit): EditPreview {
  const { score } = decodeScore(bytes)
  const fault = findFault(score, edit)
  if (fault) return { fault }
  const composes = edit.type === 'replaceSection' || edit.type === 'vary'
  return { fault, sheet: sheetOf(composes ? score : editScore(score, edit)) }
}

function findFault(score: Score, edit: ScoreEdit): Fault | undefined {
  switch (edit.type) {
    case 'transpose':
      return undefined
    case 'tempo':
      if (edit.bpm !== score.bpm) return undefined
      return { path: 'bpm', rule: 'is the tempo of the track already.' }
    case 'replaceSection':
      return findFaultOfSection(score, edit)
    case 'extend':
    case 'shorten':
      return findFaultOfLength(score, edit)
    case 'vary':
      return findFaultOfVariation(score, edit)
  }
}

function findFaultOfSection({ sections, parts }: Score, edit: SectionEdit) {
  if (edit.section >= sections.length) {
    return { path: 'section', rule: `must be an index of its ${sections.length} sections.` }
  }
  const sings = parts.some((part) => isLead(part) && part.notes.length > 0)
  if (edit.lyrics !== undefined && !sings) {
    return { path: 'lyrics', rule: 'are for a track with a voice.' }
  }
  return undefined
}

function findFaultOfLength(score: Score, { type, seconds }: LengthEdit) {
  const outline = outlineOf(score)
  if (type === 'extend') {
    if (outline.bars > 0) return undefined
    return { path: 'seconds', rule: 'needs a whole bar that is played again: the track has none.' }
  }
  const most = mostBarsToCut(outline)
  if (wholeBars(seconds, outline) <= most) return undefined
  const mostSeconds = Math.floor(most * outline.barSeconds * 1000) / 1000
  return {
    path: 'seconds',
    rule: `must leave the beginning and the ending: ${mostSeconds} s lie between them.`,
  }
}

function findFaultOfVariation(score: Score, edit: VaryEdit) {
  const roles = new Set(score.parts.map(({ role }) => role))
  const place = (edit.parts ?? []).findIndex((role) => !roles.has(role))
  if (place >= 0) {
    const known = playedRoles.filter((role) => roles.has(role)).join(', ')
    return { path: `parts[${place}]`, rule: `must be a part of the track: ${known}.` }
  }
  const variation = variationOf(score, edit)
  const stays = score.parts.some(({ role }) => !variation.roles.includes(role))
  const { band } = varied(styleOf(score), variation, score.request.text)
  const plays = band.some(({ role }) => variation.roles.includes(role))
  return stays || plays ? undefined : { path: 'tags', rule: 'must leave somebody to play.' }
}
