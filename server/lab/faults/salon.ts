import assert from 'node:assert/strict'

import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import { formatDate, formatTime } from '#core/time/time.ts'
import { findOwner } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { createBusiness } from '#features/businesses/create.ts'
import { newSecret, sealSecret } from '#features/webhooks/secret.ts'

import { send } from './client.ts'
import type { Installation, Node } from './installation.ts'

export type Salon = Awaited<ReturnType<typeof openSalon>>

/** The first day of the calendar: days since 1970, a Monday well ahead. */
const firstDay = Math.floor(Date.now() / 86_400_000 / 7) * 7 + 4 + 28
const opening = 9 * 60
const minutesOfService = 30

interface Options {
  members?: number
  customers?: number
  settings?: object
}

/** A salon that is open on weekdays, with a service of half an hour, gift cards, and an owner with a session. */
export async function openSalon(installation: Installation, node: Node, options: Options = {}) {
  const { masterKey } = installation
  const { db } = installation.database
  const businessId = await createBusiness(db, masterKey, {
    name: 'Salon',
    slug: `salon-${newId()}`,
    plan: 'ENTERPRISE',
    timezone: 'UTC',
    currency: 'EUR',
  })
  const { key } = await createKey(db, { businessId, name: 'Faults', scopes })
  const person = { email: `${newId()}@example.com`, name: 'Owner' }
  const { id: accountId } = await accounts.ensure(db, masterKey, person)
  await members.insert(db, { businessId, accountId, role: 'OWNER' })
  const { token } = await sessions.insert(db, { accountId, userAgent: 'faults' })
  return fillSalon(installation, await node.address(), {
    ...options,
    credentials: { businessId, key, accountId, token },
  })
}

interface Credentials {
  businessId: string
  key: string
  accountId: string
  token: string
}

/** Fills a business that exists, through the API of a node at this address. */
export async function fillSalon(
  { database, masterKey }: Installation,
  address: string,
  {
    credentials,
    members: count = 1,
    customers = 4,
    settings = {},
  }: Options & { credentials: Credentials },
) {
  const { db } = database
  const { businessId, key, accountId, token } = credentials
  await db
    .updateTable('business')
    .set({ slotDuration: 15, maxAdvanceBooking: 20_000, ...settings })
    .where('businessId', '=', businessId)
    .execute()
  const headers = { 'x-api-key': key }
  const home = `/api/v1/businesses/${businessId}`
  const make = async (path: string, body: object, method = 'POST') => {
    const answer = await send(address, { method, path, body, headers })
    assert.ok(answer.status < 300, `${path}: ${answer.text}`)
    return answer.body.data?.id as string
  }
  await make(`/api/v1/gift-cards/settings/${businessId}`, { isEnabled: true }, 'PATCH')
  const serviceId = await make(`${home}/services`, {
    name: 'Cut',
    price: 40,
    duration: minutesOfService,
  })
  const customerIds: string[] = []
  for (let nth = 0; nth < customers; nth++)
    customerIds.push(await make(`${home}/customers`, { firstName: `Customer ${nth}` }))
  const staffIds: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const id = await make(`${home}/staff`, { firstName: `Member ${nth}` })
    await make(`${home}/staff/${id}/services`, { services: [{ serviceId }] }, 'PUT')
    staffIds.push(id)
  }

  /** The nth half hour of a member; there are 16 a day, on five days of each week. */
  const slot = (nth: number, member = 0) => ({
    date: formatDate(firstDay + Math.floor(nth / 80) * 7 + (Math.floor(nth / 16) % 5)),
    startTime: formatTime(opening + (nth % 16) * minutesOfService),
    staffId: staffIds[member],
  })
  return {
    businessId,
    key,
    headers,
    /** A key of its own has a rate limit of its own. */
    async anotherKey() {
      const { key } = await createKey(db, { businessId, name: 'Another', scopes })
      return { 'x-api-key': key }
    },
    session: { authorization: `Bearer ${token}` },
    token,
    accountId,
    home,
    serviceId,
    staffIds,
    customerIds,
    slot,
    booking: (nth: number, member = 0) => ({
      ...slot(nth, member),
      customerId: customerIds[nth % customers],
      services: [{ serviceId }],
    }),
    /** Sends these events to a receiver on this machine, which the API would refuse. */
    async subscribe(url: string, events: readonly string[]) {
      const id = newId()
      await transaction(database, async (running) => {
        // Not as a tenant: the tables may still be those of a release before this one.
        const owner = await findOwner(running.db, masterKey, businessId)
        assert.ok(owner)
        const secret = sealSecret(owner, id, newSecret())
        const row = { businessId, id, url, events: [...events], secret }
        await running.db.insertInto('webhookSubscription').values(row).execute()
        const business = running.db.updateTable('business').set({ hasWebhooks: true })
        await business.where('businessId', '=', businessId).execute()
      })
      return id
    },
  }
}
