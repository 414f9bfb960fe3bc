declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }

  export interface RequestContext {
    path: string
    mountPath: string
    state: object
  }

  type Middleware = (ctx: RequestContext, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    middleware: Middleware[]
    use(middleware: Middleware): void
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
