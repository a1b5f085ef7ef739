import { selectLanguage } from '#core/text/language.ts'
import { hasWebAddress } from '#core/text/web-address.ts'
import type { Tenant } from '#db/tenant.ts'
import { htmlOf } from '#features/messages/letter/html.ts'
import { profileOf } from '#features/messages/letter/sender.ts'

import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import { nl } from '../words/nl.ts'
import type { Words } from '../words/words.ts'

/** A letter to a member of staff as it is handed to the mail server. */
export interface StaffLetter {
  /** Of the message. */
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** To whom and by which installation a letter goes. */
export interface Addressed {
  id: string
  to: string
  staffId: string
  /** The language of the account; null: that of the country of the business. */
  locale: string | null
  /** The public address of this installation. */
  publicUrl: string
}

/** What one kind of letter contains. */
export interface Content {
  subject: string
  text: string
  details: readonly (readonly [string, string])[]
  isOver: boolean
}

/** What a kind of letter is written with. */
export interface Writing {
  words: Words
  /** Days and times in the zone of the business. */
  day: (at: Date) => string
  time: (at: Date) => string
  /** The address of the business in the dashboard. */
  dashboardUrl: string
}

/** A letter in the language of its recipient, as plain text and as HTML with the same content. */
export async function letterOf(
  tenant: Tenant,
  { id, to, staffId, locale: wanted, publicUrl }: Addressed,
  contentOf: (writing: Writing) => Content,
): Promise<StaffLetter> {
  const { name, slug, timezone } = tenant.business
  const { country } = await profileOf(tenant)
  const { words, locale } = selectLanguage({ en, nl, de }, country, wanted ?? '')
  const formatted = (form: Intl.DateTimeFormatOptions) => (at: Date) =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone: timezone }).format(at)
  const dashboardUrl = `${publicUrl}/b/${slug}`
  const { subject, text, details, isOver } = contentOf({
    words,
    day: formatted({ dateStyle: 'full' }),
    time: formatted({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dashboardUrl,
  })
  const footer = [
    words.footer(name),
    `${words.change} ${dashboardUrl}/team/${staffId}?tab=notifications`,
  ]
  const lines = details.map(([label, value]) => `${label}: ${value}`)
  return {
    id,
    to,
    from: name,
    subject,
    text: [text, '', ...lines, '', '-- ', name, ...footer].join('\n'),
    html: htmlOf({ language: locale, subject, businessName: name, text, details, isOver, footer }),
  }
}

/** Whoever books may write the address of a page as a name. */
export const shownName = (name: string | null, words: Words) =>
  name === null || hasWebAddress(name) ? words.unnamed : name
