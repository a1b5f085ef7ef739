import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import type { Tenant } from '#db/tenant.ts'
import { mayCauseLetter } from '#features/access/attempts/proven-addresses.ts'
import * as images from '#features/businesses/images/queries.ts'
import { ofAddress } from '#features/customers/by-address.ts'
import { hashRecipients } from '#features/gift-cards/recipients.ts'
import * as messages from '#features/mail/messages.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import { linkMail } from './letter.ts'
import * as links from './queries.ts'

interface Context {
  publicUrl: string
  masterKey: MasterKey
}

/** Queues the letters with the links that customers have asked for, and wait for. */
export const guestLinks = exactlyOnce('guest-links', {
  does: 'send customers links to their bookings',
  queue: 'booking_links',
  waits: 'links to customers',
  needsMail: true,
  everySeconds: 1,
  due: dueRows('guestLink', { dueAt: 'dueAt', columns: ['sealed'] }),
  together: 50,
  async transact(tenant, rows, context: Context) {
    for (const { id, sealed } of rows)
      await queueLink(tenant, { id, ...links.sealedLink.open(tenant, id, sealed) }, context)
  },
})

/** An address without a customer gets a link as well, which nobody is sent: its row differs in nothing. */
async function queueLink(
  tenant: Tenant,
  { id, email, locale }: { id: string; email: string; locale: string | null },
  { publicUrl, masterKey }: Context,
) {
  const token = newBusinessToken(tenant.businessId)
  await links.issue(tenant, id, hashToken(token))
  const [known] = await ofAddress(tenant, email)
  if (!known || !(await mayCauseLetter({ db: tenant.db, masterKey }, email))) return
  await hashRecipients(tenant)
  const business = await profileOf(tenant)
  const logo = await images.logoOf(tenant, publicUrl)
  const { name: salon, slug } = tenant.business
  const url = `${publicUrl}/book/${slug}/my-bookings/link/${token}`
  const mail = linkMail(email, { salon, business, logo, locale, url })
  await messages.queue(tenant, 'MY_BOOKINGS', mail)
}
