import { idAt, isId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { retentionMs } from '#features/webhooks/sending/retention.ts'
import type { Viewer } from '#http/api-config.ts'

import { commitLagMs } from './business-feed.ts'
import { readSignals } from './read-signals.ts'
import { isRestricted, isVisible, resetText, textOf } from './signal.ts'

/** A client that missed more reloads everything, which costs less than replaying. */
const replayMax = 1_000

/**
 * The text of the events since the client's last event. Events shortly before it are sent again, since they may have
 * been committed after it.
 */
export async function replaySince(db: Db, viewer: Viewer, lastEventId: string): Promise<string> {
  const now = new Date()
  const reset = () => resetText(idAt(now))
  if (!isId(lastEventId)) return reset()
  const from = idAt(new Date(millisecondsOf(lastEventId) - commitLagMs))
  if (from < idAt(new Date(now.getTime() - retentionMs))) return reset()
  const { membership } = viewer
  const { businessId } = membership
  const withStaff = isRestricted(membership)
  const { signals, last } = await readSignals(db, {
    businessId,
    from,
    limit: replayMax + 1,
    withStaff,
  })
  if (last !== undefined) return reset()
  return signals
    .filter((signal) => isVisible(signal, viewer))
    .map(textOf)
    .join('')
}

/** An id contains the time of its creation. */
const millisecondsOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
