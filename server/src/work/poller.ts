import { setTimeout as delay } from 'node:timers/promises'

import { nilId } from '#core/ids.ts'
import type { Access } from '#db/db.ts'
import { listenFor } from '#db/queue/listen.ts'
import type { KindName } from '#db/tenant.ts'
import { clockOf } from '#db/time.ts'

import { type DueSelects, findDueAmong, findDueWork } from './find-due-work.ts'

/** The due work, by kind of work. */
export interface WorkPoller {
  /** The businesses with due work since the last call. */
  take: (kind: KindName) => string[]
  /** Whether there are some of a kind. */
  has: (kind: KindName) => boolean
  /** Resolves once work of some kind is due, after this time, or at the signal. */
  waitFor: (kinds: readonly KindName[], timeoutMs: number, signal: AbortSignal) => Promise<void>
  /** When a worker has last polled; undefined before. */
  polledAt: () => Date | undefined
  close: () => Promise<void>
}

interface WorkPollerOptions {
  database: Pick<Access, 'db' | 'announce'>
  databaseUrl: string
  selects: DueSelects
  /** The pause between two polls of all workers together, which gets up to half as long again. */
  intervalMs: number
  /** The pause while something happens or notifications do not arrive; the same by default. */
  busyMs?: number
  /** For how long after something happened; 10 s by default. */
  quietAfterMs?: number
  /** Whether an unavailable node may keep others from their answer. */
  isCluster?: true
  log: { warn: (about: object, text: string) => void }
}

/**
 * Polls for due work of all kinds by one statement over all shards, and shares what it found with the other workers.
 * A worker that is notified of a poll postpones its own, so that all together poll as often as one. New work is announced
 * after its commit.
 */
export function openWorkPoller(options: WorkPollerOptions): WorkPoller {
  const { database, databaseUrl, selects, intervalMs, log } = options
  const { busyMs = intervalMs, quietAfterMs = 10_000 } = options
  const { db, announce } = database
  const due = new Map<string, Set<string>>()
  const ending = new AbortController()
  const { signal } = ending
  let nextAt = 0
  let happenedAt = performance.now()
  let latest = ''
  let polledAt: Date | undefined
  const clock = clockOf(db)
  const tickMs = Math.min(Math.max(busyMs / 4, 50), tickMaxMs)
  const isQuiet = () => listener.isListening() && performance.now() - happenedAt > quietAfterMs
  const postpone = () => {
    const pauseMs = isQuiet() ? intervalMs : busyMs
    nextAt = performance.now() + pauseMs * (1 + Math.random() * 0.5)
  }

  /** Those that wait for a kind of work. */
  const waiting = new Map<string, Set<() => void>>()
  const add = (kind: string, businessId: string) => {
    // Another version has kinds that this one does not know.
    if (kind in selects) setOf(due, kind).add(businessId)
    for (const wake of waiting.get(kind) ?? []) wake()
  }
  /** The poll after the next may have more: of a long queue each shows a part. */
  const happened = () => {
    happenedAt = performance.now()
    nextAt = Math.min(nextAt, happenedAt + busyMs)
  }
  const listener = listenFor(databaseUrl, {
    topic: 'work',
    log,
    lossMessage: 'Due work is found by polling only',
    onNotify(entries) {
      for (const entry of entries) {
        const [kind = '', businessId = ''] = entry.split('/')
        if (kind === 'polled') {
          polledAt = new Date()
          postpone()
        } else {
          add(kind, businessId)
          happened()
        }
      }
    },
    // Work that was announced meanwhile is found by a poll.
    onListening: () => (nextAt = 0),
  })

  async function poll() {
    postpone()
    const found = await (options.isCluster
      ? findDueWork(db, selects, log)
      : findDueAmong(db, selects, { now: await clock() }))
    polledAt = new Date()
    // Work that nobody can do, such as letters without a mail server, is found again and again.
    const names = JSON.stringify(found)
    if (names !== latest && found.length > 0) happened()
    latest = names
    // On one server each worker asks for itself: an announcement would cost as much.
    const isShared = options.isCluster && listener.isListening()
    for (const { kind, businessId } of found) {
      if (isShared) announce(businessId, kind)
      else add(kind, businessId)
    }
    if (options.isCluster) announce(nilId, 'polled')
  }

  async function repeat() {
    while (!signal.aborted) {
      if (performance.now() >= nextAt)
        await poll().catch((err: unknown) => log.warn({ err }, 'Due work could not be queried'))
      await delay(tickMs, undefined, { signal }).catch(() => {})
    }
  }

  const repeating = repeat()
  const has = (kind: KindName) => (due.get(kind)?.size ?? 0) > 0
  return {
    has,
    polledAt: () => polledAt,
    async waitFor(kinds, timeoutMs, ended) {
      if (kinds.some(has)) return
      const woken = new AbortController()
      const wake = () => woken.abort()
      for (const kind of kinds) setOf(waiting, kind).add(wake)
      await delay(timeoutMs, undefined, { signal: AbortSignal.any([woken.signal, ended]) }).catch(
        () => {},
      )
      for (const kind of kinds) waiting.get(kind)?.delete(wake)
    },
    take(kind) {
      const taken = [...(due.get(kind) ?? [])]
      due.get(kind)?.clear()
      return taken
    },
    async close() {
      ending.abort()
      await Promise.all([repeating, listener.close()])
    },
  }
}

const tickMaxMs = 250

function setOf<Value>(sets: Map<string, Set<Value>>, name: string): Set<Value> {
  const known = sets.get(name) ?? new Set()
  sets.set(name, known)
  return known
}
