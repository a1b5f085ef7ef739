import { sql } from 'kysely'

import type { Node } from './node.ts'

/** Longer than any provider repeats an event. */
const keptMs = 40 * 86_400_000

/** Removes what providers told long ago: an event so old is not told again. */
export async function forgetEventsOfProviders({ database: { db }, now }: Node): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  await sql`delete from provider_event where created_at < ${oldest}`.execute(db)
}
