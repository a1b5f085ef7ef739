import { hash } from 'node:crypto'

import { ApiError } from '#core/errors.ts'
import { remember } from '#core/remember.ts'
import { gate, type Gate, type Guest } from '#db/gate.ts'

/** Look-ups of the known that go on at once, in all and with one credential: then the next in turn. */
const knownSeats = { seats: 128, share: 32, waitingShare: 1_000, waitingMost: 4_000 }
/** So many look-ups of the unknown go on at once: in all, and for one address. */
const strangerSeats = { seats: 32, share: 8 }
/** Credentials that were good lately: many more than one node is asked with. */
const knownMost = 20_000

export interface Asking {
  credential: string
  address: string
  /** Whether nobody waits for the answer any longer. */
  isOver(): boolean
}

/**
 * Runs look-ups of credentials in turns. Of hundreds of requests that come at once with one credential
 * only a few are answered in one go, and so taken up by this process before it sees to others. Strangers
 * wait address by address, so that one who tries many keys comes between nobody and the database.
 */
export function lookUpsInTurn() {
  const known = remember<true>(knownMost)
  const callers = gate(knownSeats)
  const strangers = gate(strangerSeats)
  /** Look-ups of unknown credentials: what comes with the same one waits for the first. */
  const first = new Map<string, Promise<unknown>>()

  const remembering = async <T>(name: string, lookUp: () => Promise<T>): Promise<T> => {
    try {
      const found = await lookUp()
      known.set(name, true)
      return found
    } catch (error) {
      if (error instanceof ApiError) known.forget(name)
      throw error
    }
  }

  const passing = async <T>(through: Gate, guest: Guest, work: () => Promise<T>) => {
    const turn = through.enter(guest)
    if (turn) await turn
    try {
      return await work()
    } finally {
      through.leave(guest)
    }
  }

  return async <T>(
    { credential, address, isOver }: Asking,
    lookUp: () => Promise<T>,
  ): Promise<T> => {
    // Hashed, so that no credential stays in memory.
    const name = hash('sha1', credential)
    const ask = () => remembering(name, lookUp)
    const before = known.get(name) ? undefined : first.get(name)
    if (before) await before.catch(() => {})
    if (before || known.get(name)) return passing(callers, { name, isOver }, ask)
    const asked = passing(strangers, { name: address, isOver }, ask).finally(() =>
      first.delete(name),
    )
    first.set(name, asked)
    return asked
  }
}
