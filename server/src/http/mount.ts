import type { FastifyInstance, FastifyRequest } from 'fastify'

import { refuseFaults, tooMany } from '#core/errors.ts'
import type { RefusalCode } from '#core/refusals.ts'
import type { BusinessState } from '#db/business-state.ts'

import { authorise, authoriseAnywhere } from './access.ts'
import type { Caller, Place } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { faultsOf } from './faults.ts'
import { outside, read, write } from './handle.ts'
import { askedOf, type Kernel } from './kernel.ts'
import { placeOf, requireSamePlace } from './place.ts'
import { isOnItsWay } from './stop-reading.ts'
import { mediaTypeOf } from './types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The business it works on; not on routes without one. */
    place: Place | undefined
    /** Of that business, as it was when the caller was looked up; not on every GET. */
    state: BusinessState | undefined
    /** Its body was still on the way when its caller was looked up. */
    isHeldBack: boolean
    /** The code of its refusal. */
    refusedAs: RefusalCode | undefined
  }
}

/**
 * Makes a Fastify route of an endpoint. Every request takes these steps, in this order: who calls, from
 * which page, which business, plan, scope or role, rate limit; then, with the body: faults, the business
 * once more, what the body asks rights for, what is asked of others, and the work.
 */
export function mount(app: FastifyInstance, kernel: Kernel, endpoint: Endpoint) {
  const { method, path, access, reply, status = 200 } = endpoint
  const { admission } = kernel
  const findFaults = faultsOf(endpoint, kernel.config)
  const settle = settlerOf(endpoint)
  const needsState = endpoint.within !== 'installation' && (method !== 'GET' || endpoint.readsState)
  const isSerialised = status !== 204 && !mediaTypeOf(reply)

  app.route({
    method,
    url: path,
    schema: { response: isSerialised ? { [status]: reply } : {} },
    config: { access },

    // Before the body is read, so that a stranger learns nothing of the shape of a request.
    async onRequest(request, raw) {
      if (access === 'public') return admission.admitAnybody(request, raw)
      const { isExceeded, reset } = await admission.admit(request, raw, needsState)
      request.isHeldBack = isOnItsWay(request.raw)
      if (!isNamedByBody(endpoint, request)) settle(request)
      if (isExceeded) throw tooMany(reset)
    },

    async handler(request, raw) {
      if (request.isHeldBack) await admission.admitAgain(request, access, needsState)
      if (request.isHeldBack || !request.place) settle(request)
      refuseFaults(await findFaults(request))
      if (request.place)
        requireSamePlace(request.place, request.params, request.query, request.body)
      if (needsState) await admission.requireState(request)
      endpoint.rights?.({ ...askedOf(kernel, request), ...outside(kernel, request) })
      return method === 'GET'
        ? read(kernel, endpoint, request, raw)
        : write(kernel, endpoint, request, raw)
    },
  })
}

/** Finds which business a request works on and refuses a caller who may not do this there. */
function settlerOf(endpoint: Endpoint) {
  if (endpoint.access === 'public') return () => {}
  if (endpoint.within === 'installation')
    return ({ caller }: FastifyRequest) => authoriseAnywhere(caller, endpoint)
  return (request: FastifyRequest) => {
    const { caller, params, query, body } = request
    request.place = placeOf(caller, [params, query, body], request.headers['x-business-id'])
    authorise(caller, request.place, endpoint)
  }
}

/** Of a person who names the business in the body alone, plan and role are asked once it is there. */
function isNamedByBody({ path, body }: Endpoint, { caller, query }: FastifyRequest) {
  if (caller.kind !== 'session' || path.includes(':businessId')) return false
  const { properties = {} } = (body ?? {}) as { properties?: object }
  return 'businessId' in properties && !('businessId' in (query as object))
}
