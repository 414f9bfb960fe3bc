/** Compares a file of the visitor's with the certified fingerprint. Nothing leaves the device. */
const drop = document.querySelector('#drop')
const input = document.querySelector('#file')
const verdict = document.querySelector('#verdict')
const certified = document.querySelector('#certified').textContent.trim()

// Browsers have crypto.subtle on secure pages only; elsewhere the commands below remain.
if (globalThis.crypto?.subtle) {
  drop.hidden = false
  input.addEventListener('change', () => check(input.files[0]))
  drop.addEventListener('dragover', (event) => {
    event.preventDefault()
    drop.classList.add('over')
  })
  drop.addEventListener('dragleave', () => drop.classList.remove('over'))
  drop.addEventListener('drop', (event) => {
    event.preventDefault()
    drop.classList.remove('over')
    check(event.dataTransfer.files[0])
  })
}

let latest = 0

async function check(file) {
  if (!file) return
  const turn = ++latest
  say('', 'Reading the file …')
  const outcome = await compare(file)
  if (turn === latest) say(...outcome)
}

async function compare(file) {
  try {
    const same = (await sha256(file)) === certified
    return same
      ? ['same', `Yes: ${file.name} is the certified file.`]
      : ['other', `No: ${file.name} is another file, or was changed since it was delivered.`]
  } catch {
    return ['other', `${file.name} could not be read.`]
  }
}

async function sha256(file) {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function say(kind, text) {
  verdict.className = kind
  verdict.textContent = text
}
