/** Prints each module of OpenTelemetry that is loaded, but for what prom-client brings along. */
const program = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/') && name !== '@opentelemetry/api') {
        console.log('loaded ' + name)
      }
      return next(name, context)
    },
  })`
/** An option of Node. */
export const tellOfModules = `--import=data:text/javascript,${encodeURIComponent(program)}`
