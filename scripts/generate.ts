import { buildFiles, findStale, saveFiles } from './generate/files.ts'

const files = await buildFiles().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
// Later, so that a mistake in the contract is told without the service.
const { buildSchema } = await import('./generate/schema.ts')
files.set('schema.sql', await buildSchema())

if (process.argv.includes('--check')) {
  const stale = await findStale(files)
  if (stale.length > 0) {
    console.error(`generated/ matches neither openapi/ nor src/database/: ${stale.join(', ')}`)
    console.error('Run "npm run generate" and commit the result.')
    process.exitCode = 1
  }
} else {
  await saveFiles(files)
}
