import { headerText } from '#core/text/header-text.ts'
import { plainForSms } from '#core/text/sms-segments.ts'
import type { Tenant } from '#db/tenant.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import type { Contact } from '#features/customers/contact.ts'

import type { Language, MessageKind } from '../kinds.ts'
import { type About, languageOf, valuesOf } from '../letter/content.ts'
import { otherTimesUrl } from '../letter/other-times.ts'
import * as sender from '../letter/sender.ts'
import { fill } from '../letter/template.ts'
import { type Settings, smsTextOf } from '../settings/settings.ts'
import type { Visit } from '../visit.ts'
import { declinedWords } from '../words/declined.ts'
import type { OutgoingText } from './providers/provider.ts'
import type { Recipient } from './recipient.ts'
import { reportIdOf } from './report-id.ts'

interface TextInput {
  message: { id: string; kind: MessageKind }
  visit: Visit
  contact: Contact | null
  settings: Settings
  publicUrl: string
}

/** The text message about a booking, in the language in which it was booked, else that of its customer. */
export async function textFor(
  tenant: Tenant,
  { message, visit, contact, settings, publicUrl }: TextInput,
  { recipient, attempt }: { recipient: Recipient; attempt: number },
): Promise<OutgoingText> {
  const business = await sender.profileOf(tenant)
  const chosen = languageOf(tenant, business.country, visit.locale ?? contact?.locale ?? null)
  const staff = await sender.staffNameOf(tenant, visit.staffId)
  const manageUrl = urlOf(tenant, publicUrl, { purpose: 'manage', booking: visit })
  const about = { tenant, visit, business, staff, manageUrl, formats: chosen.formats }
  const isDeclined = message.kind === 'BOOKING_CANCELLED' && visit.decline !== null
  const template = isDeclined
    ? await declinedText(tenant, { visit, publicUrl, language: chosen.language })
    : smsTextOf(settings, message.kind, chosen.language)
  const text = textOf(template, about)
  const id = reportIdOf({ businessId: tenant.businessId, messageId: message.id, attempt })
  return { id, to: recipient.number, text, attempt }
}

/** With the address of other times, if the booking page has them. */
async function declinedText(
  tenant: Tenant,
  { visit, publicUrl, language }: Pick<TextInput, 'visit' | 'publicUrl'> & { language: Language },
) {
  const { smsText, otherTimes } = declinedWords[language]
  const url = await otherTimesUrl(tenant, publicUrl, visit.serviceIds)
  return url === null ? smsText : `${smsText} ${otherTimes}: ${url}`
}

/** Fills in a template; its dates are short, since each character costs. */
export const textOf = (template: string, about: About): string =>
  plainForSms(
    fill(template, valuesOf({ ...about, dateForm: 'brief' }))
      .split('\n')
      .map(headerText)
      .join('\n'),
  )
