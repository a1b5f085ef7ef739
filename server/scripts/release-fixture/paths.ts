import type { Salon } from '../../lab/faults/salon.ts'
import type { Collection } from './collections.ts'

/** The replies of a fixture: lists and records of all kinds, in spans that do not move with the time. */
export function releasePaths(
  { home, businessId, slot, staffIds, serviceId, customerIds }: Salon,
  collections: readonly Collection[],
) {
  const { date } = slot(0)
  return [
    home,
    `${home}/bookings?limit=50`,
    `${home}/customers?limit=50`,
    `${home}/customers/${customerIds[0]}/addresses`,
    ...collections.map(({ path }) => `${home}${path}`),
    `${home}/services`,
    `${home}/services/${serviceId}`,
    `${home}/staff`,
    `${home}/staff/${staffIds[0]}/absences`,
    `${home}/staff/${staffIds[0]}/breaks`,
    `${home}/schedule`,
    `${home}/schedule/exceptions/list`,
    `${home}/schedule/calendar?startDate=${date}&endDate=${date}`,
    `${home}/webhooks`,
    `/api/v1/payments/v2/all?businessId=${businessId}&limit=50`,
    `/api/v1/loyalty/business/${businessId}/cards?limit=20`,
    `/api/v1/gift-cards/business/${businessId}?limit=20`,
    `/api/v1/gift-cards/settings/${businessId}`,
  ]
}
