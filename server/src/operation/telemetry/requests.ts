import type { FastifyInstance, FastifyRequest } from 'fastify'

import { currentTracer, type Span } from '#core/tracing.ts'

import type { RequestFacts } from '../metrics.ts'

/** Asked for all the time by monitoring. */
const quiet = new Set(['/healthz', '/readyz', '/metrics'])

/** A span for each request, which continues the trace of the caller; does nothing without a tracer. */
export function traceRequests(
  app: FastifyInstance,
  factsOf: (request: FastifyRequest) => RequestFacts = () => ({}),
) {
  const tracer = currentTracer()
  if (!tracer) return
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request
    if (quiet.has(routeOptions.url ?? '')) return done()
    const route = routeOptions.url ?? '(unknown)'
    const { traceparent } = headers
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'openchair.request_id': id,
    }
    const span = tracer.start(`${method} ${route}`, {
      kind: 'server',
      attributes,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    spans.set(request, span)
    return tracer.within(span, done)
  })
  // A body arrives in the asynchronous context of its connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? tracer.within(span, done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    const { statusCode } = reply
    const { code, caller, plan } = factsOf(request)
    span?.set({
      'http.response.status_code': statusCode,
      'openchair.code': code,
      'openchair.caller': caller,
      'openchair.plan': plan,
    })
    span?.end(statusCode >= 500 ? code : undefined)
    done()
  })
}
