// The service worker of the pages of a salon, /b/…: it has the files of the build, so a page that was never opened works without a
// connection, and the HTML, so that it can be loaded then. It neither sees pages outside of /b/ nor touches a request of the API.

import { workerPath } from './connection/server-answers.ts'

/** The build writes it in front of this script. */
interface Build {
  id: string
  /** The paths of all files, such as /assets/start-abc.js. */
  files: string[]
  /** The script that the HTML of this build begins with. */
  start: string
}

/** The part of the global scope of a worker that is used here: the types of the browser's window exclude those of workers. */
interface Scope {
  build: Build
  registration: { unregister(): Promise<boolean> }
  clients: {
    claim(): Promise<void>
    matchAll(): Promise<{ postMessage(message: unknown, transfer: []): void }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = globalThis as unknown as Scope
const { build } = scope

const prefix = 'openchair-build-'
const cacheName = prefix + build.id
/** Under this path the cache has the HTML; as an address it is a page of the dashboard like any other. */
const htmlPath = '/b/'
/** Of servers that have a worker. One without is of a version before. */
const marker = 'x-dashboard-build'

/** Older tabs need the files of their build. */
const keptBuilds = 3
const concurrency = 4
/** So long a page waits for the server before it is taken from the cache. */
const timeoutMs = 250

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (/^\/(assets|fonts)\//.test(pathname)) event.respondWith(file(request))
})

async function install() {
  const cache = await caches.open(cacheName)
  const waiting = [...build.files]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
        // A file that another build has as well is there already.
        await cache.put(path, (await stored(path)) ?? (await fetched(path)))
    }),
  )
  const html = await fetched(htmlPath, 'no-cache')
  // While a server is being replaced, another one may answer.
  if (!(await html.clone().text()).includes(build.start)) throw new Error('Another build answered')
  await cache.put(htmlPath, html)
  // Open tabs keep their scripts; the next page that is loaded is of this build.
  await scope.skipWaiting()
}

async function fetched(path: string, cache: RequestCache = 'default') {
  const answer = await fetch(path, { cache, redirect: 'error' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

async function activate() {
  const others = (await buildCaches()).filter((name) => name !== cacheName)
  for (const name of others.slice(0, -(keptBuilds - 1))) await caches.delete(name)
  await scope.clients.claim()
  for (const client of await scope.clients.matchAll())
    client.postMessage({ start: build.start }, [])
}

/** The oldest first. */
const buildCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

const stored = (path: string) => caches.match(path, { ignoreVary: true })

const file = async (request: Request) =>
  (await stored(new URL(request.url).pathname)) ?? fetch(request)

/** The server's page, or that of the cache when it does not answer, or not soon, or a proxy answers for it. */
async function page(event: Fetching) {
  const answering = fetch(event.request).catch(() => null)
  // Also of an answer that comes after the page has been taken from the cache.
  event.waitUntil(answering.then(leaveIfOlder))
  const cache = await caches.open(cacheName)
  const html = await cache.match(htmlPath)
  if (!html) return (await answering) ?? Response.error()
  const answer = await Promise.race([answering, rest(timeoutMs)])
  if (!answer || answer.status >= 500) return withNonce(html)
  return answer
}

const rest = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** The stored page has the nonce of its response: each time it is shown it gets a new one. */
async function withNonce(stored: Response) {
  const html = await stored.text()
  const [, before] = /nonce="([^"]+)"/.exec(html) ?? []
  const headers = new Headers(stored.headers)
  if (before === undefined) return new Response(html, { headers })
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const policy = headers.get('content-security-policy') ?? "default-src 'none'"
  headers.set('content-security-policy', policy.replaceAll(before, nonce))
  return new Response(html.replaceAll(before, nonce), { headers })
}

/** After the server went back to a version without a worker, its pages must not be those of a later one. */
async function leaveIfOlder(page: Response | null) {
  if (!page?.ok || page.headers.has(marker)) return
  const answer = await fetch(workerPath, { cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404) return
  for (const name of await buildCaches()) await caches.delete(name)
  await scope.registration.unregister()
}
