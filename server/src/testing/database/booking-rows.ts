import { newId } from '#core/ids.ts'
import { dayOf, formatInstant, formatTime, parseTime } from '#core/time/time.ts'
import { instantAt, localDay } from '#core/time/zone.ts'

import { database } from '../process/server.ts'
import type { Salon } from '../salon/salon.ts'

interface BookingRow {
  /** A new customer unless given. */
  customerId?: string
  staffId: string
  date: string
  startTime: string
  minutes?: number
  status?: string
  total?: number
  /** In the format of the row. */
  services?: readonly object[]
}

/**
 * Inserts a booking row and nothing else, for tests of code that reads bookings; returns its id.
 */
export async function insertBooking(
  { id: businessId }: Salon,
  {
    customerId: known,
    staffId,
    date,
    startTime,
    minutes = 60,
    status = 'CONFIRMED',
    total = 0,
    services = [],
  }: BookingRow,
) {
  const { db } = database
  const id = newId()
  const customerId = known ?? newId()
  const local = localDay('Europe/Amsterdam', dayOf(date))
  const startMinute = parseTime(startTime) ?? 0
  const startsAt = instantAt(local, startMinute) ?? 0
  const sealed = Buffer.from('unread')
  if (known === undefined)
    await db.insertInto('customer').values({ businessId, id: customerId, sealed }).execute()
  await db
    .insertInto('booking')
    .values({
      businessId,
      id,
      bookingNumber: id.slice(-8),
      customerId,
      staffId,
      status,
      date,
      startTime,
      endTime: formatTime(startMinute + minutes),
      startsAt: formatInstant(startsAt),
      endsAt: formatInstant(startsAt + minutes),
      totalDuration: minutes,
      services: JSON.stringify(services),
      subtotal: total,
      total,
      paymentMethod: 'ON_SITE',
      paymentStatus: 'ON_SITE',
      sealed,
    })
    .execute()
  return id
}
