import Router from '@koa/router'
import document from '../../generated/public/contract.json' with { type: 'json' }
import { type Contract, deriveSdkContract } from './sdk-contract.ts'

/**
 * Serves the contract to everyone: `/openapi.json`, `/openapi.yaml`, and `/openapi.sdk.json`, a
 * form that suits generators of clients.
 */
export function publishedRouter(baseUrl: string): Router {
  const servers = [{ url: baseUrl, description: 'This service' }]
  const published = { ...document, servers }
  // Derived at first use, because few processes need them.
  let sdkPublished: object | undefined
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
    sdkPublished ??= { ...deriveSdkContract(document as Contract), servers }
    ctx.body = sdkPublished
  })
  router.get('/openapi.yaml', async (ctx) => {
    ctx.type = 'application/yaml'
    yaml ??= (await import('yaml')).stringify(published)
    ctx.body = yaml
  })
  return router
}
