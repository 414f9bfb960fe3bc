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

/** What a valid request of each operation carries. */
export interface Inputs {
  /** GET /operator/v1/accounts */
  listAccounts: {
    params: Record<string, never>
    query: NonNullable<operations['listAccounts']['parameters']['query']>
    body: undefined
  }
  /** POST /operator/v1/accounts */
  createAccount: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateAccountRequest
  }
  /** GET /operator/v1/accounts/{id} */
  getAccount: {
    params: NonNullable<operations['getAccount']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** PATCH /operator/v1/accounts/{id} */
  updateAccount: {
    params: NonNullable<operations['updateAccount']['parameters']['path']>
    query: Record<string, never>
    body: UpdateAccountRequest
  }
  /** DELETE /operator/v1/accounts/{id} */
  deleteAccount: {
    params: NonNullable<operations['deleteAccount']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /operator/v1/accounts/{id}/keys */
  listKeys: {
    params: NonNullable<operations['listKeys']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /operator/v1/accounts/{id}/keys */
  createKey: {
    params: NonNullable<operations['createKey']['parameters']['path']>
    query: Record<string, never>
    body: CreateKeyRequest | undefined
  }
  /** POST /operator/v1/accounts/{id}/webhook-secret */
  createWebhookSecret: {
    params: NonNullable<operations['createWebhookSecret']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /operator/v1/accounts/{id}/credit-packs */
  createCreditPack: {
    params: NonNullable<operations['createCreditPack']['parameters']['path']>
    query: Record<string, never>
    body: CreateCreditPackRequest
  }
  /** PUT /operator/v1/accounts/{id}/allowance */
  setAllowance: {
    params: NonNullable<operations['setAllowance']['parameters']['path']>
    query: Record<string, never>
    body: SetAllowanceRequest
  }
  /** GET /operator/v1/accounts/{id}/ledger */
  getLedger: {
    params: NonNullable<operations['getLedger']['parameters']['path']>
    query: NonNullable<operations['getLedger']['parameters']['query']>
    body: undefined
  }
  /** PUT /operator/v1/accounts/{id}/sound-effects-today */
  setSoundEffectsToday: {
    params: NonNullable<operations['setSoundEffectsToday']['parameters']['path']>
    query: Record<string, never>
    body: SetSoundEffectsTodayRequest
  }
  /** DELETE /operator/v1/keys/{id} */
  deleteKey: {
    params: NonNullable<operations['deleteKey']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /operator/v1/plans */
  listPlans: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** PUT /operator/v1/plans/{code} */
  setPlan: {
    params: NonNullable<operations['setPlan']['parameters']['path']>
    query: Record<string, never>
    body: SetPlanRequest
  }
  /** PATCH /operator/v1/tracks/{id} */
  updateTrack: {
    params: NonNullable<operations['updateTrack']['parameters']['path']>
    query: Record<string, never>
    body: UpdateTrackRequest
  }
  /** GET /operator/v1/catalogue */
  listRecordings: {
    params: Record<string, never>
    query: NonNullable<operations['listRecordings']['parameters']['query']>
    body: undefined
  }
  /** POST /operator/v1/catalogue */
  createRecording: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateRecordingForm
  }
  /** DELETE /operator/v1/catalogue/{id} */
  deleteRecording: {
    params: NonNullable<operations['deleteRecording']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /operator/v1/accounts/{id}/playlists */
  createPlaylist: {
    params: NonNullable<operations['createPlaylist']['parameters']['path']>
    query: Record<string, never>
    body: CreatePlaylistRequest
  }
  /** PATCH /operator/v1/playlists/{id} */
  updatePlaylist: {
    params: NonNullable<operations['updatePlaylist']['parameters']['path']>
    query: Record<string, never>
    body: UpdatePlaylistRequest
  }
  /** DELETE /operator/v1/playlists/{id} */
  deletePlaylist: {
    params: NonNullable<operations['deletePlaylist']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /operator/v1/features */
  getFeatures: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** PUT /operator/v1/features */
  setFeatures: {
    params: Record<string, never>
    query: Record<string, never>
    body: SetFeaturesRequest
  }
  /** GET /operator/v1/engines */
  listEngines: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
  /** GET /operator/v1/jobs */
  listJobs: {
    params: Record<string, never>
    query: NonNullable<operations['listJobs']['parameters']['query']>
    body: undefined
  }
  /** GET /operator/v1/webhook-deliveries */
  listWebhookDeliveries: {
    params: Record<string, never>
    query: NonNullable<operations['listWebhookDeliveries']['parameters']['query']>
    body: undefined
  }
  /** POST /operator/v1/webhook-deliveries/{id}/replay */
  replayWebhookDelivery: {
    params: NonNullable<operations['replayWebhookDelivery']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** POST /operator/v1/audit */
  runAudit: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
}

/** The `data` of the answer of each operation. */
export interface Results {
  listAccounts: AccountPageResponse['data']
  createAccount: CreatedAccountResponse['data']
  getAccount: AccountResponse['data']
  updateAccount: AccountResponse['data']
  deleteAccount: DeletedAccountResponse['data']
  listKeys: KeyListResponse['data']
  createKey: CreatedKeyResponse['data']
  createWebhookSecret: CreatedWebhookSecretResponse['data']
  createCreditPack: CreditPackResponse['data']
  setAllowance: AllowanceResponse['data']
  getLedger: LedgerPageResponse['data']
  setSoundEffectsToday: SoundEffectsTodayResponse['data']
  deleteKey: RevokedKeyResponse['data']
  listPlans: PlanListResponse['data']
  setPlan: PlanResponse['data']
  updateTrack: TrackResponse['data']
  listRecordings: RecordingPageResponse['data']
  createRecording: RecordingResponse['data']
  deleteRecording: DeletedRecordingResponse['data']
  createPlaylist: PlaylistResponse['data']
  updatePlaylist: PlaylistResponse['data']
  deletePlaylist: DeletedPlaylistResponse['data']
  getFeatures: FeaturesResponse['data']
  setFeatures: FeaturesResponse['data']
  listEngines: EngineListResponse['data']
  listJobs: JobPageResponse['data']
  listWebhookDeliveries: WebhookDeliveryPageResponse['data']
  replayWebhookDelivery: WebhookDeliveryResponse['data']
  runAudit: AuditResponse['data']
}

export type Input<Id extends keyof Inputs> = {
  params: Inputs[Id]['params']
  query: Inputs[Id]['query']
  body: Inputs[Id]['body']
}

export type Handlers<Call> = {
  [Id in keyof Inputs]: (input: Input<Id>, call: Call) => Promise<Results[Id]>
}
