import { type ApiError, unavailable } from '#core/errors.ts'

/** A piece of work as the gate sees it. */
export interface Guest {
  /** Whose it is: work of one name counts together. */
  readonly name: string
  /** Whether nobody waits for it any longer, so that it need not be begun. */
  isOver(): boolean
}

export interface GateOptions {
  /** How much may go on at once. */
  seats: number
  /** How much of that under one name. */
  share: number
  /** How much may wait under one name, and in all. */
  waitingShare?: number
  waitingMost?: number
}

interface Waiter {
  guest: Guest
  admit: () => void
  refuse: (error: ApiError) => void
}

interface Share {
  name: string
  running: number
  waiting: Waiter[]
}

export type Gate = ReturnType<typeof gate>

/**
 * Lets so much work go on at once, and of each name no more than its share. What waits is served name by
 * name in turn, so that whoever asks for much waits behind himself; who finds too many waiting is
 * refused at once with 503.
 */
export function gate({
  seats,
  share: shareMost,
  waitingShare = 200,
  waitingMost = 2_000,
}: GateOptions) {
  const shares = new Map<string, Share>()
  /** Names with work that waits and room for it, the next first. */
  const turns = new Set<Share>()
  let running = 0
  let waiting = 0

  const shareOf = (name: string): Share => {
    const known = shares.get(name)
    if (known) return known
    const share = { name, running: 0, waiting: [] }
    shares.set(name, share)
    return share
  }

  /** Takes a turn for a name that has work and room, and forgets one that has neither work nor turn. */
  const queueUp = (share: Share) => {
    const { length } = share.waiting
    if (length > 0 && share.running < shareMost) turns.add(share)
    else if (length === 0) turns.delete(share)
    if (length + share.running === 0) shares.delete(share.name)
  }

  const serve = () => {
    while (running < seats) {
      const [share] = turns
      if (!share) return
      turns.delete(share)
      const next = share.waiting.shift()
      if (!next) continue
      waiting -= 1
      if (next.guest.isOver()) next.refuse(given())
      else {
        share.running += 1
        running += 1
        next.admit()
      }
      queueUp(share)
    }
  }

  const dropOver = (share: Share) => {
    const over = share.waiting.filter(({ guest }) => guest.isOver())
    if (over.length === 0) return
    share.waiting = share.waiting.filter((waiter) => !over.includes(waiter))
    waiting -= over.length
    queueUp(share)
    for (const { refuse } of over) refuse(given())
  }

  return {
    /** Undefined where there is room, else what resolves once there is; leave() must follow either. */
    enter(guest: Guest): Promise<void> | undefined {
      if (guest.isOver()) throw given()
      let share = shareOf(guest.name)
      if (running < seats && share.running < shareMost && share.waiting.length === 0) {
        share.running += 1
        running += 1
        return undefined
      }
      if (share.waiting.length >= waitingShare || waiting >= waitingMost) {
        dropOver(share)
        share = shareOf(guest.name)
      }
      if (share.waiting.length >= waitingShare || waiting >= waitingMost) {
        queueUp(share)
        throw unavailable('Too many requests are waiting: try again shortly')
      }
      return new Promise((admit, refuse) => {
        share.waiting.push({ guest, admit, refuse })
        waiting += 1
        queueUp(share)
      })
    },
    leave({ name }: Guest) {
      const share = shareOf(name)
      share.running -= 1
      running -= 1
      queueUp(share)
      serve()
    },
    /** Refuses what waits though nobody waits for it; to be called now and then. */
    sweep() {
      for (const share of shares.values()) dropOver(share)
    },
    get waiting() {
      return waiting
    },
  }
}

/** Of work that was given up, by its client or since it took too long; the client may be there still. */
const given = () => unavailable('The request took too long: try again shortly')
