import { type RawBuilder, sql } from 'kysely'

import { searchWords, type SearchWord } from '#core/search.ts'
import type { Tenant } from '#db/tenant.ts'

/** So many customers or bookings are named one by one; what fits more is common. */
const few = 200

/**
 * Which rows of booking a search finds: every word must match what the booking shows, the card of its
 * customer, or the booking's number. What a booking shows is in its own tokens only where that differs from
 * the card. The planner cannot know how many a keyed hash fits, so we look first: few are looked up by their
 * indexes, while of many the bookings are read in the order of the list until the page is full.
 */
export async function matching(tenant: Tenant, search: string): Promise<RawBuilder<boolean>> {
  const { words, impossible } = searchWords(tenant.dataKey, search)
  if (impossible) return sql`false`
  if (words.length === 0) return sql`true`
  const ofCards = cardsOf(tenant, words)
  const ofBookings = shownBy(tenant, words)
  const [cards, bookings] = await Promise.all([some(tenant, ofCards), some(tenant, ofBookings)])
  const isTheirs = sql<boolean>`customer_id ${cards ? oneOf(cards) : sql`in (${ofCards})`}`
  if (bookings?.length === 0)
    // Asked for its truth a subquery is no join, whose order and size the planner would guess.
    return cards ? isTheirs : sql`(${isTheirs}) is true`
  return sql`(${isTheirs} or id ${bookings ? oneOf(bookings) : sql`in (${ofBookings})`})`
}

const oneOf = (ids: readonly string[]) => sql`= any(${ids}::uuid[])`

interface Found {
  id: string
}

/** The ids that a query gives; undefined when they are more than a few. */
async function some({ db }: Tenant, ids: RawBuilder<Found>): Promise<string[] | undefined> {
  const { rows } = await sql<Found>`${ids} limit ${few + 1}`.execute(db)
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}

const hashesOf = (words: readonly SearchWord[]) =>
  sql`${words.flatMap(({ tokens }) => tokens.map(String))}::bigint[]`

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

/** Customers whose cards match every word. */
const cardsOf = ({ businessId }: Tenant, words: readonly SearchWord[]) => sql<Found>`
  select c.id from customer c
  where c.business_id = ${businessId}
    and ${all(words.map((word) => sql`c.search && ${hashesOf([word])}`))}`

/** Bookings that match every word, and one of them at least by what they show or their number. */
const shownBy = ({ businessId }: Tenant, words: readonly SearchWord[]) => sql<Found>`
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

/** None when the word can't be the number of a booking, nor perhaps any text that PostgreSQL takes. */
const numbersOf = ({ text }: SearchWord) => (/^[0-9a-z]{8}$/.test(text) ? [text.toUpperCase()] : [])
