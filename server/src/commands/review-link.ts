import type { Command } from 'commander'

import { conflict } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction.ts'
import * as businesses from '#features/businesses/queries.ts'
import { linkTo } from '#features/reviews/link.ts'
import * as visits from '#features/reviews/visits.ts'

import { answer, listing, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'

interface Options {
  business: string
  booking: string
}

export const addReviewLink = (program: Command) =>
  withJson(program.command('review-link'))
    .description('Print the link by which the customer of a completed booking reviews it.')
    .requiredOption('--business <id>', 'id or slug')
    .requiredOption('--booking <id>')
    .action(run)

/** Why there is none. */
const refusals = {
  NONE: 'This booking is not completed, or its customer was erased',
  EXPIRED: 'This booking was completed more than 30 days ago',
  REVIEWED: 'This booking has its review',
}

async function run({ business, booking: bookingId }: Options, command: Command) {
  if (!isId(bookingId)) throw new Error('--booking must be an id')
  const link = await withInstallation(({ config, database, masterKey }) =>
    transaction(database, async (running) => {
      const businessId = await businesses.idOf(running.db, business)
      const tenant = await openTenant(running, masterKey, businessId)
      const { state, expiresAt } = await visits.find(tenant, bookingId)
      if (state !== 'OPEN') throw conflict('CONFLICT', refusals[state])
      const url = linkTo(config.publicUrl, masterKey, { businessId, bookingId })
      return { bookingId, url, expiresAt: expiresAt.toISOString() }
    }),
  )
  answer(command, link, listing({ Link: link.url, Until: link.expiresAt }))
}
