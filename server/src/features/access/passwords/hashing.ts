import { hashPassword, verifyPassword } from '#core/crypto/password.ts'
import { unavailable } from '#core/errors.ts'

/** Each hash takes 19 MiB and a core for a moment: more at the same time would slow every other request of the node. */
const concurrencyMax = 2
const waitingMax = 50

let running = 0
const waiting: (() => void)[] = []

/** Acquires a slot. Throws 503 if too many callers already wait. */
async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrencyMax) {
    if (waiting.length >= waitingMax)
      throw unavailable('Too many people are signing in at the moment')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The slot is passed on directly, so that no other caller can take it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashWithSlot = (password: string) => withSlot(() => hashPassword(password))

// A hash of discarded random bytes, for accounts that do not exist or have no password.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$8Jp0TzPmXhQxq1cU0Zb2Hg$kq1Vd1gk5b3lqv8wq0mYV3Yl8hJ4m0bq2q4Q1b7cVxE'

/** Verifies a password; takes the same time for a missing account or password. */
export const isPassword = (password: string, passwordHash: string | null | undefined) =>
  withSlot(
    async () => (await verifyPassword(password, passwordHash ?? dummyHash)) && !!passwordHash,
  )
