// Written by scripts/generate.ts from openapi/. Do not edit.

export interface paths {
    "/operator/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find accounts
         * @description Accounts, most recently made first, deleted ones too. A search reads the names of all accounts, so
         *     it takes longer the more there are.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description Makes an account on an existing plan. It has no key yet.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description The account with its credits and usage, also when it is deleted.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description Its keys answer ACCOUNT_DELETED from then on; its jobs are cancelled and its tracks removed, those of a
         *     long library within minutes. Certificates stay verifiable.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description Changes the fields that are sent. A new plan counts from the next request on; jobs already accepted go on.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/operator/v1/accounts/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of an account
         * @description All keys, live and test keys, active and revoked, newest first, without their secret.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is shown here only. An account has at most five active keys, and five active test keys beside them.
         *
         *     What is made with a test key costs nothing, is marked and deleted after 24 hours, and can neither be certified nor
         *     published. Test keys have rate limits, lists, events and a balance of their own: they do not see what live keys
         *     make, nor live keys what they make.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make or rotate a webhook secret
         * @description From now on every delivery of the account is signed, by the Standard Webhooks specification. The secret is shown
         *     here only. If there was one before, both sign for 24 hours, so that the receiver can change over; the one before
         *     that is invalid at once.
         */
        post: operations["createWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}/credit-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant credits
         * @description Adds a pack of credits that does not expire.
         */
        post: operations["createCreditPack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the monthly allowance of an account
         * @description Overrides the plan's number for this account, from this month on.
         */
        put: operations["setAllowance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the credit ledger of an account
         * @description Every charge, refund and grant with its subject and the balance after it, most recent first.
         */
        get: operations["getLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}/sound-effects-today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set how many sound effects an account has used today
         * @description Sets the counter of the running UTC day, as a web app does that makes sound effects of its own, or to give
         *     some back. What the account makes afterwards counts on from there.
         */
        put: operations["setSoundEffectsToday"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The key answers INVALID_API_KEY from the next request on. Revoking it again changes nothing.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description All plans, built in or made here.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/plans/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace a plan
         * @description Counts from the next request of every account on the plan. The plans `free`, `plus`, `pro` and `lifetime`
         *     are built in and can be changed too.
         */
        put: operations["setPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/tracks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename or publish a track
         * @description Changes the fields that are sent. Neither a track made from an upload nor one made with a test key can be
         *     published.
         */
        patch: operations["updateTrack"];
        trace?: never;
    };
    "/operator/v1/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the catalogue
         * @description Known recordings, most recently added first. Follow `nextCursor` until it is null, or `nextOffset`
         *     until `hasMore` is false.
         */
        get: operations["listRecordings"];
        put?: never;
        /**
         * Add a recording to the catalogue
         * @description Keeps the fingerprint of a song, with which uploads are compared while the switch `fingerprint` is on. The file itself
         *     is not kept.
         */
        post: operations["createRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/catalogue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a recording out of the catalogue
         * @description Uploads are not compared with it any more; what was blocked for it stays blocked.
         */
        delete: operations["deleteRecording"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/accounts/{id}/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a playlist
         * @description Makes an empty playlist for an account. With `test` it belongs to the test keys of the account, which alone see
         *     it, and cannot be public.
         */
        post: operations["createPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a playlist
         * @description Its tracks stay in the library.
         */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /**
         * Rename, publish or hide a playlist
         * @description Changes the fields that are sent. A playlist that becomes public loses its private tracks, one that becomes private
         *     loses the tracks of others.
         */
        patch: operations["updatePlaylist"];
        trace?: never;
    };
    "/operator/v1/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the feature switches
         * @description What is switched on for everybody, and what transcription can do here.
         */
        get: operations["getFeatures"];
        /**
         * Flip feature switches
         * @description Changes the fields that are sent, at once and for everybody.
         */
        put: operations["setFeatures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the engines
         * @description Which engine makes music and sound effects, transcribes and removes vocals, as the process that
         *     answers sees them. Servers are looked at while you wait, for four seconds at most.
         */
        get: operations["listEngines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description What is queued, running or failed, oldest first.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description The last attempt of every delivery, most recent first. There is one delivery for each generation or sound effect,
         *     with one attempt unless the account has `webhookRetries` or the delivery was replayed. A delivery that is tried
         *     again moves to the front, also while somebody reads page after page.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhook-deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again
         * @description Makes one more attempt now, with the same `webhook-id` and body and a new timestamp, whatever became of the last
         *     one. An attempt that was planned for later is made now instead.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the books
         * @description Runs the invariant queries: ledger equals balances, one refund for each charge at most, no processing track
         *     without a job, and more. An empty list means all is sound.
         */
        post: operations["runAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Id of the account.
         * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
         */
        AccountId: string;
        /**
         * @description Name that certificates carry, 1 to 200 characters.
         * @example Ada Lovelace
         */
        DisplayName: string;
        /**
         * @description Code of a plan: letters, digits, `-` and `_`.
         * @example pro
         */
        PlanCode: string;
        /**
         * Format: date-time
         * @description A moment in UTC, ISO 8601 with `Z`.
         * @example 2026-11-20T12:00:41.250Z
         */
        IsoDateTime: string;
        /**
         * @description An account in a list.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "displayName": "Ada Lovelace",
         *       "plan": "pro",
         *       "email": "ada@example.org",
         *       "createdAt": "2026-10-02T09:30:00.000Z",
         *       "deletedAt": null
         *     }
         */
        AccountSummary: {
            id: components["schemas"]["AccountId"];
            displayName: components["schemas"]["DisplayName"];
            plan: components["schemas"]["PlanCode"];
            /**
             * @description Shown to operators only; null when unknown.
             * @example ada@example.org
             */
            email: string | null;
            createdAt: components["schemas"]["IsoDateTime"];
            /**
             * Format: date-time
             * @description When it was deleted; null while it lives.
             * @example null
             */
            deletedAt: string | null;
        };
        /**
         * @description Whether there are items after these.
         * @example false
         */
        HasMore: boolean;
        /**
         * @description The `offset` of the next page; null on the last one, and on a page that a `cursor` asked for.
         * @example 20
         */
        NextOffset: number | null;
        /**
         * @description The `cursor` of the next page; null on the last one. Its text means nothing to callers.
         * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
         */
        NextCursor: string | null;
        /**
         * @description One page of accounts, most recently made first.
         * @example {
         *       "accounts": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        AccountPage: {
            /**
             * @description Accounts.
             * @example []
             */
            accounts: components["schemas"]["AccountSummary"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        AccountPageResponse: {
            data: components["schemas"]["AccountPage"];
        };
        /**
         * @description What went wrong. Branch on this, never on the message.
         * @example NOT_FOUND
         * @enum {string}
         */
        OperatorErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "PRIVATE_ONLY" | "TEST_ONLY" | "NOT_FOUND" | "KEY_LIMIT" | "DELIVERY_UNDER_WAY" | "FILE_TOO_LARGE" | "UNSUPPORTED_FORMAT" | "UNREADABLE_AUDIO" | "SONG_TOO_LONG" | "SONG_TOO_SHORT" | "STORAGE_UNAVAILABLE" | "INTERNAL_ERROR" | "SERVICE_BUSY";
        /**
         * @description More about the error, where there is more to say.
         * @example {
         *       "field": "plan"
         *     }
         */
        ErrorFacts: {
            /**
             * @description VALIDATION_ERROR, the first offending field.
             * @example plan
             */
            field?: string;
            /**
             * @description SONG_TOO_SHORT and SONG_TOO_LONG, the length that was measured.
             * @example 8.2
             */
            durationSeconds?: number;
        };
        /**
         * @description One error; a request is refused for one reason, the first that applies.
         * @example {
         *       "code": "VALIDATION_ERROR",
         *       "message": "plan must be an existing plan.",
         *       "details": {
         *         "field": "plan"
         *       }
         *     }
         */
        ErrorObject: {
            code: components["schemas"]["OperatorErrorCode"];
            /**
             * @description A sentence for people, in English.
             * @example The request is not valid.
             */
            message: string;
            details?: components["schemas"]["ErrorFacts"];
        };
        /**
         * @description The body of every answer that is not a success.
         * @example {
         *       "error": {
         *         "code": "UNAUTHORIZED",
         *         "message": "Send the operator token as a bearer token."
         *       }
         *     }
         */
        ErrorResponse: {
            error: components["schemas"]["ErrorObject"];
        };
        /**
         * @description The new account.
         * @example {
         *       "displayName": "Ada Lovelace",
         *       "plan": "pro"
         *     }
         */
        CreateAccountRequest: {
            displayName: components["schemas"]["DisplayName"];
            plan: components["schemas"]["PlanCode"];
            /**
             * Format: email
             * @description Shown to operators only.
             * @example ada@example.org
             */
            email?: string;
        };
        /**
         * @description The account that was made.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "displayName": "Ada Lovelace",
         *       "plan": "pro",
         *       "createdAt": "2026-10-02T09:30:00.000Z"
         *     }
         */
        CreatedAccount: {
            id: components["schemas"]["AccountId"];
            displayName: components["schemas"]["DisplayName"];
            plan: components["schemas"]["PlanCode"];
            createdAt: components["schemas"]["IsoDateTime"];
        };
        /** @description The account that was made. */
        CreatedAccountResponse: {
            data: components["schemas"]["CreatedAccount"];
        };
        /**
         * @description Whether a webhook that was not taken is sent again, five times within eight hours; false unless switched on.
         * @example true
         */
        WebhookRetries: boolean;
        /**
         * @description The monthly allowance is spent first, then packs. The allowance renews at 00:00 UTC on the first of the month and does not carry over; packs do.
         * @example {
         *       "monthlyAllowance": 500,
         *       "monthlyUsed": 3,
         *       "monthlyRemaining": 497,
         *       "packs": 20,
         *       "resetsAt": "2026-12-01T00:00:00.000Z"
         *     }
         */
        CreditBalance: {
            /**
             * @description Credits of this calendar month (UTC).
             * @example 500
             */
            monthlyAllowance: number;
            /**
             * @description How many of them are spent.
             * @example 3
             */
            monthlyUsed: number;
            /**
             * @description How many of them are left.
             * @example 497
             */
            monthlyRemaining: number;
            /**
             * @description Credits left in packs.
             * @example 20
             */
            packs: number;
            resetsAt: components["schemas"]["IsoDateTime"];
        };
        /**
         * @description What the account has and does.
         * @example {
         *       "generations": 12,
         *       "processing": 1,
         *       "soundEffectsToday": 7,
         *       "activeKeys": 2
         *     }
         */
        AccountUsage: {
            /**
             * @description Tracks it has, whatever their status.
             * @example 12
             */
            generations: number;
            /**
             * @description How many of them are being made.
             * @example 1
             */
            processing: number;
            /**
             * @description Sound effects used today (UTC), of 100.
             * @example 7
             */
            soundEffectsToday: number;
            /**
             * @description Keys that are not revoked, without test keys.
             * @example 2
             */
            activeKeys: number;
        };
        /**
         * @description An account.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "displayName": "Ada Lovelace",
         *       "plan": "pro",
         *       "email": "ada@example.org",
         *       "webhookRetries": false,
         *       "createdAt": "2026-10-02T09:30:00.000Z",
         *       "deletedAt": null,
         *       "creditsRemaining": 517,
         *       "credits": {
         *         "monthlyAllowance": 500,
         *         "monthlyUsed": 3,
         *         "monthlyRemaining": 497,
         *         "packs": 20,
         *         "resetsAt": "2026-12-01T00:00:00.000Z"
         *       },
         *       "usage": {
         *         "generations": 12,
         *         "processing": 1,
         *         "soundEffectsToday": 7,
         *         "activeKeys": 2
         *       }
         *     }
         */
        Account: {
            id: components["schemas"]["AccountId"];
            displayName: components["schemas"]["DisplayName"];
            plan: components["schemas"]["PlanCode"];
            /**
             * @description Shown to operators only; null when unknown.
             * @example ada@example.org
             */
            email: string | null;
            webhookRetries: components["schemas"]["WebhookRetries"];
            createdAt: components["schemas"]["IsoDateTime"];
            /**
             * Format: date-time
             * @description When it was deleted; null while it lives.
             * @example 2026-11-20T12:00:00.000Z
             */
            deletedAt: string | null;
            /**
             * @description Credits left, monthly allowance and packs together.
             * @example 517
             */
            creditsRemaining: number;
            credits: components["schemas"]["CreditBalance"];
            usage: components["schemas"]["AccountUsage"];
        };
        /** @description The account. */
        AccountResponse: {
            data: components["schemas"]["Account"];
        };
        /**
         * @description The account that was deleted.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "deletedAt": "2026-11-20T12:00:00.000Z"
         *     }
         */
        DeletedAccount: {
            id: components["schemas"]["AccountId"];
            deletedAt: components["schemas"]["IsoDateTime"];
        };
        /** @description When it was deleted. */
        DeletedAccountResponse: {
            data: components["schemas"]["DeletedAccount"];
        };
        /**
         * @description What to change.
         * @example {
         *       "plan": "free"
         *     }
         * @example {
         *       "webhookRetries": true
         *     }
         */
        UpdateAccountRequest: {
            displayName?: components["schemas"]["DisplayName"];
            plan?: components["schemas"]["PlanCode"];
            webhookRetries?: components["schemas"]["WebhookRetries"];
        };
        /**
         * @description Id of the key; not the key itself.
         * @example c8b0a6d2-8b6f-4a36-9b0e-2c2c8f2f5e10
         */
        KeyId: string;
        /**
         * @description What the key is for; null when nothing was said.
         * @example studio backend
         */
        KeyLabel: string | null;
        /**
         * @description Whether it is a test key.
         * @example false
         */
        IsTestKey: boolean;
        /**
         * @description A key without its secret.
         * @example {
         *       "id": "c8b0a6d2-8b6f-4a36-9b0e-2c2c8f2f5e10",
         *       "label": "studio backend",
         *       "test": false,
         *       "createdAt": "2026-10-02T09:31:00.000Z",
         *       "revokedAt": null
         *     }
         */
        Key: {
            id: components["schemas"]["KeyId"];
            label: components["schemas"]["KeyLabel"];
            test: components["schemas"]["IsTestKey"];
            createdAt: components["schemas"]["IsoDateTime"];
            /**
             * Format: date-time
             * @description When it was revoked; null while it is active.
             * @example 2026-11-20T12:00:00.000Z
             */
            revokedAt: string | null;
        };
        /**
         * @description The keys of an account.
         * @example {
         *       "keys": []
         *     }
         */
        KeyList: {
            /**
             * @description Newest first.
             * @example []
             */
            keys: components["schemas"]["Key"][];
        };
        /** @description The keys. */
        KeyListResponse: {
            data: components["schemas"]["KeyList"];
        };
        /**
         * @description The new key.
         * @example {}
         * @example {
         *       "label": "studio backend"
         *     }
         * @example {
         *       "label": "continuous integration",
         *       "test": true
         *     }
         */
        CreateKeyRequest: {
            /**
             * @description What the key is for, up to 200 characters.
             * @example studio backend
             */
            label?: string;
            /**
             * @description Whether it is a test key.
             * @default false
             * @example true
             */
            test?: boolean;
        };
        /**
         * @description The key that was made.
         * @example {
         *       "id": "c8b0a6d2-8b6f-4a36-9b0e-2c2c8f2f5e10",
         *       "key": "twr_key_0123456789abcdefghijABCDEFGHIJ01",
         *       "label": "studio backend",
         *       "test": false,
         *       "createdAt": "2026-10-02T09:31:00.000Z"
         *     }
         */
        CreatedKey: {
            id: components["schemas"]["KeyId"];
            /**
             * @description The key. It is shown here only.
             * @example twr_key_0123456789abcdefghijABCDEFGHIJ01
             */
            key: string;
            label: components["schemas"]["KeyLabel"];
            test: components["schemas"]["IsTestKey"];
            createdAt: components["schemas"]["IsoDateTime"];
        };
        /** @description The key that was made. */
        CreatedKeyResponse: {
            data: components["schemas"]["CreatedKey"];
        };
        /**
         * @description The secret that was made.
         * @example {
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
         *       "createdAt": "2026-11-20T12:00:00.000Z",
         *       "previousValidUntil": null
         *     }
         */
        CreatedWebhookSecret: {
            /**
             * @description The secret. It is shown here only.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            createdAt: components["schemas"]["IsoDateTime"];
            /**
             * Format: date-time
             * @description Until when the secret before it signs as well; null if there was none.
             * @example 2026-11-21T12:00:00.000Z
             */
            previousValidUntil: string | null;
        };
        /** @description The secret that was made. */
        CreatedWebhookSecretResponse: {
            data: components["schemas"]["CreatedWebhookSecret"];
        };
        /**
         * @description The new pack.
         * @example {
         *       "credits": 20
         *     }
         */
        CreateCreditPackRequest: {
            /**
             * @description Credits in the pack, 1 to 100000.
             * @example 20
             */
            credits: number;
        };
        /**
         * @description A pack of credits.
         * @example {
         *       "id": "17",
         *       "credits": 20
         *     }
         */
        CreditPack: {
            /**
             * @description Id of the pack.
             * @example 17
             */
            id: string;
            /**
             * @description Credits in the pack.
             * @example 20
             */
            credits: number;
        };
        /** @description The pack that was made. */
        CreditPackResponse: {
            data: components["schemas"]["CreditPack"];
        };
        /**
         * @description Credits per calendar month (UTC), 0 to 1000000.
         * @example 500
         */
        MonthlyAllowance: number;
        /**
         * @description The new allowance.
         * @example {
         *       "monthlyAllowance": 1000
         *     }
         */
        SetAllowanceRequest: {
            monthlyAllowance: components["schemas"]["MonthlyAllowance"];
        };
        /**
         * @description The allowance of one account.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "monthlyAllowance": 1000
         *     }
         */
        Allowance: {
            id: components["schemas"]["AccountId"];
            monthlyAllowance: components["schemas"]["MonthlyAllowance"];
        };
        /** @description The allowance as it is now. */
        AllowanceResponse: {
            data: components["schemas"]["Allowance"];
        };
        /**
         * @description `charge` takes credits for a job, `refund` gives them back, `grant` is a pack, `allowance` what a month brings or a change of it, `lapse` what was left of a month when the next one began.
         * @example charge
         * @enum {string}
         */
        LedgerEntryKind: "charge" | "refund" | "grant" | "allowance" | "lapse";
        /**
         * @description One movement of credits.
         * @example {
         *       "id": "4711",
         *       "kind": "charge",
         *       "credits": -1,
         *       "subjectId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "balance": 517,
         *       "createdAt": "2026-11-20T12:00:03.120Z"
         *     }
         */
        LedgerEntry: {
            /**
             * @description Id of the entry; a later entry has a greater one.
             * @example 4711
             */
            id: string;
            kind: components["schemas"]["LedgerEntryKind"];
            /**
             * @description What the balance moved by; negative for a charge and a lapse.
             * @example -1
             */
            credits: number;
            /**
             * @description What it was for, such as a generation or a pack; null when there is no such thing.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            subjectId: string | null;
            /**
             * @description Credits of the account right after it.
             * @example 517
             */
            balance: number;
            createdAt: components["schemas"]["IsoDateTime"];
        };
        /**
         * @description One page of the ledger, most recent first.
         * @example {
         *       "entries": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        LedgerPage: {
            /**
             * @description Movements of credits.
             * @example []
             */
            entries: components["schemas"]["LedgerEntry"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        LedgerPageResponse: {
            data: components["schemas"]["LedgerPage"];
        };
        /**
         * @description Sound effects used today (UTC), 0 to 100.
         * @example 99
         */
        SoundEffectsUsed: number;
        /**
         * @description The new count.
         * @example {
         *       "used": 99
         *     }
         */
        SetSoundEffectsTodayRequest: {
            used: components["schemas"]["SoundEffectsUsed"];
        };
        /**
         * @description The count of one account.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "used": 99
         *     }
         */
        SoundEffectsToday: {
            id: components["schemas"]["AccountId"];
            used: components["schemas"]["SoundEffectsUsed"];
        };
        /** @description The count as it is now. */
        SoundEffectsTodayResponse: {
            data: components["schemas"]["SoundEffectsToday"];
        };
        /**
         * @description The key that was revoked.
         * @example {
         *       "id": "c8b0a6d2-8b6f-4a36-9b0e-2c2c8f2f5e10",
         *       "revokedAt": "2026-11-20T12:00:00.000Z"
         *     }
         */
        RevokedKey: {
            id: components["schemas"]["KeyId"];
            revokedAt: components["schemas"]["IsoDateTime"];
        };
        /** @description When it was revoked. */
        RevokedKeyResponse: {
            data: components["schemas"]["RevokedKey"];
        };
        /**
         * @description A plan.
         * @example {
         *       "code": "pro",
         *       "apiAccess": true,
         *       "paidFeatures": true,
         *       "certificates": true,
         *       "maxDurationSeconds": 210,
         *       "monthlyAllowance": 500
         *     }
         */
        Plan: {
            code: components["schemas"]["PlanCode"];
            /**
             * @description Whether its keys may call the public API.
             * @example true
             */
            apiAccess: boolean;
            /**
             * @description Whether it includes uploads, Reimagine, Remove vocals and sound effects.
             * @example true
             */
            paidFeatures: boolean;
            /**
             * @description Whether it includes certificates.
             * @example true
             */
            certificates: boolean;
            /**
             * @description Longest track in seconds.
             * @example 210
             */
            maxDurationSeconds: number;
            monthlyAllowance: components["schemas"]["MonthlyAllowance"];
        };
        /**
         * @description All plans.
         * @example {
         *       "plans": [
         *         {
         *           "code": "pro",
         *           "apiAccess": true,
         *           "paidFeatures": true,
         *           "certificates": true,
         *           "maxDurationSeconds": 210,
         *           "monthlyAllowance": 500
         *         }
         *       ]
         *     }
         */
        PlanList: {
            /**
             * @description Plans, by code.
             * @example []
             */
            plans: components["schemas"]["Plan"][];
        };
        /** @description The plans. */
        PlanListResponse: {
            data: components["schemas"]["PlanList"];
        };
        /**
         * @description What the plan includes; it is replaced as a whole.
         * @example {
         *       "apiAccess": true,
         *       "paidFeatures": false,
         *       "certificates": false,
         *       "maxDurationSeconds": 120,
         *       "monthlyAllowance": 50
         *     }
         */
        SetPlanRequest: {
            /**
             * @description Whether its keys may call the public API.
             * @example true
             */
            apiAccess: boolean;
            /**
             * @description Whether it includes uploads, Reimagine, Remove vocals and sound effects.
             * @example true
             */
            paidFeatures: boolean;
            /**
             * @description Whether it includes certificates.
             * @example true
             */
            certificates: boolean;
            /**
             * @description Longest track in seconds, 30 to 210; longer requests are capped silently.
             * @example 210
             */
            maxDurationSeconds: number;
            monthlyAllowance: components["schemas"]["MonthlyAllowance"];
        };
        /** @description The plan as it is now. */
        PlanResponse: {
            data: components["schemas"]["Plan"];
        };
        /**
         * @description What to change.
         * @example {
         *       "title": "Rain on the window",
         *       "isPublic": true
         *     }
         */
        UpdateTrackRequest: {
            /**
             * @description New title, 1 to 200 characters.
             * @example Rain on the window
             */
            title?: string;
            /**
             * @description Whether others may see it.
             * @example true
             */
            isPublic?: boolean;
        };
        /**
         * @description Which call made the track.
         * @example music
         * @enum {string}
         */
        GenerationType: "music" | "instrumental" | "reimagine" | "remove_vocals";
        /**
         * @description `pending` is queued elsewhere and not yet submitted, `processing` in progress, `completed` has an `audioUrl`, `failed` has an `errorMessage`. The last two are final.
         * @example completed
         * @enum {string}
         */
        GenerationStatus: "pending" | "processing" | "completed" | "failed";
        /**
         * @description Only on what was made with a test key, and then true. It cost nothing, can neither be certified nor published, and is deleted after 24 hours.
         * @example true
         * @constant
         */
        TestMark: true;
        /**
         * @description A track as an operator sees it.
         * @example {
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "accountId": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "type": "music",
         *       "status": "completed",
         *       "title": "Rain on the window",
         *       "isPublic": true
         *     }
         */
        Track: {
            /**
             * @description Id of the track.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            accountId: components["schemas"]["AccountId"];
            type: components["schemas"]["GenerationType"];
            status: components["schemas"]["GenerationStatus"];
            /**
             * @description Its title.
             * @example Rain on the window
             */
            title: string;
            /**
             * @description Whether others may see it.
             * @example true
             */
            isPublic: boolean;
            test?: components["schemas"]["TestMark"];
        };
        /** @description The track as it is now. */
        TrackResponse: {
            data: components["schemas"]["Track"];
        };
        /**
         * @description Title of the recording, 1 to 300 characters.
         * @example Blue Monday
         */
        RecordingTitle: string;
        /**
         * @description Who made it, 1 to 300 characters.
         * @example New Order
         */
        RecordingArtist: string;
        /**
         * @description A recording that uploads are compared with.
         * @example {
         *       "id": "3e5a7c90-1b2d-4f6a-8c0e-9d7b5a3f1e24",
         *       "title": "Blue Monday",
         *       "artist": "New Order",
         *       "durationSeconds": 449.2,
         *       "createdAt": "2026-11-20T12:00:00.000Z"
         *     }
         */
        Recording: {
            /**
             * @description Id of the recording.
             * @example 3e5a7c90-1b2d-4f6a-8c0e-9d7b5a3f1e24
             */
            id: string;
            title: components["schemas"]["RecordingTitle"];
            artist: components["schemas"]["RecordingArtist"];
            /**
             * @description How long it is.
             * @example 449.2
             */
            durationSeconds: number;
            createdAt: components["schemas"]["IsoDateTime"];
        };
        /**
         * @description One page of recordings.
         * @example {
         *       "recordings": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        RecordingPage: {
            /**
             * @description The recordings of this page.
             * @example []
             */
            recordings: components["schemas"]["Recording"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description One page of recordings. */
        RecordingPageResponse: {
            data: components["schemas"]["RecordingPage"];
        };
        /**
         * @description A song and its names.
         * @example {
         *       "file": "(bytes of an MP3)",
         *       "title": "Blue Monday",
         *       "artist": "New Order"
         *     }
         */
        CreateRecordingForm: {
            /**
             * Format: binary
             * @description MP3 or WAV, at most 20971520 bytes, 10 seconds to 10 minutes long. Must be sent.
             * @example (bytes of an MP3)
             */
            file?: string;
            title: components["schemas"]["RecordingTitle"];
            artist: components["schemas"]["RecordingArtist"];
        };
        /** @description The recording. */
        RecordingResponse: {
            data: components["schemas"]["Recording"];
        };
        /**
         * @description The recording that is gone.
         * @example {
         *       "id": "3e5a7c90-1b2d-4f6a-8c0e-9d7b5a3f1e24",
         *       "deletedAt": "2026-11-20T12:05:00.000Z"
         *     }
         */
        DeletedRecording: {
            /**
             * @description Id of the recording.
             * @example 3e5a7c90-1b2d-4f6a-8c0e-9d7b5a3f1e24
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was deleted.
             * @example 2026-11-20T12:05:00.000Z
             */
            deletedAt: string;
        };
        /** @description The recording that is gone. */
        DeletedRecordingResponse: {
            data: components["schemas"]["DeletedRecording"];
        };
        /**
         * @description Name, 1 to 200 characters.
         * @example Rainy evenings
         */
        PlaylistName: string;
        /**
         * @description What it is about, at most 2000 characters.
         * @example For reading.
         */
        PlaylistDescription: string;
        /**
         * @description Whether everybody with an API key can read it.
         * @example true
         */
        PlaylistVisibility: boolean;
        /**
         * @description The new playlist; private unless said otherwise.
         * @example {
         *       "name": "Rainy evenings",
         *       "description": "For reading.",
         *       "isPublic": false
         *     }
         */
        CreatePlaylistRequest: {
            name: components["schemas"]["PlaylistName"];
            description?: components["schemas"]["PlaylistDescription"];
            isPublic?: components["schemas"]["PlaylistVisibility"];
            /**
             * @description Whether it is for the test keys of the account.
             * @default false
             * @example true
             */
            test?: boolean;
        };
        /**
         * @description Only on playlists of test keys, and then true.
         * @example true
         * @constant
         */
        TestPlaylist: true;
        /**
         * @description A playlist as an operator sees it.
         * @example {
         *       "id": "6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13",
         *       "accountId": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "name": "Rainy evenings",
         *       "description": "For reading.",
         *       "isPublic": false,
         *       "trackCount": 12,
         *       "createdAt": "2026-11-20T12:00:00.000Z",
         *       "updatedAt": "2026-11-20T12:03:10.000Z"
         *     }
         */
        Playlist: {
            /**
             * @description Id of the playlist.
             * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
             */
            id: string;
            accountId: components["schemas"]["AccountId"];
            /**
             * @description Its name.
             * @example Rainy evenings
             */
            name: string;
            /**
             * @description What it is about; null when nothing is said.
             * @example For reading.
             */
            description: string | null;
            /**
             * @description Whether everybody with an API key can read it.
             * @example false
             */
            isPublic: boolean;
            test?: components["schemas"]["TestPlaylist"];
            /**
             * @description How many tracks it has.
             * @example 12
             */
            trackCount: number;
            createdAt: components["schemas"]["IsoDateTime"];
            /**
             * Format: date-time
             * @description When name, visibility or content last changed.
             * @example 2026-11-20T12:03:10.000Z
             */
            updatedAt: string;
        };
        /** @description The playlist. */
        PlaylistResponse: {
            data: components["schemas"]["Playlist"];
        };
        /**
         * @description The playlist that is gone.
         * @example {
         *       "id": "6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13",
         *       "deletedAt": "2026-11-20T12:05:00.000Z"
         *     }
         */
        DeletedPlaylist: {
            /**
             * @description Id of the playlist.
             * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was deleted.
             * @example 2026-11-20T12:05:00.000Z
             */
            deletedAt: string;
        };
        /** @description The playlist that is gone. */
        DeletedPlaylistResponse: {
            data: components["schemas"]["DeletedPlaylist"];
        };
        /**
         * @description What to change.
         * @example {
         *       "isPublic": true
         *     }
         */
        UpdatePlaylistRequest: {
            name?: components["schemas"]["PlaylistName"];
            description?: components["schemas"]["PlaylistDescription"];
            isPublic?: components["schemas"]["PlaylistVisibility"];
        };
        /**
         * @description What writes down the words sung in uploads, and how well. It is set up at start, not switched.
         * @example {
         *       "engine": "openai",
         *       "recogniser": "server",
         *       "model": null,
         *       "description": "Whatever the transcription server hears, in the languages it knows."
         *     }
         */
        Transcription: {
            /**
             * @description What `TRANSCRIPTION_ENGINE` chose; `openai` is a transcription server.
             * @example builtin
             * @enum {string}
             */
            engine: "builtin" | "openai";
            /**
             * @description What turns singing into words. `none`; only lyrics that a file carries are found, and whether anybody sings.
             *     `pocketsphinx`; English, most words doubtful. `server`; as good as the server, or as the speech model
             *     that `model` names.
             * @example none
             * @enum {string}
             */
            recogniser: "none" | "pocketsphinx" | "server";
            /**
             * @description The speech model in `MODELS_DIR` that hears songs within this service; null without one.
             * @example sherpa-onnx-whisper-small
             */
            model: string | null;
            /**
             * @description The same in a sentence.
             * @example Lyrics that a file carries, and whether anybody sings. Words that are sung cannot be written down: such a transcription fails and its credit goes back.
             */
            description: string;
        };
        /**
         * @description Feature switches, and what the engines can do.
         * @example {
         *       "removeVocals": true,
         *       "fingerprint": false,
         *       "transcription": {
         *         "engine": "openai",
         *         "recogniser": "server",
         *         "model": null,
         *         "description": "Whatever the transcription server hears, in the languages it knows."
         *       }
         *     }
         */
        Features: {
            /**
             * @description Whether vocals can be removed from songs.
             * @example true
             */
            removeVocals: boolean;
            /**
             * @description Whether uploads are compared with the catalogue of known recordings.
             * @example false
             */
            fingerprint: boolean;
            transcription: components["schemas"]["Transcription"];
        };
        /** @description The switches. */
        FeaturesResponse: {
            data: components["schemas"]["Features"];
        };
        /**
         * @description What to switch.
         * @example {
         *       "removeVocals": false
         *     }
         */
        SetFeaturesRequest: {
            /**
             * @description Whether vocals can be removed from songs.
             * @example false
             */
            removeVocals?: boolean;
            /**
             * @description Whether uploads are compared with the catalogue of known recordings.
             * @example true
             */
            fingerprint?: boolean;
        };
        /**
         * @description What went wrong last, in words of this service; what the server said is in the log.
         * @example {
         *       "at": "2026-11-20T12:00:03.120Z",
         *       "message": "The music server cannot be reached"
         *     }
         */
        EngineError: {
            at: components["schemas"]["IsoDateTime"];
            /**
             * @description What went wrong.
             * @example The music server cannot be reached
             */
            message: string;
        };
        /**
         * @description What does a kind of work.
         * @example {
         *       "capability": "music",
         *       "engine": "ace-step",
         *       "url": "http://10.0.0.5:8001",
         *       "concurrency": 1,
         *       "reachable": true,
         *       "since": "2026-11-20T12:00:03.120Z",
         *       "lastError": null
         *     }
         */
        Engine: {
            /**
             * @description What it does.
             * @example music
             * @enum {string}
             */
            capability: "music" | "soundEffects" | "transcription" | "separation";
            /**
             * @description `builtin`, `sherpa-onnx` for the speech model in `MODELS_DIR`, or the kind of server.
             * @example ace-step
             */
            engine: string;
            /**
             * @description Address of the server; null where there is none.
             * @example http://10.0.0.5:8001
             */
            url: string | null;
            /**
             * @description How much of this work a worker process does at once.
             * @example 1
             */
            concurrency: number;
            /**
             * @description Whether it answers; always true for the built-in engine, null while nobody can tell.
             * @example true
             */
            reachable: boolean | null;
            /**
             * @description Since when that is so, as this process has seen it; null for the built-in engine.
             * @example 2026-11-20T12:00:03.120Z
             */
            since: components["schemas"]["IsoDateTime"] | null;
            /**
             * @description What went wrong last since this process started; null if nothing did.
             * @example null
             */
            lastError: components["schemas"]["EngineError"] | null;
        };
        /**
         * @description One engine for each capability.
         * @example {
         *       "engines": []
         *     }
         */
        EngineList: {
            /**
             * @description In the order music, sound effects, transcription, separation.
             * @example []
             */
            engines: components["schemas"]["Engine"][];
        };
        /** @description One engine for each capability. */
        EngineListResponse: {
            data: components["schemas"]["EngineList"];
        };
        /**
         * @description `queued` waits for a worker, `running` has one, `failed` used up its attempts.
         * @example running
         * @enum {string}
         */
        JobState: "queued" | "running" | "failed";
        /**
         * @description A piece of work.
         * @example {
         *       "id": "815",
         *       "kind": "render-generation",
         *       "state": "running",
         *       "accountId": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "subjectId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "attempts": 1,
         *       "worker": "host-a-4711",
         *       "ageSeconds": 2.4,
         *       "error": null,
         *       "createdAt": "2026-11-20T12:00:03.120Z"
         *     }
         */
        Job: {
            /**
             * @description Id of the job.
             * @example 815
             */
            id: string;
            /**
             * @description What is to be done, verb and noun.
             * @example render-generation
             */
            kind: string;
            state: components["schemas"]["JobState"];
            /**
             * @description Account it is done for; null for work of the house.
             * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
             */
            accountId: string | null;
            /**
             * @description What it is done to, such as a generation.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            subjectId: string | null;
            /**
             * @description How often a worker took it.
             * @example 1
             */
            attempts: number;
            /**
             * @description The worker that runs it; null unless running.
             * @example host-a-4711
             */
            worker: string | null;
            /**
             * @description Seconds since it was queued.
             * @example 2.4
             */
            ageSeconds: number;
            /**
             * @description What its last attempt ended with; null if nothing went wrong.
             * @example engine timed out
             */
            error: string | null;
            createdAt: components["schemas"]["IsoDateTime"];
        };
        /**
         * @description One page of jobs, oldest first.
         * @example {
         *       "jobs": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        JobPage: {
            /**
             * @description Jobs.
             * @example []
             */
            jobs: components["schemas"]["Job"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        JobPageResponse: {
            data: components["schemas"]["JobPage"];
        };
        /**
         * @description The last attempt to call a webhook.
         * @example {
         *       "subjectId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "url": "https://studio.example.org/hooks/tonewright?token=5b1f",
         *       "attemptedAt": "2026-11-20T12:00:08.700Z",
         *       "statusCode": 204,
         *       "error": null,
         *       "milliseconds": 182,
         *       "attempts": 1,
         *       "nextAttemptAt": null
         *     }
         */
        WebhookDelivery: {
            /**
             * @description The generation or sound effect that had finished.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            subjectId: string;
            /**
             * @description Where it was sent.
             * @example https://studio.example.org/hooks/tonewright?token=5b1f
             */
            url: string;
            attemptedAt: components["schemas"]["IsoDateTime"];
            /**
             * @description HTTP status of the answer; null when none came.
             * @example 204
             */
            statusCode: number | null;
            /**
             * @description Why no answer came; null when one did.
             * @example connection refused
             */
            error: string | null;
            /**
             * @description How long it took; null when a crash left that unknown.
             * @example 182
             */
            milliseconds: number | null;
            /**
             * @description How many attempts there were, this one included.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried again; null when it is not.
             * @example null
             */
            nextAttemptAt: string | null;
        };
        /**
         * @description One page of deliveries, most recent first.
         * @example {
         *       "deliveries": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        WebhookDeliveryPage: {
            /**
             * @description Deliveries.
             * @example []
             */
            deliveries: components["schemas"]["WebhookDelivery"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        WebhookDeliveryPageResponse: {
            data: components["schemas"]["WebhookDeliveryPage"];
        };
        /** @description The delivery. */
        WebhookDeliveryResponse: {
            data: components["schemas"]["WebhookDelivery"];
        };
        /**
         * @description Something that must never be.
         * @example {
         *       "rule": "ledger-equals-balance",
         *       "subjectId": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "message": "ledger says 517, balance says 518"
         *     }
         */
        Violation: {
            /**
             * @description The invariant that is broken, as a kebab-case name.
             * @example ledger-equals-balance
             */
            rule: string;
            /**
             * @description What breaks it, such as an account or a generation.
             * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
             */
            subjectId: string | null;
            /**
             * @description What was found.
             * @example ledger says 517, balance says 518
             */
            message: string;
        };
        /**
         * @description The outcome of an audit.
         * @example {
         *       "violations": []
         *     }
         */
        Audit: {
            /**
             * @description Everything that is wrong; empty when all is sound.
             * @example []
             */
            violations: components["schemas"]["Violation"][];
        };
        /** @description The outcome. */
        AuditResponse: {
            data: components["schemas"]["Audit"];
        };
    };
    responses: {
        /** @description The body or a parameter is missing or not valid; `details.field` names the first offending field. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The operator token is missing or wrong. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service could not answer in time, and nothing was stored; try again after `Retry-After`. */
        ServiceBusy: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such resource. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account already has five active keys of this kind. */
        KeyLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description PRIVATE_ONLY for publishing a track made from an upload, TEST_ONLY for one made with a test key. */
        NotPublishable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The file is larger than 20 MB. */
        FileTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description UNSUPPORTED_FORMAT for a file that is neither MP3 nor WAV, UNREADABLE_AUDIO for one that is and cannot be read. */
        UnreadableFile: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description SONG_TOO_SHORT below 10 seconds, SONG_TOO_LONG above 10 minutes. */
        UnusableSong: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description STORAGE_UNAVAILABLE when there is too little room for files that are sent in, SERVICE_BUSY when the service could not answer in time. Try again after `Retry-After`. */
        StorageUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A playlist of test keys cannot be public. */
        TestOnly: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description An attempt of this delivery is under way, or its first attempt is still to come. */
        DeliveryUnderWay: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description How many items to return, 1 to 99. A number outside of that is clamped to it.
         * @example 20
         */
        Limit: number;
        /**
         * @description How many items to skip; pass the `nextOffset` of the page before. A negative number is 0.
         * @example 0
         */
        Offset: number;
        /**
         * @description Where the page starts: the `nextCursor` of the page before, sent with the same filters and without `offset`. Every page takes the same time, however long the list is. A walk by cursor returns each item that was there at its start and is not deleted exactly once, also while others are added and deleted. A cursor does not expire.
         * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
         */
        Cursor: string;
        /**
         * @description Id of the account.
         * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
         */
        AccountId: string;
        /**
         * @description Id of the key; not the key itself.
         * @example c8b0a6d2-8b6f-4a36-9b0e-2c2c8f2f5e10
         */
        KeyId: string;
        /**
         * @description Code of the plan.
         * @example pro
         */
        PlanCode: components["schemas"]["PlanCode"];
        /**
         * @description Id of the track.
         * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
         */
        TrackId: string;
        /**
         * @description Id of the recording.
         * @example 3e5a7c90-1b2d-4f6a-8c0e-9d7b5a3f1e24
         */
        RecordingId: string;
        /**
         * @description Id of the playlist.
         * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
         */
        PlaylistId: string;
        /**
         * @description Id of the generation or sound effect that the delivery is about, which is its `webhook-id`.
         * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
         */
        DeliveryId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the logs; quote it when asking for help.
         * @example 7f0c1d3e-52c4-4a0b-9a53-0c4f6f1f9b1e
         */
        "X-Request-Id": string;
        /**
         * @description Whole seconds to wait before trying again.
         * @example 17
         */
        "Retry-After": number;
    };
    pathItems: never;
}
export type AccountId = components['schemas']['AccountId'];
export type DisplayName = components['schemas']['DisplayName'];
export type PlanCode = components['schemas']['PlanCode'];
export type IsoDateTime = components['schemas']['IsoDateTime'];
export type AccountSummary = components['schemas']['AccountSummary'];
export type HasMore = components['schemas']['HasMore'];
export type NextOffset = components['schemas']['NextOffset'];
export type NextCursor = components['schemas']['NextCursor'];
export type AccountPage = components['schemas']['AccountPage'];
export type AccountPageResponse = components['schemas']['AccountPageResponse'];
export type OperatorErrorCode = components['schemas']['OperatorErrorCode'];
export type ErrorFacts = components['schemas']['ErrorFacts'];
export type ErrorObject = components['schemas']['ErrorObject'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type CreateAccountRequest = components['schemas']['CreateAccountRequest'];
export type CreatedAccount = components['schemas']['CreatedAccount'];
export type CreatedAccountResponse = components['schemas']['CreatedAccountResponse'];
export type WebhookRetries = components['schemas']['WebhookRetries'];
export type CreditBalance = components['schemas']['CreditBalance'];
export type AccountUsage = components['schemas']['AccountUsage'];
export type Account = components['schemas']['Account'];
export type AccountResponse = components['schemas']['AccountResponse'];
export type DeletedAccount = components['schemas']['DeletedAccount'];
export type DeletedAccountResponse = components['schemas']['DeletedAccountResponse'];
export type UpdateAccountRequest = components['schemas']['UpdateAccountRequest'];
export type KeyId = components['schemas']['KeyId'];
export type KeyLabel = components['schemas']['KeyLabel'];
export type IsTestKey = components['schemas']['IsTestKey'];
export type Key = components['schemas']['Key'];
export type KeyList = components['schemas']['KeyList'];
export type KeyListResponse = components['schemas']['KeyListResponse'];
export type CreateKeyRequest = components['schemas']['CreateKeyRequest'];
export type CreatedKey = components['schemas']['CreatedKey'];
export type CreatedKeyResponse = components['schemas']['CreatedKeyResponse'];
export type CreatedWebhookSecret = components['schemas']['CreatedWebhookSecret'];
export type CreatedWebhookSecretResponse = components['schemas']['CreatedWebhookSecretResponse'];
export type CreateCreditPackRequest = components['schemas']['CreateCreditPackRequest'];
export type CreditPack = components['schemas']['CreditPack'];
export type CreditPackResponse = components['schemas']['CreditPackResponse'];
export type MonthlyAllowance = components['schemas']['MonthlyAllowance'];
export type SetAllowanceRequest = components['schemas']['SetAllowanceRequest'];
export type Allowance = components['schemas']['Allowance'];
export type AllowanceResponse = components['schemas']['AllowanceResponse'];
export type LedgerEntryKind = components['schemas']['LedgerEntryKind'];
export type LedgerEntry = components['schemas']['LedgerEntry'];
export type LedgerPage = components['schemas']['LedgerPage'];
export type LedgerPageResponse = components['schemas']['LedgerPageResponse'];
export type SoundEffectsUsed = components['schemas']['SoundEffectsUsed'];
export type SetSoundEffectsTodayRequest = components['schemas']['SetSoundEffectsTodayRequest'];
export type SoundEffectsToday = components['schemas']['SoundEffectsToday'];
export type SoundEffectsTodayResponse = components['schemas']['SoundEffectsTodayResponse'];
export type RevokedKey = components['schemas']['RevokedKey'];
export type RevokedKeyResponse = components['schemas']['RevokedKeyResponse'];
export type Plan = components['schemas']['Plan'];
export type PlanList = components['schemas']['PlanList'];
export type PlanListResponse = components['schemas']['PlanListResponse'];
export type SetPlanRequest = components['schemas']['SetPlanRequest'];
export type PlanResponse = components['schemas']['PlanResponse'];
export type UpdateTrackRequest = components['schemas']['UpdateTrackRequest'];
export type GenerationType = components['schemas']['GenerationType'];
export type GenerationStatus = components['schemas']['GenerationStatus'];
export type TestMark = components['schemas']['TestMark'];
export type Track = components['schemas']['Track'];
export type TrackResponse = components['schemas']['TrackResponse'];
export type RecordingTitle = components['schemas']['RecordingTitle'];
export type RecordingArtist = components['schemas']['RecordingArtist'];
export type Recording = components['schemas']['Recording'];
export type RecordingPage = components['schemas']['RecordingPage'];
export type RecordingPageResponse = components['schemas']['RecordingPageResponse'];
export type CreateRecordingForm = components['schemas']['CreateRecordingForm'];
export type RecordingResponse = components['schemas']['RecordingResponse'];
export type DeletedRecording = components['schemas']['DeletedRecording'];
export type DeletedRecordingResponse = components['schemas']['DeletedRecordingResponse'];
export type PlaylistName = components['schemas']['PlaylistName'];
export type PlaylistDescription = components['schemas']['PlaylistDescription'];
export type PlaylistVisibility = components['schemas']['PlaylistVisibility'];
export type CreatePlaylistRequest = components['schemas']['CreatePlaylistRequest'];
export type TestPlaylist = components['schemas']['TestPlaylist'];
export type Playlist = components['schemas']['Playlist'];
export type PlaylistResponse = components['schemas']['PlaylistResponse'];
export type DeletedPlaylist = components['schemas']['DeletedPlaylist'];
export type DeletedPlaylistResponse = components['schemas']['DeletedPlaylistResponse'];
export type UpdatePlaylistRequest = components['schemas']['UpdatePlaylistRequest'];
export type Transcription = components['schemas']['Transcription'];
export type Features = components['schemas']['Features'];
export type FeaturesResponse = components['schemas']['FeaturesResponse'];
export type SetFeaturesRequest = components['schemas']['SetFeaturesRequest'];
export type EngineError = components['schemas']['EngineError'];
export type Engine = components['schemas']['Engine'];
export type EngineList = components['schemas']['EngineList'];
export type EngineListResponse = components['schemas']['EngineListResponse'];
export type JobState = components['schemas']['JobState'];
export type Job = components['schemas']['Job'];
export type JobPage = components['schemas']['JobPage'];
export type JobPageResponse = components['schemas']['JobPageResponse'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryPageResponse = components['schemas']['WebhookDeliveryPageResponse'];
export type WebhookDeliveryResponse = components['schemas']['WebhookDeliveryResponse'];
export type Violation = components['schemas']['Violation'];
export type Audit = components['schemas']['Audit'];
export type AuditResponse = components['schemas']['AuditResponse'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseServiceBusy = components['responses']['ServiceBusy'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseKeyLimit = components['responses']['KeyLimit'];
export type ResponseNotPublishable = components['responses']['NotPublishable'];
export type ResponseFileTooLarge = components['responses']['FileTooLarge'];
export type ResponseUnreadableFile = components['responses']['UnreadableFile'];
export type ResponseUnusableSong = components['responses']['UnusableSong'];
export type ResponseStorageUnavailable = components['responses']['StorageUnavailable'];
export type ResponseTestOnly = components['responses']['TestOnly'];
export type ResponseDeliveryUnderWay = components['responses']['DeliveryUnderWay'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterAccountId = components['parameters']['AccountId'];
export type ParameterKeyId = components['parameters']['KeyId'];
export type ParameterPlanCode = components['parameters']['PlanCode'];
export type ParameterTrackId = components['parameters']['TrackId'];
export type ParameterRecordingId = components['parameters']['RecordingId'];
export type ParameterPlaylistId = components['parameters']['PlaylistId'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type $defs = Record<string, never>;
export interface operations {
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * @description How many items to return, 1 to 99. A number outside of that is clamped to it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many items to skip; pass the `nextOffset` of the page before. A negative number is 0.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Where the page starts: the `nextCursor` of the page before, sent with the same filters and without `offset`. Every page takes the same time, however long the list is. A walk by cursor returns each item that was there at its start and is not deleted exactly once, also while others are added and deleted. A cursor does not expire.
                 * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only the account with this id, and accounts with this text in their name or e-mail address, whatever its case.
                 * @example lovelace
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccountResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When it was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedAccountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountRequest"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookSecretResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createCreditPack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreditPackRequest"];
            };
        };
        responses: {
            /** @description The pack. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditPackResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    setAllowance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAllowanceRequest"];
            };
        };
        responses: {
            /** @description The allowance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getLedger: {
        parameters: {
            query?: {
                /**
                 * @description How many items to return, 1 to 99. A number outside of that is clamped to it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many items to skip; pass the `nextOffset` of the page before. A negative number is 0.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Where the page starts: the `nextCursor` of the page before, sent with the same filters and without `offset`. Every page takes the same time, however long the list is. A walk by cursor returns each item that was there at its start and is not deleted exactly once, also while others are added and deleted. A cursor does not expire.
                 * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the ledger. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    setSoundEffectsToday: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSoundEffectsTodayRequest"];
            };
        };
        responses: {
            /** @description The counter. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoundEffectsTodayResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the key; not the key itself.
                 * @example c8b0a6d2-8b6f-4a36-9b0e-2c2c8f2f5e10
                 */
                id: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When it was revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedKeyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    setPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the plan.
                 * @example pro
                 */
                code: components["parameters"]["PlanCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPlanRequest"];
            };
        };
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    updateTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the track.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["TrackId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTrackRequest"];
            };
        };
        responses: {
            /** @description The track as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotPublishable"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listRecordings: {
        parameters: {
            query?: {
                /**
                 * @description How many items to return, 1 to 99. A number outside of that is clamped to it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many items to skip; pass the `nextOffset` of the page before. A negative number is 0.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Where the page starts: the `nextCursor` of the page before, sent with the same filters and without `offset`. Every page takes the same time, however long the list is. A walk by cursor returns each item that was there at its start and is not deleted exactly once, also while others are added and deleted. A cursor does not expire.
                 * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of recordings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateRecordingForm"];
            };
        };
        responses: {
            /** @description The recording. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnreadableFile"];
            422: components["responses"]["UnusableSong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the recording.
                 * @example 3e5a7c90-1b2d-4f6a-8c0e-9d7b5a3f1e24
                 */
                id: components["parameters"]["RecordingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When it was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedRecordingResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePlaylistRequest"];
            };
        };
        responses: {
            /** @description The playlist. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TestOnly"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    deletePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the playlist.
                 * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
                 */
                id: components["parameters"]["PlaylistId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When it was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPlaylistResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    updatePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the playlist.
                 * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
                 */
                id: components["parameters"]["PlaylistId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePlaylistRequest"];
            };
        };
        responses: {
            /** @description The playlist as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TestOnly"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The switches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    setFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFeaturesRequest"];
            };
        };
        responses: {
            /** @description The switches as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listEngines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One engine for each capability. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description How many items to return, 1 to 99. A number outside of that is clamped to it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many items to skip; pass the `nextOffset` of the page before. A negative number is 0.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Where the page starts: the `nextCursor` of the page before, sent with the same filters and without `offset`. Every page takes the same time, however long the list is. A walk by cursor returns each item that was there at its start and is not deleted exactly once, also while others are added and deleted. A cursor does not expire.
                 * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only jobs in this state.
                 * @example running
                 */
                state?: components["schemas"]["JobState"];
                /**
                 * @description Only jobs of this kind.
                 * @example render-generation
                 */
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description How many items to return, 1 to 99. A number outside of that is clamped to it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many items to skip; pass the `nextOffset` of the page before. A negative number is 0.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Where the page starts: the `nextCursor` of the page before, sent with the same filters and without `offset`. Every page takes the same time, however long the list is. A walk by cursor returns each item that was there at its start and is not deleted exactly once, also while others are added and deleted. A cursor does not expire.
                 * @example ttdTVgbZ8T2Yg1p9Jw1vDgQ6XkF0pTzVbqv2u9Ci3n1Q4A
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only deliveries about this generation.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                subjectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation or sound effect that the delivery is about, which is its `webhook-id`.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery; the attempt follows. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryUnderWay"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    runAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is wrong. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
}
