import { idAt, isId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'
import type { Viewer } from '#http/endpoint.ts'

import { keptMs } from '../webhooks/sending/forget.ts'
import { readSignals } from './read.ts'
import { isBound, isFor, resetText, textOf } from './signal.ts'
import { lateMs } from './watched.ts'

/** Who missed more reads anew, which costs less than to be shown it all. */
const missedMost = 1_000

/**
 * What somebody missed since the event that they were shown last, as it is sent. What happened shortly before
 * that one is sent again, since it may have been committed after it.
 */
export async function missedSince(db: Db, viewer: Viewer, lastEventId: string): Promise<string> {
  const now = new Date()
  const reset = () => resetText(idAt(now))
  if (!isId(lastEventId)) return reset()
  const from = idAt(new Date(millisecondsOf(lastEventId) - lateMs))
  if (from < idAt(new Date(now.getTime() - keptMs))) return reset()
  const { membership } = viewer
  const { businessId } = membership
  const withStaff = isBound(membership)
  const { signals, last } = await readSignals(db, {
    businessId,
    from,
    limit: missedMost + 1,
    withStaff,
  })
  if (last !== undefined) return reset()
  return signals
    .filter((signal) => isFor(signal, viewer))
    .map(textOf)
    .join('')
}

/** An id tells when it was made. */
const millisecondsOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
