// Written by scripts/generate.ts from openapi/. Do not edit.

import type {
  CreateAccountRequest,
  CreateAccountResponse,
  CreateCreditPackRequest,
  CreateCreditPackResponse,
  CreateKeyRequest,
  CreateKeyResponse,
  CreatePlaylistRequest,
  CreatePlaylistResponse,
  CreateRecordingForm,
  CreateRecordingResponse,
  DeleteAccountResponse,
  DeleteKeyResponse,
  DeletePlaylistResponse,
  DeleteRecordingResponse,
  GetAccountResponse,
  GetFeaturesResponse,
  GetLedgerResponse,
  ListEnginesResponse,
  ListJobsResponse,
  ListKeysResponse,
  ListPlansResponse,
  ListRecordingsResponse,
  ListWebhookDeliveriesResponse,
  RunAuditResponse,
  SetAllowanceRequest,
  SetAllowanceResponse,
  SetFeaturesRequest,
  SetFeaturesResponse,
  SetPlanRequest,
  SetPlanResponse,
  SetSoundEffectsTodayRequest,
  SetSoundEffectsTodayResponse,
  UpdateAccountRequest,
  UpdateAccountResponse,
  UpdatePlaylistRequest,
  UpdatePlaylistResponse,
  UpdateTrackRequest,
  UpdateTrackResponse,
  operations,
} from './api.ts'

/** One handler for each operation; it resolves with the `data` of the answer. */
export interface Handlers<Call, _Download = never> {
  /** POST /operator/v1/accounts */
  createAccount: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateAccountRequest
    },
    call: Call,
  ) => Promise<CreateAccountResponse['data']>
  /** GET /operator/v1/accounts/{id} */
  getAccount: (
    input: {
      params: NonNullable<operations['getAccount']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GetAccountResponse['data']>
  /** PATCH /operator/v1/accounts/{id} */
  updateAccount: (
    input: {
      params: NonNullable<operations['updateAccount']['parameters']['path']>
      query: Record<string, never>
      body: UpdateAccountRequest
    },
    call: Call,
  ) => Promise<UpdateAccountResponse['data']>
  /** DELETE /operator/v1/accounts/{id} */
  deleteAccount: (
    input: {
      params: NonNullable<operations['deleteAccount']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeleteAccountResponse['data']>
  /** GET /operator/v1/accounts/{id}/keys */
  listKeys: (
    input: {
      params: NonNullable<operations['listKeys']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<ListKeysResponse['data']>
  /** POST /operator/v1/accounts/{id}/keys */
  createKey: (
    input: {
      params: NonNullable<operations['createKey']['parameters']['path']>
      query: Record<string, never>
      body: CreateKeyRequest | undefined
    },
    call: Call,
  ) => Promise<CreateKeyResponse['data']>
  /** POST /operator/v1/accounts/{id}/credit-packs */
  createCreditPack: (
    input: {
      params: NonNullable<operations['createCreditPack']['parameters']['path']>
      query: Record<string, never>
      body: CreateCreditPackRequest
    },
    call: Call,
  ) => Promise<CreateCreditPackResponse['data']>
  /** PUT /operator/v1/accounts/{id}/allowance */
  setAllowance: (
    input: {
      params: NonNullable<operations['setAllowance']['parameters']['path']>
      query: Record<string, never>
      body: SetAllowanceRequest
    },
    call: Call,
  ) => Promise<SetAllowanceResponse['data']>
  /** GET /operator/v1/accounts/{id}/ledger */
  getLedger: (
    input: {
      params: NonNullable<operations['getLedger']['parameters']['path']>
      query: NonNullable<operations['getLedger']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<GetLedgerResponse['data']>
  /** PUT /operator/v1/accounts/{id}/sound-effects-today */
  setSoundEffectsToday: (
    input: {
      params: NonNullable<operations['setSoundEffectsToday']['parameters']['path']>
      query: Record<string, never>
      body: SetSoundEffectsTodayRequest
    },
    call: Call,
  ) => Promise<SetSoundEffectsTodayResponse['data']>
  /** DELETE /operator/v1/keys/{id} */
  deleteKey: (
    input: {
      params: NonNullable<operations['deleteKey']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeleteKeyResponse['data']>
  /** GET /operator/v1/plans */
  listPlans: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<ListPlansResponse['data']>
  /** PUT /operator/v1/plans/{code} */
  setPlan: (
    input: {
      params: NonNullable<operations['setPlan']['parameters']['path']>
      query: Record<string, never>
      body: SetPlanRequest
    },
    call: Call,
  ) => Promise<SetPlanResponse['data']>
  /** PATCH /operator/v1/tracks/{id} */
  updateTrack: (
    input: {
      params: NonNullable<operations['updateTrack']['parameters']['path']>
      query: Record<string, never>
      body: UpdateTrackRequest
    },
    call: Call,
  ) => Promise<UpdateTrackResponse['data']>
  /** GET /operator/v1/catalogue */
  listRecordings: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listRecordings']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<ListRecordingsResponse['data']>
  /** POST /operator/v1/catalogue */
  createRecording: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: CreateRecordingForm
    },
    call: Call,
  ) => Promise<CreateRecordingResponse['data']>
  /** DELETE /operator/v1/catalogue/{id} */
  deleteRecording: (
    input: {
      params: NonNullable<operations['deleteRecording']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeleteRecordingResponse['data']>
  /** POST /operator/v1/accounts/{id}/playlists */
  createPlaylist: (
    input: {
      params: NonNullable<operations['createPlaylist']['parameters']['path']>
      query: Record<string, never>
      body: CreatePlaylistRequest
    },
    call: Call,
  ) => Promise<CreatePlaylistResponse['data']>
  /** PATCH /operator/v1/playlists/{id} */
  updatePlaylist: (
    input: {
      params: NonNullable<operations['updatePlaylist']['parameters']['path']>
      query: Record<string, never>
      body: UpdatePlaylistRequest
    },
    call: Call,
  ) => Promise<UpdatePlaylistResponse['data']>
  /** DELETE /operator/v1/playlists/{id} */
  deletePlaylist: (
    input: {
      params: NonNullable<operations['deletePlaylist']['parameters']['path']>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<DeletePlaylistResponse['data']>
  /** GET /operator/v1/features */
  getFeatures: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<GetFeaturesResponse['data']>
  /** PUT /operator/v1/features */
  setFeatures: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: SetFeaturesRequest
    },
    call: Call,
  ) => Promise<SetFeaturesResponse['data']>
  /** GET /operator/v1/engines */
  listEngines: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<ListEnginesResponse['data']>
  /** GET /operator/v1/jobs */
  listJobs: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listJobs']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<ListJobsResponse['data']>
  /** GET /operator/v1/webhook-deliveries */
  listWebhookDeliveries: (
    input: {
      params: Record<string, never>
      query: NonNullable<operations['listWebhookDeliveries']['parameters']['query']>
      body: undefined
    },
    call: Call,
  ) => Promise<ListWebhookDeliveriesResponse['data']>
  /** POST /operator/v1/audit */
  runAudit: (
    input: {
      params: Record<string, never>
      query: Record<string, never>
      body: undefined
    },
    call: Call,
  ) => Promise<RunAuditResponse['data']>
}
