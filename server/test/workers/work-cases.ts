import { defaultPrices } from '#core/plans.ts'
import { smsSending } from '#features/messages/sending/context.ts'
import { httpProvider } from '#features/messages/sms/providers/http.ts'
import { openStripe } from '#features/payments/providers/stripe.ts'
import { notifyOfCalendar } from '#features/staff-messages/notify.ts'
import { openApns } from '#features/wallet/push/apns.ts'
import { mailServices, type Services } from '#src/work-kinds.ts'
import { settingsOf } from '#testing/services/stripe.ts'

/** Due work of a kind in a business of its own. */
export interface Case {
  kind: string
  businessId: string
  /** When it is due, ISO. */
  at: string
  /** The payment provider of the business. */
  stripeUrl?: string | undefined
  /** The provider of text messages. */
  smsUrl?: string | undefined
  /** The service that notifies phones. */
  appleUrl?: string | undefined
}

export const servicesWith = (
  smtpUrl: string | null,
  { stripeUrl, smsUrl, appleUrl }: Pick<Case, 'stripeUrl' | 'smsUrl' | 'appleUrl'> = {},
): Services => ({
  allowInsecure: true,
  notify: notifyOfCalendar,
  providers: stripeUrl === undefined ? {} : { STRIPE: openStripe(settingsOf(stripeUrl)) },
  planTerms: { prices: defaultPrices, issuer: ['Openchair'] },
  ...mailServices(
    {
      smtpUrl,
      mailFrom: 'Openchair <desk@example.net>',
      publicUrl: 'https://salon.example',
    },
    { warn: () => {}, error: () => {} },
  ),
  apns: appleUrl === undefined ? null : apnsAt(appleUrl),
  sms: smsUrl === undefined ? null : smsSending(httpProvider({ url: smsUrl, secret: 'whsec_x' })),
})

/** Without a certificate, as its stub asks for none. */
const apnsAt = (apnsUrl: string) =>
  openApns({
    apnsUrl,
    certificate: '',
    key: { export: () => '' },
    passTypeIdentifier: 'pass.example.loyalty',
  })
