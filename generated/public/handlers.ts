// Written by scripts/generate.ts from openapi/. Do not edit.

import type {
  BulkDeleteGenerationsRequest,
  BulkDeleteGenerationsResponse,
  CreateGenerationRequest,
  CreateGenerationResponse,
  CreateInstrumentalRequest,
  CreateInstrumentalResponse,
  CreateSoundEffectRequest,
  CreateSoundEffectResponse,
  GetGenerationResponse,
  GetMeResponse,
  GetSoundEffectResponse,
  ListGenerationsResponse,
  ListSoundEffectsResponse,
  operations,
} from './api.ts'

/** One handler for each operation; it resolves with the `data` of the answer. */
export interface Handlers<Call, _Download = never> {
  /** GET /v1/generations */
  listGenerations: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listGenerations']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<ListGenerationsResponse['data']>
  /** POST /v1/generations */
  createGeneration: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateGenerationRequest
    },
    call: Call,
  ) => Promise<CreateGenerationResponse['data']>
  /** GET /v1/generations/{id} */
  getGeneration: (
    input: {
      params: NonNullable<operations['getGeneration']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GetGenerationResponse['data']>
  /** POST /v1/generations/bulk-delete */
  bulkDeleteGenerations: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: BulkDeleteGenerationsRequest
    },
    call: Call,
  ) => Promise<BulkDeleteGenerationsResponse['data']>
  /** POST /v1/instrumental */
  createInstrumental: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateInstrumentalRequest
    },
    call: Call,
  ) => Promise<CreateInstrumentalResponse['data']>
  /** GET /v1/sound-effects */
  listSoundEffects: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listSoundEffects']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<ListSoundEffectsResponse['data']>
  /** POST /v1/sound-effects */
  createSoundEffect: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateSoundEffectRequest
    },
    call: Call,
  ) => Promise<CreateSoundEffectResponse['data']>
  /** GET /v1/sound-effects/{id} */
  getSoundEffect: (
    input: {
      params: NonNullable<operations['getSoundEffect']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GetSoundEffectResponse['data']>
  /** GET /v1/me */
  getMe: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GetMeResponse['data']>
}
