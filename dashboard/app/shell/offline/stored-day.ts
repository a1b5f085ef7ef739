import { dehydrate, type DehydratedState, hashKey, hydrate } from '@tanstack/react-query'

import { keepCached, queryClient, sessionKey } from '#app/api/http/query-client.ts'
import type { Business as Profile, SessionState } from '#app/api/http/schema.gen.ts'
import { isSignOut, restoreBy } from '#app/api/session/session.ts'
import { mayBeSignedIn, onSignedInHint } from '#app/api/session/signed-in-hint.ts'
import { connection, noteStored } from '#app/connection/connection.ts'
import { addDays, wallNow } from '#app/time/wall-days.ts'

// The data that the pages of the present day have read last, in this browser, for a page that is loaded while there is no connection. It has
// personal data: it ends with the session, with the day, and when the person says so (decision 199).

const cacheName = 'openchair-day'
const offName = 'openchair-no-stored-day'
const mostMs = 24 * 3_600_000

interface StoredDay {
  savedAt: number
  /** Of the session, which nobody can ask for meanwhile. */
  expiresAt: string
  state: DehydratedState
}

type Key = readonly unknown[]
type Given = Record<string, string | undefined>

/** Queries of the day and of what its pages need to show it. */
const paths = new Set([
  '~',
  '~/today',
  '~/bookings',
  '~/staff',
  '~/schedule/calendar',
  '~/staff/{staffId}/schedule',
  '~/services',
  '~/services/categories',
  '~/images',
])

export const storesDay = () => globalThis.localStorage.getItem(offName) === null

export async function setStoresDay(isOn: boolean) {
  if (isOn) globalThis.localStorage.removeItem(offName)
  else {
    globalThis.localStorage.setItem(offName, 'yes')
    await removeStoredDays()
  }
}

/** Only where a page can be loaded without a connection, which needs the service worker. */
const mayStore = () =>
  !connection().isOffline &&
  mayBeSignedIn() &&
  storesDay() &&
  globalThis.navigator.serviceWorker?.controller != null

const placeOf = (slug: string) => `/b/${slug}/stored-day`

/**
 * One after the other, in all tabs: opening the cache makes it, so that reading a day while it is being removed would leave one
 * behind.
 */
const inTurn = <Result>(work: () => Promise<Result>) =>
  globalThis.navigator.locks.request(cacheName, work)

const removeAll = () => caches.delete(cacheName)

/** Removes all of them. */
async function removeStoredDays() {
  if ('caches' in globalThis) await inTurn(removeAll)
}

/** Whether a query is of the business and, where it is of days, of the present one. */
function isOfDay([path, of]: Key, businessId: string, today: string) {
  const { businessId: id, startDate, endDate, from = startDate, to = endDate } = (of ?? {}) as Given
  if (typeof path !== 'string' || !paths.has(path) || id !== businessId) return false
  if (path === '~/bookings')
    return from !== undefined && to !== undefined && isAround(from, to, today)
  return from === undefined || to === undefined || (from <= today && today <= to)
}

/** A day or a week: lists of longer periods are of other pages. */
const isAround = (from: string, to: string, today: string) =>
  from <= today && today <= to && to < addDays(from, 7)

async function save(slug: string) {
  const session = queryClient.getQueryData<SessionState | null>(sessionKey)
  const membership = session?.memberships.find((one) => one.slug === slug)
  if (!session || !membership || !mayStore()) return
  // The stored day is better than a part of it, when the connection has just been lost.
  if (queryClient.getQueryState(sessionKey)?.status !== 'success') return
  const { businessId } = membership
  const profile = queryClient.getQueryData<Profile>(['~', { businessId }])
  if (!profile) return
  const today = wallNow(profile.timezone).date
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' &&
      (queryKey[0] === sessionKey[0] || isOfDay(queryKey, businessId, today)),
  })
  const day: StoredDay = { savedAt: Date.now(), expiresAt: session.expiresAt, state }
  const cache = await caches.open(cacheName)
  await cache.put(placeOf(slug), Response.json(day))
  // Another tab may have signed out meanwhile.
  if (!mayStore()) await removeAll()
}

/** The session that was stored with the day of a salon, after its data is in place; null without one, or when it has ended. */
async function restoreDay(slug: string): Promise<SessionState | null> {
  if (!('caches' in globalThis) || !mayBeSignedIn()) return null
  const day = await inTurn(async () => read(placeOf(slug)))
  if (!day) return null
  hydrate(queryClient, day.state)
  keepCached()
  noteStored(day.savedAt)
  return queryClient.getQueryData<SessionState>(sessionKey) ?? null
}

async function read(place: string) {
  const answer = await caches.match(place, { cacheName })
  if (!answer) return null
  const day = (await answer.json()) as StoredDay
  if (Date.now() - day.savedAt < mostMs && Date.now() < Date.parse(day.expiresAt)) return day
  await (await caches.open(cacheName)).delete(place)
  return null
}

/** Removes what is too old. A browser does so when it opens the dashboard next. */
async function removeExpired() {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) await read(new URL(url).pathname)
}

const debounceMs = 2_000

/** Stores the day of the salon as its queries are answered, until the function that it returns is called. */
export function keepDayStored(slug: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      // A full disk stores nothing.
      if ('caches' in globalThis) inTurn(async () => save(slug)).catch(() => {})
    }, debounceMs)
  }
  if ('caches' in globalThis) void inTurn(removeExpired).catch(() => {})
  later()
  const workers = globalThis.navigator.serviceWorker
  // The first time the worker is ready after the pages have read the day.
  workers?.addEventListener('controllerchange', later)
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (
      type === 'updated' &&
      query.state.status === 'success' &&
      paths.has(String((query.queryKey as Key)[0]))
    )
      later()
  })
  return () => {
    stop()
    workers?.removeEventListener('controllerchange', later)
    clearTimeout(timer)
  }
}

restoreBy(restoreDay)

// The end of a session, in this tab or in another one, and its beginning, since somebody else may have signed in.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const isSession = hashKey(query.queryKey as Key) === hashKey(sessionKey)
  if (type === 'updated' && isSession && query.state.data === null) void removeStoredDays()
})
onSignedInHint(() => void removeStoredDays())
// Before the server knows, so without a connection as well.
queryClient.getMutationCache().subscribe(({ mutation }) => {
  if (mutation && isSignOut(mutation) && mutation.state.status === 'pending')
    void removeStoredDays()
})
