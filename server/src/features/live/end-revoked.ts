import type { Db } from '#db/query-builder.ts'
import { sessionMemberships } from '#features/access/sessions/queries.ts'
import type { Viewer } from '#http/live-streams.ts'

import type { Stream } from './stream.ts'

/**
 * Ends the streams whose session or membership has ended or changed: one statement checks all of them. A client that
 * is still allowed reconnects with its current membership.
 */
export async function endRevokedStreams(db: Db, streams: Iterable<Stream>): Promise<void> {
  const asked = [...streams]
  if (asked.length === 0) return
  const ids = new Set(asked.map(({ viewer }) => viewer.sessionId))
  const rows = await sessionMemberships(db, { ids: [...ids] })
  const current = new Set(rows.map(({ id, ...membership }) => nameOf(id, membership)))
  for (const { viewer, end } of asked)
    if (!current.has(nameOf(viewer.sessionId, viewer.membership))) end()
}

const nameOf = (sessionId: string, { businessId, role, staffId, seesAll }: Viewer['membership']) =>
  [sessionId, businessId, role, staffId, seesAll].join()
