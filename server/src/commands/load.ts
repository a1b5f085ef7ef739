import type { Command } from 'commander'

import { Type } from '#core/json-schema.ts'

import { runLoad } from '../../lab/load/run.ts'
import { answer, listing } from './answer.ts'
import { withInstallation } from './installation.ts'
import { checkOptions } from './options.ts'

interface Options {
  businesses: string
  staff: string
  bookings: string
  payments: string
  seed: string
}

const LoadOptions = Type.Object({
  businesses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  staff: Type.Integer({ minimum: 1, maximum: 1_000 }),
  bookings: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  payments: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 }),
})

export async function run(
  { businesses, staff, bookings, payments, seed }: Options,
  command: Command,
) {
  const load = {
    businesses: Number(businesses),
    staff: Number(staff),
    bookings: Number(bookings),
    payments: Number(payments),
    seed: Number(seed),
  }
  await checkOptions(LoadOptions, load)
  const startedAt = performance.now()
  const progress = showProgress(load.bookings)
  const { businessIds, key } = await withInstallation((installation) =>
    runLoad(installation, load, progress.add),
  ).finally(progress.end)
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const [businessId = ''] = businessIds
  answer(
    command,
    { businessId, key, ...load, seconds, businessIds },
    listing({
      Loaded: `${load.bookings} bookings of ${load.businesses} businesses in ${seconds} s`,
      Business: businessId,
      'API key': key,
    }),
  )
}

/** Rewrites one line of a terminal; prints nothing without one. */
function showProgress(total: number) {
  const { stderr } = process
  let done = 0
  return {
    add(count: number) {
      done += count
      if (stderr.isTTY) stderr.write(`\r${done} of ${total} bookings`)
    },
    end: () => void (stderr.isTTY && stderr.write('\n')),
  }
}
