import nock from 'nock'

// Importing nock patches the network, so only a stage imports it.
nock.restore()

let stages = 0

/** While a stage is open, nock blocks all outside requests that a test has not mocked. */
export function openOutside(): void {
  stages += 1
  if (stages > 1) return
  nock.activate()
  nock.disableNetConnect()
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/)
}

export function closeOutside(): void {
  stages -= 1
  if (stages > 0) return
  nock.cleanAll()
  nock.enableNetConnect()
  nock.restore()
}
