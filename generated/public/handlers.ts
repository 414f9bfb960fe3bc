// Written by scripts/generate.ts from openapi/. Do not edit.

import type {
  AcceptedEditResponse,
  AcceptedGenerationResponse,
  AcceptedInstrumentalResponse,
  AcceptedSongTrackResponse,
  AcceptedSoundEffectResponse,
  AddPlaylistTracksRequest,
  AddedTracksResponse,
  BulkDeleteGenerationsRequest,
  BulkRemovePlaylistTracksRequest,
  CreateGenerationRequest,
  CreateInstrumentalRequest,
  CreateSoundEffectRequest,
  CreateUploadRequest,
  DeletedGenerationsResponse,
  DraftPlanRequest,
  EditGenerationRequest,
  ExportListResponse,
  ExportRequest,
  ExportResponse,
  GenerationPageResponse,
  GenerationResponse,
  LyricsResponse,
  MeResponse,
  MovePlaylistTracksRequest,
  MovedTracksResponse,
  PeaksResponse,
  PlanDraftResponse,
  PlaylistPageResponse,
  PlaylistResponse,
  ReimagineRequest,
  RemoveVocalsRequest,
  RemovedTracksResponse,
  ScoreResponse,
  SongUploadResponse,
  SongsConfigResponse,
  SoundEffectPageResponse,
  SoundEffectResponse,
  TemplateListResponse,
  TranscribeUploadRequest,
  UploadPageResponse,
  WebhookDeliveryPageResponse,
  operations,
} from './api.ts'

/** One handler for each operation; it resolves with the `data` of the answer. */
export interface Handlers<Call, Download> {
  /** GET /v1/generations */
  listGenerations: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listGenerations']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<GenerationPageResponse['data']>
  /** POST /v1/generations */
  createGeneration: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateGenerationRequest
    },
    call: Call,
  ) => Promise<AcceptedGenerationResponse['data']>
  /** GET /v1/generations/{id} */
  getGeneration: (
    input: {
      params: NonNullable<operations['getGeneration']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GenerationResponse['data']>
  /** POST /v1/generations/{id}/cancel */
  cancelGeneration: (
    input: {
      params: NonNullable<operations['cancelGeneration']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GenerationResponse['data']>
  /** POST /v1/generations/{id}/edits */
  editGeneration: (
    input: {
      params: NonNullable<operations['editGeneration']['parameters']['path']>
      query: Record<string, never>
      body: EditGenerationRequest
    },
    call: Call,
  ) => Promise<AcceptedEditResponse['data']>
  /** GET /v1/generations/{id}/certificate */
  getGenerationCertificate: (
    input: {
      params: NonNullable<operations['getGenerationCertificate']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<Download>
  /** GET /v1/generations/{id}/license */
  getGenerationLicense: (
    input: {
      params: NonNullable<operations['getGenerationLicense']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<Download>
  /** GET /v1/generations/{id}/score */
  getGenerationScore: (
    input: {
      params: NonNullable<operations['getGenerationScore']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<ScoreResponse['data']>
  /** GET /v1/generations/{id}/midi */
  getGenerationMidi: (
    input: {
      params: NonNullable<operations['getGenerationMidi']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<Download>
  /** GET /v1/generations/{id}/lyrics */
  getGenerationLyrics: (
    input: {
      params: NonNullable<operations['getGenerationLyrics']['parameters']['path']>
      query: NonNullable<operations['getGenerationLyrics']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<LyricsResponse['data'] | Download>
  /** GET /v1/generations/{id}/peaks */
  getGenerationPeaks: (
    input: {
      params: NonNullable<operations['getGenerationPeaks']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<PeaksResponse['data']>
  /** GET /v1/generations/{id}/exports */
  listGenerationExports: (
    input: {
      params: NonNullable<operations['listGenerationExports']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<ExportListResponse['data']>
  /** POST /v1/generations/{id}/exports */
  createGenerationExport: (
    input: {
      params: NonNullable<operations['createGenerationExport']['parameters']['path']>
      query: Record<string, never>
      body: ExportRequest
    },
    call: Call,
  ) => Promise<ExportResponse['data']>
  /** POST /v1/generations/bulk-delete */
  bulkDeleteGenerations: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: BulkDeleteGenerationsRequest
    },
    call: Call,
  ) => Promise<DeletedGenerationsResponse['data']>
  /** POST /v1/instrumental */
  createInstrumental: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateInstrumentalRequest
    },
    call: Call,
  ) => Promise<AcceptedInstrumentalResponse['data']>
  /** POST /v1/plans */
  draftPlan: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: DraftPlanRequest
    },
    call: Call,
  ) => Promise<PlanDraftResponse['data']>
  /** GET /v1/songs/config */
  getSongsConfig: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<SongsConfigResponse['data']>
  /** GET /v1/songs/uploads */
  listUploads: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listUploads']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<UploadPageResponse['data']>
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
  /** POST /v1/reimagine */
  reimagine: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: ReimagineRequest
    },
    call: Call,
  ) => Promise<AcceptedSongTrackResponse['data']>
  /** POST /v1/remove-vocals */
  removeVocals: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: RemoveVocalsRequest
    },
    call: Call,
  ) => Promise<AcceptedSongTrackResponse['data']>
  /** GET /v1/templates */
  listTemplates: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<TemplateListResponse['data']>
  /** GET /v1/sound-effects */
  listSoundEffects: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listSoundEffects']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<SoundEffectPageResponse['data']>
  /** POST /v1/sound-effects */
  createSoundEffect: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateSoundEffectRequest
    },
    call: Call,
  ) => Promise<AcceptedSoundEffectResponse['data']>
  /** GET /v1/sound-effects/{id} */
  getSoundEffect: (
    input: {
      params: NonNullable<operations['getSoundEffect']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<SoundEffectResponse['data']>
  /** POST /v1/sound-effects/{id}/cancel */
  cancelSoundEffect: (
    input: {
      params: NonNullable<operations['cancelSoundEffect']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<SoundEffectResponse['data']>
  /** GET /v1/sound-effects/{id}/certificate */
  getSoundEffectCertificate: (
    input: {
      params: NonNullable<operations['getSoundEffectCertificate']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<Download>
  /** GET /v1/sound-effects/{id}/license */
  getSoundEffectLicense: (
    input: {
      params: NonNullable<operations['getSoundEffectLicense']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<Download>
  /** GET /v1/playlists */
  listPlaylists: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listPlaylists']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<PlaylistPageResponse['data']>
  /** GET /v1/playlists/{id} */
  getPlaylist: (
    input: {
      params: NonNullable<operations['getPlaylist']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<PlaylistResponse['data']>
  /** POST /v1/playlists/{id}/tracks */
  addPlaylistTracks: (
    input: {
      params: NonNullable<operations['addPlaylistTracks']['parameters']['path']>
      query: Record<string, never>
      body: AddPlaylistTracksRequest
    },
    call: Call,
  ) => Promise<AddedTracksResponse['data']>
  /** POST /v1/playlists/{id}/tracks/bulk-remove */
  bulkRemovePlaylistTracks: (
    input: {
      params: NonNullable<operations['bulkRemovePlaylistTracks']['parameters']['path']>
      query: Record<string, never>
      body: BulkRemovePlaylistTracksRequest
    },
    call: Call,
  ) => Promise<RemovedTracksResponse['data']>
  /** POST /v1/playlists/{id}/tracks/move */
  movePlaylistTracks: (
    input: {
      params: NonNullable<operations['movePlaylistTracks']['parameters']['path']>
      query: Record<string, never>
      body: MovePlaylistTracksRequest
    },
    call: Call,
  ) => Promise<MovedTracksResponse['data']>
  /** GET /v1/events */
  streamEvents: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<Download>
  /** GET /v1/me */
  getMe: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<MeResponse['data']>
  /** GET /v1/webhook-deliveries */
  listWebhookDeliveries: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listWebhookDeliveries']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<WebhookDeliveryPageResponse['data']>
}
