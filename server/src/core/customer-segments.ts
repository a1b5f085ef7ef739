/** The segments of the customer list, with the limits that define them; the dashboard shows the same numbers in words. */
export const customerSegments = {
  /** The first visit was within these days, or is still to come. */
  new: { days: 30 },
  /** At least so many visits within these days. */
  regular: { visits: 3, days: 180 },
  /** At least so many visits, the last one between these days ago, and no next one. */
  'at-risk': { visits: 2, days: 60, daysMax: 180 },
  /** The last visit was more than these days ago, and there is no next one. */
  lapsed: { days: 180 },
  /** The birthday is in the present month of the business. */
  birthday: {},
  /** Among the percentage of the customers with payments who spent the most. */
  'high-spender': { percent: 10 },
  /** So many no-shows, or one of at most so many bookings. */
  'no-show-risk': { noShows: 2, bookings: 4 },
} as const

export type CustomerSegment = keyof typeof customerSegments
export const segmentNames = Object.keys(customerSegments) as CustomerSegment[]
