import type { Targets, SetTargetsBody } from '#app/api/http/schema.gen.ts'

/** Empty: no target. */
type Target = number | ''

export interface Values {
  [key: string]: unknown
  revenue: Target
  bookings: Target
  rebookedPercent: Target
  members: { staffId: string; name: string; revenue: Target; bookings: Target }[]
}

export const valuesOf = ({ business, members }: Targets): Values => ({
  revenue: business.revenue.target ?? '',
  bookings: business.bookings.target ?? '',
  rebookedPercent: business.rebookedPercent.target ?? '',
  members: members.map(({ staffId, name, revenue, bookings }) => ({
    staffId,
    name,
    revenue: revenue.target ?? '',
    bookings: bookings.target ?? '',
  })),
})

export const bodyOf = (month: string, { members, ...business }: Values): SetTargetsBody => ({
  month,
  business: {
    revenue: orNull(business.revenue),
    bookings: orNull(business.bookings),
    rebookedPercent: orNull(business.rebookedPercent),
  },
  members: members
    .map(({ staffId, revenue, bookings }) => ({
      staffId,
      revenue: orNull(revenue),
      bookings: orNull(bookings),
    }))
    .filter(({ revenue, bookings }) => revenue !== null || bookings !== null),
})

const orNull = (target: Target) => (target === '' ? null : target)
