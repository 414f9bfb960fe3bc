import { Socket } from 'node:net'

/** The hosts that a test may connect to while a stage is open; a test may add one it looks up. */
export const reachableHosts = new Set(['127.0.0.1', '::1', 'localhost'])

let stages = 0

const connect = Socket.prototype.connect

/** While a stage is open, no connection may leave the machine. */
Socket.prototype.connect = function (this: Socket, ...parameters: unknown[]): Socket {
  const host = hostOf(parameters)
  if (stages === 0 || reachableHosts.has(host)) return Reflect.apply(connect, this, parameters)
  const refusal = new Error(`${host} is outside: tests connect to this machine only`)
  process.nextTick(() => this.destroy(refusal))
  return this
}

/**
 * The host of `connect(options)` or `connect(port, host)`; Node passes on the parameters as a list.
 */
function hostOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return hostOf(first)
  if (first instanceof Object && 'host' in first && first.host) return String(first.host)
  return typeof second === 'string' ? second : 'localhost'
}

export function openOutside(): void {
  stages += 1
}

export function closeOutside(): void {
  stages -= 1
}
