import { hash } from 'node:crypto'

import { ApiError } from '#core/errors.ts'
import { remember } from '#core/remember.ts'
import { gate } from '#db/gate.ts'

/** So many look-ups of the unknown go on at once: in all, and for one address. */
const strangerSeats = { seats: 32, share: 8 }
/** Credentials that were good lately: many more than one node is asked with. */
const knownMost = 20_000

/**
 * Runs look-ups of credentials. Whoever was known a moment ago is looked up at once; others wait address
 * by address in turn, so that a stranger who tries many keys comes between nobody and the database.
 */
export function lookUpsInTurn() {
  const known = remember<true>(knownMost)
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

  const asStranger = async <T>(name: string, address: string, lookUp: () => Promise<T>) => {
    const guest = { name: address, isOver: () => false }
    const turn = strangers.enter(guest)
    if (turn) await turn
    try {
      return await remembering(name, lookUp)
    } finally {
      first.delete(name)
      strangers.leave(guest)
    }
  }

  return async <T>(credential: string, address: string, lookUp: () => Promise<T>): Promise<T> => {
    // Hashed, so that no credential stays in memory.
    const name = hash('sha1', credential)
    if (known.get(name)) return remembering(name, lookUp)
    const before = first.get(name)
    if (before) {
      await before.catch(() => {})
      return remembering(name, lookUp)
    }
    const asked = asStranger(name, address, lookUp)
    first.set(name, asked)
    return asked
  }
}
