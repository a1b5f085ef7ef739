import { parsePhoneNumber } from 'awesome-phonenumber'

/**
 * The number in E.164, such as +31612345678; null if it cannot be a number of its country. Without a country only a number that
 * begins with + is normalised.
 */
export const e164Of = (phone: string | null, country: string | null): string | null =>
  parse(phone ?? '', country)?.e164 ?? null

export interface Phone {
  e164: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Such as mobile, fixed-line or premium-rate; unknown for a range that is newer than the library. */
  type: string
}

/** The same with what is known of the number. */
export function phoneOf(phone: string, country: string | null): Phone | null {
  const found = parsed(phone, country)
  if (!found?.number) return null
  const { number, regionCode = '', type = 'unknown' } = found
  return { e164: number.e164, country: regionCode, type }
}

/**
 * The forms in which people may have written a number, by their digits: as given, in E.164, in national format, and
 * without any prefix. The last one is the end of all usual forms.
 */
export function digitForms(phone: string, country: string | null): string[] {
  const number = parse(phone, country)
  const forms = number ? [number.e164, number.national, number.significant] : []
  return [...new Set([phone, ...forms].map(digitsOf))]
}

/** The digits of a number without its extension, full-width ones as plain ones. */
export const digitsOf = (text: string): string =>
  text.normalize('NFKC').replace(extension, '').replace(/\D/g, '')

const extension = /(,|;| )? ?(ext[.=]?|x|#) ?\d{1,6}$/

const parse = (phone: string, country: string | null) => parsed(phone, country)?.number

/** Undefined unless it is the number of a line. */
function parsed(phone: string, country: string | null) {
  const found = parsePhoneNumber(phone, country === null ? {} : { regionCode: country })
  const { valid, possible, number } = found
  return number && (valid || (possible && digitsOf(number.e164).length >= wholeNumber))
    ? found
    : undefined
}

/**
 * The digits of an E.164 number from which its length alone is believed: ranges that are newer than the library, and
 * those of examples, are not known as valid. What is shorter may be a local number without its area code.
 */
const wholeNumber = 10
