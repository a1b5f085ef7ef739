import { queueNames } from '#core/client-network.ts'
import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import { hashPassword, verifyPassword } from '#core/crypto/password.ts'
import type { Origin } from '#http/request-origin.ts'

/**
 * Each hash takes 19 MiB and a core for a moment: more at the same time would slow every other request of the node.
 * Networks are served round-robin, the /48 of IPv6 first, so that one with many logins, from however many of its addresses, delays
 * the others by one hash at most.
 */
const slots = createFairSemaphore({ slots: 2, quota: 2, waitingQuota: 50, waitingMax: 2_000 })

type Client = Pick<Origin, 'address' | 'isAbandoned'>

/** The installation itself, for commands and tests. */
const installation: Client = { address: 'installation', isAbandoned: () => false }

/** Waits for a slot. Throws 503 if too many of the network wait, or if the request took too long. */
async function withSlot<T>({ address, isAbandoned }: Client, work: () => Promise<T>): Promise<T> {
  const waiter = { ...queueNames(address), isAbandoned }
  const queued = slots.enter(waiter)
  if (queued) await queued
  try {
    return await work()
  } finally {
    slots.leave(waiter)
  }
}

export const hashWithSlot = (password: string, client = installation) =>
  withSlot(client, () => hashPassword(password))

// A hash of discarded random bytes, for accounts that do not exist or have no password.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$8Jp0TzPmXhQxq1cU0Zb2Hg$kq1Vd1gk5b3lqv8wq0mYV3Yl8hJ4m0bq2q4Q1b7cVxE'

/** Verifies a password; takes the same time for a missing account or password. */
export const isPassword = (
  password: string,
  passwordHash: string | null | undefined,
  client = installation,
) =>
  withSlot(
    client,
    async () => (await verifyPassword(password, passwordHash ?? dummyHash)) && !!passwordHash,
  )
