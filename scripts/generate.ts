import { buildFiles, findStale, saveFiles } from './generate/files.ts'

const files = await buildFiles().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

if (process.argv.includes('--check')) {
  const stale = await findStale(files)
  if (stale.length > 0) {
    console.error(`generated/ does not match openapi/: ${stale.join(', ')}`)
    console.error('Run "npm run generate" and commit the result.')
    process.exitCode = 1
  }
} else {
  await saveFiles(files)
}
