import type { Command } from 'commander'

import { conflict } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { linkTo } from '#features/bookings/links/review.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as visits from '#features/reviews/visits.ts'

import { answer, listing } from '../answer.ts'
import { usageError } from '../failure.ts'
import { withInstallation } from '../installation.ts'

interface Options {
  business: string
  booking: string
}

/** The reasons why there is no link. */
const refusals = {
  NONE: 'This booking is not completed, or its customer was erased',
  EXPIRED: 'This booking was completed more than 30 days ago',
  REVIEWED: 'This booking already has a review',
}

export async function run({ business, booking: bookingId }: Options, command: Command) {
  if (!isId(bookingId)) throw usageError('--booking must be an id')
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
