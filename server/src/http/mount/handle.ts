import type { FastifyReply, FastifyRequest } from 'fastify'

import { stopwatch } from '#core/cpu/stopwatch.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { bumpRev } from '#db/business-state.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'

import { openRecorder } from '../audit/recorder.ts'
import { installationOf, readOnly, type RequestUnitOfWork, tenantOf } from '../context.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  type Answer,
  fingerprintOf,
  storedAnswer,
  type KeyedRequest,
  withIdempotencyKey,
} from '../idempotency/with-idempotency-key.ts'
import type { ResolvedBusiness } from '../identify/caller.ts'
import { waitForKeyCaches } from '../identify/key-cache.ts'
import { requireQuota } from '../limits/quotas.ts'
import { workOf } from '../limits/request-work.ts'
import { isTagged, mediaTypeOf } from '../reply/bytes.ts'
import { type Pieces, sendPieces } from '../reply/chunks.ts'
import { errorBody } from '../reply/error-body.ts'
import { isJsonStream, type JsonParts, sendJsonStream } from '../reply/json-stream.ts'
import { toRefusal } from '../reply/send-error.ts'
import { requestInputOf, type ServerContext } from './server-context.ts'

/**
 * A GET runs without a transaction; a handler that needs one snapshot has to take care of that
 * itself.
 */
export async function read(
  server: ServerContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  raw: FastifyReply,
) {
  const requested = workOf(endpoint, request, raw)
  const access = server.database.of(requested)
  const isQuick = endpoint.quick || (endpoint.combinesReads && !request.state)
  const db = isQuick ? access.quick : access.db
  const context = contextOf(server, request, readOnly(db))
  const input = { ...requestInputOf(server, request, requested), ...context }
  const prepared = await endpoint.prepare?.(input)
  const { audit } = openRecorder(endpoint, request)
  const result = await endpoint.handler({ ...input, prepared, audit, raw })
  stopwatch.end(request.cpuAccount)
  raw.status(endpoint.status ?? 200)
  if (endpoint.etag) raw.header('etag', endpoint.etag(result))
  if (isJsonStream(endpoint.reply)) return sendJsonStream(request, raw, result as JsonParts)
  if (isTagged(endpoint.reply)) return sendPieces(request, raw, result as Pieces, endpoint)
  const mediaType = mediaTypeOf(endpoint.reply)
  if (mediaType) raw.type(mediaType)
  return result
}

/**
 * Every other verb runs in one transaction: the change, its events and the record of its
 * idempotency key.
 */
export async function write(
  server: ServerContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  raw: FastifyReply,
) {
  const requested = workOf(endpoint, request, raw)
  const access = server.database.of(requested)
  const { status = 200 } = endpoint
  const input = requestInputOf(server, request, requested)
  const before = contextOf(server, request, readOnly(access.db))
  // Computed before the handler runs, because the handler may change the body.
  const keyed = endpoint.idempotent && keyedOf(server, request, { ...before, endpoint })

  let prepared: unknown
  try {
    prepared = await endpoint.prepare?.({ ...input, ...before })
  } catch (error) {
    // A repeat gets the stored response, even when a call to another service fails now.
    const stored = keyed && before.tenant && (await storedAnswer(before.tenant, keyed))
    if (stored) return sendAnswer(raw, endpoint, stored)
    throw error
  }

  const answer = await transaction(access, async (running): Promise<Answer> => {
    const context = contextOf(server, request, running)
    const work = async () => {
      const recorder = openRecorder(endpoint, request)
      const { audit } = recorder
      if (endpoint.quota && context.tenant) await requireQuota(context.tenant, endpoint.quota)
      const result = await endpoint.handler({ ...input, ...context, prepared, audit, raw })
      stopwatch.end(request.cpuAccount)
      await recorder.write(running, context)
      const { tenant } = context
      // Other nodes end the streams of the business as soon as they are notified.
      if (endpoint.endsStreams && tenant) running.announce(tenant.businessId, 'changed')
      if (changesSettings(endpoint) && tenant) {
        running.beforeCommit(() => bumpRev(running.db, tenant))
        running.announce(tenant.businessId, 'changed')
      }
      const etag = endpoint.etag?.(result)
      return { status, body: textOf(raw, status, result), isReplay: false, etag }
    }
    if (!keyed || !context.tenant) return work()
    return withIdempotencyKey(
      context.tenant,
      keyed,
      () => running.attempt(work),
      refusedBy(request),
    )
  })
  if (endpoint.endsStreams) await server.config.endRevokedStreams()
  if (endpoint.changesKeyAccess?.(input.body)) await waitForKeyCaches()
  return sendAnswer(raw, endpoint, answer)
}

/** The idempotency key of a request with its fingerprint; undefined without the header. */
function keyedOf(
  { idempotencyTtlSeconds: ttlSeconds, idempotencyWaitMs: timeoutMs }: ServerContext,
  { method, url, body, headers }: FastifyRequest,
  { tenant, endpoint }: { tenant: Tenant | undefined; endpoint: Endpoint },
): KeyedRequest | undefined {
  const sent = headers['idempotency-key']
  if (typeof sent !== 'string') return undefined
  // Hashed, since a space may contain a secret. The keys of clients contain no line feed.
  const space = endpoint.keySpace && hashToken(endpoint.keySpace(body)).toString('base64url')
  const key = space === undefined ? sent : `${space}\n${sent}`
  const onlyStaffId = tenant?.onlyStaffId
  return {
    key,
    fingerprint: fingerprintOf({ method, url, body, onlyStaffId }),
    ttlSeconds,
    timeoutMs,
  }
}

/** The context for rules that do not query the database. */
export const readOnlyContext = (server: ServerContext, request: FastifyRequest) =>
  contextOf(server, request, readOnly(server.database.db))

function contextOf(server: ServerContext, request: FastifyRequest, running: RequestUnitOfWork) {
  const installation = installationOf(server, running)
  return {
    installation,
    tenant: hasTarget(request) ? tenantOf(server, request, running) : undefined,
  }
}

const hasTarget = (
  request: FastifyRequest,
): request is FastifyRequest & { target: ResolvedBusiness } => request.target !== undefined

const textOf = (raw: FastifyReply, status: number, result: unknown) =>
  status === 204
    ? ''
    : (raw.serializeInput(result as Record<string, unknown>, String(status)) as string)

const refusedBy = (request: FastifyRequest) => (error: unknown) => {
  const refusal = toRefusal(error)
  return refusal && { refusal, body: JSON.stringify(errorBody(refusal, request.id)) }
}

function sendAnswer(raw: FastifyReply, endpoint: Endpoint, answer: Answer) {
  const { status, body, isReplay } = answer
  raw.status(status)
  const etag = answer.etag ?? (isReplay ? etagOfReplay(endpoint, answer) : undefined)
  if (etag !== undefined) raw.header('etag', etag)
  if (isReplay) raw.header('idempotency-replayed', 'true')
  return body === '' ? raw.send() : raw.type('application/json; charset=utf-8').send(body)
}

const etagOfReplay = ({ etag }: Endpoint, { status, body }: Answer) =>
  status < 300 ? etag?.(JSON.parse(body)) : undefined

/** The scopes whose routes change the settings that availability is computed from. */
const settingsScopes = ['services:write', 'staff:write', 'schedule:write']

const changesSettings = ({ access, changesSettings: says }: Endpoint) =>
  says ?? settingsScopes.includes(access)
