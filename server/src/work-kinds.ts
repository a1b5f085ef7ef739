import { expiredHolds } from '#features/bookings/holds/expire.ts'
import { calendarImports } from '#features/calendars/import-due.ts'
import type { NotifyOfProblem } from '#features/calendars/problems.ts'
import { scheduledCampaigns } from '#features/campaigns/send-scheduled.ts'
import { checkoutWork } from '#features/deposits/checkout-work.ts'
import { overdueDeposits } from '#features/deposits/expire.ts'
import { giftCardExpiry } from '#features/gift-cards/expire.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import type { Terms } from '#features/invoices/subscription/issue.ts'
import { businessMail, lazyTransport, type MailServer } from '#features/mail/send.ts'
import { bookingMessages, bookingTexts } from '#features/messages/sending/booking-messages.ts'
import type { MessageServices } from '#features/messages/sending/context.ts'
import { letterSender } from '#features/messages/sending/mail-letter.ts'
import { bookingChanges } from '#features/messages/sending/plan-changed.ts'
import { guestLinks } from '#features/my-bookings/send-link.ts'
import { unconfirmedBookings } from '#features/online-booking/bookings/confirmation/cancel-unconfirmed.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import { refundWork } from '#features/refunds/refund-work.ts'
import { reviewRequests } from '#features/reviews/queue-requests.ts'
import { dayPlans } from '#features/staff-messages/day-plan/plan-due.ts'
import { staffLetterSender } from '#features/staff-messages/sending/mail-letter.ts'
import { type SendStaffLetter, staffMail } from '#features/staff-messages/sending/staff-mail.ts'
import type { Work } from '#work/kind.ts'

/** The dependencies that the kinds of work name, besides those of all. */
export interface Services extends MessageServices {
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
  /** Takes the letters of businesses; null: this installation sends no mail. */
  mailServer: MailServer | null
  /** Hands a letter to a member to the mail server; null: this installation sends no mail. */
  sendStaffLetter: SendStaffLetter | null
}

/** The dependencies of work that sends mail, of a mail server that is connected to once. */
export function mailServices(
  { smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string },
  log: MailServer['log'],
): Pick<Services, 'sendsMail' | 'mailServer' | 'sendLetter' | 'sendStaffLetter'> {
  if (smtpUrl === null)
    return { sendsMail: false, mailServer: null, sendLetter: null, sendStaffLetter: null }
  const transport = lazyTransport(smtpUrl)
  return {
    sendsMail: true,
    mailServer: { transport, from: mailFrom, log },
    sendLetter: letterSender(transport, mailFrom, log),
    sendStaffLetter: staffLetterSender(transport, mailFrom),
  }
}

/** Every declared kind of work: workers find it, do it and measure it by what its feature declares. */
export const kinds: readonly Work<Services>[] = [
  giftCardExpiry,
  calendarImports,
  expiredHolds,
  businessMail,
  staffMail,
  unconfirmedBookings,
  bookingChanges,
  bookingMessages,
  bookingTexts,
  planInvoices,
  scheduledCampaigns,
  overdueDeposits,
  checkoutWork,
  refundWork,
  guestLinks,
  reviewRequests,
  dayPlans,
]
