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

/** What a valid request of each operation carries. */
export interface Inputs {
  /** GET /v1/generations */
  listGenerations: {
    params: Record<string, never>
    query: NonNullable<operations['listGenerations']['parameters']['query']>
    body: undefined
  }
  /** POST /v1/generations */
  createGeneration: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateGenerationRequest
  }
  /** GET /v1/generations/{id} */
  getGeneration: {
    params: NonNullable<operations['getGeneration']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /v1/generations/{id}/cancel */
  cancelGeneration: {
    params: NonNullable<operations['cancelGeneration']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /v1/generations/{id}/edits */
  editGeneration: {
    params: NonNullable<operations['editGeneration']['parameters']['path']>
    query: Record<string, never>
    body: EditGenerationRequest
  }
  /** GET /v1/generations/{id}/certificate */
  getGenerationCertificate: {
    params: NonNullable<operations['getGenerationCertificate']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/generations/{id}/license */
  getGenerationLicense: {
    params: NonNullable<operations['getGenerationLicense']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/generations/{id}/score */
  getGenerationScore: {
    params: NonNullable<operations['getGenerationScore']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/generations/{id}/midi */
  getGenerationMidi: {
    params: NonNullable<operations['getGenerationMidi']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/generations/{id}/lyrics */
  getGenerationLyrics: {
    params: NonNullable<operations['getGenerationLyrics']['parameters']['path']>
    query: NonNullable<operations['getGenerationLyrics']['parameters']['query']>
    body: undefined
  }
  /** GET /v1/generations/{id}/peaks */
  getGenerationPeaks: {
    params: NonNullable<operations['getGenerationPeaks']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/generations/{id}/exports */
  listGenerationExports: {
    params: NonNullable<operations['listGenerationExports']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /v1/generations/{id}/exports */
  createGenerationExport: {
    params: NonNullable<operations['createGenerationExport']['parameters']['path']>
    query: Record<string, never>
    body: ExportRequest
  }
  /** POST /v1/generations/bulk-delete */
  bulkDeleteGenerations: {
    params: Record<string, never>
    query: Record<string, never>
    body: BulkDeleteGenerationsRequest
  }
  /** POST /v1/instrumental */
  createInstrumental: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateInstrumentalRequest
  }
  /** POST /v1/plans */
  draftPlan: {
    params: Record<string, never>
    query: Record<string, never>
    body: DraftPlanRequest
  }
  /** GET /v1/songs/config */
  getSongsConfig: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/songs/uploads */
  listUploads: {
    params: Record<string, never>
    query: NonNullable<operations['listUploads']['parameters']['query']>
    body: undefined
  }
  /** POST /v1/songs/uploads */
  createUpload: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateUploadRequest
  }
  /** GET /v1/songs/uploads/{id} */
  getUpload: {
    params: NonNullable<operations['getUpload']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /v1/songs/uploads/{id}/transcribe */
  transcribeUpload: {
    params: NonNullable<operations['transcribeUpload']['parameters']['path']>
    query: Record<string, never>
    body: TranscribeUploadRequest | undefined
  }
  /** POST /v1/reimagine */
  reimagine: {
    params: Record<string, never>
    query: Record<string, never>
    body: ReimagineRequest
  }
  /** POST /v1/remove-vocals */
  removeVocals: {
    params: Record<string, never>
    query: Record<string, never>
    body: RemoveVocalsRequest
  }
  /** GET /v1/templates */
  listTemplates: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/sound-effects */
  listSoundEffects: {
    params: Record<string, never>
    query: NonNullable<operations['listSoundEffects']['parameters']['query']>
    body: undefined
  }
  /** POST /v1/sound-effects */
  createSoundEffect: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateSoundEffectRequest
  }
  /** GET /v1/sound-effects/{id} */
  getSoundEffect: {
    params: NonNullable<operations['getSoundEffect']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /v1/sound-effects/{id}/cancel */
  cancelSoundEffect: {
    params: NonNullable<operations['cancelSoundEffect']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/sound-effects/{id}/certificate */
  getSoundEffectCertificate: {
    params: NonNullable<operations['getSoundEffectCertificate']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/sound-effects/{id}/license */
  getSoundEffectLicense: {
    params: NonNullable<operations['getSoundEffectLicense']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/playlists */
  listPlaylists: {
    params: Record<string, never>
    query: NonNullable<operations['listPlaylists']['parameters']['query']>
    body: undefined
  }
  /** GET /v1/playlists/{id} */
  getPlaylist: {
    params: NonNullable<operations['getPlaylist']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /v1/playlists/{id}/tracks */
  addPlaylistTracks: {
    params: NonNullable<operations['addPlaylistTracks']['parameters']['path']>
    query: Record<string, never>
    body: AddPlaylistTracksRequest
  }
  /** POST /v1/playlists/{id}/tracks/bulk-remove */
  bulkRemovePlaylistTracks: {
    params: NonNullable<operations['bulkRemovePlaylistTracks']['parameters']['path']>
    query: Record<string, never>
    body: BulkRemovePlaylistTracksRequest
  }
  /** POST /v1/playlists/{id}/tracks/move */
  movePlaylistTracks: {
    params: NonNullable<operations['movePlaylistTracks']['parameters']['path']>
    query: Record<string, never>
    body: MovePlaylistTracksRequest
  }
  /** GET /v1/events */
  streamEvents: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/me */
  getMe: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/webhook-deliveries */
  listWebhookDeliveries: {
    params: Record<string, never>
    query: NonNullable<operations['listWebhookDeliveries']['parameters']['query']>
    body: undefined
  }
}

/** The `data` of the answer of each operation. */
export interface Results<Download> {
  listGenerations: GenerationPageResponse['data']
  createGeneration: AcceptedGenerationResponse['data']
  getGeneration: GenerationResponse['data']
  cancelGeneration: GenerationResponse['data']
  editGeneration: AcceptedEditResponse['data']
  getGenerationCertificate: Download
  getGenerationLicense: Download
  getGenerationScore: ScoreResponse['data']
  getGenerationMidi: Download
  getGenerationLyrics: LyricsResponse['data'] | Download
  getGenerationPeaks: PeaksResponse['data']
  listGenerationExports: ExportListResponse['data']
  createGenerationExport: ExportResponse['data']
  bulkDeleteGenerations: DeletedGenerationsResponse['data']
  createInstrumental: AcceptedInstrumentalResponse['data']
  draftPlan: PlanDraftResponse['data']
  getSongsConfig: SongsConfigResponse['data']
  listUploads: UploadPageResponse['data']
  createUpload: SongUploadResponse['data']
  getUpload: SongUploadResponse['data']
  transcribeUpload: SongUploadResponse['data']
  reimagine: AcceptedSongTrackResponse['data']
  removeVocals: AcceptedSongTrackResponse['data']
  listTemplates: TemplateListResponse['data']
  listSoundEffects: SoundEffectPageResponse['data']
  createSoundEffect: AcceptedSoundEffectResponse['data']
  getSoundEffect: SoundEffectResponse['data']
  cancelSoundEffect: SoundEffectResponse['data']
  getSoundEffectCertificate: Download
  getSoundEffectLicense: Download
  listPlaylists: PlaylistPageResponse['data']
  getPlaylist: PlaylistResponse['data']
  addPlaylistTracks: AddedTracksResponse['data']
  bulkRemovePlaylistTracks: RemovedTracksResponse['data']
  movePlaylistTracks: MovedTracksResponse['data']
  streamEvents: Download
  getMe: MeResponse['data']
  listWebhookDeliveries: WebhookDeliveryPageResponse['data']
}

export type Input<Id extends keyof Inputs> = {
  params: Inputs[Id]['params']
  query: Inputs[Id]['query']
  body: Inputs[Id]['body']
}

export type Handlers<Call, Download> = {
  [Id in keyof Inputs]: (input: Input<Id>, call: Call) => Promise<Results<Download>[Id]>
}
