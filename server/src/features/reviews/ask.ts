import { eachAlone } from '#core/each-alone.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Shown } from '#features/bookings/booking.ts'
import * as mail from '#features/mail/queries.ts'
import type { ApiConfig } from '#http/endpoint.ts'

import * as awaiting from './awaiting.ts'
import { letterTo } from './letter.ts'
import { linkTo } from './link.ts'
import { expiryOf, namesOf } from './visits.ts'

interface Node extends Pick<ApiConfig, 'publicUrl' | 'sendsMail'> {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
}

const batch = 50

/** Asks the customers of completed visits for a review, business by business; any number of nodes may do so at once. */
export async function askForReviews(node: Node): Promise<void> {
  const businesses = await awaiting.businesses(node.database.db)
  await eachAlone(businesses, node.signal, (businessId) => askForReviewsOf(node, businessId))
}

/** The same for one business. */
export async function askForReviewsOf(node: Node, businessId: string): Promise<void> {
  for (let asked = batch; asked === batch && !node.signal.aborted;)
    asked = await tenantTransaction(node, businessId, (tenant) => askSome(tenant, node))
}

/** Letters and the mark that they were written commit together, so that nobody gets two. */
async function askSome(tenant: Tenant, { masterKey, publicUrl, sendsMail }: Node) {
  const { db, businessId, business } = tenant
  const due = await awaiting.lock(tenant, batch)
  const { country, requestReviews } = await salonOf(tenant)
  for (const { id, status, completedAt, services, sealed: bytes } of due) {
    const { customerEmail } = sealed(tenant, 'booking', id).openJson<Shown>(bytes)
    const isAsked = sendsMail && requestReviews && status === 'COMPLETED'
    if (!isAsked || customerEmail === null || completedAt === null) continue
    const letter = letterTo(customerEmail, {
      salon: business.name,
      country,
      timezone: business.timezone,
      services: namesOf(services),
      url: linkTo(publicUrl, masterKey, { businessId, bookingId: id }),
      expiresAt: expiryOf(completedAt),
    })
    await mail.queue(db, masterKey, letter)
  }
  const ids = due.map(({ id }) => id)
  await awaiting.settle(tenant, ids)
  return due.length
}

const salonOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select(['country', 'requestReviews'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
