import { expiredHolds } from '#features/bookings/holds/expire.ts'
import { giftCardExpiry } from '#features/gift-cards/expire.ts'
import { guestLinks } from '#features/my-bookings/send-link.ts'
import { unconfirmedBookings } from '#features/online-booking/bookings/confirmation/cancel-unconfirmed.ts'
import type { Work } from '#work/kind.ts'

/** The dependencies that the kinds of work name, besides those of all. */
export interface Services {
  /** The public address of this installation, without a trailing slash. */
  publicUrl: string
}

/** Every declared kind of work: workers find it, do it and measure it by what its feature declares. */
export const kinds: readonly Work<Services>[] = [
  giftCardExpiry,
  expiredHolds,
  unconfirmedBookings,
  guestLinks,
]
