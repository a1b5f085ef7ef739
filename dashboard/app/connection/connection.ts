/** Whether the server can be reached, which its answers say: a browser without internet may still reach one on the same machine. */
export interface Connection {
  isOffline: boolean
  /** The time of the state that the pages show, in milliseconds; null: no state is known. */
  stateAt: number | null
}

/** A small answer of the server that needs no session, which the proxies in front of it pass on like the pages. */
const probePath = '/b/worker.js'
const probeTimeoutMs = 5_000
/** A server that is being replaced is away for a moment: it is asked twice. */
const secondProbeMs = 1_500
/** Between two probes, the last one for all that follow. */
const waits = [2_000, 4_000, 8_000, 10_000]

let contactAt: number | null = null
let current: Connection = { isOffline: false, stateAt: null }
let probing: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

export const connection = () => current

/** Calls the listener when the connection is lost and when it is back. */
export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Call this with every answer of the server. */
export function noteContact() {
  contactAt = Date.now()
  if (current.isOffline) change({ isOffline: false, stateAt: contactAt })
}

/** The pages show what was stored at this time. */
export function noteStored(at: number) {
  contactAt = at
  if (current.isOffline) change({ isOffline: true, stateAt: at })
}

/** Call this when an answer stays out: the server is asked, and the connection counts as lost when it does not answer either. */
export async function checkConnection() {
  if (current.isOffline || (await probe())) return
  // The browser knows why.
  if (globalThis.navigator.onLine) {
    await new Promise((resolve) => setTimeout(resolve, secondProbeMs))
    if (current.isOffline || (await probe())) return
  }
  if (!current.isOffline) change({ isOffline: true, stateAt: contactAt })
}

/** Whether the server answers now. */
export function probe(): Promise<boolean> {
  probing ??= ask().finally(() => (probing = null))
  return probing
}

async function ask() {
  const controller = new AbortController()
  const limit = setTimeout(() => controller.abort(), probeTimeoutMs)
  try {
    const init = { method: 'HEAD', cache: 'no-store', signal: controller.signal } as const
    const { status } = await fetch(probePath, init)
    // A proxy answers these for a server that is away. While the server builds the dashboard it answers the first as well.
    if (status >= 502 && status <= 504) return false
    noteContact()
    return true
  } catch {
    return false
  } finally {
    clearTimeout(limit)
  }
}

function change(next: Connection) {
  current = next
  clearTimeout(timer)
  if (next.isOffline) wait()
  else count = 0
  for (const listener of listeners) listener()
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(() => void askAgain(), waits[Math.min(count, waits.length - 1)])
  count += 1
}

async function askAgain() {
  if (!(await probe()) && current.isOffline) wait()
}

/** Asks the server now, when something says that it may be back. */
export const askNow = () => (current.isOffline ? askAgain() : undefined)

/** Lets the browser say when the network changes. */
export function watchNetwork() {
  globalThis.addEventListener('offline', () => void checkConnection())
  globalThis.addEventListener('online', () => void askNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askNow()
  })
}
