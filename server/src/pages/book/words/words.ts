import { selectLanguage } from '#core/text/language.ts'

import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { nl } from './nl.ts'

/** The texts and the locale of a visitor: by the address, else by the browser, else by the country of the salon. */
export const languageOf = (
  country: string | null,
  { lang, accepted = '' }: { lang: string | null; accepted?: string | undefined },
) =>
  selectLanguage<Words>({ en, nl, de }, country, lang === null ? accepted : `${lang},${accepted}`)
