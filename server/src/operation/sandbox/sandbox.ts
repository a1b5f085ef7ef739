import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import { createTimeBudget, type TimeBudgetOptions } from '#core/concurrency/time-budget.ts'
import { tooMany, unavailable } from '#core/errors.ts'

import { type Answer, type Child, type Outcome, startChild } from './child.ts'
import type { MemoryLimits } from './command.ts'

/** A kind of untrusted work, such as resizing pictures. */
export interface SandboxKind extends MemoryLimits {
  /** The file that exports the work as the function `work`. */
  module: URL
  /** How long one piece may take. */
  limitMs: number
  /** How long a piece may wait for its turn; how many pieces of a business, and in all. */
  waitMs: number
  waitingQuota: number
  waitingMax: number
  /** The seconds of a processor that a business may use. */
  budget: TimeBudgetOptions
  /** How long a child without work is kept. */
  idleMs?: number
}

interface Waiter {
  /** The owner of the work: the pieces of one business run one after the other. */
  businessId: string
  /** Ends the wait, and the work. */
  signal?: AbortSignal
}

/** A factor for the times of all kinds. Tests raise it: many of them share a machine, and children have the least of it. */
export const timeouts = { factor: 1 }

/** Two, so that a business whose work is slow delays no other. */
const childrenMax = 2
const idleMsDefault = 30_000
/** WebAssembly gives no memory back, so a child that has more is replaced. An idle one has less than half of it. */
const keptBytesMax = 160 * 2 ** 20

/**
 * Runs one kind of untrusted work in child processes, because a failed allocation ends the process that makes it: the
 * limits of a thread do not hold for arrays. A child has its own memory and time, no secrets, files or network
 * (command.ts). It is started by the first piece of work, ends after a while without any, and is killed when it takes
 * too long.
 */
export function createSandbox<Input, Output>(kind: SandboxKind) {
  const { module, limitMs, waitingQuota, waitingMax, idleMs = idleMsDefault } = kind
  const slots = createFairSemaphore({ slots: childrenMax, quota: 1, waitingQuota, waitingMax })
  const budget = createTimeBudget(kind.budget)
  const idle = new Map<Child, NodeJS.Timeout>()

  /** Throws 429 for a business that has used its seconds. */
  function requireSeconds(businessId: string) {
    const seconds = budget.waitSeconds(businessId)
    if (seconds > 0) throw tooMany(seconds)
  }

  /**
   * Throws 429 as above, and 503 when too many wait, the turn does not come in time, the signal ends the wait, or no
   * child can be started or gets a processor.
   */
  async function run(input: Input, { businessId, signal }: Waiter): Promise<Outcome<Output>> {
    requireSeconds(businessId)
    const waiter = waiterOf(kind.waitMs * timeouts.factor, {
      businessId,
      ...(signal && { signal }),
    })
    await enter(slots, waiter, signal)
    try {
      // Pieces that were waiting meanwhile have used some.
      requireSeconds(businessId)
      return await runNext(input, { businessId, ...(signal && { signal }) })
    } finally {
      slots.leave(waiter)
    }
  }

  async function runNext(input: Input, { businessId, signal }: Waiter): Promise<Outcome<Output>> {
    const child = takeIdle() ?? (await startChild(module, kind, timeouts.factor))
    if (!child) throw busy()
    if (signal?.aborted) return (keep(child), { is: 'late' })
    const stop = () => child.end()
    signal?.addEventListener('abort', stop)
    const startedAt = performance.now()
    const before = child.cpuSeconds()
    const { answer } = await child.run(input, limitMs * timeouts.factor)
    signal?.removeEventListener('abort', stop)
    const isAnswered = answer !== null && answer !== 'late'
    const after = child.cpuSeconds()
    const elapsed = (performance.now() - startedAt) / 1_000
    const used = before !== null && after !== null ? after - before : elapsed
    budget.spend(businessId, isAnswered ? cpuSecondsOf(answer) : used)
    // A decoder that has given up may be in any state.
    const isReusable = isAnswered && 'output' in answer && answer.rssBytes <= keptBytesMax
    if (isReusable && !child.isEnded) keep(child)
    else child.end()
    // The machine was busy with other things.
    if (answer === 'late' && used * 1_000 < limitMs / 2) throw busy()
    if (answer === null) return { is: signal?.aborted ? 'late' : 'ended' }
    return answer === 'late' ? { is: 'late' } : outcomeOf<Output>(answer)
  }

  function takeIdle() {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (!child.isEnded) return child
    }
    return undefined
  }

  function keep(child: Child) {
    const timer = setTimeout(() => {
      idle.delete(child)
      child.end()
    }, idleMs)
    timer.unref()
    idle.set(child, timer)
  }

  return {
    run,
    requireSeconds,
    /** The process ids of children without work. */
    idlePids: () => [...idle.keys()].filter(({ isEnded }) => !isEnded).map(({ pid }) => pid),
  }
}

const waiterOf = (waitMs: number, { businessId, signal }: Waiter) => {
  const until = performance.now() + waitMs
  const isAbandoned = () => signal?.aborted === true || performance.now() >= until
  return { name: businessId, isAbandoned, waitMs }
}

async function enter(
  slots: ReturnType<typeof createFairSemaphore>,
  waiter: ReturnType<typeof waiterOf>,
  signal?: AbortSignal,
) {
  const queued = slots.enter(waiter)
  if (!queued) return
  const leaveQueue = () => slots.sweep()
  // Timers may be early by a part of a millisecond.
  const timer = setTimeout(leaveQueue, waiter.waitMs + 5)
  signal?.addEventListener('abort', leaveQueue)
  try {
    await queued
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leaveQueue)
  }
}

const busy = () => unavailable('The server has other work to do: try again shortly')

const cpuSecondsOf = (answer: Answer) => ('cpuSeconds' in answer ? answer.cpuSeconds : 0)

function outcomeOf<Output>(answer: Answer): Outcome<Output> {
  if ('output' in answer) return { is: 'done', output: answer.output as Output }
  return { is: 'failed', message: 'failure' in answer ? answer.failure : '' }
}
