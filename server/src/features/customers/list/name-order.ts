import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'

import { fullName } from '#core/text/names.ts'
import { fold } from '#core/text/text.ts'
import type { Tenant } from '#db/tenant.ts'

import { openPerson } from '../person.ts'
import { createIncrementalCache, overlapMs } from './incremental-cache.ts'
import {
  type Card,
  emailKeyOf,
  type Likely,
  likelyDuplicates,
  phoneKeyOf,
} from './likely-duplicates.ts'
import { merged, type Named } from './merged.ts'

interface Names {
  byId: Map<string, Card>
  sorted: readonly Named[]
  /** Those of `sorted`; the same list as long as nothing changes. */
  ids: readonly string[]
  /** Computed once for as long as nothing changes. */
  duplicates: () => readonly Likely[]
  readAt: number
}

/** Rows of one statement: opening them takes some 10 ms. */
const batchSize = 1_000

const kept = createIncrementalCache<Names>()

/**
 * The customers of a business, and their ids in the order of their names. Names are sealed, so the database cannot sort by
 * them: this process keeps them, and reads again what has changed since.
 */
export const nameOrder = (tenant: Tenant): Promise<Pick<Names, 'byId' | 'ids' | 'duplicates'>> =>
  kept(tenant, (known) => refresh(tenant, known))

async function refresh(tenant: Tenant, known: Names | undefined): Promise<Names> {
  const byId = known?.byId ?? new Map<string, Card>()
  const readAt = tenant.now.getTime()
  let sorted = known?.sorted ?? []
  const since = known && new Date(known.readAt - overlapMs)
  let isSame = known !== undefined
  for await (const rows of changedSince(tenant, since)) {
    const read = rows.map((row) => namedOf(tenant, row))
    const changed = read.filter(({ id, card }) => !isDeepStrictEqual(byId.get(id), card))
    if (changed.length === 0) continue
    isSame = false
    const renamed = changed.map(({ id, card }) => ({ id, name: card?.name }))
    const moved = renamed.filter(({ id, name }) => byId.get(id)?.name !== name)
    if (moved.length > 0) sorted = merged(sorted, moved)
    for (const { id, card } of changed)
      if (card === undefined) byId.delete(id)
      else byId.set(id, card)
  }
  const ids = known?.sorted === sorted ? known.ids : sorted.map(({ id }) => id)
  const duplicates = isSame && known ? known.duplicates : once(() => likelyDuplicates(byId))
  return { byId, sorted, ids, duplicates, readAt }
}

function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => (known ??= { value: compute() }).value
}

type ChangedRow = Awaited<ReturnType<typeof nextRows>>[number]

async function* changedSince(tenant: Tenant, since: Date | undefined) {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await nextRows(tenant, after, since)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

function nextRows({ db, businessId }: Tenant, after: string, since: Date | undefined) {
  let rows = db
    .selectFrom('customer')
    .select(['id', 'sealed', 'createdAt', 'erasedAt', 'isListed'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id > ${after}::uuid`)
    .orderBy('id')
    .limit(batchSize)
  if (since) rows = rows.where('updatedAt', '>=', since.toISOString())
  else rows = rows.where('erasedAt', 'is', null).where('isListed', '=', true)
  return rows.execute()
}

/** Without a card: the customer was erased, or gave no name. */
function namedOf(tenant: Tenant, row: ChangedRow) {
  if (row.erasedAt !== null || !row.isListed) return { id: row.id, card: undefined }
  const { firstName, lastName, email, phone } = openPerson(tenant, row)
  const card: Card = {
    name: fold(fullName(firstName, lastName)),
    createdAt: Date.parse(row.createdAt),
    phoneKey: phoneKeyOf(phone),
    emailKey: emailKeyOf(email),
  }
  return { id: row.id, card }
}
