import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { errorBody, type Fault, refuseFaults, tooMany } from '#core/errors.ts'
import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { bumpRev } from '#db/directory.ts'
import type { Tenant } from '#db/tenant.ts'
import { type Transaction, transaction } from '#db/transaction.ts'

import { authorise, type Caller, requireOwnBusiness } from './caller.ts'
import type { ApiConfig, Endpoint } from './endpoint.ts'
import { type Answer, fingerprintOf, keyFaults, once } from './idempotency/once.ts'
import { normaliseParams } from './params.ts'
import { toRefusal } from './refusal.ts'
import { type Check, checkBody, checkQuery, isSound } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** What mounting needs of the server. */
export interface Kernel {
  database: Database
  masterKey: MasterKey
  idempotencyTtlSeconds: number
  /** How long a repeat waits for the first request with its key to end. */
  idempotencyPatienceMs: number
  now: () => Date
  config: ApiConfig
  /** Finds the caller and counts the request: sets request.caller and the rate headers. */
  admit: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ isExceeded: boolean; reset: number }>
}

/** Makes a Fastify route of an endpoint. Every request takes these steps, in this order. */
export function mount(app: FastifyInstance, kernel: Kernel, endpoint: Endpoint) {
  const { method, path, access, plan = 'PRO', reply, status = 200 } = endpoint
  const faultsOf = validatorOf(endpoint, kernel.config)

  app.route({
    method,
    url: path,
    schema: { response: status === 204 ? {} : { [status]: reply } },
    config: { access },

    // Before the body is read, so that a stranger learns nothing of the shape of a request.
    async onRequest(request, raw) {
      const { isExceeded, reset } = await kernel.admit(request, raw)
      authorise(request.caller, access, plan)
      if (isExceeded) throw tooMany(reset)
    },

    async handler(request, raw) {
      refuseFaults(await faultsOf(request))
      requireOwnBusiness(request.caller, request.params, request.query, request.body)
      if (method !== 'GET') return sendAnswer(raw, await write(kernel, endpoint, request, raw))

      const tenant = tenantOf(kernel, request.caller, readerOf(kernel, endpoint), ignoreLater)
      raw.status(status)
      return endpoint.handler({ ...inputOf(request), tenant, raw, config: kernel.config })
    },
  })
}

const readerOf = ({ database }: Kernel, { quick }: Endpoint) =>
  quick ? database.quick : database.db

/** Every verb but GET is one transaction: the change, its events and the record of its key. */
function write(kernel: Kernel, endpoint: Endpoint, request: FastifyRequest, raw: FastifyReply) {
  const { status = 200, idempotent } = endpoint
  const key = idempotent && request.headers['idempotency-key']
  const { method, url, body } = request
  // Taken before the work, which may change the body it was given.
  const fingerprint = key ? fingerprintOf(method, url, body) : undefined

  return transaction(kernel.database, async (running): Promise<Answer> => {
    const tenant = tenantOf(kernel, request.caller, running.db, running.later)
    const work = async () => {
      const { config } = kernel
      const result = await endpoint.handler({ ...inputOf(request), tenant, raw, config })
      if (changesSettings(endpoint)) running.later(bumpRev(running.db, tenant))
      const text =
        status === 204
          ? ''
          : (raw.serializeInput(result as Record<string, unknown>, String(status)) as string)
      return { status, body: text, isReplay: false }
    }
    if (typeof key !== 'string' || !fingerprint) return work()
    const { idempotencyTtlSeconds: ttlSeconds, idempotencyPatienceMs: patienceMs } = kernel
    const keyed = { key, fingerprint, ttlSeconds, patienceMs }
    return once(tenant, keyed, () => running.attempt(work), refusedBy(request))
  })
}

const refusedBy = (request: FastifyRequest) => (error: unknown) => {
  const refusal = toRefusal(error)
  return refusal && { refusal, body: JSON.stringify(errorBody(refusal, request.id)) }
}

function sendAnswer(raw: FastifyReply, { status, body, isReplay }: Answer) {
  raw.status(status)
  if (isReplay) raw.header('idempotency-replayed', 'true')
  return body === '' ? raw.send() : raw.type('application/json; charset=utf-8').send(body)
}

function tenantOf(
  { masterKey, now }: Kernel,
  caller: Caller,
  db: Transaction['db'],
  later: Tenant['later'],
): Tenant {
  const { businessId, business, wrappedKey } = caller
  return {
    db,
    businessId,
    business,
    actor: caller.kind === 'session' ? 'session' : 'key',
    now: now(),
    later,
    get dataKey() {
      return unwrapDataKey(masterKey, businessId, wrappedKey)
    },
  }
}

const ignoreLater = () => {
  throw new Error('A request that reads has nothing to do later')
}

const inputOf = ({ params, query, body, caller }: FastifyRequest) => ({
  params: params as Record<string, string>,
  query,
  body,
  caller,
})

/** What availability is computed from changes only under these scopes. */
const settingsScopes = ['services:write', 'staff:write', 'schedule:write']

const changesSettings = ({ access, changesSettings: says }: Endpoint) =>
  says ?? settingsScopes.includes(access)

const noBody = Type.Object({}, { additionalProperties: false })

/** One function that tells every fault of a request: path, query, body and headers at once. */
function validatorOf(
  { method, params, query, body, idempotent, rules }: Endpoint,
  config: ApiConfig,
) {
  const checkParams: Check = params ? checkBody(params) : () => []
  const checkOfQuery: Check = query ? checkQuery(query) : () => []
  const checkOfBody = method === 'GET' ? () => [] : checkBody(body ?? noBody)

  return async (request: FastifyRequest): Promise<Fault[]> => {
    request.body ??= method === 'GET' ? undefined : {}
    normaliseParams(request.params as Record<string, string>)
    const context = { currency: request.caller.business.currency }
    const faults = [
      ...checkParams(request.params, context),
      ...checkOfQuery(request.query, context),
      ...checkOfBody(request.body, context),
    ]
    const others = idempotent ? keyFaults(request.headers['idempotency-key']) : []
    if (!rules || !isSound(faults)) return [...faults, ...others]
    return [...faults, ...(await rules({ ...inputOf(request), config })), ...others]
  }
}
