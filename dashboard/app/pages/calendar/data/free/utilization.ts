import { type WorkedDay, workedMinutes } from '../hours/worked-minutes.ts'

interface Booked {
  date: string
  status: string
  totalDuration: number
}

/**
 * The share of a day of a member that is booked, from 0 to 1: of their hours without breaks and absences. Null on a day
 * without any.
 */
export function utilizationOf(
  day: (WorkedDay & { date: string }) | undefined,
  bookings: readonly Booked[],
) {
  if (!day) return null
  const bookable = workedMinutes([day])
  if (bookable <= 0) return null
  const booked = bookings
    .filter(({ date, status }) => date === day.date && !freed.includes(status))
    .reduce((sum, { totalDuration }) => sum + totalDuration, 0)
  return Math.min(1, booked / bookable)
}

const freed = ['CANCELLED', 'NO_SHOW']
