import type { InvoicedBusiness } from '../invoiced-business.ts'
import { addressLines } from './address.ts'
import type { Speech } from './locale.ts'

/** A business as it stands on documents. */
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
