import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** What is used, as the tables call it, and how it is written down. */
const tables = {
  apiKey: (ids: string[], instants: string[]) => sql`
    update api_key set last_used_at = used.at
    from (
      select k.hash, u.at
      from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as u (id, at)
      join api_key k on k.id = u.id
      order by k.id for no key update of k
    ) as used
    where api_key.hash = used.hash
      and (api_key.last_used_at is null or api_key.last_used_at < used.at)`,
  session: (ids: string[], instants: string[]) => sql`
    update session set last_seen_at = used.at
    from (
      select s.token_hash, u.at
      from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as u (id, at)
      join session s on s.id = u.id
      order by s.id for no key update of s
    ) as used
    where session.token_hash = used.token_hash and session.last_seen_at < used.at`,
} satisfies Record<string, (ids: string[], instants: string[]) => RawBuilder<unknown>>

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
    await tables[kind](ids, instants).execute(db)
  } catch (error) {
    for (const [id, ms] of uses) if (!seen[kind].has(id)) seen[kind].set(id, ms)
    throw error
  }
}
