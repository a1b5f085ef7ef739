import { sql } from 'kysely'

import { keyedHash } from '#core/crypto/crypto.ts'
import { searchWords } from '#core/text/person-search.ts'
import { e164Of } from '#core/text/phone.ts'
import { fold } from '#core/text/text.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { openPerson, type SealedPerson } from './person.ts'
import type { Person } from './schema.ts'

/** The unverified identity of a person who books. */
export type Claim = Pick<Person, 'firstName' | 'lastName' | 'email' | 'phone'>

interface Comparison {
  claim: Claim
  /** Of the business; it says what a number without + means. */
  country: string | null
}

/** The number of customers with one address that are compared, the oldest first. */
const candidatesMax = 500

/**
 * The oldest customer with this e-mail address and first name whose phone number or last name is the same as well, locked
 * until the transaction ends; undefined: there is none, or no address was given. An address alone joins nobody, and
 * neither do a family's number and last name: a mother and her daughter may share all three.
 */
export async function lockMatch(tenant: Tenant, claim: Claim): Promise<string | undefined> {
  if (claim.email === null) return undefined
  const tokens = searchWords(tenant.dataKey, claim.email, null).words.flatMap((word) => word.tokens)
  await lockAddress(tenant, claim.email)
  const compared = { claim, country: await businesses.countryOf(tenant) }
  const candidates = await customers(tenant)
    .where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(candidatesMax)
    .execute()
  for (const { id } of candidates.filter((row) => isSame(tenant, row, compared))) {
    // It may have been changed or erased since.
    const row = await customers(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (row && isSame(tenant, row, compared)) return id
  }
  return undefined
}

/** Bookings of one address wait for each other: the second must see the customer whom the first adds. */
async function lockAddress({ db, businessId, dataKey }: Tenant, email: string) {
  const name = keyedHash(dataKey, 'customer-address', `${businessId}/${addressOf(email)}`)
  await sql`select pg_advisory_xact_lock(${String(name.readBigInt64BE())}::bigint)`.execute(db)
}

const customers = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)

function isSame(tenant: Tenant, row: SealedPerson, { claim, country }: Comparison): boolean {
  const { email, phone, firstName, lastName } = openPerson(tenant, row)
  if (email === null || !isSameAddress(email, claim.email ?? '')) return false
  if (!isSameFirstName(firstName, claim.firstName)) return false
  return isSamePhone(phone, claim.phone, country) || isSameName(lastName, claim.lastName)
}

/** Whether two e-mail addresses differ in case at most. */
export const isSameAddress = (one: string, other: string) => addressOf(one) === addressOf(other)

const addressOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** Also an initial, or the first of several first names. A card without one is anybody's. */
function isSameFirstName(one: string, other: string) {
  const [shorter = [], longer = []] = [one, other]
    .map((text) => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .toSorted((a, b) => a.length - b.length || a.join('').length - b.join('').length)
  return shorter.every((word, nth) => {
    const another = longer[nth] ?? ''
    return word === another || (Array.from(word).length === 1 && another.startsWith(word))
  })
}

function isSameName(one: string | null, other: string | null) {
  const [name, another] = [one, other].map((text) => fold(text ?? '').replaceAll(/\s+/g, ' '))
  return name !== '' && name === another
}

/** Fewer digits than any number with its area code. */
const digitsMin = 7

/**
 * Whether two numbers differ only in how they are written: +31 6 1234 5678, 0031 6 12345678 and, in the Netherlands,
 * 06-12345678 are the same. What the country does not explain is compared by its digits.
 */
export function isSamePhone(
  one: string | null,
  other: string | null,
  country: string | null,
): boolean {
  const numbers = [one, other].map((text) => e164Of(text, country))
  if (!numbers.includes(null)) return numbers[0] === numbers[1]
  const [longer = '', shorter = ''] = [one, other]
    .map((text) => (text ?? '').replaceAll(/\D/g, '').replace(/^0+/, ''))
    .toSorted((a, b) => b.length - a.length)
  return shorter.length >= digitsMin && longer.endsWith(shorter)
}
