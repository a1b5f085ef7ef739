/** What is said, in each language that it is said in. */
type Spoken<Words> = { en: Words } & Record<string, Words | undefined>

/**
 * In which words something is said, and how dates and amounts are written: in the language that somebody accepts
 * most (as Accept-Language says it), else in the one most spoken in the country, else in English.
 */
export function speech<Words>(spoken: Spoken<Words>, country: string | null, accepted = '') {
  const chosen = [...acceptedBy(accepted), ...spokenIn(country)].find((language) =>
    Object.hasOwn(spoken, language),
  )
  const language = chosen ?? 'en'
  const locale = country === null ? language : `${language}-${country}`
  return { locale, words: spoken[language] ?? spoken.en }
}

/** Languages without their regions, the most wanted first. */
function acceptedBy(header: string): string[] {
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
