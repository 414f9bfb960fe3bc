import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFolder } from './ending.ts'

export interface Nginx extends AsyncDisposable {
  url: string
  /** The process id of its one worker. */
  pid: number
}

const published = new URL('../deploy/nginx.conf', import.meta.url)
const pathNames = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const tries = 200

export function hasNginx(): boolean {
  return spawnSync('which', ['nginx']).status === 0
}

/** Runs nginx with the published configuration, for a service and its media on this machine. */
export async function openNginx(service: { port: number; folder: string }): Promise<Nginx> {
  const { path: folder, ...opened } = await openFolder('nginx')
  const port = await findFreePort()
  const text = await readFile(published, 'utf8')
  const site = text
    .replace('127.0.0.1:8080', `127.0.0.1:${service.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/lib/tonewright/media/', `${service.folder}/`)
  const configuration = [
    // Media are closed to other users.
    userInfo().uid === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${folder}/pid; events {}`,
    'http { access_log off;',
    ...pathNames.map((name) => `${name}_temp_path ${folder}/${name};`),
    `${site} }`,
  ]
  await writeFile(join(folder, 'nginx.conf'), configuration.join('\n'))
  const child = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'])
  const url = `http://127.0.0.1:${port}`
  for (let count = 0; !(await answers(url)); count++) {
    if (child.exitCode !== null || count === tries) {
      throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    }
    await pause(25)
  }
  const workers = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return {
    url,
    pid: Number(workers.trim().split(' ')[0]),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await opened[Symbol.asyncDispose]()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => true),
    () => false,
  )
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
