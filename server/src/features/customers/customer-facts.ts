/** Facts about the bookings of a customer; times in milliseconds, null without such a booking. */
export interface CustomerFacts {
  /** Neither CANCELLED nor NO_SHOW. */
  totalBookings: number
  noShows: number
  totalSpent: number
  /** Bookings that have begun. */
  visits: number
  firstVisitAt: number | null
  lastVisitAt: number | null
  nextVisitAt: number | null
  /** The start of the visit that makes a customer a regular: the third latest. */
  regularSinceAt: number | null
}
