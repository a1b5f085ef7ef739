import { selectLanguage } from '#core/text/language.ts'
import type { Layout } from '#features/mail/letter/html.ts'
import { type Letter, writeLetter } from '#features/mail/letter/write.ts'

/** The product: letters about accounts are not in the name of a business. */
const sender = 'Openchair'

/** Texts in every language of the letters. */
export interface WordsByLanguage<Words> {
  en: Words
  nl: Words
  de: Words
}

/**
 * A letter about an account in a language that its reader is known to read: a locale or an Accept-Language header, else
 * English.
 */
export function accountLetter<Words>(
  translated: WordsByLanguage<Words>,
  accepted: string,
  written: (words: Words) => Pick<Layout, 'subject' | 'text' | 'details' | 'action' | 'notes'>,
): Letter {
  const all = { en: [translated.en, en], nl: [translated.nl, nl], de: [translated.de, de] } as const
  const { locale: language, words } = selectLanguage(all, null, accepted)
  const [own, footer] = words
  return writeLetter({ language, sender, ...written(own), footer: [footer] })
}

const en = 'You receive this message about your access to Openchair.'
const nl = 'Je krijgt dit bericht over je toegang tot Openchair.'
const de = 'Sie erhalten diese Nachricht zu Ihrem Zugang zu Openchair.'
