import { formatDate } from '#core/time/time.ts'

import { firstDay } from '../salon.ts'
import { largePicture } from './picture.ts'
import type { Request } from './request.ts'
import type { Salon } from './salons.ts'

/** The nth request of a stream. */
export type Stream = (salon: Salon, nth: number) => Request

const dateAfter = (days: number) => formatDate(firstDay + days)

/** Guests have many networks, so that only what belongs to their salon limits them. */
const fromSomewhere = (nth: number) => ({
  'x-forwarded-for': `12.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
})

const guests =
  (path: (salon: Salon, nth: number) => string, body?: Stream): Stream =>
  (salon, nth) => ({
    path: path(salon, nth),
    headers: fromSomewhere(nth),
    ...(body && { body: body(salon, nth) }),
  })

const by =
  (who: 'owner' | 'staff' | 'key', path: (salon: Salon, nth: number) => string): Stream =>
  (salon, nth) => ({
    path: `/api/v1/businesses/${salon.businessId}${path(salon, nth)}`,
    headers: salon[who],
  })

/** The requests of the people, keys and guests of a business at its bounds, by name. */
export const streams: Record<string, Stream> = {
  'guest-profile': guests(({ slug }) => `/api/v1/public/${slug}`),
  'guest-times': guests(
    ({ slug, serviceIds }, nth) =>
      `/api/v1/public/${slug}/availability?serviceIds=${serviceIds[nth % serviceIds.length]}&startDate=${dateAfter(nth % 300)}&endDate=${dateAfter((nth % 300) + 30)}`,
  ),
  'guest-holds': (salon, nth) => ({
    path: `/api/v1/public/${salon.slug}/holds`,
    headers: fromSomewhere(nth),
    // In the night, so that each is refused with suggestions.
    body: {
      date: dateAfter(nth % 28),
      startTime: '03:00',
      services: [{ serviceId: salon.serviceIds[nth % salon.serviceIds.length] }],
    },
  }),
  'page-services': guests(({ slug }) => `/book/${slug}`),
  'page-times': guests(
    ({ slug, serviceIds }, nth) =>
      `/book/${slug}?service=${serviceIds[nth % serviceIds.length]}&step=time&date=${dateAfter(nth % 300)}`,
  ),
  'page-members': guests(
    ({ slug, serviceIds, staffIds }, nth) =>
      `/book/${slug}?service=${serviceIds[nth % serviceIds.length]}&staff=${staffIds[nth % staffIds.length]}&step=time`,
  ),
  availability: by(
    'staff',
    ({ serviceIds }, nth) =>
      `/availability?serviceId=${serviceIds[nth % serviceIds.length]}&startDate=${dateAfter(nth % 300)}`,
  ),
  rebook: (salon, nth) => ({
    path: `/api/v1/businesses/${salon.businessId}/bookings/rebook-proposals`,
    headers: salon.staff,
    body: { bookingIds: salon.bookingIds.slice(nth % 5, (nth % 5) + 50) },
  }),
  search: by('key', (_, nth) => `/customers?search=${['an', 'ma', 'jo', 'al'][nth % 4]}&limit=100`),
  'sorted-customers': by(
    'owner',
    (_, nth) =>
      `/customers?sortBy=${['name', 'lastVisitAt', 'totalSpent', 'totalBookings'][nth % 4]}&page=${(nth % 20) + 1}&limit=100`,
  ),
  duplicates: by('owner', () => '/customers/duplicates'),
  'new-customers': (salon, nth) => ({
    path: `/api/v1/businesses/${salon.businessId}/customers`,
    headers: salon.key,
    body: { firstName: `New ${nth}`, email: `new${nth}@example.com` },
  }),
  copies: (salon, nth) => ({
    path: `/api/v1/public/${salon.slug}/my-bookings/sessions/${salon.guestToken}/copy`,
    headers: fromSomewhere(nth),
  }),
  exports: by('owner', (_, nth) => `/customers?limit=100&page=${(nth % 900) + 1}`),
  photos: (salon, nth) => ({
    path: `/api/v1/businesses/${salon.businessId}/customers/${salon.customerIds[nth % 50]}/photos`,
    headers: salon.staff,
    body: { kind: 'AFTER', date: dateAfter(-60), image: largePicture() },
  }),
  pdfs: by('owner', (_, nth) => `/cash-ups/${dateAfter(-35 - (nth % 30))}/download`),
  services: by('key', () => '/services'),
  'staff-list': by('key', () => '/staff'),
  'staff-services': by('key', ({ staffIds }, nth) => `/staff/${staffIds[nth % 500]}/services`),
  today: by('staff', () => '/today'),
  roster: by(
    'staff',
    (_, nth) => `/roster?startDate=${dateAfter(nth % 60)}&endDate=${dateAfter((nth % 60) + 30)}`,
  ),
  calendar: by(
    'staff',
    (_, nth) =>
      `/schedule/calendar?startDate=${dateAfter(nth % 60)}&endDate=${dateAfter((nth % 60) + 30)}`,
  ),
  bookings: by(
    'staff',
    () => `/bookings?startDate=${dateAfter(-60)}&endDate=${dateAfter(60)}&limit=100`,
  ),
  occupancy: by(
    'owner',
    (_, nth) =>
      `/analytics/occupancy?from=${dateAfter(-(nth % 30) - 330)}&to=${dateAfter(-(nth % 30))}`,
  ),
  rebooking: by('owner', () => `/analytics/rebooking?from=${dateAfter(-365)}&to=${dateAfter(-30)}`),
  sales: by('owner', () => `/analytics/sales?from=${dateAfter(-365)}&to=${dateAfter(-30)}`),
  payroll: by('owner', () => `/payroll?from=${dateAfter(-60)}&to=${dateAfter(-30)}`),
}
