import { type RawBuilder, sql } from 'kysely'

import { hasPhone, searchWords, type SearchWord } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

/** Up to this many customers or bookings are looked up by id; a word with more matches is common. */
const few = 200

/**
 * The condition of a search on rows of booking: every word must match the booking's copied data, the card of its
 * customer, or the booking's number. A booking has its own tokens only where its data differs from the card. The
 * planner cannot estimate the matches of a keyed hash, so the matches are counted first: few are looked up by their
 * indexes, while for many the bookings are read in the order of the list until the page is full.
 */
export async function matching(tenant: Tenant, search: string): Promise<RawBuilder<boolean>> {
  const country = hasPhone(search) ? await businesses.countryOf(tenant) : null
  const { words, impossible } = searchWords(tenant.dataKey, search, country)
  if (impossible) return sql`false`
  if (words.length === 0) return sql`true`
  const ofCards = cardsOf(tenant, words)
  const ofBookings = copiedBy(tenant, words)
  const [cards, bookings] = await Promise.all([some(tenant, ofCards), some(tenant, ofBookings)])
  const isOfCustomer = sql<boolean>`customer_id ${cards ? oneOf(cards) : sql`in (${ofCards})`}`
  if (bookings?.length === 0)
    // As a boolean expression the subquery is no join, whose order and size the planner would estimate.
    return cards ? isOfCustomer : sql`(${isOfCustomer}) is true`
  return sql`(${isOfCustomer} or id ${bookings ? oneOf(bookings) : sql`in (${ofBookings})`})`
}

const oneOf = (ids: readonly string[]) => sql`= any(${ids}::uuid[])`

interface IdRow {
  id: string
}

/** The ids that a query returns; undefined if there are more than a few. */
async function some({ db }: Tenant, ids: RawBuilder<IdRow>): Promise<string[] | undefined> {
  const { rows } = await sql<IdRow>`${ids} limit ${few + 1}`.execute(db)
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}

const hashesOf = (words: readonly SearchWord[]) =>
  sql`${words.flatMap(({ tokens }) => tokens.map(String))}::bigint[]`

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

/** Customers whose cards match every word. */
const cardsOf = ({ businessId }: Tenant, words: readonly SearchWord[]) => sql<IdRow>`
  select c.id from customer c
  where c.business_id = ${businessId}
    and ${all(words.map((word) => sql`c.search && ${hashesOf([word])}`))}`

/** Bookings that match every word, at least one of them by the booking's own data or number. */
const copiedBy = ({ businessId }: Tenant, words: readonly SearchWord[]) => sql<IdRow>`
  select b.id from booking b
  where b.business_id = ${businessId}
    and (b.search && ${hashesOf(words)}
      or b.booking_number = any(${words.flatMap(numbersOf)}::text[]))
    and ${all(words.map((word) => matches(businessId, word)))}`

const matches = (businessId: string, word: SearchWord) => sql<boolean>`(
  b.search && ${hashesOf([word])}
  or b.booking_number = any(${numbersOf(word)}::text[])
  or exists (
    select from customer c
    where c.business_id = ${businessId} and c.id = b.customer_id
      and c.search && ${hashesOf([word])}))`

/** Undefined if the word cannot be the number of a booking, or contains characters that PostgreSQL rejects. */
const numbersOf = ({ text }: SearchWord) => (/^[0-9a-z]{8}$/.test(text) ? [text.toUpperCase()] : [])
