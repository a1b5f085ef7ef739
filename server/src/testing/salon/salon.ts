import { unwrapDataKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { type Scope, scopes as allScopes } from '#core/scopes.ts'
import { payloadText } from '#db/queue/outbox.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { createBusiness, type NewBusiness } from '#features/businesses/create.ts'

import { app, database, masterKey } from '../process/server.ts'

export interface SalonOptions extends Partial<NewBusiness> {
  scopes?: readonly Scope[]
}

/** A response of the API; tests know its shape. */
export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, string | number | string[] | undefined>
}

export type Salon = Awaited<ReturnType<typeof openSalon>>

/**
 * A business of its own for one test, so that tests can share a database. In paths `~` stands for
 * /businesses/<its id>. It is on ENTERPRISE, in Amsterdam, with a key for every scope.
 */
export async function openSalon({ scopes = allScopes, ...listing }: SalonOptions = {}) {
  const { db } = database
  const id = await createBusiness(db, masterKey, {
    name: 'Test salon',
    slug: `test-${newId()}`,
    plan: 'ENTERPRISE',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    ...listing,
  })
  const { key, id: keyId } = await createKey(db, { businessId: id, name: 'Test', scopes })

  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const response = await app.inject({
        method,
        url: `/api/v1${path.replace('~', `/businesses/${id}`)}`,
        headers: { 'x-api-key': key, ...headers },
        ...(payload && { payload }),
      })
      const { statusCode: status, headers: answered } = response
      return { status, body: response.body ? response.json() : undefined, headers: answered }
    }

  return {
    id,
    key,
    keyId,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    del: call('DELETE'),
    events: () => eventsOf(id),
  }
}

/** The events of a business in order, with their payloads opened. */
async function eventsOf(businessId: string) {
  const { dataKey: wrapped } = await database.db
    .selectFrom('directory')
    .select('dataKey')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const dataKey = unwrapDataKey(masterKey, businessId, wrapped)
  const rows = await database.db
    .selectFrom('event')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    payload: JSON.parse(payloadText({ businessId, dataKey }, row)),
  }))
}
