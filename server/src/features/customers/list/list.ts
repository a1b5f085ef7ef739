import { sql } from 'kysely'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { isIdeograph, type SearchWord, searchWords, tagHashes } from '#core/text/person-search.ts'
import { epochMinuteOf, formatDate, monthOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageOf, paginate } from '#db/transaction/paginate.ts'
import * as businesses from '#features/businesses/queries.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'

import type { CustomerQuery } from '../customer-schema.ts'
import { type CustomerBookings, type Row, toCustomer } from '../customer.ts'
import { birthdayTag } from '../person.ts'
import { base, columns } from '../queries.ts'
import { customerFacts } from './facts.ts'
import { nameOrder } from './name-order.ts'
import { inSegment } from './segments.ts'
import { sortedBy } from './sorted-by.ts'

/** One page of the customers that match the filters. */
export async function list(tenant: Tenant, query: CustomerQuery, bookings: CustomerBookings) {
  const country = await businesses.countryOf(tenant)
  const { data, meta } = await pageOf(
    tenant,
    query,
    await matching(tenant, query, country),
    bookings,
  )
  const totals = await bookings.totalsOf(
    tenant,
    data.map(({ id }) => id),
  )
  return { data: data.map((row) => toCustomer(tenant, row, { ...totals(row.id), country })), meta }
}

type MatchQuery = ReturnType<typeof base>

async function matching(tenant: Tenant, query: CustomerQuery, country: string | null) {
  const { search = '', type, tag, segment } = query
  const { words, impossible } = searchWords(tenant.dataKey, search, country)
  let rows = base(tenant).where('isListed', '=', true)
  for (const word of words) rows = rows.where(await hasWord(tenant, word))
  if (impossible) rows = rows.where(sql<boolean>`false`)
  if (type) rows = rows.where('isWalkIn', '=', type === 'walk-in')
  if (tag !== undefined) rows = rows.where(hasTag(tenant, tag))
  if (segment === 'birthday') rows = rows.where(birthdayThisMonth(tenant))
  return rows
}

/** Names that were stored before ideographs were words of the index are found in memory. */
async function hasWord(tenant: Tenant, { text, tokens }: SearchWord) {
  const found = sql<boolean>`search && ${tokens.map(String)}::bigint[]`
  if (!isIdeograph(text)) return found
  const { byId } = await nameOrder(tenant)
  const ids = Array.from(byId).flatMap(([id, { name }]) => (name.includes(text) ? id : []))
  return sql<boolean>`(${found} or id = any(${ids}::uuid[]))`
}

/** Names are sealed, and visits and payments are rows of bookings: the database cannot sort by them. */
async function pageOf(
  tenant: Tenant,
  query: CustomerQuery,
  rows: MatchQuery,
  bookings: CustomerBookings,
): Promise<PageOf<Row>> {
  const { sortBy, sortOrder } = query
  const segment = query.segment === 'birthday' ? undefined : query.segment
  if (sortBy === 'createdAt' && segment === undefined) return newestFirst(rows, query)
  const isByFact = sortBy !== 'createdAt' && sortBy !== 'name'
  const needsFacts = isByFact || segment !== undefined
  // Visits and payments are those of all members.
  if (needsFacts && tenant.onlyStaffId !== null) throw forbiddenForRole('OWNER or MANAGER')
  const { ids: byName, byId: cards } = await nameOrder(tenant)
  const matched = isNarrowed(query) ? inOrder(byName, await idsOf(rows)) : byName
  if (!needsFacts) return rowsOfPage(tenant, ordered(matched, sortOrder), query)
  const { byId: facts, orders } = await customerFacts(tenant, bookings)
  const ids = segment ? inSegment(segment, matched, { facts, now: tenant.now }) : matched
  if (sortBy === 'name') return rowsOfPage(tenant, ordered(ids, sortOrder), query)
  const name = `${sortBy} ${sortOrder}`
  const known = orders.get(name)
  if (known?.of === ids) return rowsOfPage(tenant, known.sorted, query)
  const numberOf = isByFact
    ? (id: string) => (facts.get(id) ?? noBookings)[sortBy]
    : (id: string) => cards.get(id)?.createdAt ?? null
  const slices = createTimeSlices(cpuAccountOf(tenant))
  const sorted = await sortedBy(ids, { numberOf, sortOrder }, slices)
  if (ids === byName) orders.set(name, { of: ids, sorted })
  return rowsOfPage(tenant, sorted, query)
}

const noBookings = { lastVisitAt: null, nextVisitAt: null, totalBookings: 0, totalSpent: 0 }

const isNarrowed = ({ search = '', type, tag, segment }: CustomerQuery) =>
  search !== '' || type !== undefined || tag !== undefined || segment === 'birthday'

const ordered = (byName: readonly string[], sortOrder: 'asc' | 'desc') =>
  sortOrder === 'asc' ? byName : byName.toReversed()

type PageQuery = Pick<CustomerQuery, 'page' | 'limit' | 'sortOrder'>

const newestFirst = (rows: MatchQuery, { sortOrder, ...page }: PageQuery) =>
  paginate(rows.select(columns).orderBy('createdAt', sortOrder).orderBy('id', sortOrder), page)

const idLength = 36

/** The ids of the customers that match, read as one text: 100,000 rows would take ten times as long. */
async function idsOf(rows: MatchQuery): Promise<string[]> {
  const { ids } = await rows
    .select(sql<string | null>`string_agg(id::text, '')`.as('ids'))
    .executeTakeFirstOrThrow()
  const text = ids ?? ''
  return Array.from({ length: text.length / idLength }, (_, index) =>
    text.slice(index * idLength, (index + 1) * idLength),
  )
}

function inOrder(order: readonly string[], ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return order.filter((id) => wanted.has(id))
}

async function rowsOfPage(tenant: Tenant, sorted: readonly string[], { page, limit }: PageQuery) {
  const ids = sorted.slice((page - 1) * limit, page * limit)
  const rows = await base(tenant)
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const total = sorted.length
  const meta = { total, page, limit, totalPages: Math.ceil(total / limit) }
  return { data: ids.flatMap((id) => byId.get(id) ?? []), meta }
}

/** The condition that a customer has a tag. */
const hasTag = ({ dataKey }: Tenant, tag: string) =>
  sql<boolean>`tag_hashes && ${tagHashes(dataKey, [tag]).map(String)}::bigint[]`

/** The condition that the birthday of a customer is in the present month of the business. */
function birthdayThisMonth(tenant: Tenant) {
  const { day } = localDayAt(tenant.business.timezone, epochMinuteOf(tenant.now.getTime()))
  return hasTag(tenant, birthdayTag(monthOf(formatDate(day))))
}
