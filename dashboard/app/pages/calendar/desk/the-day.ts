import type { Today } from '#app/api/http/schema.gen.ts'

type Given = Pick<Today, 'figures' | 'members' | 'gaps'>

/** How full the day is, and what its free times could bring at the worth of a booked minute. Null: not known. */
export function dayOf({ figures, members, gaps }: Given) {
  const booked = sumOf(members, 'bookedMinutes')
  const bookable = sumOf(members, 'bookableMinutes')
  // The list of free times has an end: half of them would be a wrong sum.
  const isWhole = gaps !== null && gaps.count === gaps.data.length
  const freeMinutes = isWhole ? gaps.data.reduce((sum, { minutes }) => sum + minutes, 0) : null
  const isWorth = freeMinutes !== null && freeMinutes > 0 && booked > 0
  return {
    fill: bookable > 0 ? Math.min(1, booked / bookable) : null,
    freeMinutes,
    couldBring: isWorth ? Math.round((figures.wholeDay.value / booked) * freeMinutes) : null,
  }
}

const sumOf = (members: Today['members'], what: 'bookableMinutes' | 'bookedMinutes') =>
  (members?.data ?? []).reduce((sum, member) => sum + member[what], 0)
