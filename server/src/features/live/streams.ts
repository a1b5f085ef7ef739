import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { tooMany, unavailable } from '#core/errors.ts'
import { idAt } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { listenFor } from '#db/queue/listen.ts'
import { sessionMemberships } from '#features/access/sessions/queries.ts'
import type { ApiConfig, Viewer, WatchRequest } from '#http/api-config.ts'

import { openBusinessFeed, type BusinessFeed } from './business-feed.ts'
import { replaySince } from './replay.ts'
import { readyText } from './signal.ts'
import { type Stream, streamTo } from './stream.ts'

/** The maximum of open streams of an account and of a node. */
const perAccountMax = 20
const perNodeMax = 2_000

/** The polling interval for events without a notification: while the listener is connected, and while it is not. */
const pollMs = { connected: 10_000, disconnected: 1_000 }
/** The interval of the check of sessions and memberships. */
const checkMs = 3_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The gauge of open streams; absent if the API is not served. */
    openStreams?: () => number
  }
}

/** Accepts streams until the server closes. */
export function addStreams(app: FastifyInstance, database: Database): Pick<ApiConfig, 'watch'> {
  const { watch, count, close } = openStreams({ database, log: app.log })
  // Streams end before the server waits for requests in progress, since they would never finish.
  app.addHook('preClose', close)
  app.decorate('openStreams', count)
  return { watch }
}

interface Deps {
  database: Database
  log: { warn: (about: object, text: string) => void }
}

/**
 * The open streams of this node. They hold no database connection: the events of a business are read one time for all
 * its streams, on a notification of another process and every few seconds.
 */
function openStreams({ database: { quick: db, pool }, log }: Deps) {
  const streams = new Set<Stream>()
  const businesses = new Map<string, BusinessFeed>()
  const ending = new AbortController()
  const { signal } = ending
  let work: ReturnType<typeof start> | undefined

  const warn = (err: unknown) => log.warn({ err }, 'Events could not be read for open streams')

  /** Started with the first stream: a node without streams keeps no listening connection. */
  function start() {
    const listener = listenFor(pool.options.connectionString ?? '', {
      topic: 'changed',
      log,
      lossMessage: 'Events are found by polling only',
      onNotify: (ids) => ids.forEach((id) => businesses.get(id)?.notify(warn)),
    })
    const heartbeat = setInterval(() => {
      const now = Date.now()
      for (const stream of streams) stream.beat(now)
    }, 1_000).unref()
    const repeat = async (pauseMs: () => number, run: () => Promise<void>) => {
      while (!signal.aborted) {
        await delay(pauseMs(), undefined, { signal, ref: false }).catch(() => {})
        if (streams.size > 0) await run().catch(warn)
      }
    }
    const polling = repeat(
      () => (listener.isListening() ? pollMs.connected : pollMs.disconnected),
      () => forEachSettled(businesses.values(), signal, ({ sweep }) => sweep()),
    )
    const checking = repeat(
      () => checkMs,
      () => endRevokedStreams(db, streams),
    )
    return async () => {
      clearInterval(heartbeat)
      await Promise.all([listener.close(), polling, checking])
    }
  }

  /** Adds a stream and returns the feed of its business. */
  function join(stream: Stream) {
    work ??= start()
    const { businessId } = stream.viewer.membership
    const feed = businesses.get(businessId) ?? openBusinessFeed(db, businessId)
    businesses.set(businessId, feed)
    streams.add(stream)
    feed.streams.add(stream)
    return feed
  }

  function leave(stream: Stream) {
    const { businessId } = stream.viewer.membership
    streams.delete(stream)
    const feed = businesses.get(businessId)
    feed?.streams.delete(stream)
    if (feed?.streams.size === 0) businesses.delete(businessId)
  }

  function requireBelowLimit({ accountId }: Viewer) {
    if (signal.aborted || streams.size >= perNodeMax)
      throw unavailable('Too many streams are open: try again shortly')
    const openOfAccount = streams.values().filter(({ viewer }) => viewer.accountId === accountId)
    if (openOfAccount.toArray().length >= perAccountMax) throw tooMany(30)
  }

  return {
    async watch(reply: FastifyReply, viewer: Viewer, { lastEventId, seconds }: WatchRequest) {
      requireBelowLimit(viewer)
      const stream = streamTo(reply, viewer)
      const over = () => leave(stream)
      reply.raw.once('close', over)
      try {
        const feed = join(stream)
        const rev = await feed.revNow()
        const missed = lastEventId === undefined ? '' : await replaySince(db, viewer, lastEventId)
        const ready = readyText(rev, lastEventId === undefined ? idAt(new Date()) : undefined)
        stream.begin(`retry: ${retryMs()}\n${ready}${missed}`)
      } catch (error) {
        over()
        throw error
      }
      const isSingle = reply.request.method === 'HEAD'
      if (seconds === 0 || isSingle) stream.end()
      else if (seconds !== undefined) setTimeout(stream.end, seconds * 1_000).unref()
    },
    /** The number of open streams. */
    count: () => streams.size,
    /** Ends all of them. */
    async close() {
      ending.abort()
      for (const stream of streams) stream.end()
      await work?.()
    },
  }
}

/** Spread over time, so that the clients of a node that shuts down do not reconnect at the same moment. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000)

/**
 * Ends the streams whose session or membership has ended or changed: one statement checks all of them. A client that
 * is still allowed reconnects with its current membership.
 */
async function endRevokedStreams(db: Db, streams: ReadonlySet<Stream>): Promise<void> {
  const asked = [...streams]
  const ids = new Set(asked.map(({ viewer }) => viewer.sessionId))
  const rows = await sessionMemberships(db, { ids: [...ids] })
  const checking = new Set(rows.map(({ id, ...membership }) => nameOf(id, membership)))
  for (const { viewer, end } of asked)
    if (!checking.has(nameOf(viewer.sessionId, viewer.membership))) end()
}

const nameOf = (sessionId: string, { businessId, role, staffId, seesAll }: Viewer['membership']) =>
  [sessionId, businessId, role, staffId, seesAll].join()
