import { randomUUIDv7 } from 'node:crypto'

import { randomText } from './crypto/random.ts'

const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The nil UUID, which no row has. */
export const nilId = '00000000-0000-0000-0000-000000000000'

let lastMillisecond = ''
let countInMillisecond = 0

/**
 * A UUIDv7. Ids of one process sort in order of creation: the 12 bits after the milliseconds hold a
 * counter (RFC 9562, method 1), where the plain form has random bits.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const millisecond = id.slice(0, 14)
  if (millisecond > lastMillisecond) {
    lastMillisecond = millisecond
    countInMillisecond = 0
  } else {
    countInMillisecond = Math.min(countInMillisecond + 1, 0xfff)
  }
  return `${lastMillisecond}7${countInMillisecond.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** The lower bound of all ids created from this moment on. */
export function idAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The time that an id of ours contains. */
export const timeOf = (id: string): Date =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))

/** Whether the text is a UUID in canonical form: lower case, with hyphens. */
export const isId = (text: string): boolean => canonical.test(text)

/**
 * The id itself, or the nil id for a malformed one, so that malformed and unknown ids get equal
 * responses.
 */
export const idOrNil = (text: string): string => (isId(text) ? text : nilId)

/** Secure random Crockford base32, in upper case: 5 bits per character. */
export const crockford = (length: number): string => randomText(crockfordAlphabet, length)
