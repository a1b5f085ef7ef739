import { type Fault, fault, refusal } from '#core/errors.ts'

/** The tags of If-Match: any of a list, or every one; null without the header. */
export type IfMatch = '*' | readonly string[] | null

/** Entity tags by RFC 9110, section 8.8.3, and a list of them, in which elements may be empty. */
const opaque = String.raw`"[\x21\x23-\x7e\x80-\xff]*"`
const tag = new RegExp(`(W/)?(${opaque})`, 'g')
const list = new RegExp(`^[ \\t,]*(?:(?:W/)?${opaque}[ \\t]*(?:,[ \\t,]*|$))+$`)

/** Faults of the header's value; the header may be missing. */
export const ifMatchFaults = (header: string | undefined): Fault[] =>
  header === undefined || isAny(header) || list.test(header)
    ? []
    : [fault('If-Match', 'must be * or entity tags such as "7"', 'wrong_form')]

/** The strong tags of a valid header: by the strong comparison that If-Match requires, no other one matches. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined) return null
  if (isAny(header)) return '*'
  return [...header.matchAll(tag)].flatMap(([, weak, text = '']) => (weak ? [] : text))
}

const isAny = (header: string) => header.trim() === '*'

/** The version of a record in the form of an ETag. */
export const tagOf = (version: number | string) => `"${version}"`

/** Throws 412 for a record whose tag is none of those that are expected. Call it with the record locked. */
export function requireTag(ifMatch: IfMatch, current: string) {
  if (ifMatch === null || ifMatch === '*' || ifMatch.includes(current)) return
  throw refusal('PRECONDITION_FAILED')
}
