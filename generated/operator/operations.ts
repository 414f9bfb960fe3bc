// Written by scripts/generate.ts from openapi/. Do not edit.

import type { ErrorCode } from '../errors.ts'

export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** Status of a success. */
  status: number
  /** Rate bucket; null has none. */
  limit: null
  /** What the account's plan must include; null needs nothing. */
  plan: null
  /** Which switch can close it; null for none. */
  feature: null
  /** Every code it may answer. */
  errors: readonly ErrorCode[]
  /** Where a code has another status than the catalogue says. */
  errorStatus: Partial<Record<ErrorCode, number>>
}

export const operations = {
  createAccount: {
    method: 'post',
    path: '/operator/v1/accounts',
    status: 201,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  getAccount: {
    method: 'get',
    path: '/operator/v1/accounts/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  updateAccount: {
    method: 'patch',
    path: '/operator/v1/accounts/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  deleteAccount: {
    method: 'delete',
    path: '/operator/v1/accounts/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  listKeys: {
    method: 'get',
    path: '/operator/v1/accounts/{id}/keys',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  createKey: {
    method: 'post',
    path: '/operator/v1/accounts/{id}/keys',
    status: 201,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'KEY_LIMIT',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  createCreditPack: {
    method: 'post',
    path: '/operator/v1/accounts/{id}/credit-packs',
    status: 201,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  setAllowance: {
    method: 'put',
    path: '/operator/v1/accounts/{id}/allowance',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  getLedger: {
    method: 'get',
    path: '/operator/v1/accounts/{id}/ledger',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  setSoundEffectsToday: {
    method: 'put',
    path: '/operator/v1/accounts/{id}/sound-effects-today',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  deleteKey: {
    method: 'delete',
    path: '/operator/v1/keys/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  listPlans: {
    method: 'get',
    path: '/operator/v1/plans',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  setPlan: {
    method: 'put',
    path: '/operator/v1/plans/{code}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  updateTrack: {
    method: 'patch',
    path: '/operator/v1/tracks/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'PRIVATE_ONLY',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  createPlaylist: {
    method: 'post',
    path: '/operator/v1/accounts/{id}/playlists',
    status: 201,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  updatePlaylist: {
    method: 'patch',
    path: '/operator/v1/playlists/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  deletePlaylist: {
    method: 'delete',
    path: '/operator/v1/playlists/{id}',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  getFeatures: {
    method: 'get',
    path: '/operator/v1/features',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  setFeatures: {
    method: 'put',
    path: '/operator/v1/features',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  listJobs: {
    method: 'get',
    path: '/operator/v1/jobs',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  listWebhookDeliveries: {
    method: 'get',
    path: '/operator/v1/webhook-deliveries',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  runAudit: {
    method: 'post',
    path: '/operator/v1/audit',
    status: 200,
    limit: null,
    plan: null,
    feature: null,
    errors: [
      'UNAUTHORIZED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations
