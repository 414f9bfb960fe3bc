// Written by scripts/generate.ts from openapi/. Do not edit.

import type {
  AccountPageResponse,
  AccountResponse,
  AllowanceResponse,
  AuditResponse,
  CreateAccountRequest,
  CreateCreditPackRequest,
  CreateKeyRequest,
  CreatePlaylistRequest,
  CreateRecordingForm,
  CreatedAccountResponse,
  CreatedKeyResponse,
  CreatedWebhookSecretResponse,
  CreditPackResponse,
  DeletedAccountResponse,
  DeletedPlaylistResponse,
  DeletedRecordingResponse,
  EngineListResponse,
  FeaturesResponse,
  JobPageResponse,
  KeyListResponse,
  LedgerPageResponse,
  PlanListResponse,
  PlanResponse,
  PlaylistResponse,
  RecordingPageResponse,
  RecordingResponse,
  RevokedKeyResponse,
  SetAllowanceRequest,
  SetFeaturesRequest,
  SetPlanRequest,
  SetSoundEffectsTodayRequest,
  SoundEffectsTodayResponse,
  TrackResponse,
  UpdateAccountRequest,
  UpdatePlaylistRequest,
  UpdateTrackRequest,
  WebhookDeliveryPageResponse,
  WebhookDeliveryResponse,
  operations,
} from './api.ts'

/** One handler for each operation; it resolves with the `data` of the answer. */
export interface Handlers<Call, _Download = never> {
  /** GET /operator/v1/accounts */
  listAccounts: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listAccounts']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<AccountPageResponse['data']>
  /** POST /operator/v1/accounts */
  createAccount: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateAccountRequest
    },
    call: Call,
  ) => Promise<CreatedAccountResponse['data']>
  /** GET /operator/v1/accounts/{id} */
  getAccount: (
    input: {
      params: NonNullable<operations['getAccount']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<AccountResponse['data']>
  /** PATCH /operator/v1/accounts/{id} */
  updateAccount: (
    input: {
      params: NonNullable<operations['updateAccount']['parameters']['path']>
      query: Record<string, never>
      body: UpdateAccountRequest
    },
    call: Call,
  ) => Promise<AccountResponse['data']>
  /** DELETE /operator/v1/accounts/{id} */
  deleteAccount: (
    input: {
      params: NonNullable<operations['deleteAccount']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeletedAccountResponse['data']>
  /** GET /operator/v1/accounts/{id}/keys */
  listKeys: (
    input: {
      params: NonNullable<operations['listKeys']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<KeyListResponse['data']>
  /** POST /operator/v1/accounts/{id}/keys */
  createKey: (
    input: {
      params: NonNullable<operations['createKey']['parameters']['path']>
      query: Record<string, never>
      body: CreateKeyRequest | undefined
    },
    call: Call,
  ) => Promise<CreatedKeyResponse['data']>
  /** POST /operator/v1/accounts/{id}/webhook-secret */
  createWebhookSecret: (
    input: {
      params: NonNullable<operations['createWebhookSecret']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<CreatedWebhookSecretResponse['data']>
  /** POST /operator/v1/accounts/{id}/credit-packs */
  createCreditPack: (
    input: {
      params: NonNullable<operations['createCreditPack']['parameters']['path']>
      query: Record<string, never>
      body: CreateCreditPackRequest
    },
    call: Call,
  ) => Promise<CreditPackResponse['data']>
  /** PUT /operator/v1/accounts/{id}/allowance */
  setAllowance: (
    input: {
      params: NonNullable<operations['setAllowance']['parameters']['path']>
      query: Record<string, never>
      body: SetAllowanceRequest
    },
    call: Call,
  ) => Promise<AllowanceResponse['data']>
  /** GET /operator/v1/accounts/{id}/ledger */
  getLedger: (
    input: {
      params: NonNullable<operations['getLedger']['parameters']['path']>
      query: NonNullable<operations['getLedger']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<LedgerPageResponse['data']>
  /** PUT /operator/v1/accounts/{id}/sound-effects-today */
  setSoundEffectsToday: (
    input: {
      params: NonNullable<operations['setSoundEffectsToday']['parameters']['path']>
      query: Record<string, never>
      body: SetSoundEffectsTodayRequest
    },
    call: Call,
  ) => Promise<SoundEffectsTodayResponse['data']>
  /** DELETE /operator/v1/keys/{id} */
  deleteKey: (
    input: {
      params: NonNullable<operations['deleteKey']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<RevokedKeyResponse['data']>
  /** GET /operator/v1/plans */
  listPlans: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<PlanListResponse['data']>
  /** PUT /operator/v1/plans/{code} */
  setPlan: (
    input: {
      params: NonNullable<operations['setPlan']['parameters']['path']>
      query: Record<string, never>
      body: SetPlanRequest
    },
    call: Call,
  ) => Promise<PlanResponse['data']>
  /** PATCH /operator/v1/tracks/{id} */
  updateTrack: (
    input: {
      params: NonNullable<operations['updateTrack']['parameters']['path']>
      query: Record<string, never>
      body: UpdateTrackRequest
    },
    call: Call,
  ) => Promise<TrackResponse['data']>
  /** GET /operator/v1/catalogue */
  listRecordings: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listRecordings']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<RecordingPageResponse['data']>
  /** POST /operator/v1/catalogue */
  createRecording: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateRecordingForm
    },
    call: Call,
  ) => Promise<RecordingResponse['data']>
  /** DELETE /operator/v1/catalogue/{id} */
  deleteRecording: (
    input: {
      params: NonNullable<operations['deleteRecording']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeletedRecordingResponse['data']>
  /** POST /operator/v1/accounts/{id}/playlists */
  createPlaylist: (
    input: {
      params: NonNullable<operations['createPlaylist']['parameters']['path']>
      query: Record<string, never>
      body: CreatePlaylistRequest
    },
    call: Call,
  ) => Promise<PlaylistResponse['data']>
  /** PATCH /operator/v1/playlists/{id} */
  updatePlaylist: (
    input: {
      params: NonNullable<operations['updatePlaylist']['parameters']['path']>
      query: Record<string, never>
      body: UpdatePlaylistRequest
    },
    call: Call,
  ) => Promise<PlaylistResponse['data']>
  /** DELETE /operator/v1/playlists/{id} */
  deletePlaylist: (
    input: {
      params: NonNullable<operations['deletePlaylist']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeletedPlaylistResponse['data']>
  /** GET /operator/v1/features */
  getFeatures: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<FeaturesResponse['data']>
  /** PUT /operator/v1/features */
  setFeatures: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: SetFeaturesRequest
    },
    call: Call,
  ) => Promise<FeaturesResponse['data']>
  /** GET /operator/v1/engines */
  listEngines: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<EngineListResponse['data']>
  /** GET /operator/v1/jobs */
  listJobs: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listJobs']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<JobPageResponse['data']>
  /** GET /operator/v1/webhook-deliveries */
  listWebhookDeliveries: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listWebhookDeliveries']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<WebhookDeliveryPageResponse['data']>
  /** POST /operator/v1/webhook-deliveries/{id}/replay */
  replayWebhookDelivery: (
    input: {
      params: NonNullable<operations['replayWebhookDelivery']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<WebhookDeliveryResponse['data']>
  /** POST /operator/v1/audit */
  runAudit: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<AuditResponse['data']>
}
