import type { FastifyRequest } from 'fastify'

import type { Fault } from '#core/errors.ts'
import { idOrNil } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'

import type { ApiConfig } from '../api-config.ts'
import type { Endpoint } from '../endpoint.ts'
import { keyFaults } from '../idempotency/with-idempotency-key.ts'
import { ifMatchFaults } from '../validate/if-match.ts'
import { unknownParameters } from '../validate/unknown-parameters.ts'
import { type Check, checkBody, checkQuery, isSound } from '../validate/validate.ts'

const noBody = Type.Object({}, { additionalProperties: false })

/**
 * Builds the function that collects every fault of a request: path, query, body and headers at
 * once.
 */
export function faultsOf(endpoint: Endpoint, config: ApiConfig) {
  const { method, params, query, body, idempotent, conditional, rules } = endpoint
  const checkParams: Check = params ? checkBody(params) : () => []
  const checkOfQuery: Check = query ? checkQuery(query) : () => []
  const checkNames = unknownParameters(endpoint)
  const checkOfBody = method === 'GET' ? () => [] : checkBody(body ?? noBody)

  return async (request: FastifyRequest): Promise<Fault[]> => {
    request.body ??= method === 'GET' ? undefined : {}
    normaliseParams(request.params as Record<string, string>)
    // Routes without a business have no amounts.
    const context = { currency: request.target?.business.currency ?? 'EUR' }
    const faults = [
      ...checkParams(request.params, context),
      ...checkNames(request.query),
      ...checkOfQuery(request.query, context),
      ...checkOfBody(request.body, { ...context, bodyLength: request.bodyLength }),
    ]
    const { headers } = request
    const others = [
      ...(idempotent ? keyFaults(headers['idempotency-key']) : []),
      ...(conditional ? ifMatchFaults(headers['if-match']) : []),
    ]
    if (!rules || !isSound(faults)) return [...faults, ...others]
    const { query, body } = request
    return [...faults, ...(await rules({ query, body, config })), ...others]
  }
}

/**
 * Path parameters named id, or whose names end in Id, are ids: a malformed one counts as unknown. Other
 * parameters must not contain NUL, which PostgreSQL refuses.
 */
function normaliseParams(params: Record<string, string>) {
  for (const [name, value] of Object.entries(params)) {
    params[name] =
      name === 'id' || name.endsWith('Id') ? idOrNil(value) : value.replaceAll('\0', '\ufffd')
  }
}
