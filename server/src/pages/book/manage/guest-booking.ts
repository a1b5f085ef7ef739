import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

/** Whether a text may be the token of a link: nothing else becomes part of a path. */
export const isToken = (text: string) => /^[\w-]{20,200}$/.test(text)

/** The services in words. */
export const servicesOf = ({ services }: GuestBooking): string =>
  services
    .map(({ serviceName, variantName, addons }) =>
      [serviceName, variantName, ...addons.map(({ name }) => name)].filter(Boolean).join(' · '),
    )
    .join(', ')

/** Whether a change is still possible here. */
export const isInTime = <T extends { until: string | null }>(
  limit: T,
  now: Date,
): limit is T & { until: string } =>
  limit.until !== null && now.getTime() <= Date.parse(limit.until)
