import type { FastifyReply, FastifyRequest } from 'fastify'

import { errorBody } from '#core/errors.ts'
import { bumpRev } from '#db/business-state.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction.ts'

import type { Endpoint } from './endpoint.ts'
import { installationOf, reading, type Running, tenantOf } from './grounds.ts'
import {
  type Answer,
  fingerprintOf,
  keptAnswer,
  type KeyedRequest,
  once,
} from './idempotency/once.ts'
import { askedOf, type Kernel } from './kernel.ts'
import { type Pieces, sendPieces } from './pieces.ts'
import { toRefusal } from './refusal.ts'
import { isTagged, mediaTypeOf } from './types.ts'
import { workOf } from './work.ts'

/** A GET: no transaction; what it says is of one moment only where a handler takes care of that. */
export async function read(
  kernel: Kernel,
  endpoint: Endpoint,
  request: FastifyRequest,
  raw: FastifyReply,
) {
  const access = kernel.database.of(workOf(endpoint, request, raw))
  const db = endpoint.quick ? access.quick : access.db
  const ground = groundOf(kernel, request, reading(db))
  const asked = { ...askedOf(kernel, request), ...ground }
  const prepared = await endpoint.prepare?.(asked)
  const result = await endpoint.handler({ ...asked, prepared, raw })
  raw.status(endpoint.status ?? 200)
  if (isTagged(endpoint.reply)) return sendPieces(request, raw, result as Pieces)
  const mediaType = mediaTypeOf(endpoint.reply)
  if (mediaType) raw.type(mediaType)
  return result
}

/** Every other verb is one transaction: the change, its events and the record of its key. */
export async function write(
  kernel: Kernel,
  endpoint: Endpoint,
  request: FastifyRequest,
  raw: FastifyReply,
) {
  const access = kernel.database.of(workOf(endpoint, request, raw))
  const { status = 200 } = endpoint
  const asked = askedOf(kernel, request)
  const before = groundOf(kernel, request, reading(access.db))
  // Taken before the work, which may change the body it was given.
  const keyed = endpoint.idempotent && keyedOf(kernel, request, before.tenant)

  let prepared: unknown
  try {
    prepared = await endpoint.prepare?.({ ...asked, ...before })
  } catch (error) {
    // What others say today is nothing to a repeat.
    const kept = keyed && before.tenant && (await keptAnswer(before.tenant, keyed))
    if (kept) return sendAnswer(raw, kept)
    throw error
  }

  const answer = await transaction(access, async (running): Promise<Answer> => {
    const ground = groundOf(kernel, request, running)
    const work = async () => {
      const result = await endpoint.handler({ ...asked, ...ground, prepared, raw })
      const { tenant } = ground
      if (changesSettings(endpoint) && tenant) {
        running.last(() => bumpRev(running.db, tenant))
        running.announce(tenant.businessId, 'changed')
      }
      return { status, body: textOf(raw, status, result), isReplay: false }
    }
    if (!keyed || !ground.tenant) return work()
    return once(ground.tenant, keyed, () => running.attempt(work), refusedBy(request))
  })
  return sendAnswer(raw, answer)
}

/** What an Idempotency-Key stands for; undefined without one. */
function keyedOf(
  { idempotencyTtlSeconds: ttlSeconds, idempotencyPatienceMs: patienceMs }: Kernel,
  { method, url, body, headers }: FastifyRequest,
  tenant: Tenant | undefined,
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  const onlyStaffId = tenant?.onlyStaffId
  return {
    key,
    fingerprint: fingerprintOf({ method, url, body, onlyStaffId }),
    ttlSeconds,
    patienceMs,
  }
}

/** What a request works on, for rules that ask nothing of the database. */
export const outside = (kernel: Kernel, request: FastifyRequest) =>
  groundOf(kernel, request, reading(kernel.database.db))

function groundOf(kernel: Kernel, request: FastifyRequest, running: Running) {
  const { caller, place, state } = request
  const installation = installationOf(kernel, running)
  return { installation, tenant: place && tenantOf(kernel, { caller, place, state }, running) }
}

const textOf = (raw: FastifyReply, status: number, result: unknown) =>
  status === 204
    ? ''
    : (raw.serializeInput(result as Record<string, unknown>, String(status)) as string)

const refusedBy = (request: FastifyRequest) => (error: unknown) => {
  const refusal = toRefusal(error)
  return refusal && { refusal, body: JSON.stringify(errorBody(refusal, request.id)) }
}

function sendAnswer(raw: FastifyReply, { status, body, isReplay }: Answer) {
  raw.status(status)
  if (isReplay) raw.header('idempotency-replayed', 'true')
  return body === '' ? raw.send() : raw.type('application/json; charset=utf-8').send(body)
}

/** What availability is computed from changes only under these scopes. */
const settingsScopes = ['services:write', 'staff:write', 'schedule:write']

const changesSettings = ({ access, changesSettings: says }: Endpoint) =>
  says ?? settingsScopes.includes(access)
