import type { Ground } from './ground.ts'
import { openSide, type Side } from './side.ts'

const unlimited = '1000000000'

/**
 * The service as in operation, without workers unless `env` sets a role, and without the limits
 * that the measurement is not about.
 */
export function openService(
  { folder, databaseUrl }: Ground,
  env: Record<string, string> = {},
  name = 'service',
): Promise<Side> {
  return openSide({
    name,
    program: '../../src/main.ts',
    folder,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      ROLE: 'api',
      LIMIT_READS_PER_MINUTE: unlimited,
      LIMIT_CREATES_PER_MINUTE: unlimited,
      QUEUE_LIMIT_PER_ACCOUNT: unlimited,
      ...env,
    },
  })
}
