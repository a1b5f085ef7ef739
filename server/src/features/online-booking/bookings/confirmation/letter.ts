import { fullName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'
import { type BookingRow, open } from '#features/bookings/booking.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as images from '#features/businesses/images/queries.ts'
import * as mail from '#features/mail/messages.ts'
import { contentOf, languageOf, placeOf, valuesOf } from '#features/messages/letter/content.ts'
import { profileOf } from '#features/messages/letter/sender.ts'
import { serviceNames } from '#features/messages/visit.ts'

import { templates } from './words.ts'

interface EmailOptions {
  to: string
  /** The language of the page on which it was booked. */
  locale: string | null
  publicUrl: string
}

/** Queues the letter by whose link a customer confirms a new booking. */
export async function queueConfirmation(
  tenant: Tenant,
  row: BookingRow,
  { to, locale: asked, publicUrl }: EmailOptions,
) {
  const [business, member, logo] = await Promise.all([
    profileOf(tenant),
    bookings.findWithStaff(tenant, row.id),
    images.logoOf(tenant, publicUrl),
  ])
  const chosen = languageOf(tenant, business.country, asked)
  const { customerName, address, marketingConsent } = open(tenant, row)
  const visit = { ...row, customerName, address, services: serviceNames(row.services) }
  const link = urlOf(tenant, publicUrl, { purpose: 'confirm', booking: row })
  const staff = fullName(member.firstName, member.lastName)
  const { action, ignore, offers, ...template } = templates[chosen.language]
  // The page of the booking opens with the letter that follows.
  const values = valuesOf({ tenant, visit, business, staff, manageUrl: null, ...chosen })
  const place = placeOf(visit, business)
  const extra = {
    action: { label: action, url: link },
    notes: [...(marketingConsent ? [offers] : []), ignore],
  }
  const around = { ...chosen, business, place, isOver: false, extra, logo }
  const content = contentOf(template, values, around)
  const { name: senderName } = tenant.business
  const replyTo = business.email === null ? {} : { replyTo: business.email }
  await mail.queue(tenant, 'BOOKING_CONFIRMATION', { to, ...content, senderName, ...replyTo })
}
