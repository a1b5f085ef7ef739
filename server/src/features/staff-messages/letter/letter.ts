import { type Formats, formatsOf } from '#core/formats/formats.ts'
import { selectLanguage } from '#core/text/language.ts'
import { hasWebAddress } from '#core/text/web-address.ts'
import type { Tenant } from '#db/tenant.ts'
import { writeLetter } from '#features/mail/letter/write.ts'
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

/** The content of one kind of letter. */
export interface Content {
  subject: string
  text: string
  details: readonly (readonly [string, string])[]
  isOver: boolean
}

/** The inputs of a kind of letter. */
export interface Writing {
  words: Words
  formats: Formats
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
  const { name, slug, timezone, currency } = tenant.business
  const { country } = await profileOf(tenant)
  const selected = selectLanguage({ en, nl, de }, country, wanted ?? '')
  const { words, locale, formatLocale } = selected
  const formats = formatsOf({ locale: formatLocale, timezone, currency })
  const dashboardUrl = `${publicUrl}/b/${slug}`
  const { subject, text, details, isOver } = contentOf({
    words,
    formats,
    day: (at) => formats.dateAt('full', at),
    time: formats.timeAt,
    dashboardUrl,
  })
  const footer = [
    words.footer(name),
    `${words.change} ${dashboardUrl}/team/${staffId}?tab=notifications`,
  ]
  const layout = { language: locale, subject, sender: name, text, details, isOver, footer }
  return { id, to, from: name, ...writeLetter(layout) }
}

/** A name that has the address of a page, which a customer may enter, is not shown. */
export const shownName = (name: string | null, words: Words) =>
  name === null || hasWebAddress(name) ? words.unnamed : name
