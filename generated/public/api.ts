// Written by scripts/generate.ts from openapi/. Do not edit.

export interface paths {
    "/v1/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List generations
         * @description Your tracks, most recent first. Follow `nextCursor` until it is null, or `nextOffset` until `hasMore` is false.
         *     The filters combine.
         */
        get: operations["listGenerations"];
        put?: never;
        /**
         * Create music
         * @description Deducts one credit and queues the track. The answer comes at once with status `processing`; poll
         *     `GET /v1/generations/{id}` every 2 to 5 seconds, pass a `webhook`, or wait for it with `Prefer: wait=20`.
         *
         *     Numbers out of range are refused, not clamped. When rendering fails, the credit is returned.
         */
        post: operations["createGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a generation
         * @description One track of yours, of any type. Poll it every 2 to 5 seconds while its status is `processing`, or
         *     have each call wait with `Prefer: wait=20`.
         *     Until then `progress`, `queuePosition` and `etaSeconds` say where it stands.
         */
        get: operations["getGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a generation
         * @description Stops a track of yours, of any type, that is queued or being rendered. It is `failed` from then on with the
         *     `errorMessage` "Cancelled by its owner.", its credits are back, also the discount of a first Reimagine, and its
         *     webhook is sent as for a failure. The answer is the track as a read shows it.
         *
         *     A track that is completed or failed is refused with ALREADY_FINAL and stays as it is. With an
         *     `Idempotency-Key` the same cancel again gets the first answer instead. When a cancel meets the end
         *     of the rendering, one of the two wins, and every answer, read and webhook says the same.
         */
        post: operations["cancelGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit a generation
         * @description Makes a new track from the stored score of a completed one; the old one stays as it is. `transpose` moves every
         *     note but the drums by semitones, and the chords and the key with them. `tempo` plays the same notes faster or
         *     slower, so that the new track is shorter or longer. `replaceSection` composes one section anew, in its place and
         *     length, and leaves every note outside of it as it was. `extend` and `shorten` change the length by whole bars:
         *     sections come again before the last one, or go from the middle. `vary` writes other notes for some parts, or for
         *     the accompaniment in another style, and leaves all other parts as they were. Costs one credit, counts in the limit of music creation, and is
         *     read like any other generation; `derivedFrom` names the old track.
         *
         *     What is rendered is the stored score, by the engine of today: it is not composed again. The score of the new
         *     track is stored too, so an edit can be edited. The old track may be deleted at any time after the answer. Tracks
         *     without a score (see `GET /v1/generations/{id}/score`) cannot be edited.
         */
        post: operations["editGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate of a generation
         * @description The certificate as a PDF, with the title the track has now. The first download issues it, unless completion
         *     did; number and date of issue never change after that. For completed music and instrumentals; free of charge.
         *     A deleted track has no PDF any more, and its verification page stays.
         */
        get: operations["getGenerationCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/license": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate of a generation (old path)
         * @deprecated
         * @description The path of `/certificate` before 1.8. Both answer the same.
         */
        get: operations["getGenerationLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the score of a generation
         * @description The notes behind the sound: sections, chords, parts, the tune and the sung line. It was stored when the track was
         *     rendered and never changes. Completed music, instrumentals and Reimagines of the built-in engine have one; tracks
         *     of an engine server, tracks without vocals and tracks from before 1.10 have none.
         */
        get: operations["getGenerationScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/midi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the score of a generation as MIDI
         * @description The same score as a Standard MIDI File: a track with tempo, meter, key and a marker for each section, then one for
         *     each part with its General MIDI program, drums on channel 10, the sung syllables as lyric events. The volume and
         *     the pan of a part are its controllers 7 and 10.
         */
        get: operations["getGenerationMidi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/lyrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sung lyrics of a generation with their times
         * @description Every line as often as it is sung, with its times, for karaoke and subtitles: as JSON with each syllable, or as a
         *     file. LRC has the beginning of each line, WebVTT also that of each word, SubRip each line. An instrumental has
         *     none. LYRICS_UNTIMED for a track whose engine reported no times: an engine server, and the built-in one before 1.10.
         */
        get: operations["getGenerationLyrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/peaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the peaks of a generation
         * @description What a waveform is drawn from: the levels of the finished track, measured once and kept with it. Every completed
         *     track has them, whatever made it.
         */
        get: operations["getGenerationPeaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/{id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the exports of a generation
         * @description The exports of the track that are being made, are there or failed, oldest first. Each has its link: `url` is null
         *     until it is completed, and works until `expiresAt` for everyone who has it, also for a part of the file (`Range`).
         */
        get: operations["listGenerationExports"];
        put?: never;
        /**
         * Have a generation exported
         * @description Has the track made from its score again, without loss: as WAV or FLAC with the samples that its MP3 was encoded
         *     from, or as `stems`, a ZIP with a WAV for each part and their mix before the master. It is free, and for tracks with
         *     a score. Poll the list of exports for the link.
         *
         *     There is one export of each format and bit depth of a track: asking again answers with the one that is being made or
         *     is there, and begins a new one after it failed or expired. It is kept for 7 days, or until its track is deleted.
         *     SCORE_UNAVAILABLE also for a track that another version of the engine rendered, because this one would play it
         *     differently. STORAGE_UNAVAILABLE where the disk has too little room for it, or your other exports take their share.
         */
        post: operations["createGenerationExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/generations/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete generations for ever
         * @description Deletes up to 100 tracks of yours, of any type and in any state, at once and everywhere: library,
         *     playlists, public pages and audio link. Each id is judged on its own, so the answer is 200 even when
         *     nothing was deleted. Deleting a track that is still being made stops it; no credit is returned and no
         *     webhook is sent. The call counts as one request, however many ids it has.
         */
        post: operations["bulkDeleteGenerations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/instrumental": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an instrumental
         * @description Makes a track without vocals from a text prompt. Costs one credit of the same pool as music, and has a
         *     rate limit of its own. Read it like any other generation: with `GET /v1/generations/{id}`, or in the
         *     list with `type=instrumental`.
         *
         *     The length is clamped and taken to steps of 15 seconds; the answer says what it became. Fields that
         *     only music has (tempo, key, scale, time signature, lyrics) are ignored; a `plan` fixes them, and a length
         *     of its own.
         */
        post: operations["createInstrumental"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a plan
         * @description Takes the body of a create, of music or of an instrumental, and answers what would be rendered: sections, chords and
         *     tune. It makes no track and costs nothing.
         *
         *     The same request with this `plan` and `seed` renders the same bytes as without the plan. Change a chord, a section or
         *     a note of it, and what you did not change stays. A plan in the body is completed.
         */
        post: operations["draftPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/songs/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read prices, limits and rights statements
         * @description What uploads, Reimagine and Remove vocals cost and take, and the statements that the end user has to
         *     confirm. Every API account may read it; `available` says whether its plan includes the features.
         */
        get: operations["getSongsConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/songs/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List uploads
         * @description Your uploads within their 24 hours, newest first. Deleted ones are only readable one by one.
         */
        get: operations["listUploads"];
        put?: never;
        /**
         * Upload a song
         * @description Sends an MP3 or WAV, as a file or by its address, for Reimagine or Remove vocals. Its format is told by its
         *     content. Up to 180 seconds are kept, for 24 hours, as an MP3.
         *
         *     A Reimagine upload costs 1 credit and is transcribed at once (`transcribing`); the credit comes back if that
         *     fails. A Remove vocals upload is free (`ready`). The rights statements of the feature must have been confirmed by
         *     the end user; a record of that is kept. Nothing is downloaded, stored or charged for a refused upload, and it
         *     does not count towards the caps. There is no webhook for uploads: poll every 5 seconds while `transcribing`.
         *
         *     An account may have 2 uploads on their way in at once, by file or by address. A body of which nothing comes for 30
         *     seconds is given up: the connection is closed, after a bare 408 where that can still be sent.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/songs/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an upload
         * @description One upload of yours with the tracks made from it. Poll it about every 5 seconds while its status is
         *     `transcribing`, or have each call wait with `Prefer: wait=20`; until then `progress`, `queuePosition` and
         *     `etaSeconds` say where it stands. It stays readable after its 24 hours, without audio and words.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/songs/uploads/{id}/transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe an upload
         * @description Has the upload listened to: to prepare a Remove vocals upload for Reimagine (the Reimagine statements must be
         *     confirmed), again after a failure, or again for a better result. Poll the upload until it is no longer
         *     `transcribing`.
         *
         *     Costs 1 credit, which makes the first Reimagine cheaper by one and comes back if the transcription fails. The
         *     first retry after a failure is free. While a transcription runs, the upload is returned unchanged and nothing is
         *     charged; one that has shown no progress for more than 3 minutes is submitted again for free.
         */
        post: operations["transcribeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reimagine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reimagine a song
         * @description Makes a brand-new track from the words of an uploaded song and its length, in a style of your choice. Melody,
         *     instruments and voice do not carry over; tempo and key do with `keep`, where neither style nor prompt names others.
         *     The track is as long as the upload's window, private, and can be neither
         *     published nor certified. Read it like any other generation.
         *
         *     The first Reimagine of an upload whose transcription is paid costs 1 credit, every other one 2. When rendering
         *     fails, the credits are returned, and a failed first render gives the transcription credit back, so that the next
         *     one costs 1 again.
         */
        post: operations["reimagine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/remove-vocals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the vocals of a song
         * @description Returns the uploaded recording as an instrumental, as long as the upload's window. The track is private, and can be
         *     neither published nor certified. Read it like any other generation. Costs 1 credit each time, returned on failure;
         *     the transcription credit has nothing to do with it.
         */
        post: operations["removeVocals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List curated styles
         * @description Styles for Reimagine, all of them in one answer. Every API account may read them.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sound-effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sound effects
         * @description Your sound effects, most recent first. Follow `nextCursor` until it is null, or `nextOffset` until
         *     `hasMore` is false.
         */
        get: operations["listSoundEffects"];
        put?: never;
        /**
         * Create a sound effect
         * @description Makes a clip of 1 to 8 seconds from a description, within a few seconds. It costs no credits; there are 100 a
         *     day (UTC) for each account, shared with the web app. One that fails gives its place in the day back.
         *
         *     The length is clamped and taken to steps of half a second; the answer says what it became. There is no
         *     `certificate` field.
         */
        post: operations["createSoundEffect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sound-effects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sound effect
         * @description One sound effect of yours. Poll it every second or two while its status is `processing`, or have one call
         *     wait with `Prefer: wait=20`.
         *     Until then `progress`, `queuePosition` and `etaSeconds` say where it stands.
         */
        get: operations["getSoundEffect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sound-effects/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a sound effect
         * @description Stops a sound effect of yours that is queued or being rendered. It is `failed` from then on with the
         *     `errorMessage` "Cancelled by its owner.", its place in the day is back, and its webhook is sent as for a failure.
         *     The answer is the sound effect as a read shows it.
         *
         *     A sound effect that is completed or failed is refused with ALREADY_FINAL and stays as it is. With an
         *     `Idempotency-Key` the same cancel again gets the first answer instead.
         */
        post: operations["cancelSoundEffect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sound-effects/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate of a sound effect
         * @description The certificate as a PDF. The first download issues it; number and date of issue never change after that. For
         *     completed sound effects; free of charge. Its title is the first words of the prompt.
         */
        get: operations["getSoundEffectCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sound-effects/{id}/license": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate of a sound effect (old path)
         * @deprecated
         * @description The path of `/certificate` before 1.8. Both answer the same.
         */
        get: operations["getSoundEffectLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List playlists
         * @description Your playlists, most recent first, without their tracks: `tracks` is empty here. Follow `nextCursor` until
         *     it is null, or `nextOffset` until `hasMore` is false.
         */
        get: operations["listPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a playlist
         * @description One playlist with all its tracks, in the order in which they were added: any of yours, or a public one of
         *     somebody else. A playlist may hold any number of tracks, and the answer has all of them, without pages: about
         *     350 bytes each.
         */
        get: operations["getPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add tracks to a playlist
         * @description Appends up to 100 tracks to a playlist of yours. Each is judged on its own, in the order sent: a public
         *     playlist takes only public tracks, a private one only your own, and each track is in it once. No track's
         *     visibility changes. When none could be added the answer is ADD_FAILED, whose `details` say why for each.
         */
        post: operations["addPlaylistTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}/tracks/bulk-remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove tracks from a playlist
         * @description Takes up to 100 tracks out of a playlist of yours; they stay in the library and in other playlists. Each is
         *     judged on its own, so the answer is 200 even when nothing was removed.
         */
        post: operations["bulkRemovePlaylistTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playlists/{id}/tracks/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move tracks to another playlist
         * @description For each of up to 100 tracks: it is added to the target as `addPlaylistTracks` would, and only when that
         *     succeeds it leaves the playlist named in the path. A track that the target does not take stays where it
         *     is; one that was not in the source is added all the same, and reported. Both playlists must be yours. When
         *     none was moved the answer is MOVE_FAILED, whose `details` say why for each.
         */
        post: operations["movePlaylistTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to events
         * @description Server-Sent Events: the answer stays open and tells what happens to the account's work as it happens. Every stream
         *     begins with an `opened` event. Then come `created`, `completed` and `failed` for tracks, sound effects and
         *     transcriptions, in the order in which they happened. What is deleted while it is being made has no further event.
         *     Between them comes `progress`, at most every two seconds for each piece of work that is being made. A comment every 15 seconds shows that the stream lives; a client that hears nothing for 30 should connect again.
         *
         *     Events other than `progress` are kept for an hour. A call with the id of the last event as `Last-Event-ID` gets everything after it,
         *     nothing twice and nothing left out; clients for Server-Sent Events send it by themselves when they connect again. If
         *     the id is too old, `opened` says so with `missed: true`.
         *
         *     Opening counts as one read. An account may have five streams open at once in each process of the service. A stream
         *     ends when the service is stopped, when its key is revoked or its account deleted.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your account
         * @description Who you are, what is left this month and today, and what your plan includes: enough to know beforehand
         *     whether a create call would be refused for its cost.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description What became of your webhooks in the last 30 days, the newest work first: one delivery for each generation or sound
         *     effect that was finished and had a `webhook`. Follow `nextCursor` until it is null, or `nextOffset` until `hasMore`
         *     is false.
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
}
export interface webhooks {
    generationFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A generation has finished
         * @description Sent to the `webhook` URL of a generation or sound effect when it is completed or has failed: one POST, redirects
         *     not followed. Answer with any 2xx within 10 seconds. By then the read endpoint already shows the final state.
         *
         *     It is not repeated whatever the answer, unless the operator of the service has switched retries on for your
         *     account. Then it is sent again after 5 seconds, 5 minutes, 30 minutes, 2 hours and 5 hours, each up to a fifth
         *     later, until you answer with a 2xx or with 410. There is never more than one attempt under way, and the operator
         *     may send it once more.
         *
         *     The call carries `User-Agent: service-webhook/1.0`. Once your account has a webhook secret, which the operator
         *     makes, it is signed by the Standard Webhooks specification: `webhook-id` is the `id`, the same at each attempt,
         *     `webhook-timestamp` the seconds since 1970 at which the attempt began, and `webhook-signature` has one signature,
         *     or two with a space between them in the 24 hours after the secret was replaced. Without a secret there are no such
         *     headers: put one into the query of your URL, and accept only an `id` that you are waiting for. Nothing is sent
         *     for a track that was deleted while it was being made.
         */
        post: operations["generationFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
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
         * @description The share of the rendering that is done, 0 to 1, at most some seconds old, so two reads right after each other may tell it in the other order. It falls to 0 when the rendering has to begin again. Left out while the work is queued or final, until the first seconds after it was first looked at, and where the engine does not tell it.
         * @example 0.42
         */
        Progress: number;
        /**
         * @description About how many pieces of work start before this one, of all accounts; 0 is next. Accounts take turns, so it does not grow with what one other account has queued, and may rise when another account joins. Left out once it has started and where the position is unknown.
         * @example 3
         */
        QueuePosition: number;
        /**
         * @description An estimate of the seconds until it is final, from its queue position, its progress and how long such work took here of late. Left out while nothing of the kind has been measured, where it is unknown, and when the work takes longer than was expected.
         * @example 12
         */
        EtaSeconds: number;
        /**
         * @description Same seed, same request and same engine version give the same audio. Chosen at random when left out.
         * @example 42
         */
        Seed: number;
        /**
         * @description An instrument of the request.
         * @example {
         *       "asked": "балалайкой",
         *       "played": "mandolin"
         *     }
         */
        UnderstoodInstrument: {
            /**
             * @description As written, in lower case.
             * @example балалайкой
             */
            asked: string;
            /**
             * @description The instrument that plays it, or the nearest one.
             * @example mandolin
             */
            played: string;
        };
        /**
         * @description What the built-in engine read in the words of the request, in ten languages. An empty list or null means: not mentioned.
         * @example {
         *       "genres": [
         *         "classical"
         *       ],
         *       "genreFrom": "instruments",
         *       "moods": [
         *         "calm"
         *       ],
         *       "instruments": [
         *         {
         *           "asked": "klavier",
         *           "played": "piano"
         *         }
         *       ],
         *       "leftOut": [],
         *       "tempo": null,
         *       "uses": [
         *         "sleep"
         *       ],
         *       "dynamics": [],
         *       "unknown": []
         *     }
         */
        Understood: {
            /**
             * @description The genres that are blended; the first leads.
             * @example [
             *       "ambient"
             *     ]
             */
            genres: string[];
            /**
             * @description What the leading genre was taken from: `words` that name it, the `name` of an artist, a `decade`, the `use`, the `instruments` or the `mood`. `chance`: no word says anything of it, and the words themselves, not the seed, chose; `default`: there are no such words either.
             * @example use
             * @enum {string}
             */
            genreFrom: "words" | "name" | "decade" | "use" | "instruments" | "mood" | "chance" | "default";
            /**
             * @description Such as `calm`, `sad` or `energetic`.
             * @example [
             *       "calm"
             *     ]
             */
            moods: string[];
            /**
             * @description Instruments, drums and ensembles asked for, each with what plays it.
             * @example [
             *       {
             *         "asked": "балалайкой",
             *         "played": "mandolin"
             *       }
             *     ]
             */
            instruments: components["schemas"]["UnderstoodInstrument"][];
            /**
             * @description What the words exclude, as written.
             * @example [
             *       "schlagzeug"
             *     ]
             */
            leftOut: string[];
            /**
             * @description `slow`, `moderate` or `fast`, or a number such as `90 bpm`.
             * @example slow
             */
            tempo: string | null;
            /**
             * @description What the music is for, such as `sleep`, `workout`, `commercial` or `game`.
             * @example [
             *       "sleep"
             *     ]
             */
            uses: string[];
            /**
             * @description How the loudness moves: `quiet-start`, `build`, `drop`, `fade`, `soft-end`, `big-end`.
             * @example [
             *       "quiet-start",
             *       "build"
             *     ]
             */
            dynamics: string[];
            /**
             * @description Words without a meaning for the engine, at most 20.
             * @example []
             */
            unknown: string[];
        };
        /**
         * @description What the built-in engine read in the words of the request. null if an engine server makes the music, for Remove vocals, and for tracks from before this was kept.
         * @example null
         */
        UnderstoodOrNull: components["schemas"]["Understood"] | null;
        /**
         * @description What was asked for. For `instrumental` and `remove_vocals`, `bpm`, `keyscale` and `timesignature` are null.
         * @example {
         *       "bpm": 84,
         *       "duration": 30,
         *       "keyscale": "F# minor",
         *       "timesignature": 3,
         *       "seed": 42
         *     }
         * @example {
         *       "bpm": null,
         *       "duration": 45,
         *       "keyscale": null,
         *       "timesignature": null,
         *       "seed": 42
         *     }
         */
        GenerationParameters: {
            /**
             * @description Beats per minute.
             * @example 84
             */
            bpm: number | null;
            /**
             * @description Requested seconds; the rendered length may differ slightly.
             * @example 30
             */
            duration: number;
            /**
             * @description Key and scale, such as `F# minor`.
             * @example F# minor
             */
            keyscale: string | null;
            /**
             * @description Beats per bar.
             * @example 3
             */
            timesignature: number | null;
            seed: components["schemas"]["Seed"];
            understood?: components["schemas"]["UnderstoodOrNull"];
        };
        /**
         * @description The track that it was made from by an edit, which may be deleted since; only on edits.
         * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
         */
        DerivedFrom: string;
        /**
         * @description Facts of your own: up to 16 names of 1 to 40 characters, each with a text of up to 500 (Unicode code points). They are returned to you on reads, in lists and in webhooks, where they are left out if none were sent, and to nobody else. They change nothing about the sound and are on no certificate.
         * @example {
         *       "order": "42",
         *       "customer": "Ada"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description Only on what was made with a test key, and then true. It cost nothing, can neither be certified nor published, and is deleted after 24 hours.
         * @example true
         * @constant
         */
        TestMark: true;
        /**
         * @description A moment in UTC, `YYYY-MM-DD HH:MM:SS`.
         * @example 2026-11-20 12:00:03
         */
        UtcDateTime: string;
        /**
         * @description A track of any type.
         * @example {
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "title": "Warm lofi piano, rainy evening",
         *       "prompt": "female vocals, warm lofi piano, rainy evening",
         *       "type": "music",
         *       "status": "completed",
         *       "audioUrl": "https://media.example.org/a/9d1f7c2e5b8a4f06.mp3",
         *       "duration": 30.07,
         *       "fileSize": 721920,
         *       "isPublic": false,
         *       "playCount": 0,
         *       "downloadCount": 0,
         *       "likeCount": 0,
         *       "parameters": {
         *         "bpm": 84,
         *         "duration": 30,
         *         "keyscale": "F# minor",
         *         "timesignature": 3,
         *         "seed": 42
         *       },
         *       "metadata": {
         *         "order": "42",
         *         "customer": "Ada"
         *       },
         *       "errorMessage": null,
         *       "generationTime": 4.31,
         *       "createdAt": "2026-11-20 12:00:03",
         *       "completedAt": "2026-11-20T12:00:08.530Z"
         *     }
         * @example {
         *       "id": "gen_7w1z5s8e3k0p6d4h9j2a5f8c",
         *       "title": "Slow blues",
         *       "prompt": "slow blues",
         *       "type": "music",
         *       "status": "processing",
         *       "progress": 0.42,
         *       "etaSeconds": 12,
         *       "audioUrl": null,
         *       "duration": 120,
         *       "fileSize": null,
         *       "isPublic": false,
         *       "playCount": 0,
         *       "downloadCount": 0,
         *       "likeCount": 0,
         *       "parameters": {
         *         "bpm": 66,
         *         "duration": 120,
         *         "keyscale": "E minor",
         *         "timesignature": 4,
         *         "seed": 7
         *       },
         *       "errorMessage": null,
         *       "generationTime": null,
         *       "createdAt": "2026-11-20 12:00:03",
         *       "completedAt": null
         *     }
         */
        Generation: {
            /**
             * @description Id of the generation; treat it as opaque.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            /**
             * @description Title, made from the first words of the tags or prompt until it is renamed.
             * @example Warm lofi piano, rainy evening
             */
            title: string;
            /**
             * @description Tags or prompt used, with the vocal phrasing if a voice was asked for.
             * @example female vocals, warm lofi piano, rainy evening
             */
            prompt: string;
            type: components["schemas"]["GenerationType"];
            status: components["schemas"]["GenerationStatus"];
            progress?: components["schemas"]["Progress"];
            queuePosition?: components["schemas"]["QueuePosition"];
            etaSeconds?: components["schemas"]["EtaSeconds"];
            /**
             * Format: uri
             * @description The MP3, public to whoever has the link; null unless completed.
             * @example https://media.example.org/a/9d1f7c2e5b8a4f06.mp3
             */
            audioUrl: string | null;
            /**
             * @description Seconds; the requested length until completed, then the actual one.
             * @example 30.07
             */
            duration: number;
            /**
             * @description Bytes of the MP3; null unless completed.
             * @example 721920
             */
            fileSize: number | null;
            /**
             * @description Whether others may see the track. Always false for `reimagine` and `remove_vocals`.
             * @example false
             */
            isPublic: boolean;
            /**
             * @description How often it was played.
             * @example 0
             */
            playCount: number;
            /**
             * @description How often it was downloaded.
             * @example 0
             */
            downloadCount: number;
            /**
             * @description How many people like it.
             * @example 0
             */
            likeCount: number;
            parameters: components["schemas"]["GenerationParameters"];
            derivedFrom?: components["schemas"]["DerivedFrom"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            /**
             * @description Why it failed; null unless failed. Its credits are back.
             * @example The track could not be rendered.
             */
            errorMessage: string | null;
            /**
             * @description Seconds the rendering took; null until finished.
             * @example 4.31
             */
            generationTime: number | null;
            createdAt: components["schemas"]["UtcDateTime"];
            /**
             * Format: date-time
             * @description When it was completed or failed, ISO 8601 with `Z`; null until then.
             * @example 2026-11-20T12:00:08.530Z
             */
            completedAt: string | null;
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
         * @description One page of generations, most recent first.
         * @example {
         *       "generations": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        GenerationPage: {
            /**
             * @description The same objects that the single read returns.
             * @example []
             */
            generations: components["schemas"]["Generation"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        GenerationPageResponse: {
            data: components["schemas"]["GenerationPage"];
        };
        /**
         * @description What went wrong. Branch on this, never on the message.
         * @example VALIDATION_ERROR
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "NOT_READY" | "ADD_FAILED" | "MOVE_FAILED" | "ATTESTATION_REQUIRED" | "LYRICS_REQUIRED" | "LYRICS_TOO_LONG" | "MISSING_API_KEY" | "INVALID_API_KEY" | "ACCOUNT_DELETED" | "MONTHLY_LIMIT_REACHED" | "INSUFFICIENT_CREDITS" | "PRO_PLAN_REQUIRED" | "PAID_PLAN_REQUIRED" | "PRIVATE_ONLY" | "TEST_ONLY" | "NOT_FOUND" | "TRANSCRIPT_NOT_READY" | "TRANSCRIPT_REQUIRED" | "NOT_ANALYSED" | "CATALOGUE_MATCH" | "CREDITS_CHANGED" | "IDEMPOTENCY_CONFLICT" | "ALREADY_FINAL" | "SCORE_UNAVAILABLE" | "LYRICS_UNTIMED" | "UPLOAD_EXPIRED" | "FILE_TOO_LARGE" | "UNSUPPORTED_FORMAT" | "UNREADABLE_AUDIO" | "SONG_TOO_LONG" | "SONG_TOO_SHORT" | "SOURCE_UNAVAILABLE" | "TRIM_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "GENERATION_RATE_LIMITED" | "DAILY_LIMIT_REACHED" | "QUEUE_FULL" | "UPLOAD_LIMIT" | "GENERATION_FAILED" | "INTERNAL_ERROR" | "FEATURE_COMING" | "STORAGE_UNAVAILABLE" | "SERVICE_BUSY";
        /**
         * @description CATALOGUE_MATCH, the release that was recognised.
         * @example {
         *       "title": "Blue Window",
         *       "artist": "The Panes"
         *     }
         */
        MatchedRelease: {
            /**
             * @description Title of the recording.
             * @example Blue Window
             */
            title: string;
            /**
             * @description Who recorded it.
             * @example The Panes
             */
            artist: string;
        };
        /**
         * @description Facts about the error; which ones are there depends on the code.
         * @example {
         *       "field": "tags"
         *     }
         */
        ErrorFacts: {
            /**
             * @description VALIDATION_ERROR, the first offending field.
             * @example tags
             */
            field?: string;
            /**
             * @description GENERATION_FAILED, the id under which the failed generation can be read.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id?: string;
            /**
             * @description MONTHLY_LIMIT_REACHED and INSUFFICIENT_CREDITS, what the request costs in credits.
             * @example 1
             */
            cost?: number;
            /**
             * @description MONTHLY_LIMIT_REACHED and INSUFFICIENT_CREDITS, what the account has in credits.
             * @example 0
             */
            creditsRemaining?: number;
            /**
             * @description ATTESTATION_REQUIRED, the feature whose statements are to be confirmed.
             * @example remove_vocals
             */
            feature?: string;
            /**
             * @description ATTESTATION_REQUIRED, the current version of the statements.
             * @example 2026-09-30
             */
            version?: string;
            /**
             * @description ATTESTATION_REQUIRED, what the end user is to read and confirm.
             * @example [
             *       "I own this recording or have a licence to use it."
             *     ]
             */
            statements?: string[];
            /**
             * @description LYRICS_TOO_LONG, how many characters the lyrics of this upload may have.
             * @example 3240
             */
            maxLength?: number;
            /**
             * @description SONG_TOO_SHORT and SONG_TOO_LONG, the length that was measured.
             * @example 8.2
             */
            durationSeconds?: number;
            /**
             * @description UPLOAD_LIMIT, how many uploads are accepted in the window.
             * @example 10
             */
            limit?: number;
            /**
             * @description UPLOAD_LIMIT, length of the window.
             * @example 3600
             */
            windowSeconds?: number;
            /**
             * @description UPLOAD_LIMIT, seconds until the next upload is accepted, as in `Retry-After`.
             * @example 1800
             */
            retryAfterSeconds?: number;
            /**
             * @description CATALOGUE_MATCH, the upload that was blocked.
             * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
             */
            uploadId?: string;
            match?: components["schemas"]["MatchedRelease"];
        };
        /**
         * @description Why one track was refused.
         * @example {
         *       "trackId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "error": "Track not found"
         *     }
         */
        TrackError: {
            /**
             * @description The track as it was named in the request.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            trackId: string;
            /**
             * @description The reason, in English.
             * @example Track not found
             */
            error: string;
        };
        /**
         * @description Why each track was refused.
         * @example [
         *       {
         *         "trackId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *         "error": "Track not found"
         *       }
         *     ]
         */
        TrackErrors: components["schemas"]["TrackError"][];
        /**
         * @description More about the error, where there is more to say: an object, or for ADD_FAILED and MOVE_FAILED one entry per track.
         * @example {
         *       "field": "tags"
         *     }
         */
        ErrorDetails: components["schemas"]["ErrorFacts"] | components["schemas"]["TrackErrors"];
        /**
         * @description One error; a request is refused for one reason, the first that applies.
         * @example {
         *       "code": "VALIDATION_ERROR",
         *       "message": "tags must not be blank.",
         *       "details": {
         *         "field": "tags"
         *       }
         *     }
         */
        ErrorObject: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description A sentence for people, in English. It may change at any time.
             * @example The request is not valid.
             */
            message: string;
            details?: components["schemas"]["ErrorDetails"];
        };
        /**
         * @description The body of every answer that is not a success.
         * @example {
         *       "error": {
         *         "code": "INVALID_API_KEY",
         *         "message": "This API key is not valid."
         *       }
         *     }
         */
        ErrorResponse: {
            error: components["schemas"]["ErrorObject"];
        };
        /**
         * @description Language in which the lyrics are sung; `auto` detects it from the lyrics.
         * @example ja
         * @enum {string}
         */
        RequestedLanguage: "en" | "ja" | "de" | "fr" | "es" | "zh" | "ko" | "pt" | "it" | "ru" | "auto";
        /**
         * @description Tonic of the key; `auto` lets the planner choose one that suits the tags.
         * @example F#
         * @enum {string}
         */
        MusicalKey: "C" | "C#" | "D" | "D#" | "E" | "F" | "F#" | "G" | "G#" | "A" | "A#" | "B" | "auto";
        /**
         * @description Scale of the key; `auto` lets the planner choose one that suits the tags.
         * @example minor
         * @enum {string}
         */
        MusicalScale: "major" | "minor" | "auto";
        /**
         * @description Beats per bar, 2 to 7, as text or as a whole number. Left out of a request, it is what the tags say (`waltz`, `6/8`), else 4.
         * @example 3
         * @example 3
         * @enum {string|integer}
         */
        Timesignature: "2" | "3" | "4" | "5" | "6" | "7" | 2 | 3 | 4 | 5 | 6 | 7;
        /**
         * @description Voice that sings. It matters only with lyrics.
         * @example female
         * @enum {string}
         */
        VocalGender: "auto" | "female" | "male";
        /**
         * @description A section of whole bars.
         * @example {
         *       "type": "verse",
         *       "bars": 4,
         *       "chords": [
         *         "Am",
         *         "F/C",
         *         "G7 E7",
         *         "%"
         *       ],
         *       "energy": 0.6
         *     }
         */
        PlannedSection: {
            /**
             * @description What it is in the form of the piece.
             * @example verse
             * @enum {string}
             */
            type: "intro" | "verse" | "pre-chorus" | "chorus" | "bridge" | "instrumental" | "breakdown" | "outro";
            /**
             * @description Its length in whole bars. In the last section the last bar may be cut after any beat, as in 4.5.
             * @example 8
             */
            bars?: number;
            /**
             * @description Its length, in place of `bars`; taken to the nearest whole bar, at least one.
             * @example 16
             */
            seconds?: number;
            /**
             * @description A chord symbol for each bar; a shorter list is repeated until the section ends. Two symbols separated by a space share a bar, and `%` holds the chord before. Triads, `6`, sevenths, ninths, `13`, `sus2`, `sus4`, `dim`, `aug`, altered fifths and ninths, and any of them over another bass (`F/C`).
             * @example [
             *       "Am",
             *       "F/C",
             *       "G7 E7",
             *       "%"
             *     ]
             */
            chords?: string[];
            /**
             * @description Words for this section: moods move its energy unless that is given, and what is refused (`no drums`) rests. Other words have no effect.
             * @example calm, no drums
             */
            tags?: string;
            /**
             * @description What is sung here, one line per phrase. A section without lyrics is not sung.
             * @example Rain on the window
             *     A kettle that sings
             */
            lyrics?: string;
            /**
             * @description How much of the band plays, 0 (bare) to 1 (everything). Left out, by type and tags.
             * @example 0.7
             */
            energy?: number;
        };
        /**
         * @description A note of the tune.
         * @example {
         *       "pitch": "A4",
         *       "startBeat": 16,
         *       "lengthBeats": 0.5,
         *       "syllable": "Rain"
         *     }
         */
        PlannedNote: {
            /**
             * @description Scientific pitch notation; `C4` is middle C.
             * @example A4
             */
            pitch: string;
            /**
             * @description Beats from the beginning of the piece.
             * @example 16
             */
            startBeat: number;
            /**
             * @description Its length in beats.
             * @example 0.5
             */
            lengthBeats: number;
            /**
             * @description The note is sung: it takes the next syllable of the lyrics of its section, for which this text stands. `_` holds the syllable before on another pitch.
             * @example Rain
             */
            syllable?: string;
        };
        /**
         * @description What is fixed of the piece; what is left out is composed. What it says is rendered exactly; what cannot be is refused, and so is what contradicts a field beside it. An engine server obeys tempo, meter, key, scale, duration, and the order and lyrics of sung sections; other fields are refused there.
         * @example {
         *       "bpm": 92,
         *       "timesignature": 4,
         *       "key": "A",
         *       "scale": "minor",
         *       "sections": [
         *         {
         *           "type": "verse",
         *           "bars": 4,
         *           "chords": [
         *             "Am",
         *             "F",
         *             "C",
         *             "G/B"
         *           ]
         *         },
         *         {
         *           "type": "chorus",
         *           "bars": 4,
         *           "chords": [
         *             "F",
         *             "G",
         *             "Am7",
         *             "C"
         *           ],
         *           "energy": 0.9
         *         }
         *       ]
         *     }
         */
        SongPlan: {
            /**
             * @description Beats per minute, 60 to 200; like `bpm` beside the plan.
             * @example 92
             */
            bpm?: number;
            /**
             * @description Beats per bar, 2 to 7; like `timesignature` beside the plan.
             * @example 3
             * @example 3
             * @enum {string|integer}
             */
            timesignature?: "2" | "3" | "4" | "5" | "6" | "7" | 2 | 3 | 4 | 5 | 6 | 7;
            /**
             * @description Tonic of the key.
             * @example A
             * @enum {string}
             */
            key?: "C" | "C#" | "D" | "D#" | "E" | "F" | "F#" | "G" | "G#" | "A" | "A#" | "B";
            /**
             * @description Scale of the key.
             * @example minor
             * @enum {string}
             */
            scale?: "major" | "minor";
            /**
             * @description Seconds, 5 to 210: the sections and 1.6 to 8 s for the final chord. Left out, as long as the sections need.
             * @example 24
             */
            duration?: number;
            /**
             * @description The whole piece in order, at most 100 sections. After the last one a final chord rings out.
             * @example [
             *       {
             *         "type": "verse",
             *         "bars": 4,
             *         "chords": [
             *           "Am",
             *           "F",
             *           "C",
             *           "G/B"
             *         ]
             *       },
             *       {
             *         "type": "chorus",
             *         "bars": 4,
             *         "chords": [
             *           "F",
             *           "G",
             *           "Am7",
             *           "C"
             *         ],
             *         "energy": 0.9
             *       }
             *     ]
             */
            sections?: components["schemas"]["PlannedSection"][];
            /**
             * @description The tune in the order of its notes, at most 2000. Notes without a syllable are all that the leading instrument plays before the final chord; notes with one are all that is sung in their section. Left out, the tune is composed.
             * @example [
             *       {
             *         "pitch": "A4",
             *         "startBeat": 0,
             *         "lengthBeats": 1.5
             *       },
             *       {
             *         "pitch": "C5",
             *         "startBeat": 1.5,
             *         "lengthBeats": 0.5
             *       }
             *     ]
             */
            tune?: components["schemas"]["PlannedNote"][];
        };
        /**
         * @description Public https URL to which the finished track is posted once, see the `generationFinished` webhook. At most 2048 characters, no user name or password, no local or private host. Kept and echoed verbatim, so a secret of yours in its query tells a real callback from a forged one.
         * @example https://studio.example.org/hooks/tonewright?token=5b1f
         */
        WebhookUrl: string;
        /**
         * @description Whether to issue a certificate as soon as the track is completed. Only the JSON value `true` asks for one; anything else is read as false and is no error. Certificates are free.
         * @default false
         * @example true
         */
        CertificateWish: unknown;
        /**
         * @description What the music should be. Only `tags` is required.
         * @example {
         *       "tags": "warm lofi piano"
         *     }
         * @example {
         *       "tags": "warm lofi piano",
         *       "plan": {
         *         "bpm": 80,
         *         "sections": [
         *           {
         *             "type": "verse",
         *             "bars": 8,
         *             "chords": [
         *               "Am7",
         *               "Dm9",
         *               "G7",
         *               "Cmaj7"
         *             ]
         *           }
         *         ]
         *       }
         *     }
         * @example {
         *       "tags": "warm lofi piano, rainy evening",
         *       "lyrics": "[verse]\nRain on the window\nA kettle that sings",
         *       "duration": 30,
         *       "bpm": 84,
         *       "language": "en",
         *       "key": "F#",
         *       "scale": "minor",
         *       "timesignature": 3,
         *       "vocalGender": "female",
         *       "seed": 42,
         *       "webhook": "https://studio.example.org/hooks/tonewright?token=5b1f",
         *       "certificate": true,
         *       "metadata": {
         *         "order": "42",
         *         "customer": "Ada"
         *       }
         *     }
         */
        CreateGenerationRequest: {
            /**
             * @description Style, mood, instruments: up to 700 characters (Unicode code points), not blank. A leading `female vocals, ` or `male vocals, ` as an earlier response returned it does not count.
             * @example warm lofi piano, rainy evening
             */
            tags: string;
            /**
             * @description What is sung, one line per phrase, with optional section tags such as `[verse]` and `[chorus]`; nothing is sung in `[instrumental]`. What does not fit the duration is left out from the end. Left out or blank, there are no lyrics.
             * @example [verse]
             *     Rain on the window
             *     A kettle that sings
             */
            lyrics?: string;
            /**
             * @description Seconds, 5 to 210; fractions are kept. Plans with a shorter maximum cap it silently.
             * @default 60
             * @example 30
             */
            duration?: number;
            /**
             * @description Beats per minute, 60 to 200; fractions are kept. Left out, it is what the tags say (`140 bpm`, `slow`, `waltz`), and the default where they say nothing; `parameters` show what was taken.
             * @default 120
             * @example 92.5
             */
            bpm?: number;
            language?: components["schemas"]["RequestedLanguage"];
            /** @default auto */
            key?: components["schemas"]["MusicalKey"];
            /** @default auto */
            scale?: components["schemas"]["MusicalScale"];
            /** @default 4 */
            timesignature?: components["schemas"]["Timesignature"];
            /** @default auto */
            vocalGender?: components["schemas"]["VocalGender"];
            seed?: components["schemas"]["Seed"];
            plan?: components["schemas"]["SongPlan"];
            webhook?: components["schemas"]["WebhookUrl"];
            certificate?: components["schemas"]["CertificateWish"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description Language in which the lyrics are sung.
         * @example en
         * @enum {string}
         */
        Language: "en" | "ja" | "de" | "fr" | "es" | "zh" | "ko" | "pt" | "it" | "ru";
        /**
         * @description Key and scale that are rendered, chosen by the planner where the request left them open.
         * @example F# minor
         */
        Keyscale: string;
        /**
         * @description What will be rendered; every value but `understood` is accepted back as input.
         * @example {
         *       "bpm": 84,
         *       "duration": 30,
         *       "timesignature": "3",
         *       "language": "en",
         *       "keyscale": "F# minor",
         *       "seed": 42
         *     }
         */
        AcceptedGenerationParameters: {
            /**
             * @description Beats per minute.
             * @example 84
             */
            bpm: number;
            /**
             * @description Requested seconds, after the cap of the plan.
             * @example 30
             */
            duration: number;
            /**
             * @description Beats per bar. A text here, a number on reads.
             * @example 3
             * @enum {string}
             */
            timesignature: "2" | "3" | "4" | "5" | "6" | "7";
            language: components["schemas"]["Language"];
            keyscale: components["schemas"]["Keyscale"];
            seed: components["schemas"]["Seed"];
            understood?: components["schemas"]["UnderstoodOrNull"];
        };
        /**
         * @description The webhook URL as it was sent; null without one.
         * @example https://studio.example.org/hooks/tonewright?token=5b1f
         */
        WebhookEcho: string | null;
        /**
         * @description Whether a certificate will be issued on completion; never with a test key.
         * @example true
         */
        CertificateEcho: boolean;
        /**
         * @description Credits left after this charge, monthly allowance and packs together.
         * @example 499
         */
        CreditsRemaining: number;
        /**
         * Format: date-time
         * @description A moment in UTC, ISO 8601 with `Z`.
         * @example 2026-11-20T12:00:41.250Z
         */
        IsoDateTime: string;
        /**
         * @description Music that is now being made.
         * @example {
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "status": "processing",
         *       "prompt": "female vocals, warm lofi piano, rainy evening",
         *       "parameters": {
         *         "bpm": 84,
         *         "duration": 30,
         *         "timesignature": "3",
         *         "language": "en",
         *         "keyscale": "F# minor",
         *         "seed": 42
         *       },
         *       "webhook": "https://studio.example.org/hooks/tonewright?token=5b1f",
         *       "certificate": true,
         *       "metadata": {
         *         "order": "42",
         *         "customer": "Ada"
         *       },
         *       "creditsRemaining": 499,
         *       "createdAt": "2026-11-20T12:00:03.120Z"
         *     }
         */
        AcceptedGeneration: {
            /**
             * @description Id of the generation, `gen_` and 24 characters.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            /** @example processing */
            status: components["schemas"]["GenerationStatus"];
            /**
             * @description The tags, with `female vocals, ` or `male vocals, ` before them when `vocalGender` asked for a voice (in place of such a phrasing that was there already).
             * @example female vocals, warm lofi piano, rainy evening
             */
            prompt: string;
            parameters: components["schemas"]["AcceptedGenerationParameters"];
            webhook: components["schemas"]["WebhookEcho"];
            certificate: components["schemas"]["CertificateEcho"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            creditsRemaining: components["schemas"]["CreditsRemaining"];
            createdAt: components["schemas"]["IsoDateTime"];
            /** @description The track as a read shows it; only in the answer to a create that waited. */
            generation?: components["schemas"]["Generation"];
        };
        /** @description The accepted music. */
        AcceptedGenerationResponse: {
            data: components["schemas"]["AcceptedGeneration"];
        };
        /** @description The generation. */
        GenerationResponse: {
            data: components["schemas"]["Generation"];
        };
        /**
         * @description What to change. `transpose` needs `semitones`, `tempo` needs `bpm`, `extend` and `shorten` need `seconds`, `replaceSection` needs `section` and takes `tags`, `lyrics` and `seed`, `vary` needs `parts`, `tags` or both and takes `seed`. Fields of another type are refused.
         * @example {
         *       "type": "transpose",
         *       "semitones": 2
         *     }
         * @example {
         *       "type": "tempo",
         *       "bpm": 96,
         *       "certificate": true
         *     }
         * @example {
         *       "type": "replaceSection",
         *       "section": 3,
         *       "tags": "calm",
         *       "lyrics": "Stay till the morning\nStay till it rains",
         *       "seed": 7
         *     }
         * @example {
         *       "type": "extend",
         *       "seconds": 16
         *     }
         * @example {
         *       "type": "vary",
         *       "parts": [
         *         "drums"
         *       ],
         *       "seed": 7
         *     }
         */
        EditGenerationRequest: {
            /**
             * @description The kind of edit.
             * @example transpose
             * @enum {string}
             */
            type: "transpose" | "tempo" | "replaceSection" | "extend" | "shorten" | "vary";
            /**
             * @description How far up, or down where negative; -6 to 6, which reaches every key, and not 0.
             * @example 2
             */
            semitones?: number;
            /**
             * @description The new tempo, 60 to 200. The new length has to be 5 to 210 s and within the plan of the account.
             * @example 96
             */
            bpm?: number;
            /**
             * @description Index of the section to replace, from 0, in `sections` of the score.
             * @example 3
             */
            section?: number;
            /**
             * @description By how much the track becomes longer or shorter, rounded to whole bars and at least one. The new length has to be 5 to 210 s and within the plan of the account, and a shorter track keeps its beginning and its ending.
             * @example 16
             */
            seconds?: number;
            /**
             * @description Which parts are written anew, by their `role` in the score; left out, the accompaniment: all but the tune and the voice.
             * @example [
             *       "drums"
             *     ]
             */
            parts?: ("drums" | "bass" | "chords" | "pad" | "arpeggio" | "melody" | "counter")[];
            /**
             * @description Words about what is new, up to 700 characters. In a replaced section moods move its energy, and `no drums` lets them rest. Varied parts are played in the style that the words name, as in a create; words without a genre keep that of the track.
             * @example calm, no drums
             */
            tags?: string;
            /**
             * @description The words of the new section, up to 2000 characters; left out, those of the old one. Only for tracks with a voice. Words that find no room are left out.
             * @example Stay till the morning
             *     Stay till it rains
             */
            lyrics?: string;
            seed?: components["schemas"]["Seed"];
            webhook?: components["schemas"]["WebhookUrl"];
            certificate?: components["schemas"]["CertificateWish"];
            metadata?: components["schemas"]["Metadata"];
        } & ({
            /** @constant */
            type: "transpose";
            semitones: unknown;
            bpm?: never;
            section?: never;
            seconds?: never;
            parts?: never;
            tags?: never;
            lyrics?: never;
            seed?: never;
        } | {
            /** @constant */
            type: "tempo";
            bpm: unknown;
            semitones?: never;
            section?: never;
            seconds?: never;
            parts?: never;
            tags?: never;
            lyrics?: never;
            seed?: never;
        } | {
            /** @constant */
            type: "replaceSection";
            section: unknown;
            semitones?: never;
            bpm?: never;
            seconds?: never;
            parts?: never;
        } | {
            /** @constant */
            type: "extend";
            seconds: unknown;
            semitones?: never;
            bpm?: never;
            section?: never;
            parts?: never;
            tags?: never;
            lyrics?: never;
            seed?: never;
        } | {
            /** @constant */
            type: "shorten";
            seconds: unknown;
            semitones?: never;
            bpm?: never;
            section?: never;
            parts?: never;
            tags?: never;
            lyrics?: never;
            seed?: never;
        } | ({
            /** @constant */
            type: "vary";
            parts?: unknown;
            tags?: unknown;
            semitones?: never;
            bpm?: never;
            section?: never;
            seconds?: never;
            lyrics?: never;
        } | unknown | unknown));
        /**
         * @description An edited track that is now being made.
         * @example {
         *       "id": "gen_7h3d0s5j2k8l1p4o9i6u3y7t",
         *       "status": "processing",
         *       "type": "music",
         *       "derivedFrom": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "title": "Warm lofi piano, rainy evening",
         *       "prompt": "female vocals, warm lofi piano, rainy evening",
         *       "parameters": {
         *         "bpm": 84,
         *         "duration": 30,
         *         "keyscale": "G# minor",
         *         "timesignature": 3,
         *         "seed": 42
         *       },
         *       "webhook": null,
         *       "certificate": false,
         *       "creditsRemaining": 498,
         *       "createdAt": "2026-11-20T12:03:41.210Z"
         *     }
         */
        AcceptedEdit: {
            /**
             * @description Id of the new generation; treat it as opaque.
             * @example gen_7h3d0s5j2k8l1p4o9i6u3y7t
             */
            id: string;
            /** @example processing */
            status: components["schemas"]["GenerationStatus"];
            type: components["schemas"]["GenerationType"];
            derivedFrom: components["schemas"]["DerivedFrom"];
            /**
             * @description The title of the old track.
             * @example Warm lofi piano, rainy evening
             */
            title: string;
            /**
             * @description The prompt of the old track.
             * @example female vocals, warm lofi piano, rainy evening
             */
            prompt: string;
            parameters: components["schemas"]["GenerationParameters"];
            webhook: components["schemas"]["WebhookEcho"];
            certificate: components["schemas"]["CertificateEcho"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            creditsRemaining: components["schemas"]["CreditsRemaining"];
            createdAt: components["schemas"]["IsoDateTime"];
            /** @description The track as a read shows it; only in the answer to an edit that waited. */
            generation?: components["schemas"]["Generation"];
        };
        /** @description The accepted edit. */
        AcceptedEditResponse: {
            data: components["schemas"]["AcceptedEdit"];
        };
        /**
         * @description How long it lasts, in seconds, to the millisecond.
         * @example 10.286
         */
        LengthSeconds: number;
        /**
         * @description When it begins, in seconds of the track, to the millisecond.
         * @example 12.5
         */
        StartSeconds: number;
        /**
         * @description One section of the form.
         * @example {
         *       "type": "verse",
         *       "startSeconds": 0,
         *       "lengthSeconds": 10.286,
         *       "energy": 0.55
         *     }
         */
        ScoreSection: {
            /**
             * @description What the section is.
             * @example verse
             * @enum {string}
             */
            type: "intro" | "verse" | "pre-chorus" | "chorus" | "bridge" | "instrumental" | "breakdown" | "outro";
            startSeconds: components["schemas"]["StartSeconds"];
            lengthSeconds: components["schemas"]["LengthSeconds"];
            /**
             * @description From 0, bare, to 1, everybody plays.
             * @example 0.55
             */
            energy: number;
        };
        /**
         * @description One chord. They follow each other without gaps; the last one ends the piece.
         * @example {
         *       "symbol": "F#m",
         *       "startSeconds": 0,
         *       "lengthSeconds": 2.143
         *     }
         */
        ScoreChord: {
            /**
             * @description Root and kind, such as `Am`, `F#m7b5` or `Bbmaj9`, with the sharps or flats of the key.
             * @example F#m
             */
            symbol: string;
            startSeconds: components["schemas"]["StartSeconds"];
            lengthSeconds: components["schemas"]["LengthSeconds"];
        };
        /**
         * @description One player or voice.
         * @example {
         *       "role": "chords",
         *       "instrument": "electric-piano",
         *       "gain": -4.5,
         *       "pan": -0.2
         *     }
         */
        ScorePart: {
            /**
             * @description What it does in the band.
             * @example chords
             * @enum {string}
             */
            role: "drums" | "bass" | "chords" | "pad" | "arpeggio" | "melody" | "counter" | "voice";
            /**
             * @description What it plays on; for a voice `lead` or `backing`. New names may be added.
             * @example electric-piano
             */
            instrument: string;
            /**
             * @description Its level in the mix, in decibels.
             * @example -4.5
             */
            gain: number;
            /**
             * @description From -1, left, to 1, right.
             * @example -0.2
             */
            pan: number;
        };
        /**
         * @description MIDI note number; 60 is middle C.
         * @example 66
         */
        NoteMidi: number;
        /**
         * @description Its name and octave; middle C is `C4`.
         * @example F#4
         */
        NotePitch: string;
        /**
         * @description How hard it is played, above 0, up to 1.
         * @example 0.734
         */
        NoteVelocity: number;
        /**
         * @description One note of the tune.
         * @example {
         *       "midi": 66,
         *       "pitch": "F#4",
         *       "startSeconds": 12.5,
         *       "lengthSeconds": 0.35,
         *       "velocity": 0.734
         *     }
         */
        ScoreNote: {
            midi: components["schemas"]["NoteMidi"];
            pitch: components["schemas"]["NotePitch"];
            startSeconds: components["schemas"]["StartSeconds"];
            lengthSeconds: components["schemas"]["LengthSeconds"];
            velocity: components["schemas"]["NoteVelocity"];
        };
        /**
         * @description Its letters, with the space and the signs that follow. The syllables of a line are the line; a syllable is empty where one sign has several, as a kanji or a digit may.
         * @example win
         */
        SyllableText: string;
        /**
         * @description One note of the lead voice. Its vowel begins with the note, its consonants before it. Several notes in a row on the same syllable are slurred.
         * @example {
         *       "midi": 66,
         *       "pitch": "F#4",
         *       "startSeconds": 12.5,
         *       "lengthSeconds": 0.35,
         *       "velocity": 0.734,
         *       "text": "win",
         *       "line": 0,
         *       "syllable": 3
         *     }
         */
        SungNote: {
            midi: components["schemas"]["NoteMidi"];
            pitch: components["schemas"]["NotePitch"];
            startSeconds: components["schemas"]["StartSeconds"];
            lengthSeconds: components["schemas"]["LengthSeconds"];
            velocity: components["schemas"]["NoteVelocity"];
            text: components["schemas"]["SyllableText"];
            /**
             * @description Index of its line in the `lines` of the lyrics.
             * @example 0
             */
            line: number;
            /**
             * @description Index of its syllable in the `syllables` of that line.
             * @example 3
             */
            syllable: number;
        };
        /**
         * @description What was composed and played.
         * @example {
         *       "bpm": 84,
         *       "timesignature": 3,
         *       "key": "F#",
         *       "scale": "minor",
         *       "lengthSeconds": 30,
         *       "sections": [
         *         {
         *           "type": "verse",
         *           "startSeconds": 0,
         *           "lengthSeconds": 30,
         *           "energy": 0.85
         *         }
         *       ],
         *       "chords": [
         *         {
         *           "symbol": "F#m",
         *           "startSeconds": 0,
         *           "lengthSeconds": 2.143
         *         },
         *         {
         *           "symbol": "D",
         *           "startSeconds": 2.143,
         *           "lengthSeconds": 27.857
         *         }
         *       ],
         *       "parts": [
         *         {
         *           "role": "chords",
         *           "instrument": "electric-piano",
         *           "gain": -4.5,
         *           "pan": -0.2
         *         },
         *         {
         *           "role": "voice",
         *           "instrument": "lead",
         *           "gain": 0,
         *           "pan": 0
         *         }
         *       ],
         *       "tune": [
         *         {
         *           "midi": 78,
         *           "pitch": "F#5",
         *           "startSeconds": 8.571,
         *           "lengthSeconds": 0.35,
         *           "velocity": 0.734
         *         }
         *       ],
         *       "voice": [
         *         {
         *           "midi": 66,
         *           "pitch": "F#4",
         *           "startSeconds": 2.143,
         *           "lengthSeconds": 0.35,
         *           "velocity": 0.8,
         *           "text": "Rain ",
         *           "line": 0,
         *           "syllable": 0
         *         }
         *       ]
         *     }
         */
        Score: {
            /**
             * @description Quarter notes per minute.
             * @example 84
             */
            bpm: number;
            /**
             * @description Beats per bar.
             * @example 3
             */
            timesignature: number;
            /**
             * @description Tonic of the key.
             * @example F#
             * @enum {string}
             */
            key: "C" | "C#" | "D" | "D#" | "E" | "F" | "F#" | "G" | "G#" | "A" | "A#" | "B";
            /**
             * @description Scale of the key.
             * @example minor
             * @enum {string}
             */
            scale: "major" | "minor";
            /** @example 30 */
            lengthSeconds: components["schemas"]["LengthSeconds"];
            /**
             * @description The form, in order and without gaps.
             * @example [
             *       {
             *         "type": "verse",
             *         "startSeconds": 0,
             *         "lengthSeconds": 10.286,
             *         "energy": 0.55
             *       }
             *     ]
             */
            sections: components["schemas"]["ScoreSection"][];
            /**
             * @description The harmony, in order and without gaps.
             * @example [
             *       {
             *         "symbol": "F#m",
             *         "startSeconds": 0,
             *         "lengthSeconds": 2.143
             *       }
             *     ]
             */
            chords: components["schemas"]["ScoreChord"][];
            /**
             * @description Everybody who plays or sings.
             * @example [
             *       {
             *         "role": "chords",
             *         "instrument": "electric-piano",
             *         "gain": -4.5,
             *         "pan": -0.2
             *       }
             *     ]
             */
            parts: components["schemas"]["ScorePart"][];
            /**
             * @description What the leading instruments play, in order; empty if none leads.
             * @example [
             *       {
             *         "midi": 66,
             *         "pitch": "F#4",
             *         "startSeconds": 12.5,
             *         "lengthSeconds": 0.35,
             *         "velocity": 0.734
             *       }
             *     ]
             */
            tune: components["schemas"]["ScoreNote"][];
            /**
             * @description What the lead voice sings, in order; empty for an instrumental.
             * @example [
             *       {
             *         "midi": 66,
             *         "pitch": "F#4",
             *         "startSeconds": 12.5,
             *         "lengthSeconds": 0.35,
             *         "velocity": 0.734,
             *         "text": "win",
             *         "line": 0,
             *         "syllable": 3
             *       }
             *     ]
             */
            voice: components["schemas"]["SungNote"][];
        };
        /** @description The score. */
        ScoreResponse: {
            data: components["schemas"]["Score"];
        };
        /**
         * @description When it ends, in seconds of the track, to the millisecond.
         * @example 14.902
         */
        EndSeconds: number;
        /**
         * @description One sung syllable, from its first sound to its last.
         * @example {
         *       "text": "Rain ",
         *       "startSeconds": 2.061,
         *       "endSeconds": 2.512
         *     }
         */
        TimedSyllable: {
            text: components["schemas"]["SyllableText"];
            startSeconds: components["schemas"]["StartSeconds"];
            endSeconds: components["schemas"]["EndSeconds"];
        };
        /**
         * @description One line at one of the places where it is sung, from its first sound to its last.
         * @example {
         *       "text": "Rain on",
         *       "startSeconds": 2.061,
         *       "endSeconds": 3.204,
         *       "syllables": [
         *         {
         *           "text": "Rain ",
         *           "startSeconds": 2.061,
         *           "endSeconds": 2.512
         *         },
         *         {
         *           "text": "on",
         *           "startSeconds": 2.512,
         *           "endSeconds": 3.204
         *         }
         *       ]
         *     }
         */
        LyricLine: {
            /**
             * @description The line as it is sung.
             * @example Rain on the window
             */
            text: string;
            startSeconds: components["schemas"]["StartSeconds"];
            endSeconds: components["schemas"]["EndSeconds"];
            /**
             * @description Its syllables, in order.
             * @example [
             *       {
             *         "text": "Rain ",
             *         "startSeconds": 2.061,
             *         "endSeconds": 2.512
             *       }
             *     ]
             */
            syllables: components["schemas"]["TimedSyllable"][];
        };
        /**
         * @description The sung lyrics.
         * @example {
         *       "lines": [
         *         {
         *           "text": "Rain on",
         *           "startSeconds": 2.061,
         *           "endSeconds": 3.204,
         *           "syllables": [
         *             {
         *               "text": "Rain ",
         *               "startSeconds": 2.061,
         *               "endSeconds": 2.512
         *             },
         *             {
         *               "text": "on",
         *               "startSeconds": 2.512,
         *               "endSeconds": 3.204
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Lyrics: {
            /**
             * @description Every line as often as it is sung, in order; empty for an instrumental.
             * @example [
             *       {
             *         "text": "Rain on",
             *         "startSeconds": 2.061,
             *         "endSeconds": 3.204,
             *         "syllables": [
             *           {
             *             "text": "Rain ",
             *             "startSeconds": 2.061,
             *             "endSeconds": 2.512
             *           },
             *           {
             *             "text": "on",
             *             "startSeconds": 2.512,
             *             "endSeconds": 3.204
             *           }
             *         ]
             *       }
             *     ]
             */
            lines: components["schemas"]["LyricLine"][];
        };
        /** @description The sung lyrics. */
        LyricsResponse: {
            data: components["schemas"]["Lyrics"];
        };
        /**
         * @description LRC, a time and a line each. Brackets in a line become parentheses, as LRC has no escape.
         * @example [ti:Warm lofi piano]
         *     [length:00:30]
         *
         *     [00:02.06]Rain on
         */
        LrcFile: string;
        /**
         * @description WebVTT, a cue for each line, with the time of each word inside it.
         * @example WEBVTT
         *
         *     1
         *     00:00:02.061 --> 00:00:03.204
         *     Rain <00:00:02.512>on
         */
        VttFile: string;
        /**
         * @description SubRip, a subtitle for each line. Signs that players read as markup are replaced by similar ones.
         * @example 1
         *     00:00:02,061 --> 00:00:03,204
         *     Rain on
         */
        SrtFile: string;
        /**
         * @description What a waveform is drawn from.
         * @example {
         *       "lengthSeconds": 30,
         *       "peaks": [
         *         0,
         *         12,
         *         131,
         *         255,
         *         240
         *       ]
         *     }
         */
        Peaks: {
            /**
             * @description Length of the decoded MP3 in seconds.
             * @example 30
             */
            lengthSeconds: number;
            /**
             * @description The highest level of either channel in each of 1000 equal parts of the track, from 0, silence, to 255, full scale.
             * @example [
             *       0,
             *       12,
             *       131,
             *       255,
             *       240
             *     ]
             */
            peaks: number[];
        };
        /** @description What a waveform is drawn from. */
        PeaksResponse: {
            data: components["schemas"]["Peaks"];
        };
        /**
         * @description `wav` or `flac`: the track; `stems`: a ZIP with a WAV for each part, named after its place, role and instrument, and `mix.wav`, all before the master.
         * @example stems
         * @enum {string}
         */
        ExportFormat: "wav" | "flac" | "stems";
        /**
         * @description A file of a track, made from its score.
         * @example {
         *       "format": "stems",
         *       "bitDepth": 32,
         *       "status": "completed",
         *       "url": "http://127.0.0.1:8080/media/e/9f2c4b7a1d0e4f6c8b3a5d7e9f1c2b4a6d8e0f1a.zip?expires=1795608000&signature=2a6f",
         *       "bytes": 74088244,
         *       "expiresAt": "2026-11-29T12:00:00.000Z",
         *       "errorMessage": null
         *     }
         */
        Export: {
            format: components["schemas"]["ExportFormat"];
            /**
             * @description Bits of each sample; 32 are floats.
             * @example 32
             * @enum {integer}
             */
            bitDepth: 16 | 24 | 32;
            /**
             * @description How far it is.
             * @example completed
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * Format: uri
             * @description Link to the file, which needs no key; null until it is completed.
             * @example http://127.0.0.1:8080/media/e/9f2c4b7a1d0e4f6c8b3a5d7e9f1c2b4a6d8e0f1a.zip?expires=1795608000&signature=2a6f
             */
            url: string | null;
            /**
             * @description Size of the file; null until it is completed.
             * @example 74088244
             */
            bytes: number | null;
            /**
             * Format: date-time
             * @description When the link ends and the file is removed, 7 days after it was completed; null until then.
             * @example 2026-11-29T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description Why it failed; otherwise null.
             * @example The export could not be made. Ask for it again.
             */
            errorMessage: string | null;
        };
        /**
         * @description The exports of a track.
         * @example {
         *       "exports": [
         *         {
         *           "format": "flac",
         *           "bitDepth": 16,
         *           "status": "processing",
         *           "url": null,
         *           "bytes": null,
         *           "expiresAt": null,
         *           "errorMessage": null
         *         }
         *       ]
         *     }
         */
        ExportList: {
            /**
             * @description Oldest first; those that expired are left out.
             * @example [
             *       {
             *         "format": "flac",
             *         "bitDepth": 16,
             *         "status": "processing",
             *         "url": null,
             *         "bytes": null,
             *         "expiresAt": null,
             *         "errorMessage": null
             *       }
             *     ]
             */
            exports: components["schemas"]["Export"][];
        };
        /** @description The exports of a track. */
        ExportListResponse: {
            data: components["schemas"]["ExportList"];
        };
        /**
         * @description Bits of each sample of a WAV or FLAC, 16 (with dither) or 24. Stems have none to choose: they are 32-bit floats, which cannot clip.
         * @default 16
         * @example 24
         * @enum {integer}
         */
        WantedBitDepth: 16 | 24;
        /**
         * @description What to make.
         * @example {
         *       "format": "wav",
         *       "bitDepth": 24
         *     }
         * @example {
         *       "format": "stems"
         *     }
         */
        ExportRequest: {
            format: components["schemas"]["ExportFormat"];
            bitDepth?: components["schemas"]["WantedBitDepth"];
        } & ({
            /** @enum {unknown} */
            format: "wav" | "flac";
        } | {
            /** @constant */
            format: "stems";
            bitDepth?: never;
        });
        /** @description The export. */
        ExportResponse: {
            data: components["schemas"]["Export"];
        };
        /**
         * @description Which tracks to delete.
         * @example {
         *       "ids": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *         "0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11"
         *       ]
         *     }
         */
        BulkDeleteGenerationsRequest: {
            /**
             * @description Ids of 1 to 100 tracks of yours. Each is judged on its own, in this order.
             * @example [
             *       "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
             *     ]
             */
            ids: string[];
        };
        /**
         * @description Why one track was not deleted.
         * @example {
         *       "id": "gen_unknown",
         *       "error": "Track not found or not owned"
         *     }
         */
        DeletionError: {
            /**
             * @description The id as it was sent.
             * @example gen_unknown
             */
            id: string;
            /**
             * @description The reason, in English.
             * @example Track not found or not owned
             */
            error: string;
        };
        /**
         * @description What became of each id.
         * @example {
         *       "deleted": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ]
         *     }
         * @example {
         *       "deleted": [],
         *       "errors": [
         *         {
         *           "id": "gen_unknown",
         *           "error": "Track not found or not owned"
         *         }
         *       ]
         *     }
         */
        DeletedGenerations: {
            /**
             * @description Ids that were deleted, in the order of the request.
             * @example [
             *       "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
             *     ]
             */
            deleted: string[];
            /**
             * @description The ids that were not deleted. Left out when all were.
             * @example [
             *       {
             *         "id": "gen_unknown",
             *         "error": "Track not found or not owned"
             *       }
             *     ]
             */
            errors?: components["schemas"]["DeletionError"][];
        };
        /** @description What became of each id. */
        DeletedGenerationsResponse: {
            data: components["schemas"]["DeletedGenerations"];
        };
        /**
         * @description What the instrumental should be. Tempo, key, scale and time signature are the model's choice unless a plan fixes them.
         * @example {
         *       "prompt": "calm piano"
         *     }
         * @example {
         *       "prompt": "calm piano at dusk",
         *       "duration": 45,
         *       "enhance": false,
         *       "seed": 42
         *     }
         */
        CreateInstrumentalRequest: {
            /**
             * @description What it should sound like; up to 700 characters (Unicode code points), not blank.
             * @example calm piano at dusk
             */
            prompt: string;
            /**
             * @description Seconds. Any number is accepted: it is clamped to 30 to 210, then taken to the nearest 15 seconds (ties go up). Plans with a shorter maximum cap it silently.
             * @default 120
             * @example 45
             */
            duration?: number;
            /**
             * @description true expands a short description into a full music prompt, false uses the words verbatim.
             * @default true
             * @example false
             */
            enhance?: boolean;
            seed?: components["schemas"]["Seed"];
            plan?: components["schemas"]["SongPlan"];
            webhook?: components["schemas"]["WebhookUrl"];
            certificate?: components["schemas"]["CertificateWish"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description What will be rendered.
         * @example {
         *       "duration": 45,
         *       "seed": 42
         *     }
         */
        AcceptedInstrumentalParameters: {
            /**
             * @description Seconds after clamping, snapping to 15, and the cap of the plan.
             * @example 45
             */
            duration: number;
            seed: components["schemas"]["Seed"];
            understood?: components["schemas"]["UnderstoodOrNull"];
        };
        /**
         * @description An instrumental that is now being made.
         * @example {
         *       "id": "0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11",
         *       "status": "processing",
         *       "type": "instrumental",
         *       "prompt": "calm piano at dusk",
         *       "parameters": {
         *         "duration": 45,
         *         "seed": 42
         *       },
         *       "webhook": null,
         *       "certificate": false,
         *       "creditsRemaining": 498,
         *       "createdAt": "2026-11-20T12:01:10.007Z"
         *     }
         */
        AcceptedInstrumental: {
            /**
             * Format: uuid
             * @description Id of the generation, a UUID.
             * @example 0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11
             */
            id: string;
            /** @example processing */
            status: components["schemas"]["GenerationStatus"];
            /**
             * @description Always `instrumental`.
             * @example instrumental
             * @constant
             */
            type: "instrumental";
            /**
             * @description The prompt used. With `enhance` it is the expanded text, which contains the words sent.
             * @example calm piano at dusk
             */
            prompt: string;
            parameters: components["schemas"]["AcceptedInstrumentalParameters"];
            webhook: components["schemas"]["WebhookEcho"];
            certificate: components["schemas"]["CertificateEcho"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            creditsRemaining: components["schemas"]["CreditsRemaining"];
            createdAt: components["schemas"]["IsoDateTime"];
            /** @description The track as a read shows it; only in the answer to a create that waited. */
            generation?: components["schemas"]["Generation"];
        };
        /** @description The accepted instrumental. */
        AcceptedInstrumentalResponse: {
            data: components["schemas"]["AcceptedInstrumental"];
        };
        /**
         * @description The body of a create: `tags` for music, or `prompt` for an instrumental, and the same other fields. `webhook` and `certificate` have no effect.
         * @example {
         *       "tags": "warm lofi piano",
         *       "duration": 30
         *     }
         * @example {
         *       "prompt": "calm piano at dusk",
         *       "duration": 45,
         *       "seed": 42
         *     }
         */
        DraftPlanRequest: {
            /**
             * @description As in a create of music.
             * @example warm lofi piano, rainy evening
             */
            tags?: string;
            /**
             * @description As in a create of an instrumental.
             * @example calm piano at dusk
             */
            prompt?: string;
            /**
             * @description As in a create of music.
             * @example [verse]
             *     Rain on the window
             *     A kettle that sings
             */
            lyrics?: string;
            /**
             * @description Seconds, as in the create; for music 5 to 210.
             * @example 30
             */
            duration?: number;
            /**
             * @description Beats per minute, 60 to 200.
             * @example 84
             */
            bpm?: number;
            language?: components["schemas"]["RequestedLanguage"];
            key?: components["schemas"]["MusicalKey"];
            scale?: components["schemas"]["MusicalScale"];
            timesignature?: components["schemas"]["Timesignature"];
            vocalGender?: components["schemas"]["VocalGender"];
            /**
             * @description As in a create of an instrumental.
             * @default true
             * @example false
             */
            enhance?: boolean;
            seed?: components["schemas"]["Seed"];
            plan?: components["schemas"]["SongPlan"];
        };
        /**
         * @description Every choice that the engine makes for the request, in the form that a create accepts.
         * @example {
         *       "bpm": 84,
         *       "timesignature": 4,
         *       "key": "A",
         *       "scale": "minor",
         *       "duration": 30,
         *       "sections": [
         *         {
         *           "type": "verse",
         *           "bars": 4,
         *           "energy": 0.62,
         *           "chords": [
         *             "Am",
         *             "F",
         *             "C",
         *             "G"
         *           ]
         *         }
         *       ],
         *       "tune": [
         *         {
         *           "pitch": "A4",
         *           "startBeat": 0,
         *           "lengthBeats": 1
         *         }
         *       ]
         *     }
         */
        DraftedPlan: {
            /**
             * @description Beats per minute.
             * @example 84
             */
            bpm: number;
            /**
             * @description Beats per bar.
             * @example 4
             */
            timesignature: number;
            /**
             * @description Tonic of the key.
             * @example A
             * @enum {string}
             */
            key: "C" | "C#" | "D" | "D#" | "E" | "F" | "F#" | "G" | "G#" | "A" | "A#" | "B";
            /**
             * @description Scale of the key.
             * @example minor
             * @enum {string}
             */
            scale: "major" | "minor";
            /**
             * @description Seconds, with the final chord.
             * @example 30
             */
            duration: number;
            /**
             * @description The whole piece in order, without `chords` where no instrument plays them. An engine server has sections only with lyrics, without their lengths.
             * @example [
             *       {
             *         "type": "verse",
             *         "bars": 4,
             *         "energy": 0.62,
             *         "chords": [
             *           "Am",
             *           "F",
             *           "C",
             *           "G"
             *         ]
             *       }
             *     ]
             */
            sections?: components["schemas"]["PlannedSection"][];
            /**
             * @description What is sung, and what the leading instrument plays.
             * @example [
             *       {
             *         "pitch": "A4",
             *         "startBeat": 0,
             *         "lengthBeats": 1
             *       }
             *     ]
             */
            tune?: components["schemas"]["PlannedNote"][];
        };
        /**
         * @description What would be rendered.
         * @example {
         *       "plan": {
         *         "bpm": 84,
         *         "timesignature": 4,
         *         "key": "A",
         *         "scale": "minor",
         *         "duration": 30
         *       },
         *       "seed": 42
         *     }
         */
        PlanDraft: {
            plan: components["schemas"]["DraftedPlan"];
            /** @description The seed of the request, or the one chosen for it. A create needs it to render the same piece. */
            seed: components["schemas"]["Seed"];
        };
        /** @description The draft. */
        PlanDraftResponse: {
            data: components["schemas"]["PlanDraft"];
        };
        /**
         * @description What each step costs, in credits.
         * @example {
         *       "transcribe": 1,
         *       "reimagineAfterTranscribe": 1,
         *       "reimagine": 2,
         *       "removeVocals": 1
         *     }
         */
        SongPrices: {
            /**
             * @description Writing down what is sung. A Reimagine upload is charged for it at once.
             * @example 1
             */
            transcribe: number;
            /**
             * @description The first Reimagine of an upload whose transcription was paid.
             * @example 1
             */
            reimagineAfterTranscribe: number;
            /**
             * @description Every other Reimagine.
             * @example 2
             */
            reimagine: number;
            /**
             * @description Each removal of vocals.
             * @example 1
             */
            removeVocals: number;
        };
        /**
         * @description Format of the file that was sent, told by its content.
         * @example mp3
         * @enum {string}
         */
        SongFormat: "mp3" | "wav";
        /**
         * @description How long the lyrics of a song may be; clamp(ceil(charsPerSecond × seconds), min, max) characters.
         * @example {
         *       "charsPerSecond": 18,
         *       "min": 600,
         *       "max": 3500
         *     }
         */
        LyricsCap: {
            /**
             * @description Characters for each second that is kept.
             * @example 18
             */
            charsPerSecond: number;
            /**
             * @description Every song may have as many.
             * @example 600
             */
            min: number;
            /**
             * @description No song may have more.
             * @example 3500
             */
            max: number;
        };
        /**
         * @description How many uploads are accepted in a rolling window.
         * @example {
         *       "limit": 10,
         *       "windowSeconds": 3600
         *     }
         */
        UploadCap: {
            /**
             * @description Accepted uploads. Refused ones do not count.
             * @example 10
             */
            limit: number;
            /**
             * @description Length of the window.
             * @example 3600
             */
            windowSeconds: number;
        };
        /**
         * @description What an upload may be, and what is kept of it.
         * @example {
         *       "formats": [
         *         "mp3",
         *         "wav"
         *       ],
         *       "maxUploadBytes": 20971520,
         *       "minSourceSeconds": 10,
         *       "maxSourceSeconds": 600,
         *       "windowSeconds": 180,
         *       "retentionHours": 24,
         *       "lyricsCap": {
         *         "charsPerSecond": 18,
         *         "min": 600,
         *         "max": 3500
         *       },
         *       "uploadCaps": [
         *         {
         *           "limit": 10,
         *           "windowSeconds": 3600
         *         },
         *         {
         *           "limit": 30,
         *           "windowSeconds": 86400
         *         }
         *       ]
         *     }
         */
        SongLimits: {
            /**
             * @description Formats that are read, told by content and not by name.
             * @example [
             *       "mp3",
             *       "wav"
             *     ]
             */
            formats: components["schemas"]["SongFormat"][];
            /**
             * @description Largest file in bytes, 20 MB.
             * @example 20971520
             */
            maxUploadBytes: number;
            /**
             * @description Shortest song.
             * @example 10
             */
            minSourceSeconds: number;
            /**
             * @description Longest song.
             * @example 600
             */
            maxSourceSeconds: number;
            /**
             * @description How much of a longer song is kept.
             * @example 180
             */
            windowSeconds: number;
            /**
             * @description How long an upload lives.
             * @example 24
             */
            retentionHours: number;
            lyricsCap: components["schemas"]["LyricsCap"];
            /**
             * @description All of them hold.
             * @example [
             *       {
             *         "limit": 10,
             *         "windowSeconds": 3600
             *       },
             *       {
             *         "limit": 30,
             *         "windowSeconds": 86400
             *       }
             *     ]
             */
            uploadCaps: components["schemas"]["UploadCap"][];
        };
        /**
         * @description What the end user is to read and confirm, by feature.
         * @example {
         *       "reimagine": [
         *         "I own this song or have a licence to use it.",
         *         "I do not copy the song or voice of somebody else."
         *       ],
         *       "remove_vocals": [
         *         "I own this recording or have a licence to use it."
         *       ]
         *     }
         */
        RightsStatements: {
            /**
             * @description Both are confirmed together.
             * @example [
             *       "I own this song or have a licence to use it.",
             *       "I do not copy the song or voice of somebody else."
             *     ]
             */
            reimagine: string[];
            /**
             * @description The one for Remove vocals.
             * @example [
             *       "I own this recording or have a licence to use it."
             *     ]
             */
            remove_vocals: string[];
        };
        /**
         * @description The current wording of the rights statements. Read it each time; an older version is refused.
         * @example {
         *       "version": "2026-09-30",
         *       "statements": {
         *         "reimagine": [
         *           "I own this song or have a licence to use it.",
         *           "I do not copy the song or voice of somebody else."
         *         ],
         *         "remove_vocals": [
         *           "I own this recording or have a licence to use it."
         *         ]
         *       }
         *     }
         */
        RightsAttestation: {
            /**
             * @description Names the wording.
             * @example 2026-09-30
             */
            version: string;
            statements: components["schemas"]["RightsStatements"];
        };
        /**
         * @description Prices, limits and statements of everything that begins with an upload.
         * @example {
         *       "available": true,
         *       "credits": {
         *         "transcribe": 1,
         *         "reimagineAfterTranscribe": 1,
         *         "reimagine": 2,
         *         "removeVocals": 1
         *       },
         *       "limits": {
         *         "formats": [
         *           "mp3",
         *           "wav"
         *         ],
         *         "maxUploadBytes": 20971520,
         *         "minSourceSeconds": 10,
         *         "maxSourceSeconds": 600,
         *         "windowSeconds": 180,
         *         "retentionHours": 24,
         *         "lyricsCap": {
         *           "charsPerSecond": 18,
         *           "min": 600,
         *           "max": 3500
         *         },
         *         "uploadCaps": [
         *           {
         *             "limit": 10,
         *             "windowSeconds": 3600
         *           },
         *           {
         *             "limit": 30,
         *             "windowSeconds": 86400
         *           }
         *         ]
         *       },
         *       "removeVocalsAvailable": true,
         *       "fingerprintEnabled": false,
         *       "attestation": {
         *         "version": "2026-09-30",
         *         "statements": {
         *           "reimagine": [
         *             "I own this song or have a licence to use it.",
         *             "I do not copy the song or voice of somebody else."
         *           ],
         *           "remove_vocals": [
         *             "I own this recording or have a licence to use it."
         *           ]
         *         }
         *       }
         *     }
         */
        SongsConfig: {
            /**
             * @description Whether the plan of the account includes Reimagine and Remove vocals.
             * @example true
             */
            available: boolean;
            credits: components["schemas"]["SongPrices"];
            limits: components["schemas"]["SongLimits"];
            /**
             * @description false while Remove vocals is switched off.
             * @example true
             */
            removeVocalsAvailable: boolean;
            /**
             * @description Whether uploads are checked against a catalogue of commercial releases.
             * @example false
             */
            fingerprintEnabled: boolean;
            attestation: components["schemas"]["RightsAttestation"];
        };
        /** @description Prices, limits and statements. */
        SongsConfigResponse: {
            data: components["schemas"]["SongsConfig"];
        };
        /**
         * @description What a song is uploaded for.
         * @example reimagine
         * @enum {string}
         */
        SongFeature: "reimagine" | "remove_vocals";
        /**
         * @description `ready` waits for nothing (Remove vocals), `transcribing` is being listened to, `transcribed` has lyrics, `no_vocals` heard no singing, `failed` has an `errorMessage`, `blocked` matches a commercial release.
         * @example transcribed
         * @enum {string}
         */
        UploadStatus: "ready" | "transcribing" | "transcribed" | "no_vocals" | "failed" | "blocked";
        /**
         * @description Which part of the song is kept.
         * @example {
         *       "startSeconds": 30,
         *       "lengthSeconds": 180
         *     }
         */
        KeptWindow: {
            /**
             * @description Where it begins in the song that was sent.
             * @example 30
             */
            startSeconds: number;
            /**
             * @description How long it is.
             * @example 180
             */
            lengthSeconds: number;
        };
        /**
         * @description One word.
         * @example {
         *       "w": "window",
         *       "low": false
         *     }
         */
        TranscribedWord: {
            /**
             * @description The word as it is written.
             * @example window
             */
            w: string;
            /**
             * @description true for a word that may be wrong.
             * @example false
             */
            low: boolean;
        };
        /**
         * @description One sung line.
         * @example {
         *       "words": [
         *         {
         *           "w": "Rain",
         *           "low": false
         *         }
         *       ]
         *     }
         */
        TranscribedLine: {
            /**
             * @description Its words in order.
             * @example [
             *       {
             *         "w": "Rain",
             *         "low": false
             *       }
             *     ]
             */
            words: components["schemas"]["TranscribedWord"][];
        };
        /**
         * @description Lines that belong together.
         * @example {
         *       "label": "verse",
         *       "lines": [
         *         {
         *           "words": [
         *             {
         *               "w": "Rain",
         *               "low": false
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        TranscribedSection: {
            /**
             * @description Section tag without its brackets.
             * @example verse
             */
            label: string;
            /**
             * @description Its lines in order.
             * @example [
             *       {
             *         "words": [
             *           {
             *             "w": "Rain",
             *             "low": false
             *           }
             *         ]
             *       }
             *     ]
             */
            lines: components["schemas"]["TranscribedLine"][];
        };
        /**
         * @description What was heard.
         * @example {
         *       "language": "en",
         *       "sections": [
         *         {
         *           "label": "verse",
         *           "lines": [
         *             {
         *               "words": [
         *                 {
         *                   "w": "Rain",
         *                   "low": false
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ],
         *       "lowConfidenceCount": 0,
         *       "wordCount": 1,
         *       "noVocals": false,
         *       "confidenceSource": "words"
         *     }
         */
        SongTranscript: {
            /**
             * @description ISO 639-1 code, `und` where nobody can tell.
             * @example en
             */
            language: string;
            /**
             * @description In order; empty where nobody sings.
             * @example [
             *       {
             *         "label": "verse",
             *         "lines": [
             *           {
             *             "words": [
             *               {
             *                 "w": "Rain",
             *                 "low": false
             *               }
             *             ]
             *           }
             *         ]
             *       }
             *     ]
             */
            sections: components["schemas"]["TranscribedSection"][];
            /**
             * @description How many words may be wrong.
             * @example 0
             */
            lowConfidenceCount: number;
            /**
             * @description How many words there are.
             * @example 1
             */
            wordCount: number;
            /**
             * @description true where no singing was heard.
             * @example false
             */
            noVocals: boolean;
            /**
             * @description What `low` rests on; each word's own probability, that of its segment, or rules about the text.
             * @example words
             * @enum {string}
             */
            confidenceSource: "heuristic" | "words" | "segments";
        };
        /**
         * @description Where a word stands that may be wrong.
         * @example {
         *       "section": 0,
         *       "line": 1,
         *       "word": 1,
         *       "text": "cattle"
         *     }
         */
        LowConfidenceWord: {
            /**
             * @description Index into `transcript.sections`.
             * @example 0
             */
            section: number;
            /**
             * @description Index into the section's lines.
             * @example 1
             */
            line: number;
            /**
             * @description Index into the line's words.
             * @example 1
             */
            word: number;
            /**
             * @description The word.
             * @example cattle
             */
            text: string;
        };
        /**
         * @description One word and where it is sung.
         * @example {
         *       "text": "Rain",
         *       "startSeconds": 2.06,
         *       "endSeconds": 2.51
         *     }
         */
        AlignedWord: {
            /**
             * @description The word with the signs around it.
             * @example Rain
             */
            text: string;
            startSeconds: components["schemas"]["StartSeconds"];
            endSeconds: components["schemas"]["EndSeconds"];
        };
        /**
         * @description One line of the lyrics and where it is sung.
         * @example {
         *       "text": "Rain on",
         *       "startSeconds": 2.06,
         *       "endSeconds": 3.2,
         *       "words": [
         *         {
         *           "text": "Rain",
         *           "startSeconds": 2.06,
         *           "endSeconds": 2.51
         *         },
         *         {
         *           "text": "on",
         *           "startSeconds": 2.51,
         *           "endSeconds": 3.2
         *         }
         *       ]
         *     }
         */
        AlignedLine: {
            /**
             * @description The line; a long one may come as several.
             * @example Rain on the window
             */
            text: string;
            startSeconds: components["schemas"]["StartSeconds"];
            endSeconds: components["schemas"]["EndSeconds"];
            /**
             * @description Its words, in order.
             * @example [
             *       {
             *         "text": "Rain",
             *         "startSeconds": 2.06,
             *         "endSeconds": 2.51
             *       }
             *     ]
             */
            words: components["schemas"]["AlignedWord"][];
        };
        /**
         * @description Where the lyrics of an upload are sung in the audio that is kept.
         * @example {
         *       "fit": "poor",
         *       "lines": []
         *     }
         */
        LyricsTimes: {
            /**
             * @description `good`; or `poor` for lyrics that are not what is sung, which have no times.
             * @example good
             * @enum {string}
             */
            fit: "good" | "poor";
            /**
             * @description In the order of singing, without section tags; empty where `fit` is `poor`.
             * @example [
             *       {
             *         "text": "Rain",
             *         "startSeconds": 2.06,
             *         "endSeconds": 2.51,
             *         "words": [
             *           {
             *             "text": "Rain",
             *             "startSeconds": 2.06,
             *             "endSeconds": 2.51
             *           }
             *         ]
             *       }
             *     ]
             */
            lines: components["schemas"]["AlignedLine"][];
        };
        /**
         * @description How sure that is, 0 to 1.
         * @example 0.9
         */
        Confidence: number;
        /**
         * @description How fast a song is.
         * @example {
         *       "bpm": 104,
         *       "confidence": 0.94
         *     }
         */
        HeardTempo: {
            /**
             * @description Quarter notes in a minute; of a tempo, its double and its half the most usual one.
             * @example 104
             */
            bpm: number;
            confidence: components["schemas"]["Confidence"];
        };
        /**
         * @description The key that most of a song is in.
         * @example {
         *       "key": "A",
         *       "scale": "minor",
         *       "confidence": 0.88
         *     }
         */
        HeardKey: {
            /**
             * @description Its tonic; flats are written as sharps.
             * @example A
             * @enum {string}
             */
            key: "C" | "C#" | "D" | "D#" | "E" | "F" | "F#" | "G" | "G#" | "A" | "A#" | "B";
            /**
             * @description Major or minor.
             * @example minor
             * @enum {string}
             */
            scale: "major" | "minor";
            confidence: components["schemas"]["Confidence"];
        };
        /**
         * @description How a song is counted.
         * @example {
         *       "beatsPerBar": 4,
         *       "beatDivision": 2,
         *       "confidence": 0.71
         *     }
         */
        HeardMeter: {
            /**
             * @description Beats in a bar, of the tempo that is heard. 6/8 has two, or four where two bars are heard as one.
             * @example 4
             */
            beatsPerBar: number;
            /**
             * @description Into how many parts the beats divide: 3 in 6/8, 12/8 and swing. Missing in the oldest analyses.
             * @example 2
             * @enum {integer}
             */
            beatDivision?: 2 | 3;
            confidence: components["schemas"]["Confidence"];
        };
        /**
         * @description A passage that differs from its neighbours.
         * @example {
         *       "startSeconds": 14.5,
         *       "endSeconds": 43,
         *       "label": "B",
         *       "confidence": 0.31
         *     }
         */
        HeardSection: {
            /**
             * @description Where it begins in the audio that is kept.
             * @example 14.5
             */
            startSeconds: number;
            /**
             * @description Where it ends.
             * @example 43
             */
            endSeconds: number;
            /**
             * @description A letter; sections with the same one sound alike.
             * @example B
             */
            label: string;
            /** @description How clear its beginning is, 0 to 1; 1 for the first. */
            confidence: components["schemas"]["Confidence"];
        };
        /**
         * @description What was measured in the audio that is kept. It says what a song is, not what its words are.
         * @example {
         *       "tempo": {
         *         "bpm": 104,
         *         "confidence": 0.94
         *       },
         *       "key": {
         *         "key": "A",
         *         "scale": "minor",
         *         "confidence": 0.88
         *       },
         *       "meter": {
         *         "beatsPerBar": 4,
         *         "beatDivision": 2,
         *         "confidence": 0.71
         *       },
         *       "sections": [
         *         {
         *           "startSeconds": 0,
         *           "endSeconds": 14.5,
         *           "label": "A",
         *           "confidence": 1
         *         },
         *         {
         *           "startSeconds": 14.5,
         *           "endSeconds": 43,
         *           "label": "B",
         *           "confidence": 0.31
         *         }
         *       ]
         *     }
         */
        SongAnalysis: {
            /**
             * @description null where no beat is heard.
             * @example {
             *       "bpm": 104,
             *       "confidence": 0.94
             *     }
             */
            tempo: components["schemas"]["HeardTempo"] | null;
            /**
             * @description null where no key is heard.
             * @example {
             *       "key": "A",
             *       "scale": "minor",
             *       "confidence": 0.88
             *     }
             */
            key: components["schemas"]["HeardKey"] | null;
            /**
             * @description null where no bars are heard.
             * @example {
             *       "beatsPerBar": 4,
             *       "beatDivision": 2,
             *       "confidence": 0.71
             *     }
             */
            meter: components["schemas"]["HeardMeter"] | null;
            /**
             * @description In order, from the beginning to the end; empty for silence.
             * @example [
             *       {
             *         "startSeconds": 0,
             *         "endSeconds": 14.5,
             *         "label": "A",
             *         "confidence": 1
             *       }
             *     ]
             */
            sections: components["schemas"]["HeardSection"][];
        };
        /**
         * @description What the next steps cost.
         * @example {
         *       "transcriptionPaid": true,
         *       "transcriptionCreditApplied": false,
         *       "nextReimagineCredits": 1,
         *       "retranscribeCredits": 1
         *     }
         */
        UploadPricing: {
            /**
             * @description Whether a transcription is paid and its credit was not returned.
             * @example true
             */
            transcriptionPaid: boolean;
            /**
             * @description Whether a Reimagine has used the transcription credit.
             * @example false
             */
            transcriptionCreditApplied: boolean;
            /**
             * @description 1 while the paid transcription credit is unused, else 2.
             * @example 1
             * @enum {integer}
             */
            nextReimagineCredits: 1 | 2;
            /**
             * @description Cost of `…/transcribe` now; 0 for the free retry and while a transcription runs.
             * @example 1
             * @enum {integer}
             */
            retranscribeCredits: 0 | 1;
        };
        /**
         * @description A track that was made from the upload.
         * @example {
         *       "id": "0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11",
         *       "type": "reimagine",
         *       "status": "completed",
         *       "title": "My Song (Midnight synthwave)",
         *       "style": "Midnight synthwave",
         *       "audioUrl": "https://media.example.org/a/9d1f7c2e5b8a4f06.mp3",
         *       "errorMessage": null,
         *       "credits": 1,
         *       "usedTranscriptionCredit": true,
         *       "refunded": false,
         *       "createdAt": "2026-11-20 12:02:30"
         *     }
         */
        TrackFromUpload: {
            /**
             * Format: uuid
             * @description Id of the generation.
             * @example 0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11
             */
            id: string;
            /**
             * @description Which call made it.
             * @example reimagine
             * @enum {string}
             */
            type: "reimagine" | "remove_vocals";
            status: components["schemas"]["GenerationStatus"];
            /**
             * @description Title of the track.
             * @example My Song (Midnight synthwave)
             */
            title: string;
            /**
             * @description Name of the style, `Custom style` with an own prompt, `No vocals` for Remove vocals.
             * @example Midnight synthwave
             */
            style: string;
            /**
             * Format: uri
             * @description The MP3; null unless completed.
             * @example https://media.example.org/a/9d1f7c2e5b8a4f06.mp3
             */
            audioUrl: string | null;
            /**
             * @description Why it failed; null unless failed.
             * @example The track could not be rendered.
             */
            errorMessage: string | null;
            /**
             * @description Charged for it.
             * @example 1
             */
            credits: number;
            /**
             * @description Whether the transcription credit made it cheaper.
             * @example true
             */
            usedTranscriptionCredit: boolean;
            /**
             * @description Whether its credits were returned.
             * @example false
             */
            refunded: boolean;
            createdAt: components["schemas"]["UtcDateTime"];
        };
        /**
         * @description An uploaded song. It lives for 24 hours, and stays readable without audio and words after that.
         * @example {
         *       "id": "9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c",
         *       "feature": "reimagine",
         *       "name": "My Song",
         *       "format": "mp3",
         *       "status": "transcribing",
         *       "progress": 0.3,
         *       "etaSeconds": 9,
         *       "durationSeconds": 180,
         *       "originalDurationSeconds": 241.3,
         *       "window": {
         *         "startSeconds": 30,
         *         "lengthSeconds": 180
         *       },
         *       "lyricsCap": 3240,
         *       "lyrics": null,
         *       "lyricsTimes": null,
         *       "transcript": null,
         *       "lowConfidenceWords": [],
         *       "analysis": null,
         *       "fingerprintStatus": "skipped",
         *       "errorMessage": null,
         *       "pricing": {
         *         "transcriptionPaid": true,
         *         "transcriptionCreditApplied": false,
         *         "nextReimagineCredits": 1,
         *         "retranscribeCredits": 0
         *       },
         *       "audioUrl": "https://media.example.org/u/9d1f7c2e5b8a4f06.mp3?expires=1795262400&signature=5b1f",
         *       "createdAt": "2026-11-20T12:00:03.120Z",
         *       "expiresAt": "2026-11-21T12:00:03.120Z",
         *       "deleted": false,
         *       "generations": []
         *     }
         */
        SongUpload: {
            /**
             * Format: uuid
             * @description Pass it as `uploadId`.
             * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
             */
            id: string;
            feature: components["schemas"]["SongFeature"];
            /**
             * @description File name without extension; for a URL the file name in it; `Untitled` without one.
             * @example My Song
             */
            name: string;
            format: components["schemas"]["SongFormat"];
            status: components["schemas"]["UploadStatus"];
            /** @description The share of the transcription that is done, 0 to 1, as of a track that is rendered; only while `status` is `transcribing`. */
            progress?: components["schemas"]["Progress"];
            /** @description About how many transcriptions start before its own; 0 is next. Only while it waits. */
            queuePosition?: components["schemas"]["QueuePosition"];
            /** @description An estimate of the seconds until it is transcribed, as of a track that is rendered. */
            etaSeconds?: components["schemas"]["EtaSeconds"];
            /**
             * @description Length that is kept.
             * @example 180
             */
            durationSeconds: number;
            /**
             * @description Length of the song that was sent.
             * @example 241.3
             */
            originalDurationSeconds: number;
            window: components["schemas"]["KeptWindow"];
            /**
             * @description How many characters the lyrics of a Reimagine may have, section tags included.
             * @example 3240
             */
            lyricsCap: number;
            /**
             * @description The transcript as lyrics with section tags; after a Reimagine the lyrics that were used last. null before, and once deleted.
             * @example [verse]
             *     Rain on the window
             */
            lyrics: string | null;
            /**
             * @description What was heard; null before, and once deleted.
             * @example null
             */
            transcript: components["schemas"]["SongTranscript"] | null;
            /**
             * @description The words that may be wrong.
             * @example []
             */
            lowConfidenceWords: components["schemas"]["LowConfidenceWord"][];
            /**
             * @description Where `lyrics` are sung; null until they are aligned, some seconds after a transcription or after a Reimagine with other lyrics, where they cannot be, and once deleted. English only, and only on a service that has a recogniser.
             * @example null
             */
            lyricsTimes: components["schemas"]["LyricsTimes"] | null;
            /**
             * @description Tempo, key, metre and sections; null until they are measured, some seconds after the upload, where they cannot be measured, and once deleted.
             * @example null
             */
            analysis: components["schemas"]["SongAnalysis"] | null;
            /**
             * @description What the catalogue check said; `skipped` while it is switched off, `error` when it could not be made.
             * @example skipped
             * @enum {string}
             */
            fingerprintStatus: "skipped" | "clear" | "match" | "error";
            /**
             * @description Why the last step failed.
             * @example null
             */
            errorMessage: string | null;
            pricing: components["schemas"]["UploadPricing"];
            /**
             * Format: uri
             * @description Signed link to the kept audio, valid until one hour after `expiresAt`; null once deleted.
             * @example https://media.example.org/u/9d1f7c2e5b8a4f06.mp3?expires=1795262400&signature=5b1f
             */
            audioUrl: string | null;
            createdAt: components["schemas"]["IsoDateTime"];
            /** @description 24 hours after `createdAt`. */
            expiresAt: components["schemas"]["IsoDateTime"];
            /**
             * @description true once audio and words are deleted.
             * @example false
             */
            deleted: boolean;
            test?: components["schemas"]["TestMark"];
            /**
             * @description Tracks made from it, newest first; only filled by the single read.
             * @example []
             */
            generations: components["schemas"]["TrackFromUpload"][];
        };
        /**
         * @description One page of uploads, newest first.
         * @example {
         *       "uploads": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        UploadPage: {
            /**
             * @description Uploads within their 24 hours, `generations` always empty.
             * @example []
             */
            uploads: components["schemas"]["SongUpload"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        UploadPageResponse: {
            data: components["schemas"]["UploadPage"];
        };
        /**
         * @description Public https URL of the song, under the same limits as a file. Up to three redirects are followed.
         * @example https://files.example.org/songs/My%20Song.mp3
         */
        SongUrl: string;
        /**
         * @description For songs over 180 seconds, where the 180 seconds begin that are kept; moved so that they fit. Ignored for shorter ones.
         * @default 0
         * @example 30
         */
        TrimStart: number;
        /**
         * @description Must equal the current version of `GET /v1/songs/config`; anything else is ATTESTATION_REQUIRED.
         * @example 2026-09-30
         */
        AttestationVersion: unknown;
        /**
         * @description Must be `true` itself, and only after the end user saw and confirmed the statements of the feature; anything else is ATTESTATION_REQUIRED.
         * @example true
         */
        AttestationConfirmed: unknown;
        /**
         * @description A song by its address. Both fields of the attestation are required too.
         * @example {
         *       "feature": "reimagine",
         *       "url": "https://files.example.org/songs/My%20Song.mp3",
         *       "trimStartSeconds": 30,
         *       "attestationVersion": "2026-09-30",
         *       "attestationConfirmed": true
         *     }
         */
        CreateUploadRequest: {
            feature: components["schemas"]["SongFeature"];
            url?: components["schemas"]["SongUrl"];
            trimStartSeconds?: components["schemas"]["TrimStart"];
            attestationVersion?: components["schemas"]["AttestationVersion"];
            attestationConfirmed?: components["schemas"]["AttestationConfirmed"];
        };
        /**
         * @description A song as a file, or by its address. The fields may come in any order; all but `file` are text.
         * @example {
         *       "feature": "remove_vocals",
         *       "file": "(bytes of an MP3)",
         *       "attestationVersion": "2026-09-30",
         *       "attestationConfirmed": true
         *     }
         */
        CreateUploadForm: {
            /**
             * Format: binary
             * @description MP3 or WAV, at most 20971520 bytes, 10 seconds to 10 minutes long. Exactly one of `file` and `url`.
             * @example (bytes of an MP3)
             */
            file?: string;
            feature: components["schemas"]["SongFeature"];
            url?: components["schemas"]["SongUrl"];
            trimStartSeconds?: components["schemas"]["TrimStart"];
            /**
             * @description Must equal the current version of `GET /v1/songs/config`.
             * @example 2026-09-30
             */
            attestationVersion: string;
            /**
             * @description Must be the text `true`, and only after the end user saw and confirmed the statements.
             * @example true
             */
            attestationConfirmed: boolean;
        };
        /** @description The upload. */
        SongUploadResponse: {
            data: components["schemas"]["SongUpload"];
        };
        /**
         * @description Only a Remove vocals upload needs it, with the Reimagine statements confirmed.
         * @example {}
         * @example {
         *       "attestationVersion": "2026-09-30",
         *       "attestationConfirmed": true
         *     }
         */
        TranscribeUploadRequest: {
            attestationVersion?: components["schemas"]["AttestationVersion"];
            attestationConfirmed?: components["schemas"]["AttestationConfirmed"];
        };
        /**
         * @description Words and style of the new track; one of `templateId` and `prompt` is needed.
         * @example {
         *       "uploadId": "9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c",
         *       "templateId": "midnight-synthwave"
         *     }
         * @example {
         *       "uploadId": "9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c",
         *       "lyrics": "[verse]\nRain on the window\nA kettle that sings",
         *       "prompt": "slow soul with brushed drums",
         *       "vocalGender": "female",
         *       "webhook": "https://studio.example.org/hooks/tonewright?token=5b1f"
         *     }
         */
        ReimagineRequest: {
            /**
             * @description An upload of yours within its 24 hours.
             * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
             */
            uploadId: string;
            /**
             * @description One line per sung line, with optional section tags such as `[verse]`, `[chorus]`, `[bridge]`, which count; up to the upload's `lyricsCap` characters. Left out or blank, what was heard is sung.
             * @example [verse]
             *     Rain on the window
             *     A kettle that sings
             */
            lyrics?: string;
            /**
             * @description A style of `GET /v1/templates` with singing.
             * @example midnight-synthwave
             */
            templateId?: string;
            /**
             * @description Your own description of the style, up to 700 characters. Ignored when `templateId` is set.
             * @example slow soul with brushed drums
             */
            prompt?: string;
            /**
             * @description More words for a curated style, up to 300 characters. Ignored without `templateId`.
             * @example a little slower
             */
            extraPrompt?: string;
            /**
             * @description What of the song itself the new track has as well, as measured in the upload's `analysis`. Where the style or your words name a tempo or a key, those count.
             * @example [
             *       "tempo",
             *       "key"
             *     ]
             */
            keep?: ("tempo" | "key")[];
            /** @default auto */
            vocalGender?: components["schemas"]["VocalGender"];
            webhook?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description A track that is now being made from an upload. It is private and stays so.
         * @example {
         *       "id": "0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11",
         *       "status": "processing",
         *       "type": "reimagine",
         *       "title": "My Song (Midnight synthwave)",
         *       "uploadId": "9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c",
         *       "duration": 180,
         *       "isPublic": false,
         *       "webhook": null,
         *       "creditsCharged": 1,
         *       "creditsRemaining": 498,
         *       "createdAt": "2026-11-20T12:02:30.020Z"
         *     }
         */
        AcceptedSongTrack: {
            /**
             * Format: uuid
             * @description Id of the generation.
             * @example 0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11
             */
            id: string;
            /** @example processing */
            status: components["schemas"]["GenerationStatus"];
            /**
             * @description Which call made it.
             * @example reimagine
             * @enum {string}
             */
            type: "reimagine" | "remove_vocals";
            /**
             * @description `<upload name> (<style name>)`, with `Custom style` for an own prompt and `No vocals` for Remove vocals.
             * @example My Song (Midnight synthwave)
             */
            title: string;
            /**
             * Format: uuid
             * @description The upload it is made from.
             * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
             */
            uploadId: string;
            /**
             * @description As long as the upload's window.
             * @example 180
             */
            duration: number;
            /**
             * @description Always false.
             * @example false
             * @constant
             */
            isPublic: false;
            webhook: components["schemas"]["WebhookEcho"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            /**
             * @description What this track cost; with a test key what it would cost with a live one.
             * @example 1
             * @enum {integer}
             */
            creditsCharged: 1 | 2;
            creditsRemaining: components["schemas"]["CreditsRemaining"];
            createdAt: components["schemas"]["IsoDateTime"];
            /** @description The track as a read shows it; only in the answer to a create that waited. */
            generation?: components["schemas"]["Generation"];
        };
        /** @description The accepted track. */
        AcceptedSongTrackResponse: {
            data: components["schemas"]["AcceptedSongTrack"];
        };
        /**
         * @description Which recording. A Reimagine upload needs the Remove vocals statement confirmed as well.
         * @example {
         *       "uploadId": "9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c"
         *     }
         * @example {
         *       "uploadId": "9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c",
         *       "attestationVersion": "2026-09-30",
         *       "attestationConfirmed": true
         *     }
         */
        RemoveVocalsRequest: {
            /**
             * @description An upload of yours within its 24 hours.
             * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
             */
            uploadId: string;
            webhook?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
            attestationVersion?: components["schemas"]["AttestationVersion"];
            attestationConfirmed?: components["schemas"]["AttestationConfirmed"];
        };
        /**
         * @description A curated style. Its prompt is nobody's business.
         * @example {
         *       "id": "midnight-synthwave",
         *       "name": "Midnight synthwave",
         *       "description": "Neon arpeggios and a wide open road after dark.",
         *       "emoji": "🌃",
         *       "isInstrumental": false
         *     }
         */
        Template: {
            /**
             * @description Pass it as `templateId`.
             * @example midnight-synthwave
             */
            id: string;
            /**
             * @description Appears in the title of the new track, `<upload name> (<style name>)`.
             * @example Midnight synthwave
             */
            name: string;
            /**
             * @description One line for a style picker.
             * @example Neon arpeggios and a wide open road after dark.
             */
            description: string;
            /**
             * @description For a style picker.
             * @example 🌃
             */
            emoji: string | null;
            /**
             * @description true for a style without singing, which Reimagine refuses.
             * @example false
             */
            isInstrumental: boolean;
        };
        /**
         * @description All styles, in the order in which to show them.
         * @example {
         *       "templates": [
         *         {
         *           "id": "midnight-synthwave",
         *           "name": "Midnight synthwave",
         *           "description": "Neon arpeggios and a wide open road after dark.",
         *           "emoji": "🌃",
         *           "isInstrumental": false
         *         }
         *       ]
         *     }
         */
        TemplateList: {
            /**
             * @description Ids and names are unique and stay.
             * @example [
             *       {
             *         "id": "midnight-synthwave",
             *         "name": "Midnight synthwave",
             *         "description": "Neon arpeggios and a wide open road after dark.",
             *         "emoji": "🌃",
             *         "isInstrumental": false
             *       }
             *     ]
             */
            templates: components["schemas"]["Template"][];
        };
        /** @description The styles. */
        TemplateListResponse: {
            data: components["schemas"]["TemplateList"];
        };
        /**
         * @description The prompt used. With `enhance` it is the expanded text, which contains the words sent.
         * @example door slam
         */
        SoundEffectPrompt: string;
        /**
         * @description Seconds after clamping and taking to half seconds.
         * @example 2.5
         */
        RequestedDuration: number;
        /**
         * @description A sound effect.
         * @example {
         *       "id": "7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40",
         *       "status": "completed",
         *       "prompt": "door slam",
         *       "requestedDuration": 2.5,
         *       "audioUrl": "https://media.example.org/a/4c81b7d02f6e9a35.mp3",
         *       "duration": 2.5,
         *       "webhook": null,
         *       "errorMessage": null,
         *       "createdAt": "2026-11-20 12:02:00",
         *       "completedAt": "2026-11-20T12:02:01.180Z"
         *     }
         * @example {
         *       "id": "2f6a1d80-5b3e-4a97-9c14-e08d7b2f6a35",
         *       "status": "processing",
         *       "queuePosition": 3,
         *       "etaSeconds": 4,
         *       "prompt": "an owl in a cathedral",
         *       "requestedDuration": 4,
         *       "audioUrl": null,
         *       "duration": null,
         *       "webhook": null,
         *       "errorMessage": null,
         *       "createdAt": "2026-11-20 12:02:00",
         *       "completedAt": null
         *     }
         */
        SoundEffect: {
            /**
             * Format: uuid
             * @description Id of the sound effect, a UUID.
             * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
             */
            id: string;
            status: components["schemas"]["GenerationStatus"];
            progress?: components["schemas"]["Progress"];
            queuePosition?: components["schemas"]["QueuePosition"];
            etaSeconds?: components["schemas"]["EtaSeconds"];
            prompt: components["schemas"]["SoundEffectPrompt"];
            requestedDuration: components["schemas"]["RequestedDuration"];
            /**
             * Format: uri
             * @description The MP3, public to whoever has the link; null unless completed.
             * @example https://media.example.org/a/4c81b7d02f6e9a35.mp3
             */
            audioUrl: string | null;
            /**
             * @description Actual seconds; null unless completed.
             * @example 2.5
             */
            duration: number | null;
            webhook: components["schemas"]["WebhookEcho"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            /**
             * @description Why it failed; null unless failed. Its place in the day is back.
             * @example The sound effect could not be rendered.
             */
            errorMessage: string | null;
            createdAt: components["schemas"]["UtcDateTime"];
            /**
             * Format: date-time
             * @description When it was completed or failed, ISO 8601 with `Z`; null until then.
             * @example 2026-11-20T12:02:01.180Z
             */
            completedAt: string | null;
        };
        /**
         * @description One page of sound effects, most recent first.
         * @example {
         *       "soundEffects": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        SoundEffectPage: {
            /**
             * @description The same objects that the single read returns.
             * @example []
             */
            soundEffects: components["schemas"]["SoundEffect"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The page. */
        SoundEffectPageResponse: {
            data: components["schemas"]["SoundEffectPage"];
        };
        /**
         * @description What should be heard. Only `prompt` is required.
         * @example {
         *       "prompt": "door slam"
         *     }
         * @example {
         *       "prompt": "heavy rain with distant thunder",
         *       "duration": 8,
         *       "enhance": false
         *     }
         */
        CreateSoundEffectRequest: {
            /**
             * @description What should be heard; up to 700 characters (Unicode code points), not blank.
             * @example three knocks on a heavy wooden door in a cave
             */
            prompt: string;
            /**
             * @description Seconds. Any number is accepted: it is clamped to 1 to 8, then taken to the nearest half second (ties go up).
             * @default 4
             * @example 2.5
             */
            duration?: number;
            /**
             * @description true expands a short description into a fuller one, false uses the words verbatim.
             * @default true
             * @example false
             */
            enhance?: boolean;
            webhook?: components["schemas"]["WebhookUrl"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description A sound effect that is now being made.
         * @example {
         *       "id": "7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40",
         *       "status": "processing",
         *       "prompt": "door slam",
         *       "requestedDuration": 2.5,
         *       "webhook": null,
         *       "dailyRemaining": 99,
         *       "createdAt": "2026-11-20T12:02:00.450Z"
         *     }
         */
        AcceptedSoundEffect: {
            /**
             * Format: uuid
             * @description Id of the sound effect, a UUID.
             * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
             */
            id: string;
            /** @example processing */
            status: components["schemas"]["GenerationStatus"];
            prompt: components["schemas"]["SoundEffectPrompt"];
            requestedDuration: components["schemas"]["RequestedDuration"];
            webhook: components["schemas"]["WebhookEcho"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            /**
             * @description Sound effects left today (UTC), after this one.
             * @example 99
             */
            dailyRemaining: number;
            createdAt: components["schemas"]["IsoDateTime"];
            /** @description The sound effect as a read shows it; only in the answer to a create that waited. */
            soundEffect?: components["schemas"]["SoundEffect"];
        };
        /** @description The accepted sound effect. */
        AcceptedSoundEffectResponse: {
            data: components["schemas"]["AcceptedSoundEffect"];
        };
        /** @description The sound effect. */
        SoundEffectResponse: {
            data: components["schemas"]["SoundEffect"];
        };
        /**
         * @description A track as a playlist shows it, to its owner and, in a public playlist, to everybody.
         * @example {
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "title": "Warm lofi piano, rainy evening",
         *       "prompt": "warm lofi piano, rainy evening",
         *       "status": "completed",
         *       "audioUrl": "http://127.0.0.1:8080/media/q0Qf1S2d3F4g5H6j7K8l9A.mp3",
         *       "duration": 60,
         *       "isPublic": false,
         *       "createdAt": "2026-11-20 12:00:03"
         *     }
         */
        PlaylistTrack: {
            /**
             * @description Id of the track.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            /**
             * @description Title of the track.
             * @example Warm lofi piano
             * @example rainy evening
             */
            title: string;
            /**
             * @description The words it was made from; empty for a track in a curated style.
             * @example warm lofi piano, rainy evening
             */
            prompt: string;
            status: components["schemas"]["GenerationStatus"];
            /**
             * @description Where the MP3 is; null until the track is completed.
             * @example http://127.0.0.1:8080/media/q0Qf1S2d3F4g5H6j7K8l9A.mp3
             */
            audioUrl: string | null;
            /**
             * @description Seconds; the requested ones until the track is completed.
             * @example 60
             */
            duration: number;
            /**
             * @description Whether others may see the track.
             * @example false
             */
            isPublic: boolean;
            test?: components["schemas"]["TestMark"];
            createdAt: components["schemas"]["UtcDateTime"];
        };
        /**
         * @description Tracks in the order in which they were added. A public playlist holds only public tracks, a private one only tracks of its owner.
         * @example {
         *       "id": "6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13",
         *       "name": "Rainy evenings",
         *       "description": "For reading.",
         *       "trackCount": 1,
         *       "totalDuration": 60,
         *       "isPublic": false,
         *       "isOwner": true,
         *       "createdAt": "2026-11-20 12:00:00",
         *       "updatedAt": "2026-11-20 12:03:10",
         *       "tracks": [
         *         {
         *           "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *           "title": "Warm lofi piano, rainy evening",
         *           "prompt": "warm lofi piano, rainy evening",
         *           "status": "completed",
         *           "audioUrl": "http://127.0.0.1:8080/media/q0Qf1S2d3F4g5H6j7K8l9A.mp3",
         *           "duration": 60,
         *           "isPublic": false,
         *           "createdAt": "2026-11-20 12:00:03"
         *         }
         *       ]
         *     }
         */
        Playlist: {
            /**
             * Format: uuid
             * @description Id of the playlist.
             * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
             */
            id: string;
            /**
             * @description Name of the playlist.
             * @example Rainy evenings
             */
            name: string;
            /**
             * @description What it is about; null when nothing is said.
             * @example For reading.
             */
            description: string | null;
            /**
             * @description How many tracks it has.
             * @example 1
             */
            trackCount: number;
            /**
             * @description Seconds of all its tracks together.
             * @example 60
             */
            totalDuration: number;
            /**
             * @description Whether everybody with an API key can read it.
             * @example false
             */
            isPublic: boolean;
            /**
             * @description Whether it is yours.
             * @example true
             */
            isOwner: boolean;
            createdAt: components["schemas"]["UtcDateTime"];
            /**
             * @description When name, visibility or content last changed, in UTC, `YYYY-MM-DD HH:MM:SS`.
             * @example 2026-11-20 12:03:10
             */
            updatedAt: string;
            /**
             * @description All its tracks in order; empty in a list of playlists.
             * @example []
             */
            tracks: components["schemas"]["PlaylistTrack"][];
        };
        /**
         * @description One page of playlists, most recent first.
         * @example {
         *       "playlists": [],
         *       "hasMore": false,
         *       "nextOffset": null,
         *       "nextCursor": null
         *     }
         */
        PlaylistPage: {
            /**
             * @description The playlists of this page, each with `tracks` empty.
             * @example []
             */
            playlists: components["schemas"]["Playlist"][];
            hasMore: components["schemas"]["HasMore"];
            nextOffset: components["schemas"]["NextOffset"];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description One page of playlists. */
        PlaylistPageResponse: {
            data: components["schemas"]["PlaylistPage"];
        };
        /** @description The playlist with its tracks. */
        PlaylistResponse: {
            data: components["schemas"]["Playlist"];
        };
        /**
         * @description Ids of 1 to 100 tracks. Each is judged on its own, in this order.
         * @example [
         *       "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *     ]
         */
        TrackIds: string[];
        /**
         * @description Which tracks to add.
         * @example {
         *       "trackIds": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ]
         *     }
         */
        AddPlaylistTracksRequest: {
            trackIds: components["schemas"]["TrackIds"];
        };
        /**
         * @description What became of each track.
         * @example {
         *       "added": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ]
         *     }
         */
        AddedTracks: {
            /**
             * @description Tracks that are in the playlist now and were not before, in the order sent.
             * @example [
             *       "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
             *     ]
             */
            added: string[];
            /**
             * @description The others and why; absent when there are none.
             * @example [
             *       {
             *         "trackId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
             *         "error": "Track already in playlist"
             *       }
             *     ]
             */
            errors?: components["schemas"]["TrackError"][];
        };
        /** @description What became of each track. */
        AddedTracksResponse: {
            data: components["schemas"]["AddedTracks"];
        };
        /**
         * @description Which tracks to remove.
         * @example {
         *       "trackIds": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ]
         *     }
         */
        BulkRemovePlaylistTracksRequest: {
            trackIds: components["schemas"]["TrackIds"];
        };
        /**
         * @description What became of each track.
         * @example {
         *       "removed": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ]
         *     }
         */
        RemovedTracks: {
            /**
             * @description Tracks that were in the playlist and are not any more, in the order sent.
             * @example [
             *       "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
             *     ]
             */
            removed: string[];
            /**
             * @description The others and why; absent when there are none.
             * @example [
             *       {
             *         "trackId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
             *         "error": "Track not found in playlist"
             *       }
             *     ]
             */
            errors?: components["schemas"]["TrackError"][];
        };
        /** @description What became of each track. */
        RemovedTracksResponse: {
            data: components["schemas"]["RemovedTracks"];
        };
        /**
         * @description Which tracks to move, and where to.
         * @example {
         *       "trackIds": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ],
         *       "targetPlaylistId": "0c9d8e7f-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
         *     }
         */
        MovePlaylistTracksRequest: {
            trackIds: components["schemas"]["TrackIds"];
            /**
             * @description Id of the playlist that gets them, another one than the source.
             * @example 0c9d8e7f-1a2b-4c3d-8e4f-5a6b7c8d9e0f
             */
            targetPlaylistId: string;
        };
        /**
         * @description What became of each track.
         * @example {
         *       "moved": [
         *         "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
         *       ]
         *     }
         */
        MovedTracks: {
            /**
             * @description Tracks that left the source for the target, in the order sent.
             * @example [
             *       "gen_4k2m9x0c7v1b8n3q5w6e2r0t"
             *     ]
             */
            moved: string[];
            /**
             * @description The others and why; absent when there are none.
             * @example [
             *       {
             *         "trackId": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
             *         "error": "Added to target but not found in source playlist"
             *       }
             *     ]
             */
            errors?: components["schemas"]["TrackError"][];
        };
        /** @description What became of each track. */
        MovedTracksResponse: {
            data: components["schemas"]["MovedTracks"];
        };
        /**
         * @description The data of `opened`, the first event of every stream. Its id is where the stream begins, so that a connection that is lost before the next event can be resumed, too.
         * @example {
         *       "type": "opened",
         *       "resumed": true,
         *       "missed": false
         *     }
         */
        EventStreamOpened: {
            /**
             * @description The name of the event.
             * @example opened
             * @constant
             */
            type: "opened";
            /**
             * @description Whether the call had a `Last-Event-ID`.
             * @example true
             */
            resumed: boolean;
            /**
             * @description true when the `Last-Event-ID` is too old or unknown: events after it are no longer kept. The stream goes on with the oldest that is; read your lists for what happened before.
             * @example false
             */
            missed: boolean;
        };
        /**
         * @description The data of `created`, `completed` and `failed`, which happen once each. The other fields are those of the work as it is when the event is sent.
         * @example {
         *       "type": "completed",
         *       "object": "generation",
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "at": "2026-11-20T12:00:08.123Z",
         *       "audioUrl": "https://api.example.org/media/3f1c0e5a9b.mp3"
         *     }
         */
        WorkEvent: {
            /**
             * @description The name of the event.
             * @example completed
             * @enum {string}
             */
            type: "created" | "completed" | "failed";
            /**
             * @description What the `id` is of: a track of any type, a sound effect, or the transcription of an upload, which has the id of the upload and is `created` each time it is started.
             * @example generation
             * @enum {string}
             */
            object: "generation" | "soundEffect" | "transcription";
            /**
             * @description Id of the track, the sound effect or the upload.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T12:00:08.123Z
             */
            at: string;
            /**
             * Format: uri
             * @description The audio of a completed track or sound effect; left out once that is deleted.
             * @example https://api.example.org/media/3f1c0e5a9b.mp3
             */
            audioUrl?: string;
            /**
             * @description Why it failed; left out once the work is deleted.
             * @example The track could not be rendered. Its credit was returned.
             */
            errorMessage?: string;
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
        };
        /**
         * @description The data of `progress`, which comes while a piece of work is made, at most every two seconds, and not after it has ended. It has no id and is not kept: a stream that is resumed goes on with the next one.
         * @example {
         *       "type": "progress",
         *       "object": "generation",
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "at": "2026-11-20T12:00:06.020Z",
         *       "progress": 0.42,
         *       "etaSeconds": 12
         *     }
         */
        WorkProgress: {
            /**
             * @description The name of the event.
             * @example progress
             * @constant
             */
            type: "progress";
            /**
             * @description What the `id` is of, as in the other events.
             * @example generation
             * @enum {string}
             */
            object: "generation" | "soundEffect" | "transcription";
            /**
             * @description Id of the track, the sound effect or the upload.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was read.
             * @example 2026-11-20T12:00:06.020Z
             */
            at: string;
            progress: components["schemas"]["Progress"];
            etaSeconds?: components["schemas"]["EtaSeconds"];
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
        };
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
         * @description Sound effects of this UTC day; they cost no credits.
         * @example {
         *       "dailyLimit": 100,
         *       "dailyUsed": 0,
         *       "dailyRemaining": 100,
         *       "resetsAt": "2026-11-21T00:00:00.000Z"
         *     }
         */
        SoundEffectUsage: {
            /**
             * @description Sound effects per UTC day.
             * @example 100
             */
            dailyLimit: number;
            /**
             * @description How many of them are used.
             * @example 0
             */
            dailyUsed: number;
            /**
             * @description How many of them are left.
             * @example 100
             */
            dailyRemaining: number;
            resetsAt: components["schemas"]["IsoDateTime"];
        };
        /**
         * @description What the plan of the account includes.
         * @example {
         *       "reimagine": true,
         *       "removeVocals": true,
         *       "soundEffects": true,
         *       "certificates": true
         *     }
         */
        PlanFeatures: {
            /**
             * @description Making a new track from an uploaded song.
             * @example true
             */
            reimagine: boolean;
            /**
             * @description Removing the vocals of an uploaded song.
             * @example true
             */
            removeVocals: boolean;
            /**
             * @description Sound effects.
             * @example true
             */
            soundEffects: boolean;
            /**
             * @description Generation certificates.
             * @example true
             */
            certificates: boolean;
        };
        /**
         * @description The account behind the API key.
         * @example {
         *       "id": "5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21",
         *       "displayName": "Ada Lovelace",
         *       "plan": "pro",
         *       "createdAt": "2026-10-02 09:30:00",
         *       "creditsRemaining": 517,
         *       "credits": {
         *         "monthlyAllowance": 500,
         *         "monthlyUsed": 3,
         *         "monthlyRemaining": 497,
         *         "packs": 20,
         *         "resetsAt": "2026-12-01T00:00:00.000Z"
         *       },
         *       "soundEffects": {
         *         "dailyLimit": 100,
         *         "dailyUsed": 0,
         *         "dailyRemaining": 100,
         *         "resetsAt": "2026-11-21T00:00:00.000Z"
         *       },
         *       "features": {
         *         "reimagine": true,
         *         "removeVocals": true,
         *         "soundEffects": true,
         *         "certificates": true
         *       }
         *     }
         */
        Me: {
            /**
             * @description Id of the account.
             * @example 5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21
             */
            id: string;
            /**
             * @description Name that certificates carry.
             * @example Ada Lovelace
             */
            displayName: string;
            /**
             * @description Code of the plan, such as `pro` or `lifetime`.
             * @example pro
             */
            plan: string;
            createdAt: components["schemas"]["UtcDateTime"];
            /**
             * @description Credits left, monthly allowance and packs together.
             * @example 517
             */
            creditsRemaining: number;
            credits: components["schemas"]["CreditBalance"];
            soundEffects: components["schemas"]["SoundEffectUsage"];
            features: components["schemas"]["PlanFeatures"];
            /**
             * @description Only for a test key, and then true. Credits and sound effects are those of the test keys.
             * @example true
             * @constant
             */
            test?: true;
        };
        /** @description Your account. */
        MeResponse: {
            data: components["schemas"]["Me"];
        };
        /**
         * @description `pending` while an attempt is still to come or under way, `delivered` once one was answered with a 2xx, `failed` when there will be no further one.
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * @description What became of one webhook, and of its last attempt.
         * @example {
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "url": "https://studio.example.org/hooks/tonewright?token=5b1f",
         *       "status": "delivered",
         *       "attempts": 1,
         *       "attemptedAt": "2026-11-20T12:00:08.700Z",
         *       "statusCode": 204,
         *       "error": null,
         *       "milliseconds": 182,
         *       "nextAttemptAt": null,
         *       "createdAt": "2026-11-20T12:00:08.530Z"
         *     }
         */
        WebhookDelivery: {
            /**
             * @description Id of the generation or sound effect, which is also the `webhook-id`.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            /**
             * @description Where it is sent.
             * @example https://studio.example.org/hooks/tonewright?token=5b1f
             */
            url: string;
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description How many attempts there were.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the last attempt began; null before the first.
             * @example 2026-11-20T12:00:08.700Z
             */
            attemptedAt: string | null;
            /**
             * @description HTTP status of the last answer; null when none came.
             * @example 204
             */
            statusCode: number | null;
            /**
             * @description Why no answer came; null when one did.
             * @example connection refused
             */
            error: string | null;
            /**
             * @description How long the last attempt took; null when that is unknown.
             * @example 182
             */
            milliseconds: number | null;
            /**
             * Format: date-time
             * @description When it is tried again; null when it is not.
             * @example null
             */
            nextAttemptAt: string | null;
            createdAt: components["schemas"]["IsoDateTime"];
        };
        /**
         * @description One page of deliveries, the newest work first.
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
        /** @description One page of deliveries, the newest work first. */
        WebhookDeliveryPageResponse: {
            data: components["schemas"]["WebhookDeliveryPage"];
        };
        /**
         * @description How it ended.
         * @example completed
         * @enum {string}
         */
        FinishedStatus: "completed" | "failed";
        /**
         * @description Only for tracks made from an upload; left out for music, instrumentals and sound effects.
         * @example reimagine
         * @enum {string}
         */
        SongTrackType: "reimagine" | "remove_vocals";
        /**
         * @description The certificate that was issued on completion.
         * @example {
         *       "number": "TWR-7K2M-9QXC-V4HB",
         *       "issuedAt": "2026-11-20 12:00:08",
         *       "verifyUrl": "https://verify.example.org/TWR-7K2M-9QXC-V4HB",
         *       "downloadUrl": "https://api.example.org/v1/generations/gen_4k2m9x0c7v1b8n3q5w6e2r0t/certificate",
         *       "sizeBytes": 17204
         *     }
         */
        CertificateFacts: {
            /**
             * @description Permanent certificate number.
             * @example TWR-7K2M-9QXC-V4HB
             */
            number: string;
            issuedAt: components["schemas"]["UtcDateTime"];
            /**
             * Format: uri
             * @description Public verification page; it never expires.
             * @example https://verify.example.org/TWR-7K2M-9QXC-V4HB
             */
            verifyUrl: string;
            /**
             * Format: uri
             * @description The PDF; needs the `X-API-Key` header, and works while the generation exists.
             * @example https://api.example.org/v1/generations/gen_4k2m9x0c7v1b8n3q5w6e2r0t/certificate
             */
            downloadUrl: string;
            /**
             * @description Bytes of the PDF.
             * @example 17204
             */
            sizeBytes: number;
        };
        /**
         * @description The finished generation, bare, without a `data` wrapper.
         * @example {
         *       "id": "gen_4k2m9x0c7v1b8n3q5w6e2r0t",
         *       "status": "completed",
         *       "audioUrl": "https://media.example.org/a/9d1f7c2e5b8a4f06.mp3",
         *       "duration": 30.07,
         *       "prompt": "female vocals, warm lofi piano, rainy evening",
         *       "parameters": {
         *         "bpm": 84,
         *         "duration": 30,
         *         "keyscale": "F# minor",
         *         "timesignature": 3,
         *         "seed": 42
         *       },
         *       "createdAt": "2026-11-20 12:00:03",
         *       "completedAt": "2026-11-20T12:00:08.530Z",
         *       "metadata": {
         *         "order": "42",
         *         "customer": "Ada"
         *       }
         *     }
         * @example {
         *       "id": "0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11",
         *       "status": "failed",
         *       "audioUrl": null,
         *       "duration": null,
         *       "prompt": "calm piano at dusk",
         *       "parameters": {
         *         "bpm": null,
         *         "duration": 45,
         *         "keyscale": null,
         *         "timesignature": null,
         *         "seed": 42
         *       },
         *       "createdAt": "2026-11-20 12:01:10",
         *       "completedAt": "2026-11-20T12:01:12.900Z",
         *       "errorMessage": "The track could not be rendered."
         *     }
         * @example {
         *       "id": "7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40",
         *       "status": "completed",
         *       "audioUrl": "https://media.example.org/a/4c81b7d02f6e9a35.mp3",
         *       "duration": 2.5,
         *       "prompt": "door slam",
         *       "parameters": null,
         *       "createdAt": "2026-11-20 12:02:00",
         *       "completedAt": "2026-11-20T12:02:01.180Z"
         *     }
         */
        GenerationFinished: {
            /**
             * @description Id that the create call returned.
             * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
             */
            id: string;
            status: components["schemas"]["FinishedStatus"];
            /**
             * Format: uri
             * @description The MP3, ready for download; null when failed.
             * @example https://media.example.org/a/9d1f7c2e5b8a4f06.mp3
             */
            audioUrl: string | null;
            /**
             * @description Actual seconds; null when failed.
             * @example 30.07
             */
            duration: number | null;
            /**
             * @description Tags or prompt used. Empty for Reimagine with a curated style.
             * @example female vocals, warm lofi piano, rainy evening
             */
            prompt: string;
            /**
             * @description As on reads, `duration` being the requested one; null for sound effects.
             * @example {
             *       "bpm": 84,
             *       "duration": 30,
             *       "keyscale": "F# minor",
             *       "timesignature": 3,
             *       "seed": 42
             *     }
             */
            parameters: components["schemas"]["GenerationParameters"] | null;
            createdAt: components["schemas"]["UtcDateTime"];
            completedAt: components["schemas"]["IsoDateTime"];
            /**
             * @description Why it failed; left out when completed.
             * @example The track could not be rendered.
             */
            errorMessage?: string;
            metadata?: components["schemas"]["Metadata"];
            test?: components["schemas"]["TestMark"];
            derivedFrom?: components["schemas"]["DerivedFrom"];
            type?: components["schemas"]["SongTrackType"];
            /**
             * @description Only when completed and created with `certificate` true; null if it could not be issued, in which case the track is delivered all the same.
             * @example {
             *       "number": "TWR-7K2M-9QXC-V4HB",
             *       "issuedAt": "2026-11-20 12:00:08",
             *       "verifyUrl": "https://verify.example.org/TWR-7K2M-9QXC-V4HB",
             *       "downloadUrl": "https://api.example.org/v1/generations/gen_4k2m9x0c7v1b8n3q5w6e2r0t/certificate",
             *       "sizeBytes": 17204
             *     }
             */
            certificate?: components["schemas"]["CertificateFacts"] | null;
        };
    };
    responses: {
        /** @description The body or a parameter is missing or not valid. `details.field` names the first offending field (`body` when the body as a whole cannot be read). Nothing was created or charged. */
        BadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The API key is missing, not valid, revoked, or of a deleted account. */
        Unauthenticated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The plan of the account has no API access. */
        ProPlanRequired: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description More than 60 requests in 60 seconds. A refused request does not count. */
        RateLimited: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something went wrong on our side. Nothing was charged; the request may be sent again. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service could not answer in time. Nothing was stored or charged; try again after `Retry-After`. */
        ServiceBusy: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Neither the monthly allowance nor a credit pack has a credit left. */
        MonthlyLimitReached: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description GENERATION_RATE_LIMITED after 10 accepted creates of this kind in 60 seconds, RATE_LIMITED after 60 refused ones, QUEUE_FULL while too many generations of the account are in progress. Nothing was charged. */
        CreateLimited: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description GENERATION_FAILED when the job could not be started: it is kept as `failed` under `details.id`, and its credit, or for a sound effect its place in the day, is back. INTERNAL_ERROR for anything unexpected. */
        GenerationFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such resource, or it is not yours. The two cannot be told apart. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description VALIDATION_ERROR for the body, NOT_READY while the track is not completed, or if it failed. */
        EditRefused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The track is completed and has no score. */
        ScoreUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The certificate, one A4 page. */
        Certificate: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
        /** @description The track is not completed, or it failed. */
        NotReady: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description PRO_PLAN_REQUIRED without API access, PAID_PLAN_REQUIRED when the plan has no certificates, PRIVATE_ONLY for a track made from an upload, TEST_ONLY for one made with a test key. */
        CertificateForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description VALIDATION_ERROR for an unknown format, NOT_READY while the track is not completed, or if it failed. */
        LyricsRefused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The track is completed, and nothing is known of when its words are sung. */
        LyricsUntimed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description VALIDATION_ERROR for an unknown format, NOT_READY while the track is not completed, or if it failed. */
        ExportRefused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description RATE_LIMITED after 60 requests for scores in 60 seconds, QUEUE_FULL while too many exports of the account are in progress. */
        ExportLimited: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description STORAGE_UNAVAILABLE when there is too little room for the export, or those of yours that are being made take their share, SERVICE_BUSY when the service could not answer in time. Nothing was begun; try again after `Retry-After`. */
        NoRoomForExports: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description ATTESTATION_REQUIRED when the current rights statements were not confirmed: `details` has their version and wording. VALIDATION_ERROR for anything else that is missing or wrong; `details.field` names it. Nothing was stored or charged. */
        AttestationRequired: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There are too few credits, monthly allowance and packs together. Nothing was stored or charged. */
        InsufficientCredits: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description PRO_PLAN_REQUIRED when the plan of the account has no API access, PAID_PLAN_REQUIRED when it does not include this feature. */
        PaidPlanRequired: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The file, or what the URL answers, is larger than 20971520 bytes. */
        FileTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description UNSUPPORTED_FORMAT for what is neither MP3 nor WAV, UNREADABLE_AUDIO for one of them that is broken. */
        UnreadableFile: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description UPLOAD_LIMIT after 10 accepted uploads in an hour or 30 in 24 hours, RATE_LIMITED after 60 refused ones in 60 seconds, and while 2 uploads of the account are on their way in. */
        UploadLimited: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                /**
                 * @description Whole seconds to wait before trying again, for SERVICE_BUSY.
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description STORAGE_UNAVAILABLE when there is too little room for uploads, or those of others take what there is, SERVICE_BUSY when the service could not answer in time. Nothing was stored or charged; try again after `Retry-After`. */
        StorageUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                /**
                 * @description Whole seconds to wait before trying again, for SERVICE_BUSY.
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The upload is older than 24 hours. */
        UploadExpired: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description LYRICS_REQUIRED when no lyrics were sent and none were heard, LYRICS_TOO_LONG beyond `details.maxLength` characters, VALIDATION_ERROR for anything else that is missing or wrong. Nothing was charged. */
        ReimagineRefused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description GENERATION_FAILED when the job could not be started. The track is kept as `failed` under `details.id`, and its credits are back. */
        TrackNotStarted: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description FEATURE_COMING when Remove vocals is switched off for now, SERVICE_BUSY when the service could not answer in time: then try again after `Retry-After`. Nothing was charged. */
        FeatureComing: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                /**
                 * @description Whole seconds to wait before trying again, for SERVICE_BUSY.
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description GENERATION_RATE_LIMITED after 10 accepted sound effects in 60 seconds, RATE_LIMITED after 60 refused creates, DAILY_LIMIT_REACHED when the 100 of the UTC day are used (`Retry-After` ends at midnight), QUEUE_FULL while too many generations of the account are in progress. Nothing was counted. */
        SoundEffectLimited: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description PRO_PLAN_REQUIRED without API access, PAID_PLAN_REQUIRED when the plan has no certificates, TEST_ONLY for a sound effect made with a test key. */
        EffectCertificateForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description VALIDATION_ERROR when the body is not valid; ADD_FAILED when no track could be added: `details` is then a list that says why for each. */
        AddFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description VALIDATION_ERROR when the body is not valid; MOVE_FAILED when no track could be moved: `details` is then a list that says why for each. */
        MoveFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
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
         * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
         * @example wait=20
         */
        Prefer: string;
        /**
         * @description Id of the generation, as its create call returned it.
         * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
         */
        GenerationId: string;
        /**
         * @description Id of the upload, as its create call returned it.
         * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
         */
        UploadId: string;
        /**
         * @description Id of the sound effect, as its create call returned it.
         * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
         */
        SoundEffectId: string;
        /**
         * @description Id of the playlist.
         * @example 6b1f0a52-3f7e-4f0c-9d0e-8a4f2d9c7b13
         */
        PlaylistId: string;
        /**
         * @description The `id` of the last event that you have, to go on after it. An id is good for an hour.
         * @example 42
         */
        LastEventId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How many requests of this kind the account may make in any 60 seconds.
         * @example 60
         */
        "X-RateLimit-Limit": number;
        /**
         * @description How many of them are left now.
         * @example 59
         */
        "X-RateLimit-Remaining": number;
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
        /**
         * @description How long the answer was ready to wait, `wait=N`; only with a `Prefer` that asked for it.
         * @example wait=20
         */
        "Preference-Applied": string;
        /**
         * @description Names the file after the certificate.
         * @example attachment; filename=twr-certificate-TWR-7K2M-9QXC-V4HB.pdf
         */
        "Content-Disposition": string;
        /**
         * @description Names the file after the track.
         * @example attachment; filename=gen_4k2m9x0c7v1b8n3q5w6e2r0t.mid
         */
        TrackFile: string;
    };
    pathItems: never;
}
export type GenerationType = components['schemas']['GenerationType'];
export type GenerationStatus = components['schemas']['GenerationStatus'];
export type Progress = components['schemas']['Progress'];
export type QueuePosition = components['schemas']['QueuePosition'];
export type EtaSeconds = components['schemas']['EtaSeconds'];
export type Seed = components['schemas']['Seed'];
export type UnderstoodInstrument = components['schemas']['UnderstoodInstrument'];
export type Understood = components['schemas']['Understood'];
export type UnderstoodOrNull = components['schemas']['UnderstoodOrNull'];
export type GenerationParameters = components['schemas']['GenerationParameters'];
export type DerivedFrom = components['schemas']['DerivedFrom'];
export type Metadata = components['schemas']['Metadata'];
export type TestMark = components['schemas']['TestMark'];
export type UtcDateTime = components['schemas']['UtcDateTime'];
export type Generation = components['schemas']['Generation'];
export type HasMore = components['schemas']['HasMore'];
export type NextOffset = components['schemas']['NextOffset'];
export type NextCursor = components['schemas']['NextCursor'];
export type GenerationPage = components['schemas']['GenerationPage'];
export type GenerationPageResponse = components['schemas']['GenerationPageResponse'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type MatchedRelease = components['schemas']['MatchedRelease'];
export type ErrorFacts = components['schemas']['ErrorFacts'];
export type TrackError = components['schemas']['TrackError'];
export type TrackErrors = components['schemas']['TrackErrors'];
export type ErrorDetails = components['schemas']['ErrorDetails'];
export type ErrorObject = components['schemas']['ErrorObject'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type RequestedLanguage = components['schemas']['RequestedLanguage'];
export type MusicalKey = components['schemas']['MusicalKey'];
export type MusicalScale = components['schemas']['MusicalScale'];
export type Timesignature = components['schemas']['Timesignature'];
export type VocalGender = components['schemas']['VocalGender'];
export type PlannedSection = components['schemas']['PlannedSection'];
export type PlannedNote = components['schemas']['PlannedNote'];
export type SongPlan = components['schemas']['SongPlan'];
export type WebhookUrl = components['schemas']['WebhookUrl'];
export type CertificateWish = components['schemas']['CertificateWish'];
export type CreateGenerationRequest = components['schemas']['CreateGenerationRequest'];
export type Language = components['schemas']['Language'];
export type Keyscale = components['schemas']['Keyscale'];
export type AcceptedGenerationParameters = components['schemas']['AcceptedGenerationParameters'];
export type WebhookEcho = components['schemas']['WebhookEcho'];
export type CertificateEcho = components['schemas']['CertificateEcho'];
export type CreditsRemaining = components['schemas']['CreditsRemaining'];
export type IsoDateTime = components['schemas']['IsoDateTime'];
export type AcceptedGeneration = components['schemas']['AcceptedGeneration'];
export type AcceptedGenerationResponse = components['schemas']['AcceptedGenerationResponse'];
export type GenerationResponse = components['schemas']['GenerationResponse'];
export type EditGenerationRequest = components['schemas']['EditGenerationRequest'];
export type AcceptedEdit = components['schemas']['AcceptedEdit'];
export type AcceptedEditResponse = components['schemas']['AcceptedEditResponse'];
export type LengthSeconds = components['schemas']['LengthSeconds'];
export type StartSeconds = components['schemas']['StartSeconds'];
export type ScoreSection = components['schemas']['ScoreSection'];
export type ScoreChord = components['schemas']['ScoreChord'];
export type ScorePart = components['schemas']['ScorePart'];
export type NoteMidi = components['schemas']['NoteMidi'];
export type NotePitch = components['schemas']['NotePitch'];
export type NoteVelocity = components['schemas']['NoteVelocity'];
export type ScoreNote = components['schemas']['ScoreNote'];
export type SyllableText = components['schemas']['SyllableText'];
export type SungNote = components['schemas']['SungNote'];
export type Score = components['schemas']['Score'];
export type ScoreResponse = components['schemas']['ScoreResponse'];
export type EndSeconds = components['schemas']['EndSeconds'];
export type TimedSyllable = components['schemas']['TimedSyllable'];
export type LyricLine = components['schemas']['LyricLine'];
export type Lyrics = components['schemas']['Lyrics'];
export type LyricsResponse = components['schemas']['LyricsResponse'];
export type LrcFile = components['schemas']['LrcFile'];
export type VttFile = components['schemas']['VttFile'];
export type SrtFile = components['schemas']['SrtFile'];
export type Peaks = components['schemas']['Peaks'];
export type PeaksResponse = components['schemas']['PeaksResponse'];
export type ExportFormat = components['schemas']['ExportFormat'];
export type Export = components['schemas']['Export'];
export type ExportList = components['schemas']['ExportList'];
export type ExportListResponse = components['schemas']['ExportListResponse'];
export type WantedBitDepth = components['schemas']['WantedBitDepth'];
export type ExportRequest = components['schemas']['ExportRequest'];
export type ExportResponse = components['schemas']['ExportResponse'];
export type BulkDeleteGenerationsRequest = components['schemas']['BulkDeleteGenerationsRequest'];
export type DeletionError = components['schemas']['DeletionError'];
export type DeletedGenerations = components['schemas']['DeletedGenerations'];
export type DeletedGenerationsResponse = components['schemas']['DeletedGenerationsResponse'];
export type CreateInstrumentalRequest = components['schemas']['CreateInstrumentalRequest'];
export type AcceptedInstrumentalParameters = components['schemas']['AcceptedInstrumentalParameters'];
export type AcceptedInstrumental = components['schemas']['AcceptedInstrumental'];
export type AcceptedInstrumentalResponse = components['schemas']['AcceptedInstrumentalResponse'];
export type DraftPlanRequest = components['schemas']['DraftPlanRequest'];
export type DraftedPlan = components['schemas']['DraftedPlan'];
export type PlanDraft = components['schemas']['PlanDraft'];
export type PlanDraftResponse = components['schemas']['PlanDraftResponse'];
export type SongPrices = components['schemas']['SongPrices'];
export type SongFormat = components['schemas']['SongFormat'];
export type LyricsCap = components['schemas']['LyricsCap'];
export type UploadCap = components['schemas']['UploadCap'];
export type SongLimits = components['schemas']['SongLimits'];
export type RightsStatements = components['schemas']['RightsStatements'];
export type RightsAttestation = components['schemas']['RightsAttestation'];
export type SongsConfig = components['schemas']['SongsConfig'];
export type SongsConfigResponse = components['schemas']['SongsConfigResponse'];
export type SongFeature = components['schemas']['SongFeature'];
export type UploadStatus = components['schemas']['UploadStatus'];
export type KeptWindow = components['schemas']['KeptWindow'];
export type TranscribedWord = components['schemas']['TranscribedWord'];
export type TranscribedLine = components['schemas']['TranscribedLine'];
export type TranscribedSection = components['schemas']['TranscribedSection'];
export type SongTranscript = components['schemas']['SongTranscript'];
export type LowConfidenceWord = components['schemas']['LowConfidenceWord'];
export type AlignedWord = components['schemas']['AlignedWord'];
export type AlignedLine = components['schemas']['AlignedLine'];
export type LyricsTimes = components['schemas']['LyricsTimes'];
export type Confidence = components['schemas']['Confidence'];
export type HeardTempo = components['schemas']['HeardTempo'];
export type HeardKey = components['schemas']['HeardKey'];
export type HeardMeter = components['schemas']['HeardMeter'];
export type HeardSection = components['schemas']['HeardSection'];
export type SongAnalysis = components['schemas']['SongAnalysis'];
export type UploadPricing = components['schemas']['UploadPricing'];
export type TrackFromUpload = components['schemas']['TrackFromUpload'];
export type SongUpload = components['schemas']['SongUpload'];
export type UploadPage = components['schemas']['UploadPage'];
export type UploadPageResponse = components['schemas']['UploadPageResponse'];
export type SongUrl = components['schemas']['SongUrl'];
export type TrimStart = components['schemas']['TrimStart'];
export type AttestationVersion = components['schemas']['AttestationVersion'];
export type AttestationConfirmed = components['schemas']['AttestationConfirmed'];
export type CreateUploadRequest = components['schemas']['CreateUploadRequest'];
export type CreateUploadForm = components['schemas']['CreateUploadForm'];
export type SongUploadResponse = components['schemas']['SongUploadResponse'];
export type TranscribeUploadRequest = components['schemas']['TranscribeUploadRequest'];
export type ReimagineRequest = components['schemas']['ReimagineRequest'];
export type AcceptedSongTrack = components['schemas']['AcceptedSongTrack'];
export type AcceptedSongTrackResponse = components['schemas']['AcceptedSongTrackResponse'];
export type RemoveVocalsRequest = components['schemas']['RemoveVocalsRequest'];
export type Template = components['schemas']['Template'];
export type TemplateList = components['schemas']['TemplateList'];
export type TemplateListResponse = components['schemas']['TemplateListResponse'];
export type SoundEffectPrompt = components['schemas']['SoundEffectPrompt'];
export type RequestedDuration = components['schemas']['RequestedDuration'];
export type SoundEffect = components['schemas']['SoundEffect'];
export type SoundEffectPage = components['schemas']['SoundEffectPage'];
export type SoundEffectPageResponse = components['schemas']['SoundEffectPageResponse'];
export type CreateSoundEffectRequest = components['schemas']['CreateSoundEffectRequest'];
export type AcceptedSoundEffect = components['schemas']['AcceptedSoundEffect'];
export type AcceptedSoundEffectResponse = components['schemas']['AcceptedSoundEffectResponse'];
export type SoundEffectResponse = components['schemas']['SoundEffectResponse'];
export type PlaylistTrack = components['schemas']['PlaylistTrack'];
export type Playlist = components['schemas']['Playlist'];
export type PlaylistPage = components['schemas']['PlaylistPage'];
export type PlaylistPageResponse = components['schemas']['PlaylistPageResponse'];
export type PlaylistResponse = components['schemas']['PlaylistResponse'];
export type TrackIds = components['schemas']['TrackIds'];
export type AddPlaylistTracksRequest = components['schemas']['AddPlaylistTracksRequest'];
export type AddedTracks = components['schemas']['AddedTracks'];
export type AddedTracksResponse = components['schemas']['AddedTracksResponse'];
export type BulkRemovePlaylistTracksRequest = components['schemas']['BulkRemovePlaylistTracksRequest'];
export type RemovedTracks = components['schemas']['RemovedTracks'];
export type RemovedTracksResponse = components['schemas']['RemovedTracksResponse'];
export type MovePlaylistTracksRequest = components['schemas']['MovePlaylistTracksRequest'];
export type MovedTracks = components['schemas']['MovedTracks'];
export type MovedTracksResponse = components['schemas']['MovedTracksResponse'];
export type EventStreamOpened = components['schemas']['EventStreamOpened'];
export type WorkEvent = components['schemas']['WorkEvent'];
export type WorkProgress = components['schemas']['WorkProgress'];
export type CreditBalance = components['schemas']['CreditBalance'];
export type SoundEffectUsage = components['schemas']['SoundEffectUsage'];
export type PlanFeatures = components['schemas']['PlanFeatures'];
export type Me = components['schemas']['Me'];
export type MeResponse = components['schemas']['MeResponse'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryPageResponse = components['schemas']['WebhookDeliveryPageResponse'];
export type FinishedStatus = components['schemas']['FinishedStatus'];
export type SongTrackType = components['schemas']['SongTrackType'];
export type CertificateFacts = components['schemas']['CertificateFacts'];
export type GenerationFinished = components['schemas']['GenerationFinished'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseProPlanRequired = components['responses']['ProPlanRequired'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseServiceBusy = components['responses']['ServiceBusy'];
export type ResponseMonthlyLimitReached = components['responses']['MonthlyLimitReached'];
export type ResponseCreateLimited = components['responses']['CreateLimited'];
export type ResponseGenerationFailed = components['responses']['GenerationFailed'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseEditRefused = components['responses']['EditRefused'];
export type ResponseScoreUnavailable = components['responses']['ScoreUnavailable'];
export type ResponseCertificate = components['responses']['Certificate'];
export type ResponseNotReady = components['responses']['NotReady'];
export type ResponseCertificateForbidden = components['responses']['CertificateForbidden'];
export type ResponseLyricsRefused = components['responses']['LyricsRefused'];
export type ResponseLyricsUntimed = components['responses']['LyricsUntimed'];
export type ResponseExportRefused = components['responses']['ExportRefused'];
export type ResponseExportLimited = components['responses']['ExportLimited'];
export type ResponseNoRoomForExports = components['responses']['NoRoomForExports'];
export type ResponseAttestationRequired = components['responses']['AttestationRequired'];
export type ResponseInsufficientCredits = components['responses']['InsufficientCredits'];
export type ResponsePaidPlanRequired = components['responses']['PaidPlanRequired'];
export type ResponseFileTooLarge = components['responses']['FileTooLarge'];
export type ResponseUnreadableFile = components['responses']['UnreadableFile'];
export type ResponseUploadLimited = components['responses']['UploadLimited'];
export type ResponseStorageUnavailable = components['responses']['StorageUnavailable'];
export type ResponseUploadExpired = components['responses']['UploadExpired'];
export type ResponseReimagineRefused = components['responses']['ReimagineRefused'];
export type ResponseTrackNotStarted = components['responses']['TrackNotStarted'];
export type ResponseFeatureComing = components['responses']['FeatureComing'];
export type ResponseSoundEffectLimited = components['responses']['SoundEffectLimited'];
export type ResponseEffectCertificateForbidden = components['responses']['EffectCertificateForbidden'];
export type ResponseAddFailed = components['responses']['AddFailed'];
export type ResponseMoveFailed = components['responses']['MoveFailed'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type ParameterGenerationId = components['parameters']['GenerationId'];
export type ParameterUploadId = components['parameters']['UploadId'];
export type ParameterSoundEffectId = components['parameters']['SoundEffectId'];
export type ParameterPlaylistId = components['parameters']['PlaylistId'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderPreferenceApplied = components['headers']['Preference-Applied'];
export type HeaderContentDisposition = components['headers']['Content-Disposition'];
export type HeaderTrackFile = components['headers']['TrackFile'];
export type $defs = Record<string, never>;
export interface operations {
    listGenerations: {
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
                 * @description Only tracks of this type.
                 * @example instrumental
                 */
                type?: components["schemas"]["GenerationType"];
                /**
                 * @description Only tracks with this status.
                 * @example completed
                 */
                status?: components["schemas"]["GenerationStatus"];
                /**
                 * @description Only tracks whose `metadata` has this name with this text, such as `metadata[order]=42`.
                 * @example {
                 *       "order": "42"
                 *     }
                 */
                metadata?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of generations. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGenerationRequest"];
            };
        };
        responses: {
            /** @description Accepted; the track is being made. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedGenerationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["MonthlyLimitReached"];
            403: components["responses"]["ProPlanRequired"];
            /** @description IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CreateLimited"];
            500: components["responses"]["GenerationFailed"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The generation. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    cancelGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track, which is cancelled. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description It is already completed or failed. Nothing was changed. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    editGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditGenerationRequest"];
            };
        };
        responses: {
            /** @description Accepted; the new track is being made. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedEditResponse"];
                };
            };
            400: components["responses"]["EditRefused"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["MonthlyLimitReached"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description The track is completed and has no score. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CreateLimited"];
            500: components["responses"]["GenerationFailed"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGenerationCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificate"];
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CertificateForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGenerationLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificate"];
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CertificateForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGenerationScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreResponse"];
                };
            };
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ScoreUnavailable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGenerationMidi: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Disposition": components["headers"]["TrackFile"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/midi": string;
                };
            };
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ScoreUnavailable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGenerationLyrics: {
        parameters: {
            query?: {
                /**
                 * @description `json`, or a file: `lrc` (LRC, as text/plain), `vtt` (WebVTT) or `srt` (SubRip). Files are UTF-8 and come as attachments.
                 * @example json
                 */
                format?: "json" | "lrc" | "vtt" | "srt";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, in the format asked for. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricsResponse"];
                    "text/plain": components["schemas"]["LrcFile"];
                    "text/vtt": components["schemas"]["VttFile"];
                    "application/x-subrip": components["schemas"]["SrtFile"];
                };
            };
            400: components["responses"]["LyricsRefused"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LyricsUntimed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getGenerationPeaks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The peaks. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeaksResponse"];
                };
            };
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listGenerationExports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exports. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportListResponse"];
                };
            };
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ScoreUnavailable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createGenerationExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the generation, as its create call returned it.
                 * @example gen_4k2m9x0c7v1b8n3q5w6e2r0t
                 */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description The export, which is being made or is there. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportResponse"];
                };
            };
            400: components["responses"]["ExportRefused"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description The track is completed and has no score. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["ExportLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NoRoomForExports"];
        };
    };
    bulkDeleteGenerations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDeleteGenerationsRequest"];
            };
        };
        responses: {
            /** @description What became of each id. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedGenerationsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createInstrumental: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInstrumentalRequest"];
            };
        };
        responses: {
            /** @description Accepted; the instrumental is being made. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInstrumentalResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["MonthlyLimitReached"];
            403: components["responses"]["ProPlanRequired"];
            /** @description IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CreateLimited"];
            500: components["responses"]["GenerationFailed"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    draftPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftPlanRequest"];
            };
        };
        responses: {
            /** @description The plan of what would be rendered. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanDraftResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getSongsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongsConfigResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listUploads: {
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
            /** @description One page of uploads. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadRequest"];
                "multipart/form-data": components["schemas"]["CreateUploadForm"];
            };
        };
        responses: {
            /** @description The upload. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongUploadResponse"];
                };
            };
            400: components["responses"]["AttestationRequired"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["PaidPlanRequired"];
            /** @description The recording matches a commercial release. The upload is deleted; `details.match` names the release and `details.uploadId` the upload, which stays readable as `blocked`. Nothing was charged. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnreadableFile"];
            /** @description SONG_TOO_SHORT and SONG_TOO_LONG outside of 10 seconds to 10 minutes (`details.durationSeconds` is what was measured), SOURCE_UNAVAILABLE when the URL could not be downloaded, TRIM_FAILED when the kept part could not be cut. IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["UploadLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Id of the upload, as its create call returned it.
                 * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongUploadResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    transcribeUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the upload, as its create call returned it.
                 * @example 9b2f4d1c-7a63-4f0e-8c55-1d2e3f4a5b6c
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TranscribeUploadRequest"];
            };
        };
        responses: {
            /** @description The upload, usually `transcribing`. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongUploadResponse"];
                };
            };
            400: components["responses"]["AttestationRequired"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["PaidPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description The recording matches a commercial release. The upload is deleted; `details.match` names the release and `details.uploadId` the upload, which stays readable as `blocked`. Nothing was charged. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            410: components["responses"]["UploadExpired"];
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    reimagine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReimagineRequest"];
            };
        };
        responses: {
            /** @description Accepted; the track is being made. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedSongTrackResponse"];
                };
            };
            400: components["responses"]["ReimagineRefused"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["PaidPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description TRANSCRIPT_NOT_READY without lyrics while transcribing, TRANSCRIPT_REQUIRED for a Remove vocals upload that was never transcribed, NOT_ANALYSED with `keep` while the upload has no `analysis`, CREDITS_CHANGED when price or balance changed during the request (send it again), CATALOGUE_MATCH when the recording matches a commercial release. Nothing was charged. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            410: components["responses"]["UploadExpired"];
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CreateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["TrackNotStarted"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    removeVocals: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveVocalsRequest"];
            };
        };
        responses: {
            /** @description Accepted; the instrumental is being made. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedSongTrackResponse"];
                };
            };
            400: components["responses"]["AttestationRequired"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["PaidPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description CREDITS_CHANGED when the balance changed during the request (send it again), CATALOGUE_MATCH when the recording matches a commercial release. Nothing was charged. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            410: components["responses"]["UploadExpired"];
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CreateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["TrackNotStarted"];
            503: components["responses"]["FeatureComing"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The styles. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listSoundEffects: {
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
                 * @description Only sound effects with this status.
                 * @example completed
                 */
                status?: components["schemas"]["GenerationStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sound effects. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoundEffectPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    createSoundEffect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSoundEffectRequest"];
            };
        };
        responses: {
            /** @description Accepted; the sound effect is being made. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedSoundEffectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaidPlanRequired"];
            /** @description IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["SoundEffectLimited"];
            500: components["responses"]["GenerationFailed"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getSoundEffect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `wait=N` (RFC 7240): the answer comes when the work is completed or failed, at the latest after N seconds, at most 25; more is cut. `Preference-Applied` says how long. Anything else in this header is ignored. A call that waits counts as one request.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Id of the sound effect, as its create call returned it.
                 * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
                 */
                id: components["parameters"]["SoundEffectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sound effect. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoundEffectResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    cancelSoundEffect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the sound effect, as its create call returned it.
                 * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
                 */
                id: components["parameters"]["SoundEffectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sound effect, which is cancelled. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoundEffectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            /** @description It is already completed or failed. Nothing was changed. IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getSoundEffectCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sound effect, as its create call returned it.
                 * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
                 */
                id: components["parameters"]["SoundEffectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificate"];
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EffectCertificateForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getSoundEffectLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sound effect, as its create call returned it.
                 * @example 7be0c6a1-2c9d-4d6c-8f0b-3a1f5d2e9c40
                 */
                id: components["parameters"]["SoundEffectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificate"];
            400: components["responses"]["NotReady"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EffectCertificateForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    listPlaylists: {
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
            /** @description One page of playlists. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getPlaylist: {
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
            /** @description The playlist. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    addPlaylistTracks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["AddPlaylistTracksRequest"];
            };
        };
        responses: {
            /** @description What became of each track; at least one was added. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedTracksResponse"];
                };
            };
            400: components["responses"]["AddFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            /** @description IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    bulkRemovePlaylistTracks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["BulkRemovePlaylistTracksRequest"];
            };
        };
        responses: {
            /** @description What became of each track. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedTracksResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            /** @description IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    movePlaylistTracks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it can be repeated safely: 1 to 255 printable ASCII characters of your choice, such as a UUID. For 24 hours the same key with the same body gets the first answer again, with the header `Idempotent-Replayed: true`, and nothing is made or charged a second time. A refusal before anything was accepted (400, 401, 402, 403, 404, 429) is not kept, and the key may be used again. Keys belong to your account and to this operation. A replay counts as a read; one with `Prefer` waits like the first request.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["MovePlaylistTracksRequest"];
            };
        };
        responses: {
            /** @description What became of each track; at least one was moved. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Only on a replay, the first answer to this `Idempotency-Key`.
                     * @example true
                     */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedTracksResponse"];
                };
            };
            400: components["responses"]["MoveFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            /** @description IDEMPOTENCY_CONFLICT: The first request with this `Idempotency-Key` is under way; wait for `Retry-After`. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: The `Idempotency-Key` was used with another body in the last 24 hours. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `id` of the last event that you have, to go on after it. An id is good for an hour.
                 * @example 42
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, one event after another. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 1000
                     *     id: 41
                     *     event: opened
                     *     data: {"type":"opened","resumed":false,"missed":false}
                     *
                     *     id: 42
                     *     event: created
                     *     data: {"type":"created","id":"gen_4k2m9x0c7v1b8n3q5w6e2r0t","object":"generation","at":"2026-11-20T12:00:00.021Z"}
                     *
                     *     event: progress
                     *     data: {"type":"progress","object":"generation","id":"gen_4k2m9x0c7v1b8n3q5w6e2r0t","at":"2026-11-20T12:00:06.020Z","progress":0.42}
                     *
                     *     : heartbeat
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceBusy"];
        };
    };
    generationFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationFinished"];
            };
        };
        responses: {
            /** @description Taken. The body of the answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
