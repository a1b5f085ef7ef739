import createClient from 'openapi-fetch'

import { connection, noteContact, probe, checkConnection } from '#app/connection/connection.ts'

import { currentBusinessId } from './current-business.ts'
import { Failure, failureOf, isOutcomeUnknown, noResponse, offline } from './failure.ts'
import { queryClient } from './query-client.ts'
import { timeoutMs, withResponseTimeout } from './response-timeout.ts'
import {
  addIdempotencyKey,
  outcomeWithoutResponse,
  releaseIdempotencyKey,
} from './retry-idempotency.ts'
import type { paths } from './schema.gen.ts'

/**
 * The API client, typed by the OpenAPI description. The browser sends the session cookie. Every response but a
 * success is thrown as a Failure. api.ts has the functions that use it.
 */
export const client = createClient<paths>({
  baseUrl: '/api/v1',
  // Array parameters are sent as one comma-separated value.
  querySerializer: { array: { style: 'form', explode: false } },
  fetch: (request) =>
    sendWithTimeout(timeoutMs[request.method === 'GET' ? 'read' : 'write'], request),
})

/** The timeout for operations that the server allows minutes for. */
export const longTimeout = { fetch: (request: Request) => sendWithTimeout(timeoutMs.long, request) }

async function sendWithTimeout(limitMs: number, request: Request) {
  // A change that cannot reach the server is not tried: it has no unknown outcome then.
  if (request.method !== 'GET' && connection().isOffline && !(await probe())) throw offline()
  return withResponseTimeout(
    limitMs,
    (signal) => globalThis.preload?.take(request) ?? globalThis.fetch(request, { signal }),
  )
}

client.use({
  async onRequest({ request, schemaPath, params }) {
    const id = currentBusinessId()
    if (id !== undefined && params.path?.['businessId'] === undefined)
      request.headers.set('x-business-id', id)
    await addIdempotencyKey(request, schemaPath)
    return request
  },
  async onResponse({ request, response }) {
    const failure = response.ok ? null : await failureOf(response, request)
    releaseIdempotencyKey(request, failure ?? response)
    // An answer of a proxy says nothing of the server.
    if (failure?.status === 0) void checkConnection()
    else noteContact()
    if (failure) throw refetchIfUnknown(failure)
  },
  onError({ error, request }) {
    if (error instanceof Failure) return error
    void checkConnection()
    return refetchIfUnknown(noResponse(error, outcomeWithoutResponse(request)))
  },
})

/**
 * When the outcome is unknown, all queries are invalidated, so that the page shows the server's state as soon as it
 * answers again.
 */
function refetchIfUnknown(failure: Failure) {
  if (isOutcomeUnknown(failure)) void queryClient.invalidateQueries()
  return failure
}
