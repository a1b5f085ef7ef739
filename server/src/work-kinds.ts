import { expiredHolds } from '#features/bookings/holds/expire.ts'
import { calendarImports } from '#features/calendars/import-due.ts'
import type { NotifyOfProblem } from '#features/calendars/problems.ts'
import type { Channels } from '#features/campaigns/channels/channel.ts'
import { openChannels } from '#features/campaigns/channels/open.ts'
import { scheduledCampaigns } from '#features/campaigns/send-scheduled.ts'
import { campaignEmails, campaignPasses } from '#features/campaigns/sending/deliver.ts'
import { checkoutWork } from '#features/deposits/checkout-work.ts'
import { overdueDeposits } from '#features/deposits/expire.ts'
import { giftCardExpiry } from '#features/gift-cards/expire.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import type { Terms } from '#features/invoices/subscription/issue.ts'
import { accountMail } from '#features/mail/queries.ts'
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
import type { Apns } from '#features/wallet/push/apns.ts'
import { passPushes } from '#features/wallet/push/push-due.ts'
import { deliveries } from '#features/webhooks/sending/poll.ts'
import type { Kind, Work } from '#work/kind.ts'

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
  /** Notifies phones; null: this installation has no certificate of Apple. */
  apns: Pick<Apns, 'push'> | null
  /** By what campaigns reach people. */
  channels: Channels
}

interface MailSettings {
  smtpUrl: string | null
  mailFrom: string
  publicUrl: string
}

type MailServices = Pick<
  Services,
  'publicUrl' | 'sendsMail' | 'mailServer' | 'sendLetter' | 'sendStaffLetter' | 'channels'
>

/** The dependencies of work that sends mail, of a mail server that is connected to once, and once more for campaigns. */
export function mailServices(config: MailSettings, log: MailServer['log']): MailServices {
  const { smtpUrl, mailFrom, publicUrl } = config
  const common = { publicUrl, sendsMail: smtpUrl !== null, channels: openChannels(config) }
  if (smtpUrl === null)
    return { ...common, mailServer: null, sendLetter: null, sendStaffLetter: null }
  const transport = lazyTransport(smtpUrl)
  return {
    ...common,
    mailServer: { transport, from: mailFrom, log },
    sendLetter: letterSender(transport, mailFrom, log),
    sendStaffLetter: staffLetterSender(transport, mailFrom),
  }
}

/** The kinds of work that workers find, do and measure by what their features declare. */
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
  passPushes,
  campaignEmails,
  campaignPasses,
]

/** Also the kinds whose features do the work by themselves. */
export const allKinds: readonly Kind[] = [deliveries, accountMail, ...kinds]
