import type { FastifyReply, FastifyRequest } from 'fastify'

import { errorBody } from '#core/errors.ts'
import { bumpRev } from '#db/business-state.ts'
import { transaction } from '#db/transaction.ts'

import type { Endpoint } from './endpoint.ts'
import { installationOf, refuseLater, type Running, tenantOf } from './grounds.ts'
import { type Answer, fingerprintOf, once } from './idempotency/once.ts'
import { askedOf, type Kernel } from './kernel.ts'
import { toRefusal } from './refusal.ts'
import { mediaTypeOf } from './types.ts'
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
  const ground = groundOf(kernel, request, { db, later: refuseLater })
  const asked = { ...askedOf(kernel, request), ...ground }
  const prepared = await endpoint.prepare?.(asked)
  const result = await endpoint.handler({ ...asked, prepared, raw })
  const mediaType = mediaTypeOf(endpoint.reply)
  if (mediaType) raw.type(mediaType)
  raw.status(endpoint.status ?? 200)
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
  const { idempotent, status = 200 } = endpoint
  const key = idempotent && request.headers['idempotency-key']
  const { method, url, body } = request
  const asked = askedOf(kernel, request)
  const before = groundOf(kernel, request, { db: access.db, later: refuseLater })
  const onlyStaffId = before.tenant?.onlyStaffId
  // Taken before the work, which may change the body it was given.
  const fingerprint = key ? fingerprintOf({ method, url, body, onlyStaffId }) : undefined
  const prepared = await endpoint.prepare?.({ ...asked, ...before })

  const answer = await transaction(access, async (running): Promise<Answer> => {
    const ground = groundOf(kernel, request, running)
    const work = async () => {
      const result = await endpoint.handler({ ...asked, ...ground, prepared, raw })
      const { tenant } = ground
      if (changesSettings(endpoint) && tenant) running.last(() => bumpRev(running.db, tenant))
      return { status, body: textOf(raw, status, result), isReplay: false }
    }
    if (typeof key !== 'string' || !fingerprint || !ground.tenant) return work()
    const { idempotencyTtlSeconds: ttlSeconds, idempotencyPatienceMs: patienceMs } = kernel
    const keyed = { key, fingerprint, ttlSeconds, patienceMs }
    return once(ground.tenant, keyed, () => running.attempt(work), refusedBy(request))
  })
  return sendAnswer(raw, answer)
}

/** What a request works on, for rules that ask nothing of the database. */
export const outside = (kernel: Kernel, request: FastifyRequest) =>
  groundOf(kernel, request, { db: kernel.database.db, later: refuseLater })

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
