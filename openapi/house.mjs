import { basename } from 'node:path'

/** What this contract's style asks for beyond Redocly's own rules; each message says what to change. */
export default function house() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'error-response': errorResponse,
        'data-wrapper': dataWrapper,
        'data-wrapper-name': dataWrapperName,
        'camel-case': camelCase,
        'documented-properties': documentedProperties,
        'operation-file': operationFile,
        'operation-refusals': operationRefusals,
        'operation-gates': operationGates,
      },
    },
  }
}

function errorResponse() {
  return {
    Response(response, { key, report }) {
      if (!/^[45]/.test(key)) return
      const reference = response.content?.['application/json']?.schema?.$ref
      if (!reference?.endsWith('/ErrorResponse')) {
        report({ message: `The body of ${key} must be a $ref to ErrorResponse.` })
      }
    },
  }
}

function dataWrapper() {
  return {
    Response(response, { key, report, resolve }) {
      const media = response.content?.['application/json']
      if (!/^2/.test(key) || !media) return
      const schema = resolve(media.schema).node
      const isWrapper = Object.keys(schema?.properties ?? {}).join() === 'data'
      if (!isWrapper || !schema.required?.includes('data')) {
        report({ message: `The body of ${key} must be an object with the one required key data.` })
      }
    },
  }
}

/** Generators of clients give the name of the operation and `Response` to a type of their own. */
function dataWrapperName() {
  return {
    Response(response, { key, report, resolve }) {
      const media = response.content?.['application/json']
      if (!/^2/.test(key) || !media) return
      const data = resolve(media.schema).node?.properties?.data?.$ref
      const name = `${data?.split('/').at(-1)}Response`
      if (data && !media.schema.$ref?.endsWith(`/${name}`)) {
        report({ message: `The wrapper of the body of ${key} must be named ${name}.` })
      }
    },
  }
}

/** `except` lists names that the service description fixes. */
function camelCase({ except }) {
  return {
    SchemaProperties(properties, { location, report }) {
      for (const name of Object.keys(properties)) {
        if (/^[a-z][a-zA-Z0-9]*$/.test(name) || except.includes(name)) continue
        report({ message: `${name} must be camelCase.`, location: location.child([name]).key() })
      }
    },
  }
}

function documentedProperties() {
  return {
    SchemaProperties(properties, { location, report, resolve }) {
      // They only say which of the fields above go together.
      if (/\/oneOf\/\d+\/properties$/.test(location.pointer)) return
      for (const [name, property] of Object.entries(properties)) {
        const schema = { ...resolve(property).node, ...property }
        const place = location.child([name]).key()
        if (!schema.description)
          report({ message: `${name} needs a description.`, location: place })
        if (!hasExample(schema, resolve)) {
          report({ message: `${name} needs an example.`, location: place })
        }
      }
    },
  }
}

/** A wrapper's payload carries the example for it. */
function hasExample(schema, resolve) {
  const data = schema.properties?.data
  return Boolean(schema.examples) || Boolean(data && resolve(data).node?.examples)
}

function operationFile() {
  return {
    Operation({ operationId }, { location, report }) {
      const file = basename(location.source.absoluteRef)
      if (file === `${operationId}.yaml`) return
      report({ message: `Operation ${operationId} must have ${operationId}.yaml to itself.` })
    },
  }
}

function operationRefusals() {
  return {
    Paths: {
      PathItem: {
        Operation(operation, { parentLocations, report }) {
          for (const status of refusalsOf(parentLocations.PathItem.pointer)) {
            if (!operation.responses?.[status])
              report({ message: `Declare the response ${status}.` })
          }
        },
      },
    },
  }
}

function refusalsOf(pointer) {
  return isPublic(pointer) ? ['401', '403', '429', '500'] : ['401', '500']
}

function operationGates({ limits, caps, plans, features }) {
  return {
    Paths: {
      PathItem: {
        Operation(operation, { parentLocations, report }) {
          if (!operation['x-errors']?.length) report({ message: 'List the codes in x-errors.' })
          if (!isPublic(parentLocations.PathItem.pointer)) return
          const cap = operation['x-caps']
          if (cap !== undefined && !caps.includes(cap)) {
            report({ message: `x-caps must be one of ${caps.join(', ')}.` })
          }
          if (cap === undefined && !limits.includes(operation['x-limit'])) {
            report({ message: `x-limit must be one of ${limits.join(', ')}.` })
          }
          if (!plans.includes(operation['x-plan'])) {
            report({ message: `x-plan must be one of ${plans.join(', ')}.` })
          }
          const feature = operation['x-feature']
          if (feature !== undefined && !features.includes(feature)) {
            report({ message: `x-feature must be one of ${features.join(', ')}.` })
          }
        },
      },
    },
  }
}

function isPublic(pointer) {
  return pointer.startsWith('#/paths/~1v1~1')
}
