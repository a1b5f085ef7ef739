import { Type } from '#core/json-schema.ts'
import type { Installation } from '#db/installation.ts'
import type { Actor, Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as keys from '#features/access/keys/queries.ts'
import { get } from '#http/endpoint.ts'

import type { EditReasons } from '../private-data.ts'
import { entriesMax, type Entry, guestEntriesMax } from './entry.ts'
import * as history from './queries.ts'
import { HistoryEntry } from './schema.ts'

export const historyRoutes = [
  get('/businesses/:businessId/bookings/:bookingId/history', {
    name: 'getBookingHistory',
    access: 'bookings:read',
    summary: 'Read the history of a booking, the oldest entry first',
    description: `The creation and at most the last ${entriesMax - 1} steps, of them at most ${guestEntriesMax} of the customer.`,
    reply: Type.Array(HistoryEntry),
    async handler({ tenant, installation, params }) {
      const { entries, reasons } = await history.find(tenant, params.bookingId)
      const names = await namesOf(tenant, installation, entries)
      return entries.map((entry) => toHistoryEntry(entry, { names, reasons }))
    },
  }),
]

/** The names of the actors, by id. */
async function namesOf(
  { db, businessId }: Tenant,
  { masterKey }: Installation,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string | null>> {
  const idsOf = (actor: Actor) => {
    const ids = entries.filter((one) => one.actor === actor).map(({ actorId }) => actorId ?? [])
    return [...new Set(ids.flat())]
  }
  return new Map<string, string | null>([
    ...(await accounts.names(db, masterKey, idsOf('session'))),
    ...(await keys.names(db, businessId, idsOf('key'))),
  ])
}

interface HistoryContext {
  names: ReadonlyMap<string, string | null>
  reasons: readonly EditReasons[]
}

function toHistoryEntry(
  { version, overrode, ...entry }: Entry,
  { names, reasons }: HistoryContext,
): HistoryEntry {
  const given = reasons.find((one) => version !== undefined && one.version === version)
  return {
    ...entry,
    actorName: names.get(entry.actorId ?? '') ?? null,
    ...(overrode && { override: { rule: overrode, reason: given?.override ?? null } }),
    ...(given?.discount !== undefined && { discountReason: given.discount }),
  } as HistoryEntry
}
