import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { resume } from '#core/concurrency/time-slices.ts'
import { refuseFaults, tooMany } from '#core/errors.ts'
import type { RefusalCode } from '#core/refusals.ts'
import type { BusinessState } from '#db/tenant.ts'

import type { Endpoint } from '../endpoint.ts'
import type { Caller, ResolvedBusiness } from '../identify/caller.ts'
import { resolveBusiness, requireSameBusiness } from '../identify/resolve-business.ts'
import { isBodyPending } from '../limits/abort-body.ts'
import { requireCpu } from '../limits/cpu-limit.ts'
import { workOf } from '../limits/request-work.ts'
import { isTagged, mediaTypeOf } from '../reply/bytes.ts'
import { isJsonStream } from '../reply/json-stream.ts'
import { authorize, authorizeAnywhere } from './authorize-route.ts'
import { faultsOf } from './faults.ts'
import { readOnlyContext, read, write } from './handle.ts'
import { requestInputOf, type ServerContext } from './server-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The resolved business; undefined on routes without one. */
    target: ResolvedBusiness | undefined
    /** The state of that business at the look-up of the caller; undefined on some GETs. */
    state: BusinessState | undefined
    /** The body had not arrived yet when the caller was looked up. */
    wasBodyPending: boolean
    /** The account of a sign-in, for the log: its caller is anonymous. */
    signInAccountId: string | undefined
    /** The code of the refusal, for the log. */
    refusalCode: RefusalCode | undefined
  }
}

/**
 * Registers an endpoint as a Fastify route. Every request takes these steps in this order:
 * authenticate, check the origin, resolve the business, authorize plan, scope or role, rate limit;
 * then, with the body: validate, resolve the business again, check the rights that the body
 * requires, prepare, and run the handler.
 */
export function mount(app: FastifyInstance, server: ServerContext, endpoint: Endpoint) {
  const { method, path, access, reply, status = 200 } = endpoint
  const { authenticator } = server
  const findFaults = faultsOf(endpoint, server.config)
  const authorizeRequest = authorizerOf(endpoint)
  const needsState = endpoint.within !== 'installation' && (method !== 'GET' || endpoint.readsState)
  const stateWithCaller = needsState && endpoint.combinesReads ? 'if looked up' : needsState
  const inputOf = (request: FastifyRequest, raw: FastifyReply) => ({
    ...requestInputOf(server, request, workOf(endpoint, request, raw)),
    ...readOnlyContext(server, request),
  })
  const isSerialised =
    status !== 204 && !isTagged(reply) && !isJsonStream(reply) && !mediaTypeOf(reply)

  app.route({
    method,
    url: path,
    schema: { response: isSerialised ? { [status]: reply } : {} },
    config: { access },

    // Runs before the body is read, so that an anonymous caller learns nothing about the shape of a
    // request.
    async onRequest(request, raw) {
      if (access === 'public') return authenticator.authenticateOptionally(request, raw)
      if (access === 'guest') return server.authorizeGuest(request, raw, endpoint)
      const { isExceeded, reset } = await authenticator.authenticate(request, raw, stateWithCaller)
      request.wasBodyPending = isBodyPending(request.raw)
      if (!isNamedByBody(endpoint, request)) authorizeRequest(request)
      if (isExceeded) throw tooMany(reset)
      requireCpu(server.limits, request)
    },

    async handler(request, raw) {
      if (request.wasBodyPending)
        await authenticator.reauthenticate(request, raw, access, needsState)
      if (request.wasBodyPending || !request.target) {
        authorizeRequest(request)
        // The body may have named the business.
        if (access !== 'public') requireCpu(server.limits, request)
      }
      const turn = resume(request.cpuAccount)
      if (turn) await turn
      refuseFaults(await findFaults(request))
      if (request.target && access !== 'guest')
        requireSameBusiness(request.target, request.params, request.query, request.body)
      const input = endpoint.rights || endpoint.combinesReads ? inputOf(request, raw) : undefined
      if (needsState && (request.state || !input || !endpoint.combinesReads?.(input)))
        await authenticator.requireState(request, raw)
      if (input) endpoint.rights?.(input)
      return method === 'GET'
        ? read(server, endpoint, request, raw)
        : write(server, endpoint, request, raw)
    },
  })
}

/** Resolves the business of a request and authorizes the caller there. */
function authorizerOf(endpoint: Endpoint) {
  if (endpoint.access === 'public' || endpoint.access === 'guest') return () => {}
  if (endpoint.within === 'installation')
    return ({ caller }: FastifyRequest) => authorizeAnywhere(caller, endpoint)
  const isInBody = namesBusinessInBody(endpoint)
  return (request: FastifyRequest) => {
    const { caller, params, query, body } = request
    const header = request.headers['x-business-id']
    request.target = resolveBusiness(caller, [params, query, body], { header, isInBody })
    authorize(caller, request.target, endpoint)
  }
}

/**
 * For a person who names the business in the body alone, plan and role are checked after the body
 * was read.
 */
const isNamedByBody = (endpoint: Endpoint, { caller, query }: FastifyRequest) =>
  caller.kind === 'session' &&
  !endpoint.path.includes(':businessId') &&
  namesBusinessInBody(endpoint) &&
  !('businessId' in (query as object))

function namesBusinessInBody({ body }: Endpoint) {
  const { properties = {} } = (body ?? {}) as { properties?: object }
  return 'businessId' in properties
}
