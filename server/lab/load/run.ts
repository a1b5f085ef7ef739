import type pg from 'pg'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { scopes } from '#core/scopes.ts'
import type { Database } from '#db/db.ts'
import { openClient } from '#db/pool/hosts.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as paidDays from '#features/bookings/figures/paid-days.ts'
import * as days from '#features/payments/days.ts'

import { randomFrom } from '../../src/demo/random.ts'
import { addBusiness } from './business.ts'
import { addSales, fillBusiness } from './fill.ts'

export interface Load {
  businesses: number
  /** Members of each business. */
  staff: number
  /** Bookings of all businesses together. */
  bookings: number
  /** In all businesses together, in addition to those of bookings. */
  payments?: number
  seed: number
}

export interface LoadTarget {
  /**
   * The connection string of the owner of the tables: it writes the rows and gathers their
   * statistics.
   */
  ownerUrl: string
  database: Database
  masterKey: MasterKey
}

/** One writer keeps one core of the database busy while this process generates the next rows. */
const writers = 2

/**
 * Fills the database with generated businesses for benchmarks, sealed, priced and claimed as by the
 * API. Returns the ids of the businesses and a key of the first.
 */
export async function runLoad(
  { ownerUrl, database, masterKey }: LoadTarget,
  { businesses, staff, bookings, payments = 0, seed }: Load,
  onBookings: (count: number) => void,
) {
  const run = Date.now().toString(36)
  const businessIds: string[] = []
  let next = 0
  const work = async (client: pg.Client) => {
    for (let index = next++; index < businesses; index = next++) {
      const random = randomFrom(seed + index)
      const named = { slug: `load-${run}-${index + 1}`, index, staff }
      const business = await addBusiness(database, masterKey, named, random)
      businessIds[index] = business.tenant.businessId
      const shareOf = (all: number) =>
        Math.floor(all / businesses) + (index < all % businesses ? 1 : 0)
      await fillBusiness(client, business, shareOf(bookings), random, onBookings)
      await addSales(client, business, shareOf(payments), random)
      const filled = { db: database.db, businessId: business.tenant.businessId }
      await Promise.all([days.countAll(filled), paidDays.countAll(filled)])
    }
  }
  await Promise.all(Array.from({ length: writers }, () => withWriter(ownerUrl, work)))
  await withWriter(ownerUrl, (client) => client.query(finishTables))
  const [businessId = ''] = businessIds
  const { key } = await createKey(database.db, { businessId, name: 'Load', scopes })
  return { businessIds, key }
}

/**
 * Gathers planner statistics, marks pages as visible, and merges the pending list of the search
 * index.
 */
export const finishTables =
  'vacuum (analyze) directory, business, staff, service, staff_service, calendar_source, external_busy, customer, booking, claim, payment, refund, refund_part, payment_day, paid_booking_day'

export async function withWriter<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // Data lost in a crash can be loaded again.
  const client = await openClient({ connectionString: url, options: '-c synchronous_commit=off' })
  // Every reference is to a row of this run, so the foreign key checks, a fifth of the time, are
  // skipped; only superusers may do so.
  await client.query('set session_replication_role = replica').catch(() => {})
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
