/** The receiver of a delivery and its business. */
export interface Target {
  businessId: string
  subscriptionId: string
}

/** The result of an attempt, as far as it affects the receiver's window. */
export type Pace = 'quick' | 'slow' | 'failed' | 'timeout'

interface Receiver {
  businessId: string
  running: number
  /** The maximum number of concurrent attempts. */
  window: number
  health: Health
}

/** The window of a receiver after its last attempt. */
type Health = 'responding' | 'unknown' | 'hanging'

export type Bulkhead = ReturnType<typeof openBulkhead>

/**
 * The bulkhead of a worker: it limits concurrent attempts so that a slow receiver delays only itself. Each receiver
 * has a window, which grows while the receiver responds and shrinks to one when it does not. Receivers that time out
 * get at most half of the slots, together with unknown ones three quarters, so a responding receiver always gets a
 * slot. No business takes more than its quota, computed with one new business included; yet each receiver has one
 * slot.
 */
export function openBulkhead(count = 512) {
  const receivers = new Map<string, Receiver>()
  const usedBy = new Map<string, number>()
  const usedIn: Record<Health, number> = { responding: 0, unknown: 0, hanging: 0 }

  const used = () => usedIn.responding + usedIn.unknown + usedIn.hanging

  const hasSlot = ({ businessId, running, window, health }: Receiver) => {
    if (running >= window || used() >= count) return false
    if (health === 'hanging' && usedIn.hanging >= count / 2) return false
    if (health !== 'responding' && usedIn.hanging + usedIn.unknown >= count * 0.75) return false
    const quota = count / (usedBy.size + 1)
    return running === 0 || (usedBy.get(businessId) ?? 0) < quota
  }

  return {
    used,
    free: () => count - used(),

    /** The receivers without a free slot, of one business or of all. */
    full: (businessId?: string) =>
      [...receivers]
        .filter(([, one]) => businessId === undefined || one.businessId === businessId)
        .filter(([, one]) => !hasSlot(one))
        .map(([id]) => id),

    /** Acquires a slot for this receiver if there is one. */
    acquire({ businessId, subscriptionId }: Target): boolean {
      const receiver = receivers.get(subscriptionId) ?? newReceiver(businessId)
      if (!hasSlot(receiver)) return false
      receivers.set(subscriptionId, receiver)
      usedBy.set(businessId, (usedBy.get(businessId) ?? 0) + 1)
      receiver.running++
      usedIn[receiver.health]++
      return true
    },

    /** Releases a slot; without a result, no attempt was made. */
    release({ businessId, subscriptionId }: Target, pace?: Pace) {
      const receiver = receivers.get(subscriptionId)
      if (!receiver) return
      usedIn[receiver.health]--
      receiver.running--
      const left = (usedBy.get(businessId) ?? 1) - 1
      if (left > 0) usedBy.set(businessId, left)
      else usedBy.delete(businessId)
      if (!pace) return
      const health = healthByPace[pace]
      usedIn[receiver.health] -= receiver.running
      usedIn[health] += receiver.running
      receiver.health = health
      receiver.window = windows[pace](receiver.window)
      if (receivers.size > cachedMax) removeIdle(receivers)
    },
  }
}

/**
 * The initial and the largest window. A responding receiver doubles its window with each round: attempts in progress
 * when a worker is killed arrive twice, so they start few.
 */
const firstWindow = 2
const windowMax = 128
const cachedMax = 10_000

const newReceiver = (businessId: string): Receiver => ({
  businessId,
  running: 0,
  window: firstWindow,
  health: 'unknown',
})

const healthByPace: Record<Pace, Health> = {
  quick: 'responding',
  slow: 'responding',
  failed: 'unknown',
  timeout: 'hanging',
}

const windows: Record<Pace, (window: number) => number> = {
  quick: (window) => Math.min(window + 1, windowMax),
  slow: (window) => Math.min(window + 1, 8),
  failed: (window) => Math.max(window >> 1, 1),
  timeout: () => 1,
}

function removeIdle(receivers: Map<string, Receiver>) {
  for (const [id, { running }] of receivers) if (running === 0) receivers.delete(id)
}
