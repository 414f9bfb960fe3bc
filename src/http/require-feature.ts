import type { Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Context } from '../context.ts'
import { findFeatures } from '../features/store.ts'
import { Problem } from '../problem.ts'

/** Refuses with FEATURE_COMING what is switched off, before anything of the request is looked at. */
export function requireFeature({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Middleware {
  return async (ctx, next) => {
    const { feature }: Operation = ctx.state.operation
    if (feature && !(await findFeatures(database, config.features))[feature]) {
      throw new Problem('FEATURE_COMING')
    }
    await next()
  }
}
