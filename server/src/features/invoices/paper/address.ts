interface Place {
  street: string | null
  houseNumber: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

/** A postal address as the continent writes it; what is not known is left out. */
export function addressLines(
  { street, houseNumber, postalCode, city, country }: Place,
  language: string,
): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const lines = [[street, houseNumber], [postalCode, city], [country && names.of(country)]]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter((line) => line !== '')
}
