import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { unavailable } from '#core/errors.ts'
import { idAt } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import { listenFor } from '#db/queue/listen.ts'
import { workOfOwner } from '#http/limits/request-work.ts'
import type { LiveStreams, Viewer, WatchRequest } from '#http/live-streams.ts'

import { openBusinessFeed, type BusinessFeed } from './business-feed.ts'
import { endRevokedStreams } from './end-revoked.ts'
import * as leases from './leases.ts'
import { replaySince } from './replay.ts'
import { readyText } from './signal.ts'
import { type Stream, streamTo } from './stream.ts'

/** The maximum of open streams of a node; leases.ts has those of accounts and businesses. */
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
export function addStreams(app: FastifyInstance, database: Database): LiveStreams {
  const { watch, endRevoked, count, close } = openStreams({ database, log: app.log })
  // Streams end before the server waits for requests in progress, since they would never finish.
  app.addHook('preClose', close)
  app.decorate('openStreams', count)
  return { watch, endRevokedStreams: endRevoked }
}

interface Deps {
  database: Database
  log: { warn: (about: object, text: string) => void }
}

/**
 * The open streams of this node. They hold no database connection: the events of a business are read one time for all
 * its streams, on a notification of another process and every few seconds.
 */
function openStreams({ database, log }: Deps) {
  const { quick: db, pool } = database
  const streams = new Map<Stream, leases.Lease>()
  const businesses = new Map<string, BusinessFeed>()
  const ending = new AbortController()
  const { signal } = ending
  let work: ReturnType<typeof start> | undefined

  const warn = (err: unknown) => log.warn({ err }, 'Events could not be read for open streams')

  const sweepAll = () => forEachSettled(businesses.values(), signal, ({ sweep }) => sweep())

  /** Started with the first stream: a node without streams keeps no listening connection. */
  function start() {
    const listener = listenFor(pool.options.connectionString ?? '', {
      topic: 'changed',
      log,
      lossMessage: 'Events are found by polling only',
      onNotify: (ids) => ids.forEach((id) => businesses.get(id)?.notify(warn)),
      onListening: () => void sweepAll().catch(warn),
    })
    const heartbeat = setInterval(() => {
      const now = performance.now()
      for (const stream of streams.keys()) stream.beat(now)
    }, 1_000).unref()
    const repeat = async (pauseMs: () => number, run: () => Promise<void>) => {
      while (!signal.aborted) {
        await delay(pauseMs(), undefined, { signal, ref: false }).catch(() => {})
        if (streams.size > 0) await run().catch(warn)
      }
    }
    const polling = repeat(
      () => (listener.isListening() ? pollMs.connected : pollMs.disconnected),
      sweepAll,
    )
    const checking = repeat(
      () => checkMs,
      () => endRevokedStreams(db, streams.keys()),
    )
    const renewing = repeat(
      () => leases.renewMs,
      () => leases.renew(database.db, [...streams.values()]),
    )
    return async () => {
      clearInterval(heartbeat)
      await Promise.all([listener.close(), polling, checking, renewing])
    }
  }

  /** Adds a stream and returns the feed of its business. */
  function join(stream: Stream, lease: leases.Lease) {
    work ??= start()
    const { businessId } = stream.viewer.membership
    const feed = businesses.get(businessId) ?? openBusinessFeed(database, businessId)
    businesses.set(businessId, feed)
    streams.set(stream, lease)
    feed.streams.add(stream)
    return feed
  }

  function leave(stream: Stream) {
    const { businessId } = stream.viewer.membership
    const lease = streams.get(stream)
    if (!streams.delete(stream) || !lease) return
    releaseSoon(lease)
    const feed = businesses.get(businessId)
    feed?.streams.delete(stream)
    if (feed?.streams.size === 0) businesses.delete(businessId)
  }

  const ended = new Set<leases.Lease>()

  /** Those of one event loop tick together; what cannot be released expires. */
  function releaseSoon(lease: leases.Lease) {
    if (ended.size === 0) setImmediate(() => void releaseEnded().catch(() => {}))
    ended.add(lease)
  }

  async function releaseEnded() {
    const some = [...ended]
    ended.clear()
    if (some.length > 0) await leases.release(db, some)
  }

  function requireBelowLimit() {
    if (signal.aborted || streams.size >= perNodeMax)
      throw unavailable('Too many streams are open: try again shortly')
  }

  return {
    async watch(reply: FastifyReply, viewer: Viewer, { lastEventId, seconds }: WatchRequest) {
      requireBelowLimit()
      const { accountId, membership } = viewer
      const { businessId } = membership
      const access = database.of(workOfOwner(businessId, { method: 'POST' }, reply.request, reply))
      const lease = await leases.acquire(access, { accountId, businessId })
      const stream = streamTo(reply, viewer)
      const over = () => leave(stream)
      reply.raw.once('close', over)
      try {
        const feed = join(stream, lease)
        if (signal.aborted || reply.raw.destroyed) throw unavailable('The stream was closed')
        const rev = await feed.revNow()
        const missed = lastEventId === undefined ? '' : await replaySince(db, viewer, lastEventId)
        // The membership may have changed before the stream was among those that such a change ends.
        await endRevokedStreams(db, [stream])
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
    /** Ends the streams that a change of memberships or sessions has revoked. Polling repeats a check that fails. */
    endRevoked: () => endRevokedStreams(db, streams.keys()).catch(warn),
    /** The number of open streams. */
    count: () => streams.size,
    /** Ends all of them. */
    async close() {
      ending.abort()
      const open = [...streams]
      for (const [stream] of open) stream.end()
      await work?.()
      const all = open.map(([, lease]) => lease)
      // Their clients reconnect to other nodes, which must not count them any more.
      await leases.release(db, all).catch(() => {})
    },
  }
}

/** Spread over time, so that the clients of a node that shuts down do not reconnect at the same moment. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000)
