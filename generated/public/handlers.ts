// Written by scripts/generate.ts from openapi/. Do not edit.

import type {
  BulkDeleteGenerationsRequest,
  BulkDeleteGenerationsResponse,
  CreateGenerationRequest,
  CreateGenerationResponse,
  CreateInstrumentalRequest,
  CreateInstrumentalResponse,
  CreateUploadRequest,
  GetGenerationResponse,
  GetMeResponse,
  GetSongsConfigResponse,
  ListGenerationsResponse,
  ListTemplatesResponse,
  ListUploadsResponse,
  SongUploadResponse,
  TranscribeUploadRequest,
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
  /** GET /v1/songs/config */
  getSongsConfig: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GetSongsConfigResponse['data']>
  /** GET /v1/songs/uploads */
  listUploads: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listUploads']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<ListUploadsResponse['data']>
  /** POST /v1/songs/uploads */
  createUpload: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateUploadRequest
    },
    call: Call,
  ) => Promise<SongUploadResponse['data']>
  /** GET /v1/songs/uploads/{id} */
  getUpload: (
    input: {
      params: NonNullable<operations['getUpload']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<SongUploadResponse['data']>
  /** POST /v1/songs/uploads/{id}/transcribe */
  transcribeUpload: (
    input: {
      params: NonNullable<operations['transcribeUpload']['parameters']['path']>
      query: Record<string, never>
      body: TranscribeUploadRequest | undefined
    },
    call: Call,
  ) => Promise<SongUploadResponse['data']>
  /** GET /v1/templates */
  listTemplates: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<ListTemplatesResponse['data']>
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
