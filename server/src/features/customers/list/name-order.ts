import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { fullName } from '#core/text/names.ts'
import { fold } from '#core/text/text.ts'
import type { Tenant } from '#db/tenant.ts'

import { openPerson } from '../person.ts'
import { createDuplicateIndex, type DuplicateIndex } from './duplicate-index.ts'
import { createIncrementalCache, overlapMs } from './incremental-cache.ts'
import { type Card, emailKeyOf, phoneKeyOf } from './likely-duplicates.ts'
import { merged, type CustomerName } from './merged.ts'

interface Names {
  byId: Map<string, Card>
  sorted: readonly CustomerName[]
  /** Those of `sorted`; the same list as long as nothing changes. */
  ids: readonly string[]
  /** Made when somebody looks for duplicates for the first time, and kept up to date since. */
  index: { current?: DuplicateIndex }
  readAt: number
}

/** Rows of one statement. */
const batchSize = 1_000
/** Changes are merged into the order in groups of so many: each merge passes all customers. */
const mergedMax = 20_000

// With the index a customer takes twice the memory.
const kept = createIncrementalCache<Names>(({ byId, index }) => byId.size * (index.current ? 2 : 1))

/**
 * The customers of a business, and their ids in the order of their names. Names are sealed, so the database cannot sort by
 * them: this process keeps them, and reads again what has changed since.
 */
export const nameOrder = (tenant: Tenant): Promise<Pick<Names, 'byId' | 'ids'>> =>
  kept(tenant, (known) => refresh(tenant, known))

/** The index of what the customers have in common, up to date. */
export async function duplicatesOf(tenant: Tenant): Promise<DuplicateIndex> {
  const { byId, index } = await kept(tenant, (known) => refresh(tenant, known))
  return (index.current ??= createDuplicateIndex(byId, createTimeSlices(cpuAccountOf(tenant))))
}

async function refresh(tenant: Tenant, known: Names | undefined): Promise<Names> {
  const byId = known?.byId ?? new Map<string, Card>()
  const readAt = tenant.now.getTime()
  const slices = createTimeSlices(cpuAccountOf(tenant))
  let sorted = known?.sorted ?? []
  /** The new names by id. */
  const moved = new Map<string, string | undefined>()
  const mergeMoved = async () => {
    if (moved.size > 0) sorted = await merged(sorted, moved, slices)
    moved.clear()
  }
  const since = known && new Date(known.readAt - overlapMs)
  const index = known?.index ?? {}
  for await (const rows of changedSince(tenant, since, byId)) {
    for (const row of rows) {
      if (slices.isOver()) await slices.next()
      const { id, card } = namedOf(tenant, row)
      const former = byId.get(id)
      if (isDeepStrictEqual(former, card)) continue
      if (former?.name !== card?.name) moved.set(id, card?.name)
      index.current?.change(id, former, card)
      if (card === undefined) byId.delete(id)
      else byId.set(id, card)
    }
    if (moved.size >= mergedMax) await mergeMoved()
  }
  await mergeMoved()
  const ids = known?.sorted === sorted ? known.ids : sorted.map(({ id }) => id)
  return { byId, sorted, ids, index, readAt }
}

type ChangedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** The rows to be read: all, or those that have changed since a time and are not known as they are. */
async function* changedSince(
  tenant: Tenant,
  since: Date | undefined,
  byId: ReadonlyMap<string, Card>,
) {
  if (!since) return yield* allRows(tenant)
  for await (const versions of versionsSince(tenant, since)) {
    const other = versions.filter(({ id, version }) => byId.get(id)?.version !== version)
    for (let from = 0; from < other.length; from += batchSize) {
      const ids = other.slice(from, from + batchSize).map(({ id }) => id)
      yield await rowsOf(tenant)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .execute()
    }
  }
}

async function* allRows(tenant: Tenant) {
  let after = firstId
  while (true) {
    const rows = await rowsOf(tenant)
      .where('erasedAt', 'is', null)
      .where('isListed', '=', true)
      .where(sql<boolean>`id > ${after}::uuid`)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** In microseconds. */
const version = sql<number>`(extract(epoch from updated_at) * 1000000)::float8`

const rowsOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed', 'createdAt', 'erasedAt', 'isListed', version.as('version')])
    .where('businessId', '=', businessId)

/** Without a card: the customer was erased, or gave no name. */
function namedOf(tenant: Tenant, row: ChangedRow) {
  if (row.erasedAt !== null || !row.isListed) return { id: row.id, card: undefined }
  const { firstName, lastName, email, phone } = openPerson(tenant, row)
  const card: Card = {
    name: fold(fullName(firstName, lastName)),
    version: row.version,
    createdAt: Date.parse(row.createdAt),
    phoneKey: phoneKeyOf(phone),
    emailKey: emailKeyOf(email),
  }
  return { id: row.id, card }
}

interface Version {
  id: string
  /** When the row was changed last, in microseconds. */
  version: number
}

/** Rows of one statement. */
const pageSize = 10_000
const idLength = 36

/**
 * The customers that have changed since a time, with the versions of their rows. After an import they are many for some
 * minutes, so a page of them is one text, and the rows themselves are read only where the version is another.
 */
async function* versionsSince({ db, businessId }: Tenant, since: Date) {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await sql<{ page: string | null }>`
      select string_agg(id::text || (extract(epoch from updated_at) * 1000000)::bigint, ' ' order by id) as page
      from (
        select id, updated_at from customer
        where business_id = ${businessId} and updated_at >= ${since.toISOString()} and id > ${after}::uuid
        order by id limit ${pageSize}
      ) as changed`.execute(db)
    const versions = (rows[0]?.page ?? '').split(' ').flatMap((text): Version[] => {
      const id = text.slice(0, idLength)
      return id === '' ? [] : [{ id, version: Number(text.slice(idLength)) }]
    })
    yield versions
    const last = versions.at(-1)
    if (!last || versions.length < pageSize) return
    after = last.id
  }
}
