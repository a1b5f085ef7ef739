/** What the pages read of the API's reply about one booking. */
export interface ShownBooking {
  bookingNumber: string
  status: string
  date: string
  startTime: string
  endTime: string
  startsAt: string
  endsAt: string
  staff: { id: string; firstName: string }
  services: {
    serviceId: string
    serviceName: string
    variantId: string | null
    variantName: string | null
    addons: { id: string; name: string }[]
  }[]
  total: number
  deposit: { amount: number; status: string; paymentUrl: string } | null
  /** Until when it has to be confirmed by the link of a letter; null: it has not. */
  confirmUntil: string | null
  cancellation: { until: string | null }
  rescheduling: { until: string | null }
  business: { name: string; slug: string; timezone: string; currency: string; phone: string | null }
}

/** Whether a text may be the token of a link: nothing else becomes part of a path. */
export const isToken = (text: string) => /^[\w-]{20,200}$/.test(text)

/** The services in words. */
export const servicesOf = ({ services }: ShownBooking): string =>
  services
    .map(({ serviceName, variantName, addons }) =>
      [serviceName, variantName, ...addons.map(({ name }) => name)].filter(Boolean).join(' · '),
    )
    .join(', ')

/** Whether a change is still possible here. */
export const isInTime = ({ until }: { until: string | null }, now: Date): boolean =>
  until !== null && now.getTime() <= Date.parse(until)
