import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** What is used: the primary key of its table, and where the last use stands. */
const tables = {
  apiKey: { hash: 'hash', lastUse: 'lastUsedAt' },
  session: { hash: 'tokenHash', lastUse: 'lastSeenAt' },
} as const

type Kind = keyof typeof tables

/** When this process last saw each of them, by its id, until that is written down. */
const seen: Record<Kind, Map<string, number>> = { apiKey: new Map(), session: new Map() }

/** Remembers a use: writing it in each request would make every reader a writer. */
export const noteUse = (kind: Kind, id: string) => void seen[kind].set(id, Date.now())

/** Writes down when keys and sessions were last used; what could not be written waits for the next time. */
export async function writeUses(db: Db): Promise<void> {
  for (const kind of Object.keys(tables) as Kind[]) await writeKind(db, kind)
}

async function writeKind(db: Db, kind: Kind) {
  const uses = [...seen[kind]]
  seen[kind].clear()
  if (uses.length === 0) return
  // Sorted, so that two nodes that write at once lock the rows in one order.
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
