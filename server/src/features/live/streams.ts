import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'

import { eachAlone } from '#core/each-alone.ts'
import { tooMany, unavailable } from '#core/errors.ts'
import { idAt } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import { listenFor } from '#db/listen.ts'
import type { ApiConfig, Viewer, WatchWish } from '#http/endpoint.ts'

import { endFallen } from './fallen.ts'
import { missedSince } from './missed.ts'
import { readyText } from './signal.ts'
import { type Stream, streamTo } from './stream.ts'
import { watch, type Watched } from './watched.ts'

/** Open at once, of an account and of a node. */
const ofAccountMost = 20
const ofNodeMost = 2_000

/** How often what nobody told of is looked for: while news is heard, and while it is not. */
const sweepMs = { hearing: 10_000, deaf: 1_000 }
/** How often it is asked whether those who watch still may. */
const standingMs = 3_000

declare module 'fastify' {
  interface FastifyInstance {
    /** How many streams of changes are open; not where no API is served. */
    openStreams?: () => number
  }
}

/** Lets people watch what happens, until the server closes. */
export function addStreams(app: FastifyInstance, database: Database): Pick<ApiConfig, 'watch'> {
  const { watch, count, close } = openStreams({ database, log: app.log })
  // Before the server waits for requests under way, which they are not.
  app.addHook('preClose', close)
  app.decorate('openStreams', count)
  return { watch }
}

interface House {
  database: Database
  log: { warn: (about: object, text: string) => void }
}

/**
 * The open streams of this node. They hold no connection: what happens in a business is read once for all who
 * watch it, when another process tells of it, and every few seconds.
 */
function openStreams({ database: { quick: db, pool }, log }: House) {
  const streams = new Set<Stream>()
  const businesses = new Map<string, Watched>()
  const ending = new AbortController()
  const { signal } = ending
  let work: ReturnType<typeof start> | undefined

  const warn = (err: unknown) =>
    log.warn({ err }, 'What happened could not be read for who watches')

  /** Begun with the first stream: a node that nobody watches keeps no connection for it. */
  function start() {
    const ears = listenFor(pool.options.connectionString ?? '', {
      news: 'changed',
      log,
      withoutIt: 'What happens is found by looking only',
      onNews: (ids) => ids.forEach((id) => businesses.get(id)?.tell(warn)),
    })
    const beating = setInterval(() => {
      const now = Date.now()
      for (const stream of streams) stream.beat(now)
    }, 1_000).unref()
    const again = async (pauseMs: () => number, run: () => Promise<void>) => {
      while (!signal.aborted) {
        await delay(pauseMs(), undefined, { signal, ref: false }).catch(() => {})
        if (streams.size > 0) await run().catch(warn)
      }
    }
    const sweeping = again(
      () => (ears.isListening() ? sweepMs.hearing : sweepMs.deaf),
      () => eachAlone(businesses.values(), signal, ({ readLate }) => readLate()),
    )
    const standing = again(
      () => standingMs,
      () => endFallen(db, streams),
    )
    return async () => {
      clearInterval(beating)
      await Promise.all([ears.close(), sweeping, standing])
    }
  }

  /** Counts a stream in, and answers what it watches. */
  function join(stream: Stream) {
    work ??= start()
    const { businessId } = stream.viewer.membership
    const watched = businesses.get(businessId) ?? watch(db, businessId)
    businesses.set(businessId, watched)
    streams.add(stream)
    watched.streams.add(stream)
    return watched
  }

  function leave(stream: Stream) {
    const { businessId } = stream.viewer.membership
    streams.delete(stream)
    const watched = businesses.get(businessId)
    watched?.streams.delete(stream)
    if (watched?.streams.size === 0) businesses.delete(businessId)
  }

  function requireRoom({ accountId }: Viewer) {
    if (signal.aborted || streams.size >= ofNodeMost)
      throw unavailable('Too many streams are open: try again shortly')
    const own = streams.values().filter(({ viewer }) => viewer.accountId === accountId)
    if (own.toArray().length >= ofAccountMost) throw tooMany(30)
  }

  return {
    async watch(reply: FastifyReply, viewer: Viewer, { lastEventId, seconds }: WatchWish) {
      requireRoom(viewer)
      const stream = streamTo(reply, viewer)
      const over = () => leave(stream)
      reply.raw.once('close', over)
      try {
        const watched = join(stream)
        const rev = await watched.revNow()
        const missed = lastEventId === undefined ? '' : await missedSince(db, viewer, lastEventId)
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
    /** How many are open. */
    count: () => streams.size,
    /** Ends all of them. */
    async close() {
      ending.abort()
      for (const stream of streams) stream.end()
      await work?.()
    },
  }
}

/** Spread, so that those of a node that ends do not all come back at once. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000)
