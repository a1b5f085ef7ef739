import { newId } from '#core/ids.ts'
import { dayOf, minutesPerDay } from '#core/time/time.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

import { database } from '../process/server.ts'
import { openGuestStudio } from '../salon/guests.ts'

export interface Crowd {
  members: number
  services: number
  /** Of these everybody's time is taken: that of the bookings alone, or half a year. */
  taken: 'day' | 'halfYear'
}

/** Claims are read if they began at most 73 hours before a range. */
const claimDays = 3

/**
 * A studio with many members, each of whom performs every service, that can be booked at every fifth minute of every day.
 * Bookings of it are made first: they are of its first member, on the day `studio.date`.
 */
export async function openCrowded(
  { members, services, taken }: Crowd,
  bookings: readonly object[] = [],
) {
  const studio = await openGuestStudio({ timezone: 'UTC' })
  const { db } = database
  const businessId = studio.id
  await studio.configure({ slotDuration: 5 })
  await db
    .updateTable('openingHours')
    .set({ isOpen: true, startMinute: 0, endMinute: minutesPerDay })
    .where('businessId', '=', businessId)
    .execute()
  const staff = Array.from({ length: members - 1 }, (_, nth) => ({
    businessId,
    id: newId(),
    firstName: `Member ${nth}`,
    sortOrder: nth + 1,
  }))
  const offered = Array.from({ length: services - 1 }, (_, nth) => ({
    businessId,
    id: newId(),
    name: `Service ${nth}`,
    price: 10,
    duration: 10 + 5 * (nth % 20),
    sortOrder: nth + 1,
  }))
  const staffIds = [studio.staff.id, ...staff.map(({ id }) => id)]
  const serviceIds = [studio.service.id, ...offered.map(({ id }) => id)]
  await insertMany(db, 'staff', staff)
  await insertMany(db, 'service', offered)
  const performed = staffIds.flatMap((staffId, member) =>
    serviceIds
      .map((serviceId) => ({ businessId, staffId, serviceId }))
      // The first member performs the first service already.
      .slice(member === 0 ? 1 : 0),
  )
  await insertMany(db, 'staffService', performed)
  await studio.configure({ maxAdvanceBooking: 365 })
  const booked: string[] = []
  for (const values of bookings) {
    const { status, body } = await studio.book(values)
    if (status !== 201) throw new Error(JSON.stringify(body))
    booked.push(body.booking.id)
  }
  const today = dayOf(new Date().toISOString().slice(0, 10))
  const [firstDay, days] = taken === 'day' ? [dayOf(studio.date) - 1, 3] : [today, 180]
  const claims = Array.from({ length: days / claimDays }, (_, nth) => ({
    startMinute: (firstDay + nth * claimDays) * minutesPerDay,
    endMinute: (firstDay + (nth + 1) * claimDays) * minutesPerDay,
  }))
  await insertMany(
    db,
    'claim',
    staffIds.flatMap((staffId) =>
      // Beside the bookings, which are in the first lane.
      claims.map((claim) => ({ businessId, staffId, bookingId: newId(), lane: 1, ...claim })),
    ),
  )
  await studio.configure({})
  return { ...studio, staffIds, serviceIds, booked }
}
