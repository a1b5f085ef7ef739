import type { Transporter } from 'nodemailer'

import type { MasterKey } from '#core/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import { failureOf, isAboutLetter, isFinal } from '#features/mail/failure.ts'
import { hostOf } from '#features/mail/send.ts'

import { tokenOf } from '../unsubscribe/token.ts'
import type { Channel, Message, Outcome } from './channel.ts'
import { letterOf } from './letter.ts'

interface Means {
  /** Null: no mail server is configured. */
  transport: Pick<Transporter, 'sendMail'> | null
  masterKey: MasterKey
  config: {
    /** Whom mail comes from, as a header says it. */
    mailFrom: string
    publicUrl: string
  }
}

/** Letters to those who said yes to them. */
export const openEmail = (means: Means): Channel => ({
  deliver: async (message) => notReached(means, message) ?? send(means, message),
})

function notReached({ transport }: Means, { customer }: Message): Outcome | undefined {
  // It may have been withdrawn since the campaign was sent.
  if (!customer.marketingConsent) return { is: 'skipped', reason: 'NO_CONSENT' }
  if (customer.email === null) return { is: 'skipped', reason: 'NO_ADDRESS' }
  return transport ? undefined : { is: 'skipped', reason: 'NO_MAIL_SERVER' }
}

async function send({ transport, masterKey, config }: Means, message: Message): Promise<Outcome> {
  const { tenant, title, message: text, campaignId, customer, signal } = message
  const { businessId } = tenant
  const token = tokenOf(masterKey, { businessId, customerId: customer.id })
  const unsubscribeUrl = `${config.publicUrl}/unsubscribe/${token}`
  const salon = await salonOf(tenant)
  try {
    await transport?.sendMail({
      ...letterOf({ title, message: text, salon, unsubscribeUrl }),
      from: { name: salon.name, address: addressOf(config.mailFrom) },
      ...(salon.email !== null && { replyTo: salon.email }),
      to: customer.email ?? '',
      // The same for each attempt, so that a repeat is known as one.
      messageId: `<${campaignId}.${customer.id}@${hostOf(config.mailFrom)}>`,
      headers: unsubscribeHeaders(unsubscribeUrl),
      signal,
    })
    return { is: 'sent' }
  } catch (error) {
    const failure = failureOf(error)
    const reason = String(failure.responseCode ?? failure.code ?? 'ERROR')
    if (isFinal(failure)) return { is: 'failed', reason }
    return { is: isAboutLetter(failure) ? 'later' : 'away', reason }
  }
}

/** Mail programs offer to unsubscribe with one click (RFC 8058), which takes https. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

interface Salon {
  name: string
  country: string | null
  email: string | null
}

/** Read once for all that is delivered of a business in its turn. */
const salons = new WeakMap<Tenant, Promise<Salon>>()

function salonOf(tenant: Tenant): Promise<Salon> {
  const known = salons.get(tenant)
  if (known) return known
  const { db, businessId, business } = tenant
  const found = db
    .selectFrom('business')
    .select(['country', 'email'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, name: business.name }))
  salons.set(tenant, found)
  return found
}
