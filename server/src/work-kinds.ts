import { expiredHolds } from '#features/bookings/holds/expire.ts'
import { calendarImports } from '#features/calendars/import-due.ts'
import type { NotifyOfProblem } from '#features/calendars/problems.ts'
import { scheduledCampaigns } from '#features/campaigns/send-scheduled.ts'
import { checkoutWork } from '#features/deposits/checkout-work.ts'
import { overdueDeposits } from '#features/deposits/expire.ts'
import { giftCardExpiry } from '#features/gift-cards/expire.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import type { Terms } from '#features/invoices/subscription/issue.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'
import { guestLinks } from '#features/my-bookings/send-link.ts'
import { unconfirmedBookings } from '#features/online-booking/bookings/confirmation/cancel-unconfirmed.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { refundWork } from '#features/refunds/refund-work.ts'
import { reviewRequests } from '#features/reviews/queue-requests.ts'
import { dayPlans } from '#features/staff-messages/day-plan/plan-due.ts'
import { type SendStaffLetter, staffMail } from '#features/staff-messages/sending/staff-mail.ts'
import type { Work } from '#work/kind.ts'

/** The dependencies that the kinds of work name, besides those of all. */
export interface Services {
  /** The public address of this installation, without a trailing slash. */
  publicUrl: string
  /** Whether calendars may have http and private addresses: for development and tests. */
  allowInsecure: boolean
  /** Queues the letter to a member about a calendar. */
  notify: NotifyOfProblem
  /** Those that take the payments of businesses. */
  providers: Providers
  /** The terms of invoices for plans. */
  planTerms: Terms
  /** Whether this installation sends mail. */
  sendsMail: boolean
  /** Hands a letter to a member to the mail server; null: this installation sends no mail. */
  sendStaffLetter: SendStaffLetter | null
}

/** Every declared kind of work: workers find it, do it and measure it by what its feature declares. */
export const kinds: readonly Work<Services>[] = [
  giftCardExpiry,
  calendarImports,
  expiredHolds,
  staffMail,
  unconfirmedBookings,
  bookingChanges,
  planInvoices,
  scheduledCampaigns,
  overdueDeposits,
  checkoutWork,
  refundWork,
  guestLinks,
  reviewRequests,
  dayPlans,
]
