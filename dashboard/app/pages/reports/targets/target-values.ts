import type { NewTargets, Targets } from '#app/api/money/targets.ts'

/** Empty: no target. */
type Target = number | ''

export interface Values {
  [key: string]: unknown
  takings: Target
  bookings: Target
  rebookedPercent: Target
  members: { staffId: string; name: string; takings: Target; bookings: Target }[]
}

export const valuesOf = ({ business, members }: Targets): Values => ({
  takings: business.takings.target ?? '',
  bookings: business.bookings.target ?? '',
  rebookedPercent: business.rebookedPercent.target ?? '',
  members: members.map(({ staffId, name, takings, bookings }) => ({
    staffId,
    name,
    takings: takings.target ?? '',
    bookings: bookings.target ?? '',
  })),
})

export const bodyOf = (month: string, { members, ...business }: Values): NewTargets => ({
  month,
  business: {
    takings: orNull(business.takings),
    bookings: orNull(business.bookings),
    rebookedPercent: orNull(business.rebookedPercent),
  },
  members: members
    .map(({ staffId, takings, bookings }) => ({
      staffId,
      takings: orNull(takings),
      bookings: orNull(bookings),
    }))
    .filter(({ takings, bookings }) => takings !== null || bookings !== null),
})

const orNull = (target: Target) => (target === '' ? null : target)
