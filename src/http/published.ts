import Router from '@koa/router'
import { stringify } from 'yaml'
import document from '../../generated/public/contract.json' with { type: 'json' }
import { type Contract, deriveSdkContract } from './sdk-contract.ts'

const sdkDocument = deriveSdkContract(document as Contract)

/**
 * The contract as this service serves it, open to everyone: `/openapi.json` and `/openapi.yaml`,
 * and as `/openapi.sdk.json` the form of it that generators of clients make the best of.
 */
export function publishedRouter(baseUrl: string): Router {
  const servers = [{ url: baseUrl, description: 'This service' }]
  const published = { ...document, servers }
  const sdkPublished = { ...sdkDocument, servers }
  let yaml: string | undefined
  const router = new Router()
  router.get(['/openapi.json', '/openapi.yaml', '/openapi.sdk.json'], async (ctx, next) => {
    ctx.set('Access-Control-Allow-Origin', '*')
    await next()
  })
  router.get('/openapi.json', (ctx) => {
    ctx.body = published
  })
  router.get('/openapi.sdk.json', (ctx) => {
    ctx.body = sdkPublished
  })
  router.get('/openapi.yaml', (ctx) => {
    ctx.type = 'application/yaml'
    yaml ??= stringify(published)
    ctx.body = yaml
  })
  return router
}
