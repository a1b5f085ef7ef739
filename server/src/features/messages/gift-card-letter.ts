import { splitName } from '#core/text/names.ts'
import { hasWebAddress } from '#core/text/web-address.ts'
import type { Tenant } from '#db/tenant.ts'
import * as images from '#features/businesses/images/queries.ts'
import { ofAddress } from '#features/customers/by-address.ts'
import { openPerson } from '#features/customers/person.ts'
import type { GiftCard } from '#features/gift-cards/schema.ts'
import type { MailMessage } from '#features/mail/queries.ts'

import { contentOf, languageOf } from './letter/content.ts'
import { giftCardExtra } from './letter/extras.ts'
import * as sender from './letter/sender.ts'
import * as settings from './settings/settings.ts'

/**
 * The letter that brings a gift card to its recipient, in their language if they are a customer; undefined if the
 * business sends none.
 */
export async function giftCardLetter(
  tenant: Tenant,
  { code, recipientName, initialAmount, expiresAt, message }: GiftCard,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<MailMessage | undefined> {
  const found = await settings.find(tenant)
  if (!found.kinds.GIFT_CARD.isEnabled) return undefined
  const business = await sender.profileOf(tenant)
  const logo = await images.logoOf(tenant, publicUrl)
  const [known] = await ofAddress(tenant, to)
  const { locale: customerLocale } = known ? openPerson(tenant, known) : { locale: null }
  const chosen = languageOf(tenant, business.country, customerLocale)
  const { firstName } = splitName(recipientName ?? '')
  const values = {
    customerFirstName: hasWebAddress(firstName) ? null : firstName,
    businessName: tenant.business.name,
    total: chosen.formats.money(initialAmount),
    phone: business.phone,
    date: null,
    time: null,
    services: null,
    staff: null,
    manageUrl: null,
  }
  const extra = giftCardExtra(
    { ...chosen, values },
    { code, expiresAt, ...(message !== undefined && { message }) },
  )
  const template = settings.templateOf(found, 'GIFT_CARD', chosen.language)
  const around = { ...chosen, business, place: null, isOver: false, extra, logo }
  const replyTo = business.email === null ? {} : { replyTo: business.email }
  return {
    to,
    ...contentOf(template, values, around),
    senderName: tenant.business.name,
    ...replyTo,
  }
}
