import { serverAnswers } from './server-answers.ts'

/** Whether the server can be reached, which its answers say: a browser without internet may still reach one on the same machine. */
export interface Connection {
  isOffline: boolean
  /** The time of the state that the pages show, in milliseconds; null: no state is known. */
  stateAt: number | null
}

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
  const isThere = await serverAnswers(AbortSignal.timeout(probeTimeoutMs))
  if (isThere) noteContact()
  return isThere
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
