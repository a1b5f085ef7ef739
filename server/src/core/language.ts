/** The language most spoken in a country, as far as it is one of these, and how the country writes; else English. */
export function spokenIn<const Language extends string>(
  country: string | null,
  languages: readonly Language[],
): { language: Language | 'en'; locale: string } {
  if (country === null) return { language: 'en', locale: 'en' }
  const most = new Intl.Locale('und', { region: country }).maximize().language
  const language = languages.find((one) => one === most) ?? 'en'
  return { language, locale: `${language}-${country}` }
}
