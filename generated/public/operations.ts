// Written by scripts/generate.ts from openapi/. Do not edit.

import type { ErrorCode } from '../errors.ts'

export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** Status of a success. */
  status: number
  /** Rate bucket; null has none. */
  limit: 'instrumental' | 'music' | 'read' | null
  /** What the account's plan must include; null needs nothing. */
  plan: 'api' | null
  /** Every code it may answer. */
  errors: readonly ErrorCode[]
  /** Where a code has another status than the catalogue says. */
  errorStatus: Partial<Record<ErrorCode, number>>
}

export const operations = {
  listGenerations: {
    method: 'get',
    path: '/v1/generations',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  createGeneration: {
    method: 'post',
    path: '/v1/generations',
    status: 202,
    limit: 'music',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'MONTHLY_LIMIT_REACHED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'GENERATION_RATE_LIMITED',
      'QUEUE_FULL',
      'GENERATION_FAILED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  getGeneration: {
    method: 'get',
    path: '/v1/generations/{id}',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'NOT_FOUND',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  bulkDeleteGenerations: {
    method: 'post',
    path: '/v1/generations/bulk-delete',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  createInstrumental: {
    method: 'post',
    path: '/v1/instrumental',
    status: 202,
    limit: 'instrumental',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'MONTHLY_LIMIT_REACHED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'GENERATION_RATE_LIMITED',
      'QUEUE_FULL',
      'GENERATION_FAILED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  listPlaylists: {
    method: 'get',
    path: '/v1/playlists',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  getPlaylist: {
    method: 'get',
    path: '/v1/playlists/{id}',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'NOT_FOUND',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  addPlaylistTracks: {
    method: 'post',
    path: '/v1/playlists/{id}/tracks',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'ADD_FAILED',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  bulkRemovePlaylistTracks: {
    method: 'post',
    path: '/v1/playlists/{id}/tracks/bulk-remove',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  movePlaylistTracks: {
    method: 'post',
    path: '/v1/playlists/{id}/tracks/move',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'VALIDATION_ERROR',
      'MOVE_FAILED',
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
  getMe: {
    method: 'get',
    path: '/v1/me',
    status: 200,
    limit: 'read',
    plan: 'api',
    errors: [
      'MISSING_API_KEY',
      'INVALID_API_KEY',
      'ACCOUNT_DELETED',
      'PRO_PLAN_REQUIRED',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ],
    errorStatus: {},
  },
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations
