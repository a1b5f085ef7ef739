import { selectLanguage } from '#core/text/language.ts'
import { splitName } from '#core/text/names.ts'
import { hasWebAddress } from '#core/text/web-address.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Language } from '../kinds.ts'
import type { Visit } from '../visit.ts'
import { texts } from '../words/texts.ts'
import type { Template } from '../words/words.ts'
import { htmlOf } from './html.ts'
import type * as sender from './sender.ts'
import { fill, type Values } from './template.ts'

/** What a customer reads. */
export interface Content {
  subject: string
  text: string
  html: string
}

interface Around {
  language: Language
  locale: string
  business: sender.Profile
  place: string | null
  isOver: boolean
}

/** The filled template with the details of the booking, as plain text and as HTML with the same content. */
export function contentOf(
  template: Template,
  values: Values,
  { language, locale, business, place, isOver }: Around,
): Content {
  // Subjects have one line, whatever the values hold.
  const subject = fill(template.subject, values).replaceAll(/\s+/g, ' ')
  const text = fill(template.text, values)
  const { labels } = texts[language]
  const known: (readonly [string, string | null])[] = [
    [labels.when, `${values.date}, ${values.time}`],
    [labels.services, values.services],
    [labels.staff, values.staff],
    [labels.total, values.total],
    [labels.address, place],
  ]
  const details = known.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  const businessName = values.businessName ?? ''
  const reached = [addressOf(business), business.phone].filter((part) => part)
  const footer = [labels.footer(businessName), reached.join(' · ')].filter((line) => line !== '')
  const lines = details.map(([label, value]) => `${label}: ${value}`)
  return {
    subject,
    text: [text, '', ...lines, '', '-- ', businessName, ...footer].join('\n'),
    html: htmlOf({ language: locale, subject, businessName, text, details, isOver, footer }),
  }
}

/** The language of the customer, else that of the country of the business. */
export function languageOf(country: string | null, customerLocale: string | null) {
  const byLanguage = Object.fromEntries(
    Object.keys(texts).map((language) => [language, language as Language]),
  ) as Record<Language, Language>
  const { words: language, locale } = selectLanguage(byLanguage, country, customerLocale ?? '')
  return { language, locale }
}

/** Where the visit is: at the customer's, or at the business. */
export const placeOf = (
  { isMobile, address }: Pick<Visit, 'isMobile' | 'address'>,
  business: sender.Profile,
) => (isMobile ? address : addressOf(business))

function addressOf({ street, houseNumber, postalCode, city }: sender.Profile): string | null {
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' ')
  const lines = [joined(street, houseNumber), joined(postalCode, city)].filter((line) => line)
  return lines.join(', ') || null
}

export interface About {
  tenant: Pick<Tenant, 'business'>
  visit: Pick<Visit, 'customerName' | 'startsAt' | 'startTime' | 'services' | 'total'>
  business: sender.Profile
  staff: string | null
  locale: string
  /** The address of the page on which the customer can change or cancel it. */
  manageUrl: string
  /** How dates are written; default with all words. */
  dateForm?: Intl.DateTimeFormatOptions
}

export function valuesOf({
  tenant,
  visit,
  business,
  staff,
  locale,
  manageUrl,
  dateForm = { dateStyle: 'full' },
}: About): Values {
  const { timezone, currency, name } = tenant.business
  // Whoever books may write an address of a page as the name of somebody else.
  const { firstName } = splitName(visit.customerName ?? '')
  const day = new Intl.DateTimeFormat(locale, { ...dateForm, timeZone: timezone })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return {
    customerFirstName: hasWebAddress(firstName) ? null : firstName,
    businessName: name,
    date: day.format(new Date(visit.startsAt)),
    time: visit.startTime,
    services: visit.services.join(', '),
    staff,
    manageUrl,
    total: money.format(visit.total),
    phone: business.phone,
  }
}
