/** The part of a customer that a process keeps. */
export interface Card {
  name: string
  createdAt: number
  /** Of the phone number and the e-mail address; 0: none. */
  phoneKey: number
  emailKey: number
}

export const duplicateReasons = ['PHONE', 'EMAIL', 'NAME'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Customers who may be one person. */
export interface Likely {
  reasons: DuplicateReason[]
  /** Two or more, the oldest first. */
  ids: string[]
}

/** More than this many have a number or an address in common that says nothing, such as that of the salon. */
const sharedMax = 6

/**
 * The customers with one phone number, e-mail address or full name, those with most in common first. Numbers and
 * addresses are compared by hashes: compare the customers themselves before showing them.
 */
export function likelyDuplicates(byId: ReadonlyMap<string, Card>): Likely[] {
  const groups = new Map<string, Likely>()
  for (const reason of duplicateReasons)
    for (const ids of sharing(byId, keyOf[reason])) {
      const name = ids.join()
      const known = groups.get(name)
      if (known) known.reasons.push(reason)
      else groups.set(name, { reasons: [reason], ids })
    }
  return [...groups.values()].sort((one, other) => weightOf(other) - weightOf(one))
}

const keyOf: Record<DuplicateReason, (card: Card) => number | string> = {
  PHONE: ({ phoneKey }) => phoneKey,
  EMAIL: ({ emailKey }) => emailKey,
  // One name alone is that of many.
  NAME: ({ name }) => (name.includes(' ') ? name : ''),
}

function sharing(byId: ReadonlyMap<string, Card>, key: (card: Card) => number | string) {
  const first = new Map<number | string, string>()
  const shared = new Map<number | string, string[]>()
  for (const [id, card] of byId) {
    const value = key(card)
    if (!value) continue
    const before = first.get(value)
    const known = shared.get(value)
    if (before === undefined) first.set(value, id)
    else if (known) known.push(id)
    else shared.set(value, [before, id])
  }
  const createdAt = (id: string) => byId.get(id)?.createdAt ?? 0
  return [...shared.values()]
    .filter(({ length }) => length <= sharedMax)
    .map((ids) =>
      ids.sort((one, other) => createdAt(one) - createdAt(other) || (one < other ? -1 : 1)),
    )
}

const weights = { PHONE: 4, EMAIL: 2, NAME: 1 }
const weightOf = ({ reasons }: Likely) => reasons.reduce((sum, one) => sum + weights[one], 0)

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
