/** The texts of each supported language. */
type Translations<Words> = { en: Words } & Record<string, Words | undefined>

/**
 * Selects texts and locale: by the most preferred supported language of Accept-Language, else by
 * the most spoken language of the country, else English.
 */
export function selectLanguage<Words>(
  translations: Translations<Words>,
  country: string | null,
  accepted = '',
) {
  const chosen = [...preferredLanguages(accepted), ...spokenIn(country)].find((language) =>
    Object.hasOwn(translations, language),
  )
  const language = chosen ?? 'en'
  const locale = country === null ? language : `${language}-${country}`
  return { locale, words: translations[language] ?? translations.en }
}

/** Languages without their regions, by descending preference. */
function preferredLanguages(header: string): string[] {
  const ranges = header
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', quality = ''] = range.split(';')
      const [, weight = '1'] = /^\s*q=([\d.]+)\s*$/.exec(quality) ?? []
      return { language: tag.trim().split('-')[0] ?? '', weight: Number(weight) }
    })
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
}

const spokenIn = (country: string | null) =>
  country === null ? [] : [new Intl.Locale('und', { region: country }).maximize().language]
