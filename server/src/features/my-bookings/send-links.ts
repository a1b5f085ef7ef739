import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#db/due-businesses.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { mayCauseLetter } from '#features/access/attempts/proven-addresses.ts'
import * as images from '#features/businesses/images/queries.ts'
import { ofAddress } from '#features/customers/by-address.ts'
import { hashRecipients } from '#features/gift-cards/recipients.ts'
import * as messages from '#features/mail/messages.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'

import * as due from './due.ts'
import { linkMail } from './letter.ts'
import * as links from './queries.ts'

interface Context extends Pick<
  WorkerContext,
  'database' | 'masterKey' | 'signal' | 'now' | 'workPoller'
> {
  publicUrl: string
}

const batch = 50
const nextRound = openRounds(200)

/** Queues the letters with links that were asked for, business by business; several workers may run it concurrently. */
export async function sendLinks(context: Context): Promise<void> {
  const { database, signal, now } = context
  const find = finderOf(context.workPoller, 'guest-links', (db) => due.businesses(db, now))
  await forEachDueBusiness({ db: database.db, signal, find, nextRound }, (businessId) =>
    sendLinksOf(context, businessId),
  )
}

/** Queues those of one business. */
export async function sendLinksOf(context: Context, businessId: string): Promise<void> {
  for (let seen = batch; seen === batch && !context.signal.aborted;)
    seen = await tenantTransaction(context, businessId, (tenant) => queueBatch(tenant, context))
}

/** An address without a customer gets a link as well, which nobody is sent: its row differs in nothing. */
async function queueBatch(tenant: Tenant, { publicUrl, masterKey }: Context): Promise<number> {
  const asked = await links.lockDue(tenant, batch)
  for (const { id, email, locale } of asked) {
    const token = newBusinessToken(tenant.businessId)
    await links.issue(tenant, id, hashToken(token))
    const [known] = await ofAddress(tenant, email)
    if (!known || !(await mayCauseLetter({ db: tenant.db, masterKey }, email))) continue
    await hashRecipients(tenant)
    const business = await profileOf(tenant)
    const logo = await images.logoOf(tenant, publicUrl)
    const { name: salon, slug } = tenant.business
    const url = `${publicUrl}/book/${slug}/my-bookings/link/${token}`
    const mail = linkMail(email, { salon, business, logo, locale, url })
    await messages.queue(tenant, 'MY_BOOKINGS', mail)
  }
  return asked.length
}
