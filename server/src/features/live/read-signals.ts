import type { Db } from '#db/query-builder.ts'

import * as queries from './queries.ts'
import { type Signal, signalOf } from './signal.ts'

interface Part {
  businessId: string
  from: string
  limit: number
  /** Whether the viewer is restricted to the bookings of one staff member. */
  withStaff: boolean
}

/** The events of a business after an id, oldest first; last is the id of the last row read, visible or not. */
export async function readSignals(db: Db, { withStaff, ...behind }: Part) {
  const rows = await queries.eventsAfter(db, behind)
  const signals = rows.map(signalOf).filter((signal) => signal !== undefined)
  if (withStaff) await addStaff(db, behind.businessId, signals)
  const last = rows.length === behind.limit ? rows.at(-1)?.id : undefined
  return { signals, last }
}

/** Most events of a booking do not contain the staff member. */
async function addStaff(db: Db, businessId: string, signals: readonly Signal[]) {
  const ids = new Set(signals.map((signal) => signal.ids['bookingId']))
  const known = [...ids].filter((id) => id !== undefined)
  if (known.length === 0) return
  const rows = await queries.servedBy(db, { businessId, ids: known })
  const staff = new Map(rows.map(({ id, staffId }) => [id, staffId]))
  for (const { ids, staffIds } of signals) {
    const staffId = staff.get(ids['bookingId'] ?? '')
    if (staffId !== undefined) staffIds.add(staffId)
  }
}
