import type { Command } from 'commander'

import * as businesses from '#features/businesses/queries.ts'
import * as unfitPayments from '#features/deposits/unfit-payments.ts'

import { answer } from '../answer.ts'
import { withDatabase } from '../installation.ts'

export async function run({ business }: { business?: string }, command: Command) {
  const payments = await withDatabase(async ({ database: { db } }) => {
    const some = business === undefined ? undefined : await businesses.idOf(db, business)
    const all = await businesses.listAll(db)
    const found = []
    for (const { id: businessId, slug, currency } of all.filter(
      ({ id }) => some === undefined || id === some,
    ))
      for (const payment of await unfitPayments.list({ db, businessId }, currency))
        found.push({ businessId, slug, ...payment })
    return found
  })
  const lines = payments.map((one) =>
    [
      one.createdAt,
      one.slug,
      `${one.amount} ${one.currency}`,
      one.reason,
      [one.provider, one.account, one.providerId].filter((part) => part !== null).join(' '),
      `booking ${one.bookingId}`,
    ].join('  '),
  )
  answer(command, { payments }, lines.join('\n') || 'No payments that fit no booking')
}
