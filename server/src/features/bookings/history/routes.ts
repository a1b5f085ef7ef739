import { Type } from 'typebox'

import type { Installation } from '#db/installation.ts'
import type { Actor, Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as keys from '#features/access/keys/queries.ts'
import { get } from '#http/endpoint.ts'

import * as bookings from '../queries.ts'
import { entriesMax, type Entry } from './entry.ts'
import { HistoryEntry } from './schema.ts'

export const historyRoutes = [
  get('/businesses/:businessId/bookings/:bookingId/history', {
    name: 'getBookingHistory',
    access: 'bookings:read',
    summary: 'Read the history of a booking, the oldest entry first',
    description: `The creation and at most the last ${entriesMax - 1} steps.`,
    reply: Type.Array(HistoryEntry),
    handler: async ({ tenant, installation, params }) =>
      named(tenant, installation, await bookings.historyOf(tenant, params.bookingId)),
  }),
]

/** Entries with the names of their actors. */
async function named(
  { db, businessId }: Tenant,
  { masterKey }: Installation,
  entries: readonly Entry[],
): Promise<HistoryEntry[]> {
  const idsOf = (actor: Actor) => {
    const ids = entries.filter((one) => one.actor === actor).map(({ actorId }) => actorId ?? [])
    return [...new Set(ids.flat())]
  }
  const names = new Map([
    ...(await accounts.names(db, masterKey, idsOf('session'))),
    ...(await keys.names(db, businessId, idsOf('key'))),
  ])
  return entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorId ?? '') ?? null }))
}
