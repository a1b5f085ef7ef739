import { idAt } from '#core/ids.ts'
import { findState } from '#db/business-state.ts'
import type { Database } from '#db/db.ts'

import { endRevokedStreams } from './end-revoked.ts'
import { readSignals } from './read-signals.ts'
import { isRestricted, isVisible, settingsText, type Signal, textOf } from './signal.ts'
import type { Stream } from './stream.ts'

/**
 * The maximum delay between the creation of an event's id and its commit, or lag of another node's clock: twice the
 * longest duration of a request.
 */
export const commitLagMs = 30_000
/** How far back a read after a notification goes; the periodic read finds later commits. */
const recentMs = 5_000
/** The minimum time between two reads of one business, however many notifications arrive. */
const spacingMs = 200
const rowsMax = 500

export type BusinessFeed = ReturnType<typeof openBusinessFeed>

/** The feed of a business with open streams: its events are read one time for all of them. */
export function openBusinessFeed(database: Pick<Database, 'quickOf'>, businessId: string) {
  const db = database.quickOf(businessId)
  const streams = new Set<Stream>()
  /** The ids of events already sent: ids are read repeatedly, since earlier ids may be committed later. */
  const seen = new Set<string>()
  const readAt = { recent: Date.now(), swept: Date.now() }
  let rev: number | undefined
  let isDue = false
  let turn: Promise<unknown> = Promise.resolve()

  /** Serialised, or events found by two concurrent reads would be sent twice. */
  const serialize = (work: () => Promise<void>): Promise<void> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  async function read(backMs: number, since: number) {
    const startedAt = Date.now()
    const [state, found] = await Promise.all([
      findState(database, businessId),
      // Where the clock was set back, ids begin again earlier than those that were read.
      collect(idAt(new Date(Math.min(since, startedAt) - backMs))),
    ])
    // After the events were read, so that nothing is sent of what happened after a membership ended.
    await endRevokedStreams(db, streams)
    const isFirst = rev === undefined
    const unseen = found.filter(({ id }) => !seen.has(id))
    for (const { id } of unseen) seen.add(id)
    if (!isFirst) send(unseen, state && state.rev !== rev ? settingsText(state.rev) : '')
    rev = state?.rev ?? 0
    readAt.recent = startedAt
    return startedAt
  }

  async function collect(from: string) {
    const withStaff = [...streams].some(({ viewer }) => isRestricted(viewer.membership))
    const part = { businessId, limit: rowsMax, withStaff }
    const { signals, last } = await readSignals(db, { ...part, from })
    for (let next = last; next !== undefined;) {
      const more = await readSignals(db, { ...part, from: next })
      for (const signal of more.signals) signals.push(signal)
      next = more.last
    }
    return signals
  }

  /** One text for each stream: its limit of unread data does not apply to what is sent at once. */
  function send(signals: readonly Signal[], settings: string) {
    const texts = signals.map((signal) => ({ signal, text: textOf(signal) }))
    for (const stream of streams) {
      const visible = texts.filter(({ signal }) => isVisible(signal, stream.viewer))
      const text = visible.map((one) => one.text).join('') + settings
      if (text !== '') stream.send(text)
    }
  }

  const readRecent = () => serialize(async () => void (await read(recentMs, readAt.recent)))

  /** The periodic read also finds late commits and events without a notification. */
  const sweep = () =>
    serialize(async () => {
      const since = readAt.swept
      readAt.swept = await read(commitLagMs, since)
      const oldest = idAt(new Date(since - commitLagMs))
      for (const id of seen) if (id < oldest) seen.delete(id)
    })

  return {
    streams,
    sweep,
    /** The revision of the settings, after the events up to now were marked as sent. */
    async revNow() {
      if (rev === undefined) await sweep()
      return rev ?? 0
    },
    /** Handles a notification: schedules a read unless one is scheduled already. */
    notify(onError: (error: unknown) => void) {
      if (isDue) return
      isDue = true
      const dueMs = readAt.recent + spacingMs - Date.now()
      // Not longer where the clock was set back.
      const waitMs = Math.min(spacingMs, Math.max(0, dueMs))
      setTimeout(() => {
        isDue = false
        readRecent().catch(onError)
      }, waitMs).unref()
    },
  }
}
