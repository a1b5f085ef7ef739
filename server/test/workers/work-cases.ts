import { defaultPrices } from '#core/plans.ts'
import { openStripe } from '#features/payments/providers/stripe.ts'
import { notifyOfCalendar } from '#features/staff-messages/notify.ts'
import { staffLetterSender } from '#features/staff-messages/sending/mail-letter.ts'
import type { Services } from '#src/work-kinds.ts'
import { settingsOf } from '#testing/services/stripe.ts'

/** Due work of a kind in a business of its own. */
export interface Case {
  kind: string
  businessId: string
  /** When it is due, ISO. */
  at: string
  /** The payment provider of the business. */
  stripeUrl?: string | undefined
}

export const servicesWith = (smtpUrl: string | null, stripeUrl?: string): Services => ({
  publicUrl: 'https://salon.example',
  allowInsecure: true,
  notify: notifyOfCalendar,
  providers: stripeUrl === undefined ? {} : { STRIPE: openStripe(settingsOf(stripeUrl)) },
  planTerms: { prices: defaultPrices, issuer: ['Openchair'] },
  sendsMail: smtpUrl !== null,
  sendStaffLetter: staffLetterSender({ smtpUrl, mailFrom: 'Openchair <desk@example.net>' }),
})
