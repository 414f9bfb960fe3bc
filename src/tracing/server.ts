import type { Span, SpanStart } from './tracing.ts'

/** How a request that we answered ended; what has no value is left out. */
export interface Outcome {
  http_route?: string
  http_response_status_code?: number
  error_type?: string
}

/** Of what the caller sent only the method and `traceparent` are taken. */
export function serverSpan(method: string, scheme: string, headers: object): SpanStart {
  const attributes = { 'http.request.method': method, 'url.scheme': scheme }
  return { name: method, kind: 'server', attributes, parent: headers }
}

export function endServerSpan(
  span: Span,
  method: string,
  operation: string | undefined,
  { http_route: route, http_response_status_code: status, error_type: failure }: Outcome,
): void {
  if (route) span.rename(`${method} ${route}`)
  span.set({
    'http.route': route,
    'http.response.status_code': status,
    'tonewright.operation': operation,
  })
  if (failure) span.fail(failure)
  span.end()
}
