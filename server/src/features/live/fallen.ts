import type { Db } from '#db/db.ts'
import type { Viewer } from '#http/endpoint.ts'

import { standings } from '../access/sessions/queries.ts'
import type { Stream } from './stream.ts'

/**
 * Ends the streams of those who have signed out, work there no more, or there as something else: all are asked
 * for in one statement. Who may watch still comes back as what they are now.
 */
export async function endFallen(db: Db, streams: ReadonlySet<Stream>): Promise<void> {
  const asked = [...streams]
  const ids = new Set(asked.map(({ viewer }) => viewer.sessionId))
  const rows = await standings(db, { ids: [...ids] })
  const standing = new Set(rows.map(({ id, ...membership }) => nameOf(id, membership)))
  for (const { viewer, end } of asked)
    if (!standing.has(nameOf(viewer.sessionId, viewer.membership))) end()
}

const nameOf = (sessionId: string, { businessId, role, staffId, seesAll }: Viewer['membership']) =>
  [sessionId, businessId, role, staffId, seesAll].join()
