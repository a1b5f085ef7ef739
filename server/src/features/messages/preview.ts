import { nilId } from '#core/ids.ts'
import { smsLengthOf } from '#core/text/sms-segments.ts'
import type { Tenant } from '#db/tenant.ts'
import { urlOf } from '#features/bookings/links/urls.ts'

import { contentOf, languageOf, placeOf, valuesOf } from './letter/content.ts'
import * as sender from './letter/sender.ts'
import type { PreviewRequest } from './settings/preview-schema.ts'
import * as settings from './settings/settings.ts'
import { textOf } from './sms/text.ts'

/** A message with example data in the words of the business, as customers would get it. */
export async function previewOf(
  tenant: Tenant,
  { kind, language, template, smsText }: PreviewRequest,
  publicUrl: string,
) {
  const business = await sender.profileOf(tenant)
  const chosen = languageOf(business.country, language ?? null)
  const found = await settings.find(tenant)
  const startsAt = new Date(tenant.now.getTime() + 7 * 86_400_000).toISOString()
  const visit = {
    customerName: 'Nina Jansen',
    startsAt,
    startTime: '09:30',
    services: ['Cut and finish'],
    total: 49.5,
    isMobile: false,
    address: null,
  }
  const { locale } = chosen
  // A link to no booking.
  const booking = { id: nilId, linkVersion: 0 }
  const manageUrl = urlOf(tenant, publicUrl, { purpose: 'manage', booking })
  const about = { tenant, visit, business, staff: 'Mila de Vries', locale, manageUrl }
  const words = template ?? settings.templateOf(found, kind, chosen.language)
  const place = placeOf(visit, business)
  const isOver = kind === 'BOOKING_CANCELLED'
  const sms = textOf(smsText ?? settings.smsTextOf(found, kind, chosen.language), about)
  return {
    ...contentOf(words, valuesOf(about), { ...chosen, business, place, isOver }),
    sms: { text: sms, ...smsLengthOf(sms) },
  }
}
