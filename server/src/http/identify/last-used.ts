import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'

/** The primary key of each table and the column of its last use. */
const tables = {
  apiKey: { hash: 'hash', lastUse: 'lastUsedAt' },
  session: { hash: 'tokenHash', lastUse: 'lastSeenAt' },
} as const

type Kind = keyof typeof tables

/** The last use of each id that this process has seen and not yet written. */
const seen: Record<Kind, Map<string, number>> = { apiKey: new Map(), session: new Map() }

/** Records a use in memory: writing it in each request would turn every read into a write. */
export const recordUse = (kind: Kind, id: string) => void seen[kind].set(id, Date.now())

/** Writes the last use of keys and sessions; a failed write is retried with the next batch. */
export async function writeUses(db: Db): Promise<void> {
  for (const kind of Object.keys(tables) as Kind[]) await writeKind(db, kind)
}

async function writeKind(db: Db, kind: Kind) {
  const uses = [...seen[kind]]
  seen[kind].clear()
  if (uses.length === 0) return
  // Sorted, so that two nodes that write at the same time lock the rows in one order.
  uses.sort(([a], [b]) => (a < b ? -1 : 1))
  const ids = uses.map(([id]) => id)
  const instants = uses.map(([, ms]) => new Date(ms).toISOString())
  try {
    await update(db, kind, ids, instants)
  } catch (error) {
    for (const [id, ms] of uses) if (!seen[kind].has(id)) seen[kind].set(id, ms)
    throw error
  }
}

function update(db: Db, kind: Kind, ids: string[], instants: string[]) {
  const { hash, lastUse } = tables[kind]
  return sql`
    update ${sql.table(kind)} as target set ${sql.ref(lastUse)} = used.at
    from (
      select t.${sql.ref(hash)} as hash, u.at
      from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as u (id, at)
      join ${sql.table(kind)} t on t.id = u.id
      order by t.id for no key update of t
    ) as used
    where target.${sql.ref(hash)} = used.hash
      and (target.${sql.ref(lastUse)} is null or target.${sql.ref(lastUse)} < used.at)`.execute(db)
}
