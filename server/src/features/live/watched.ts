import { idAt } from '#core/ids.ts'
import { findState } from '#db/business-state.ts'
import type { Db } from '#db/db.ts'

import { readSignals } from './read.ts'
import { isBound, isFor, settingsText, textOf } from './signal.ts'
import type { Stream } from './stream.ts'

/**
 * So long after it was made may an event still be committed, or the clock of another node be behind ours:
 * the longest a request may take, and as much again.
 */
export const lateMs = 30_000
/** How far back is read when something is told of; what is later than that, the next sweep finds. */
const soonMs = 5_000
/** Between two reads of one business, however often it is told of. */
const spacingMs = 200
const rowsMost = 500

export type Watched = ReturnType<typeof watch>

/** A business that somebody watches: what happens there is read once for all who do. */
export function watch(db: Db, businessId: string) {
  const streams = new Set<Stream>()
  /** What was read already: events are read again, since those before them may be committed after them. */
  const seen = new Set<string>()
  const readAt = { soon: Date.now(), late: Date.now() }
  let rev: number | undefined
  let isDue = false
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other, or what two reads find would be sent twice. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  async function read(backMs: number, since: number) {
    const startedAt = Date.now()
    const [state, found] = await Promise.all([
      findState(db, businessId),
      collect(idAt(new Date(since - backMs))),
    ])
    const isFirst = rev === undefined
    const news = found.filter(({ id }) => !seen.has(id))
    for (const { id } of news) seen.add(id)
    if (!isFirst)
      for (const signal of news) send(textOf(signal), (one) => isFor(signal, one.viewer))
    if (!isFirst && state && state.rev !== rev) send(settingsText(state.rev), () => true)
    rev = state?.rev ?? 0
    readAt.soon = startedAt
    return startedAt
  }

  async function collect(from: string) {
    const withStaff = [...streams].some(({ viewer }) => isBound(viewer.membership))
    const part = { businessId, limit: rowsMost, withStaff }
    const { signals, last } = await readSignals(db, { ...part, from })
    for (let next = last; next !== undefined;) {
      const more = await readSignals(db, { ...part, from: next })
      signals.push(...more.signals)
      next = more.last
    }
    return signals
  }

  function send(text: string, isShown: (stream: Stream) => boolean) {
    for (const stream of streams) if (isShown(stream)) stream.send(text)
  }

  const readSoon = () => inTurn(async () => void (await read(soonMs, readAt.soon)))

  /** Finds also what was committed late, and what nobody told of. */
  const readLate = () =>
    inTurn(async () => {
      const since = readAt.late
      readAt.late = await read(lateMs, since)
      const oldest = idAt(new Date(since - lateMs))
      for (const id of seen) if (id < oldest) seen.delete(id)
    })

  return {
    streams,
    readLate,
    /** The number of the settings, once what happened before is known as that. */
    async revNow() {
      if (rev === undefined) await readLate()
      return rev ?? 0
    },
    /** Something happened there: reads it, unless that is about to be done. */
    tell(onError: (error: unknown) => void) {
      if (isDue) return
      isDue = true
      const waitMs = Math.max(0, readAt.soon + spacingMs - Date.now())
      setTimeout(() => {
        isDue = false
        readSoon().catch(onError)
      }, waitMs).unref()
    },
  }
}
