import { formatLocale, hasForms } from '../formats/locale.ts'

/** The texts of each supported language. */
type Translations<Words> = { en: Words } & Record<string, Words | undefined>

/**
 * Selects texts and locale: by the most preferred supported language of Accept-Language, else by
 * the most spoken language of the country, else English. Dates, times and amounts are those of the most preferred
 * language even where it has no texts.
 */
export function selectLanguage<Words>(
  translations: Translations<Words>,
  country: string | null,
  accepted = '',
) {
  const tags = [...preferredTags(accepted), ...spokenIn(country)]
  const language = tags.map(languageIn).find((one) => Object.hasOwn(translations, one)) ?? 'en'
  const locale = country === null ? language : `${language}-${country}`
  const read = tags.find((tag) => hasForms(languageIn(tag))) ?? language
  return {
    locale,
    words: translations[language] ?? translations.en,
    /** Of dates, times and amounts. */
    formatLocale: formatLocale(read, country),
  }
}

/** The language of the texts in a list of preferred ones, such as `ja,en`, whose last one has texts. */
export const languageOfTexts = (locale: string | null): string | null =>
  locale?.split(',').at(-1) ?? null

const languageIn = (tag: string) => tag.split('-', 1)[0] ?? ''

/** The tags of languages in lower case, by descending preference. */
function preferredTags(header: string): string[] {
  const ranges = header
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', quality = ''] = range.split(';')
      const [, weight = '1'] = /^\s*q=([\d.]+)\s*$/.exec(quality) ?? []
      return { tag: tag.trim(), weight: Number(weight) }
    })
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

const spokenIn = (country: string | null) =>
  country === null ? [] : [new Intl.Locale('und', { region: country }).maximize().language]
