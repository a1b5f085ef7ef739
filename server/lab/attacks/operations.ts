import { readFileSync } from 'node:fs'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'

import { contract } from '../../test/contract.ts'
import { nameOf } from '../../test/requests.ts'

interface Description {
  paths: Record<string, Record<string, { operationId?: string }>>
}

const description = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
) as Description

/**
 * The operations of docs/openapi.json, each with its declaration; the description itself has none. Any
 * other one without a declaration is an error, so that no operation can be left out.
 */
export function readOperations(): Endpoint[] {
  const only = process.env['ATTACK_ONLY'] ?? ''
  return describedOperations().filter((endpoint) => nameOf(endpoint).includes(only))
}

function describedOperations(): Endpoint[] {
  const declared = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId = '' }]) => {
      const endpoint = declared.get(operationId)
      if (endpoint) return [endpoint]
      if (path === '/openapi.json') return []
      throw new Error(`${method} ${path} of docs/openapi.json is not declared`)
    }),
  )
}

const accesses = new Map(contract.map(({ name, access }) => [name, access]))

/** The access that the contract gives an operation; of those beyond it, what they declare. */
export const accessOf = (endpoint: Endpoint) => accesses.get(nameOf(endpoint)) ?? endpoint.access

/** Whether an operation has callers who are identified; what guests and anybody may use has none. */
export const hasCallers = (endpoint: Endpoint) =>
  accessOf(endpoint) !== 'public' && !isForGuests(endpoint)

/** Whether an operation is for customers without an account, whose credentials are ignored. */
export const isForGuests = (endpoint: Endpoint) => accessOf(endpoint) === 'guest'

/** Operations that end what others use come last: parts before the whole, and the business last. */
export const endingLast = (operations: readonly Endpoint[]) =>
  operations.toSorted((one, other) => rank(one) - rank(other))

const rank = ({ method, path }: Endpoint) =>
  method === 'DELETE' || path.endsWith('/cancel') ? 1 / path.split('/').length : 0
