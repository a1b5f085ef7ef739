/** The part of a customer that a process keeps. */
export interface Card {
  name: string
  /** Of its row: when that was changed last, in microseconds. */
  version: number
  createdAt: number
  /** Of the phone number and the e-mail address; 0: none. */
  phoneKey: number
  emailKey: number
}

export const duplicateReasons = ['PHONE', 'EMAIL', 'NAME'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Customers who may be one person. */
export interface LikelyDuplicates {
  reasons: DuplicateReason[]
  /** Two or more, the oldest first. */
  ids: string[]
}

/** Of the last digits, which all ways of writing a number share; 0: none. */
export const phoneKeyOf = (phone: string | null) => {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 7 ? 0 : Number(digits.slice(-8)) + 1
}

/** 53 bits of an address (cyrb53), so that a process keeps a number instead of the text; 0: none. */
export function emailKeyOf(email: string | null) {
  if (email === null) return 0
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of email.trim().normalize('NFC').toLowerCase()) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
