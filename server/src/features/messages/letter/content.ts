import { type Formats, formatsOf } from '#core/formats/formats.ts'
import type { DateForm } from '#core/formats/forms.ts'
import { selectLanguage } from '#core/text/language.ts'
import { splitName } from '#core/text/names.ts'
import { hasWebAddress } from '#core/text/web-address.ts'
import type { Tenant } from '#db/tenant.ts'
import { type Layout, type Letter, writeLetter } from '#features/mail/letter/write.ts'

import type { Language } from '../kinds.ts'
import type { Visit } from '../visit.ts'
import { texts } from '../words/texts.ts'
import type { Template } from '../words/words.ts'
import type { Extra } from './extras.ts'
import type * as sender from './sender.ts'
import { fill, type Values } from './template.ts'

export interface Around {
  language: Language
  locale: string
  business: sender.Profile
  place: string | null
  isOver: boolean
  logo?: Layout['logo']
  /** The addition of the kind to the booking. */
  extra?: Extra | undefined
}

/** The filled template with the details of the booking, as plain text and as HTML with the same content. */
export function contentOf(
  template: Template,
  values: Values,
  { language, locale, business, place, isOver, logo, extra = {} }: Around,
): Letter {
  const { labels } = texts[language]
  const businessName = values.businessName ?? ''
  const known: (readonly [string, string | null])[] = [
    [labels.when, `${values.date}, ${values.time}`],
    [labels.services, values.services],
    [labels.staff, values.staff],
    [labels.total, values.total],
    [labels.address, place],
  ]
  const booked = extra.hidesBooking
    ? []
    : known.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  return writeLetter({
    language: locale,
    subject: fill(template.subject, values),
    sender: businessName,
    logo,
    text: fill(template.text, values),
    details: [...(extra.details ?? []), ...booked],
    isOver,
    isBill: extra.isBill ?? false,
    action: extra.action,
    notes: extra.notes ?? [],
    footer: footerOf(business, extra.footer ?? labels.footer(businessName)),
  })
}

/** Why the reader gets a letter, and how the business is reached. */
export function footerOf(business: sender.Profile, why: string): string[] {
  const reached = [addressOf(business), business.phone].filter((part) => part)
  return [why, reached.join(' · ')].filter((line) => line !== '')
}

type Salon = Pick<Tenant, 'business'>

/** The language of the customer, else that of the country of the business, and the formats of both. */
export function languageOf(
  { business: { timezone, currency } }: Salon,
  country: string | null,
  customerLocale: string | null,
) {
  const byLanguage = Object.fromEntries(
    Object.keys(texts).map((language) => [language, language as Language]),
  ) as Record<Language, Language>
  const selected = selectLanguage(byLanguage, country, customerLocale ?? '')
  const { words: language, locale, formatLocale } = selected
  return { language, locale, formats: formatsOf({ locale: formatLocale, timezone, currency }) }
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
  tenant: Salon
  visit: Pick<Visit, 'customerName' | 'startsAt' | 'startTime' | 'services' | 'total'>
  business: sender.Profile
  staff: string | null
  formats: Formats
  /** The address of the page on which the customer can change or cancel it; null: the letter has none. */
  manageUrl: string | null
  /** Default: with all words. */
  dateForm?: DateForm
}

export function valuesOf({
  tenant,
  visit,
  business,
  staff,
  formats,
  manageUrl,
  dateForm = 'full',
}: About): Values {
  // A person who books may write an address of a page as the name of somebody else.
  const { firstName } = splitName(visit.customerName ?? '')
  return {
    customerFirstName: hasWebAddress(firstName) ? null : firstName,
    businessName: tenant.business.name,
    date: formats.dateAt(dateForm, visit.startsAt),
    time: formats.time(visit.startTime),
    services: visit.services.join(', '),
    staff,
    manageUrl,
    total: formats.money(visit.total),
    phone: business.phone,
  }
}
