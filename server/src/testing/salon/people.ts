import { newId } from '#core/ids.ts'
import type { Role } from '#core/roles.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'

import { app, database, masterKey } from '../process/server.ts'
import type { Answer, Salon } from './salon.ts'

export const password = 'a long enough password'

/** Hashing is slow by design: all test accounts share one password, whose hash costs nothing to verify. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$zzj2oxeRBMUuhNAC4762lA$gzGwR1N7WUxXMrSlintModAWhOlmdmlmXa8e8VxGzO8'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Person = Awaited<ReturnType<typeof openPerson>>

/** A person with an account, signed in and without memberships. */
export async function openPerson(name = 'Robin') {
  const { db } = database
  const email = `${newId()}@example.com`
  const account = { email, name, passwordHash }
  const { id: accountId } = await accounts.ensure(db, masterKey, account)
  const { token } = await sessions.insert(db, { accountId, userAgent: 'test' })
  return { accountId, email, token, ...callers(token) }
}

/** A person who is a member of these salons, with this role. */
export async function openMember(
  role: Role,
  salons: readonly Pick<Salon, 'id'>[],
  more: Partial<members.NewMember> = {},
) {
  const person = await openPerson()
  for (const { id: businessId } of salons)
    await members.insert(database.db, { businessId, accountId: person.accountId, role, ...more })
  return person
}

/** Requests with a session; paths are complete. */
export function callers(token: string) {
  const call =
    (method: Method) =>
    (path: string, payload?: object, headers: Record<string, string> = {}) =>
      request(method, path, payload, { authorization: `Bearer ${token}`, ...headers })
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    del: call('DELETE'),
  }
}

/** A request with only these headers. */
export async function request(
  method: Method,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = `/api/v1${path}`
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const { statusCode: status, body, headers: answered } = response
  return { status, body: body ? response.json() : undefined, headers: answered }
}
