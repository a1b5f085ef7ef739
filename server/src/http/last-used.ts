import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** When this process last saw each key, by its id, until that is written down. */
const seen = new Map<string, number>()

/** Remembers that a key was used: writing it in each request would make every reader a writer. */
export const noteUse = (keyId: string) => void seen.set(keyId, Date.now())

/** Writes down when keys were last used; what could not be written is kept for the next time. */
export async function writeUses(db: Db): Promise<void> {
  const uses = [...seen]
  seen.clear()
  if (uses.length === 0) return
  // Sorted, so that two nodes that write at once lock the rows in one order.
  uses.sort(([a], [b]) => (a < b ? -1 : 1))
  const ids = uses.map(([id]) => id)
  const instants = uses.map(([, ms]) => new Date(ms).toISOString())
  try {
    await sql`
      update api_key set last_used_at = used.at
      from (
        select k.hash, u.at
        from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as u (id, at)
        join api_key k on k.id = u.id
        order by k.id for no key update of k
      ) as used
      where api_key.hash = used.hash
        and (api_key.last_used_at is null or api_key.last_used_at < used.at)`.execute(db)
  } catch (error) {
    for (const [id, ms] of uses) if (!seen.has(id)) seen.set(id, ms)
    throw error
  }
}
