import type pg from 'pg'

import { newId } from '#core/ids.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { written } from '#features/bookings/booking.ts'
import { columnsOf } from '#features/customers/person.ts'
import { rowsOf } from '#src/demo/bookings/history.ts'
import { refundsOf } from '#src/demo/bookings/refunds.ts'
import { salesOf } from '#src/demo/bookings/sales.ts'
import type { DemoCustomer } from '#src/demo/customers/customers.ts'
import { fictionalPerson } from '#src/demo/customers/people.ts'

import type { Random } from '../../src/demo/random.ts'
import type { LoadedBusiness } from './business.ts'
import { appointmentsOf } from './calendar.ts'
import { write } from './tables.ts'

/** Bookings written in one transaction: enough for speed, few enough for memory. */
const batchSize = 1_000
/** The number of bookings per customer. */
const bookingsEach = 20
const yearMs = 365 * 86_400_000

/** Adds bookings to a business, evenly among its members, with their customers. */
export async function fillBusiness(
  client: pg.Client,
  business: LoadedBusiness,
  bookings: number,
  random: Random,
  onBookings: (count: number) => void,
): Promise<void> {
  const { tenant } = business
  const customers = await addCustomers(client, tenant, Math.ceil(bookings / bookingsEach), random)
  for (const batch of batches(calendar(business, bookings, random), batchSize)) {
    const rows = batch.map((appointment) =>
      rowsOf(
        tenant,
        business,
        appointment,
        { person: random.pick(customers), waits: null },
        random,
      ),
    )
    const refunds = refundsOf(tenant, rows, 8)
    await client.query('begin')
    await client.query(raise, [tenant.businessId])
    await write(
      client,
      'booking',
      rows.map(({ booking }) => written(booking)),
    )
    await write(
      client,
      'claim',
      rows.flatMap(({ claim }) => claim ?? []),
    )
    await write(
      client,
      'payment',
      rows.flatMap(({ payment }) => payment ?? []),
    )
    await write(
      client,
      'refund',
      refunds.map(({ refund }) => refund),
    )
    await write(
      client,
      'refundPart',
      refunds.map(({ part }) => part),
    )
    await client.query('commit')
    onBookings(batch.length)
  }
}

/**
 * Locks the members in the order of their rows: no other transaction writes into a business that is
 * being filled.
 */
const raise = 'update staff set calendar_rev = calendar_rev + 1 where business_id = $1'

/** Adds payments without bookings, within the last two years. */
export async function addSales(
  client: pg.Client,
  { tenant, rates }: LoadedBusiness,
  count: number,
  random: Random,
) {
  const sales = salesOf(tenant, rates, { count, days: 730 }, random)
  for (const batch of batches(sales, batchSize)) await write(client, 'payment', batch)
}

function* calendar({ tenant, settings }: LoadedBusiness, bookings: number, random: Random) {
  const today = localDayAt(settings.timezone, epochMinuteOf(tenant.now.getTime())).day
  const { staff } = settings
  for (const [index, member] of staff.entries()) {
    const isOneMore = index < bookings % staff.length
    const count = Math.floor(bookings / staff.length) + (isOneMore ? 1 : 0)
    yield* appointmentsOf(settings, member, count, today, random)
  }
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export async function addCustomers(
  client: pg.Client,
  tenant: Tenant,
  count: number,
  random: Random,
) {
  const { businessId, now } = tenant
  const customers = Array.from({ length: count }, (_, number): DemoCustomer => {
    const createdAt = new Date(now.getTime() - random.next() * yearMs).toISOString()
    return { ...fictionalPerson(random, number), id: newId(), createdAt }
  })
  await write(
    client,
    'customer',
    customers.map(({ id, createdAt, ...person }) => {
      const columns = columnsOf(tenant, id, person)
      return { businessId, id, ...columns, createdAt, updatedAt: createdAt }
    }),
  )
  return customers
}
