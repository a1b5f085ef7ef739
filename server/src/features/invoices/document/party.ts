import type { InvoicedBusiness } from '../invoiced-business.ts'
import type { Speech } from './locale.ts'

/** A business on a document. */
export function businessLines(business: InvoicedBusiness, { words, language }: Speech): string[] {
  const { name, legalName, email, phone, registrationNumber, vatNumber } = business
  const labelled = [
    [words.registrationNumber, registrationNumber],
    [words.vatNumber, vatNumber],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
  const contact = [email, phone].filter((line) => line !== null)
  const legal = legalName === null || legalName === name ? [] : [legalName]
  return [name, ...legal, ...addressLines(business, language), ...contact, ...labelled]
}

interface Place {
  street: string | null
  houseNumber: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

/** A postal address in the format of continental Europe; unknown parts are omitted. */
function addressLines(
  { street, houseNumber, postalCode, city, country }: Place,
  language: string,
): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const lines = [[street, houseNumber], [postalCode, city], [country && names.of(country)]]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter((line) => line !== '')
}
