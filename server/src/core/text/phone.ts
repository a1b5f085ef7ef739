import { parsePhoneNumber } from 'awesome-phonenumber'

/**
 * The number in E.164, such as +31612345678; null if it cannot be a number of its country. Without a country only a number that
 * begins with + is normalised.
 */
export const e164Of = (phone: string | null, country: string | null): string | null =>
  parse(phone ?? '', country)?.e164 ?? null

/**
 * The forms in which people may have written a number, by their digits: as given, in E.164, in national format, and
 * without any prefix. The last one is the end of all usual forms.
 */
export function digitForms(phone: string, country: string | null): string[] {
  const number = parse(phone, country)
  const forms = number ? [number.e164, number.national, number.significant] : []
  return [...new Set([phone, ...forms].map(digitsOf))]
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

function parse(phone: string, country: string | null) {
  const { valid, possible, number } = parsePhoneNumber(
    phone,
    country === null ? {} : { regionCode: country },
  )
  return number && (valid || (possible && digitsOf(number.e164).length >= wholeNumber))
    ? number
    : undefined
}

/**
 * The digits of an E.164 number from which its length alone is believed: ranges that are newer than the library, and
 * those of examples, are not known as valid. What is shorter may be a local number without its area code.
 */
const wholeNumber = 10
