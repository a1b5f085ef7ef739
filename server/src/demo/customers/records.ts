import { formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import type { BookingLine } from '#features/bookings/field-schema.ts'
import * as formulas from '#features/customers/formulas/queries.ts'
import * as photos from '#features/customers/photos/queries.ts'

import { looks, photoOf } from './photos/looks.ts'

/** The number of customers with formulas and photos. */
const count = 20
/** Of a customer, the latest visits first. */
const visitsMax = 3

interface Records {
  bookings: readonly BookingRow[]
  /** The services of which a formula is noted. */
  coloured: ReadonlySet<string>
}

/** Adds what was mixed at the latest visits of some customers, with photos of before and after. */
export async function addRecords(tenant: Tenant, { bookings, coloured }: Records) {
  const visits = bookings
    .filter(({ status, services }) => status === 'COMPLETED' && hasColour(services, coloured))
    .toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
  const byCustomer = [...Map.groupBy(visits, ({ customerId }) => customerId)].slice(0, count)
  for (const [nth, [customerId, theirs]] of byCustomer.entries()) {
    const look = nth % looks.length
    const text = looks[look]?.formula ?? ''
    for (const { date, staffId } of theirs.slice(0, visitsMax).reverse())
      await formulas.insert(tenant, customerId, { date, staffId, text })
    const { date } = theirs[0] ?? { date: formatDate(0) }
    await photos.insert(tenant, customerId, { kind: 'BEFORE', date }, await photoOf(look, 'before'))
    await photos.insert(tenant, customerId, { kind: 'AFTER', date }, await photoOf(look, 'after'))
  }
}

const hasColour = (services: BookingRow['services'], coloured: ReadonlySet<string>) =>
  (services as unknown as BookingLine[]).some(({ serviceId }) => coloured.has(serviceId))
