/** For container runtimes: 0 when the service of this container takes work, 1 when it does not. */
const port = process.env.OPERATOR_PORT || '8081'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
