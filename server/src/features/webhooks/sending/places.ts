/** The receiver of a delivery and its owner. */
export interface Target {
  businessId: string
  subscriptionId: string
}

/** How an attempt went, as far as the receiver's pace goes. */
export type Pace = 'quick' | 'slow' | 'failed' | 'timeout'

interface Receiver {
  businessId: string
  underWay: number
  /** How many attempts it may have under way. */
  window: number
  standing: Standing
}

/** What a receiver's last attempt says of the next. */
type Standing = 'answers' | 'unknown' | 'hangs'

export type Places = ReturnType<typeof openPlaces>

/**
 * Who may have attempts under way in one worker, so that nobody waits for a slow receiver but itself.
 * Each has a window, which grows while it answers and shrinks to one when it does not. Those that hang
 * get at most half of the places, with the unknown three quarters, so one that answers always finds some.
 * No business takes more than its share, with one newcomer counted in; yet each receiver has one place.
 */
export function openPlaces(count = 512) {
  const receivers = new Map<string, Receiver>()
  const takenBy = new Map<string, number>()
  const takenIn: Record<Standing, number> = { answers: 0, unknown: 0, hangs: 0 }

  const taken = () => takenIn.answers + takenIn.unknown + takenIn.hangs

  const hasRoom = ({ businessId, underWay, window, standing }: Receiver) => {
    if (underWay >= window || taken() >= count) return false
    if (standing === 'hangs' && takenIn.hangs >= count / 2) return false
    if (standing !== 'answers' && takenIn.hangs + takenIn.unknown >= count * 0.75) return false
    const share = count / (takenBy.size + 1)
    return underWay === 0 || (takenBy.get(businessId) ?? 0) < share
  }

  return {
    taken,
    free: () => count - taken(),

    /** The receivers that can take nothing now; of one business or of all. */
    full: (businessId?: string) =>
      [...receivers]
        .filter(([, one]) => businessId === undefined || one.businessId === businessId)
        .filter(([, one]) => !hasRoom(one))
        .map(([id]) => id),

    /** Takes a place, if there is one for this receiver. */
    take({ businessId, subscriptionId }: Target): boolean {
      const receiver = receivers.get(subscriptionId) ?? newReceiver(businessId)
      if (!hasRoom(receiver)) return false
      receivers.set(subscriptionId, receiver)
      takenBy.set(businessId, (takenBy.get(businessId) ?? 0) + 1)
      receiver.underWay++
      takenIn[receiver.standing]++
      return true
    },

    /** Gives a place back; without a pace, nothing was attempted. */
    release({ businessId, subscriptionId }: Target, pace?: Pace) {
      const receiver = receivers.get(subscriptionId)
      if (!receiver) return
      takenIn[receiver.standing]--
      receiver.underWay--
      const left = (takenBy.get(businessId) ?? 1) - 1
      if (left > 0) takenBy.set(businessId, left)
      else takenBy.delete(businessId)
      if (!pace) return
      const standing = standings[pace]
      takenIn[receiver.standing] -= receiver.underWay
      takenIn[standing] += receiver.underWay
      receiver.standing = standing
      receiver.window = windows[pace](receiver.window)
      if (receivers.size > rememberedMax) forgetIdle(receivers)
    },
  }
}

/** What is under way when a worker dies arrives twice: few at first, twice as many with each round. */
const firstWindow = 2
const windowMost = 128
const rememberedMax = 10_000

const newReceiver = (businessId: string): Receiver => ({
  businessId,
  underWay: 0,
  window: firstWindow,
  standing: 'unknown',
})

const standings: Record<Pace, Standing> = {
  quick: 'answers',
  slow: 'answers',
  failed: 'unknown',
  timeout: 'hangs',
}

const windows: Record<Pace, (window: number) => number> = {
  quick: (window) => Math.min(window + 1, windowMost),
  slow: (window) => Math.min(window + 1, 8),
  failed: (window) => Math.max(window >> 1, 1),
  timeout: () => 1,
}

function forgetIdle(receivers: Map<string, Receiver>) {
  for (const [id, { underWay }] of receivers) if (underWay === 0) receivers.delete(id)
}
