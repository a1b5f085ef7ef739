import { selectLanguage } from '#core/text/language.ts'
import { splitName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Contact } from '#features/customers/queries.ts'

import type { Language, MessageKind } from '../kinds.ts'
import { type Settings, templateOf } from '../settings/settings.ts'
import type { Visit } from '../visit.ts'
import { texts } from '../words/texts.ts'
import type { Template } from '../words/words.ts'
import * as sender from './sender.ts'
import { fill, type Values } from './template.ts'

/** A letter as it is handed to the mail server. */
export interface Letter {
  /** Of the message. */
  id: string
  to: string
  from: { name: string; replyTo: string | null }
  subject: string
  text: string
}

interface Content {
  message: { id: string; kind: MessageKind }
  visit: Visit
  contact: Contact | null
  settings: Settings
}

/** The letter about a booking, in the language of its customer. */
export async function letterOf(
  tenant: Tenant,
  { message, visit, contact, settings }: Content,
): Promise<Letter> {
  const business = await sender.profileOf(tenant)
  const { language, locale } = languageOf(business.country, contact?.locale ?? null)
  const staff = await sender.staffNameOf(tenant, visit.staffId)
  const values = valuesOf({ tenant, visit, business, staff, locale })
  return {
    id: message.id,
    to: visit.customerEmail ?? '',
    from: { name: tenant.business.name, replyTo: business.email },
    ...contentOf(templateOf(settings, message.kind, language), values),
  }
}

/** Subjects have one line, whatever the values hold. */
export const contentOf = (template: Template, values: Values) => ({
  subject: fill(template.subject, values).replaceAll(/\s+/g, ' '),
  text: fill(template.text, values),
})

/** The language of the customer, else that of the country of the business. */
export function languageOf(country: string | null, customerLocale: string | null) {
  const byLanguage = Object.fromEntries(
    Object.keys(texts).map((language) => [language, language as Language]),
  ) as Record<Language, Language>
  const { words: language, locale } = selectLanguage(byLanguage, country, customerLocale ?? '')
  return { language, locale }
}

interface About {
  tenant: Pick<Tenant, 'business'>
  visit: Pick<Visit, 'customerName' | 'startsAt' | 'startTime' | 'services' | 'total'>
  business: sender.Profile
  staff: string | null
  locale: string
}

export function valuesOf({ tenant, visit, business, staff, locale }: About): Values {
  const { timezone, currency, name } = tenant.business
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: timezone })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return {
    customerFirstName: splitName(visit.customerName ?? '').firstName,
    businessName: name,
    date: day.format(new Date(visit.startsAt)),
    time: visit.startTime,
    services: visit.services.join(', '),
    staff,
    // Customers have no page about their booking yet.
    manageUrl: null,
    total: money.format(visit.total),
    phone: business.phone,
  }
}
