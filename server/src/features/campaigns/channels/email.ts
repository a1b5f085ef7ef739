import type { Transporter } from 'nodemailer'

import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import { tokenOf } from '#features/customers/unsubscribe/token.ts'
import { failureOf, isAboutMessage, isFinal } from '#features/mail/failure.ts'
import { fromHeader, replyToHeader, unsubscribeHeaders } from '#features/mail/letter/headers.ts'
import { hostOf } from '#features/mail/send.ts'

import type { Channel, Message, Outcome } from './channel.ts'
import { emailContent, senderOf, type Salon } from './email-content.ts'

interface Deps {
  /** Null: no mail server is configured. */
  transport: Pick<Transporter, 'sendMail'> | null
  config: {
    /** The From header. */
    mailFrom: string
    publicUrl: string
  }
}

/** E-mail to customers who have consented. */
export const openEmail = (deps: Deps): Channel => ({
  deliver: async (message, { masterKey }) =>
    notReached(deps, message) ?? send({ ...deps, masterKey }, message),
  breaker: circuitBreaker({ pauseMs: awayMs }),
})

/** The mail server that has accepted nothing is left alone by all businesses for this long. */
const awayMs = 2_000

function notReached({ transport }: Deps, { customer }: Message): Outcome | undefined {
  // The consent may have been withdrawn since the campaign was sent.
  if (!customer.marketingConsent) return { is: 'skipped', reason: 'NO_CONSENT' }
  if (customer.email === null) return { is: 'skipped', reason: 'NO_ADDRESS' }
  return transport ? undefined : { is: 'skipped', reason: 'NO_MAIL_SERVER' }
}

async function send(
  { transport, masterKey, config }: Deps & { masterKey: MasterKey },
  message: Message,
): Promise<Outcome> {
  const { tenant, title, message: text, campaignId, customer, signal } = message
  const { businessId } = tenant
  const token = tokenOf(masterKey, { businessId, of: 'customer', id: customer.id })
  const unsubscribeUrl = `${config.publicUrl}/unsubscribe/${token}`
  const salon = await salonOf(tenant, config.publicUrl)
  try {
    await transport?.sendMail({
      ...emailContent({ title, message: text, salon, unsubscribeUrl }),
      from: fromHeader(salon.name, config.mailFrom),
      ...(salon.email !== null && { replyTo: replyToHeader(salon.email) }),
      to: customer.email ?? '',
      // The same for each attempt, so that a repeat is recognised as a duplicate.
      messageId: `<${campaignId}.${customer.id}@${hostOf(config.mailFrom)}>`,
      headers: unsubscribeHeaders(unsubscribeUrl),
      signal,
    })
    return { is: 'sent' }
  } catch (error) {
    const failure = failureOf(error)
    const reason = String(failure.responseCode ?? failure.code ?? 'ERROR')
    if (isFinal(failure)) return { is: 'failed', reason }
    return { is: isAboutMessage(failure) ? 'defer' : 'away', reason }
  }
}

/** Read one time for all deliveries of a business in its turn. */
const salons = new WeakMap<Tenant, Promise<Salon>>()

function salonOf(tenant: Tenant, publicUrl: string): Promise<Salon> {
  const known = salons.get(tenant)
  if (known) return known
  const found = senderOf(tenant, publicUrl)
  salons.set(tenant, found)
  return found
}
