/**
 * For container runtimes: exits with 0 when the service of this container is ready, otherwise with
 * 1.
 */
const port = process.env.OPERATOR_PORT || '8081'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
