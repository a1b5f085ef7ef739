import { charge, type CpuAccount } from './accounts.ts'

/** Sections that take longer are compared with the processor time of the thread. */
const longMs = 50
/** How old the compared reading may be. */
const readingMs = 1_000

interface Clock {
  now: () => number
  /** The processor time of this thread so far, in milliseconds. */
  threadMs: () => number
  /** Runs after the present callback of the event loop, and what awaited its result. */
  afterCallback: (run: () => void) => void
  charge: (account: CpuAccount, ms: number, at: number) => void
}

const processClock: Clock = {
  now: () => performance.now(),
  threadMs: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  },
  // setImmediate would make the loop look for events twice as often: a tenth of a POST of a booking.
  afterCallback: process.nextTick,
  charge,
}

/**
 * Attributes the time of the main thread to accounts, by marks where the code of one begins or has ended: at the handler of a
 * request, at the result of a statement, at the next statement and at the response. What runs between two marks belongs to the
 * account of the first, or, where the second ends a section, of the second: only that one is certain, since results for
 * several businesses can arrive together. A mark reads the clock and no more. What
 * no mark precedes within its callback is not counted, and the waiting of the loop is not either.
 */
export function createStopwatch({
  now,
  threadMs,
  afterCallback,
  charge: add,
}: Clock = processClock) {
  let current: CpuAccount | undefined
  let since = 0
  let isMarked = false
  let reading = { at: now(), threadMs: threadMs() }

  function endCallback() {
    move(current, undefined)
    isMarked = false
    if (since - reading.at > readingMs) reading = { at: since, threadMs: threadMs() }
  }

  function move(ended: CpuAccount | undefined, next: CpuAccount | undefined) {
    const at = now()
    const tookMs = at - since
    since = at
    if (ended && isMarked) add(ended, tookMs > longMs ? ranMs(tookMs) : tookMs, at)
    current = next
    if (next && !isMarked) {
      isMarked = true
      afterCallback(endCallback)
    }
  }

  /** A machine that stood still for a while, or ran other programs, has not been used. */
  function ranMs(tookMs: number) {
    const usedMs = threadMs() - reading.threadMs
    return Math.min(tookMs, usedMs)
  }

  return {
    /** The code of the account runs from now on, until the next mark or the end of this callback of the loop. */
    begin: (account: CpuAccount | undefined) => move(current, account),
    /** The code since the last mark was that of the account, and may go on. */
    end: (account: CpuAccount | undefined) => move(account ?? current, account),
    isOf: (account: CpuAccount) => current === account,
  }
}

/** That of the main thread of this process. */
export const stopwatch = createStopwatch()
