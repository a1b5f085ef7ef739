import { createSlicedWork, type Pause } from '#core/concurrency/sliced-work.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { fault, invalid } from '#core/errors.ts'
import type { Actor, Tenant } from '#db/tenant.ts'

/**
 * The number of evaluated starts, each of each member, from which on an evaluation runs in slices: 300,000 take 1 to 3 ms.
 * All that ordinary salons ask for is below it, and evaluated at once and synchronously.
 */
const largeFrom = 300_000

export const isLarge = (members: number, starts: number) => members * starts > largeFrom

/**
 * How many starts, each of each member, one request may have evaluated. Guests: a month of 500 members who can be booked at
 * every fifth minute of the day is 4.5 million. Keys and people: lists are bounded by their slots long before; the
 * places for 50 bookings of such a business need more.
 */
export const startsMaxOf: Record<Actor, number> = {
  customer: 5_000_000,
  key: 40_000_000,
  session: 40_000_000,
  system: Infinity,
}

/** Throws 400 for more starts of members than the caller may have evaluated for one list of days. */
export function refuseTooManyStarts({ actor }: Pick<Tenant, 'actor'>, count: number) {
  if (count > startsMaxOf[actor])
    throw invalid(
      fault('endDate', 'asks for too many times of too many members: name fewer days or a member'),
    )
}

/** One list of 100,000 slots, or the times of 500 members, take some ten slices. */
const slicedWork = createSlicedWork({ slots: 4, quota: 20, waitMs: 8_000 })

type OnSlice = (businessId: string) => void

const listeners = new Set<OnSlice>()

/** Calls a function at each slice of an evaluation, for tests; returns how to end it. */
export function onEvaluationSlice(listener: OnSlice): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Runs a large evaluation in slices, one of each business at a time. Guests wait in a queue of their own, so that they
 * delay neither the people of a business nor its keys. Throws 429 if too many wait.
 */
export const runLarge = <Result>(
  tenant: Pick<Tenant, 'businessId' | 'actor'>,
  work: (pause: Pause) => Promise<Result>,
): Promise<Result> =>
  slicedWork.run(cpuAccountOf(tenant), work, () => {
    for (const listener of listeners) listener(tenant.businessId)
  })

/** So many bookings take 2 to 4 ms to compare with the working hours. */
const filteredSyncMax = 1_000

/** The items for which a check holds that takes some microseconds; of many in slices. */
export async function filterLarge<Item>(
  tenant: Pick<Tenant, 'businessId' | 'actor'>,
  items: readonly Item[],
  holds: (item: Item) => boolean,
): Promise<Item[]> {
  if (items.length <= filteredSyncMax) return items.filter(holds)
  return runLarge(tenant, async (pause) => {
    const found: Item[] = []
    for (const item of items) {
      if (holds(item)) found.push(item)
      const paused = pause()
      if (paused) await paused
    }
    return found
  })
}
