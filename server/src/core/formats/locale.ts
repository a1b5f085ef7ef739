/**
 * The locale of dates, times and amounts for a reader of a language at a business in a country. The country decides, not
 * the region of the reader's tag: a business and its customers speak of the same clock. Without a country the region of
 * the tag counts, and plain English is that of Great Britain.
 */
export function formatLocale(tag: string, country: string | null): string {
  const { language, region } = partsOf(tag)
  const place = country ?? region
  if (place === undefined) return language === 'en' ? 'en-GB' : language
  return `${language}-${place}`
}

/** Whether Intl has the forms of a language: otherwise it would take those of the machine. */
export const hasForms = (language: string): boolean =>
  /^[a-z]{2,3}$/.test(language) && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0

/** The tag of a locale for Intl, its language and its country. */
export function resolveLocale(locale: string) {
  const base = new Intl.Locale(locale)
  const isOwn = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  // Without forms of its own the English of a country would be that of the United States, with the month first.
  const tag = base.language === 'en' && !isOwn ? 'en-GB' : base.baseName
  return {
    // Latin digits and the Gregorian calendar in every language, as on documents.
    tag: `${tag}-u-ca-gregory-nu-latn`,
    language: base.language,
    country: base.region ?? base.maximize().region,
  }
}

function partsOf(tag: string): { language: string; region?: string | undefined } {
  const [, language = '', region] =
    /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(tag) ?? []
  const known = language.toLowerCase()
  return hasForms(known) ? { language: known, region: region?.toUpperCase() } : { language: 'en' }
}
