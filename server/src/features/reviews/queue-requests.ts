import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#db/due-businesses.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { WorkLook } from '#db/queue/work-look.ts'
import type { Tenant } from '#db/tenant.ts'
import { lettersTo } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import * as bookings from '#features/bookings/queries.ts'
import { isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'
import { tokenOf } from '#features/customers/unsubscribe/token.ts'
import * as messages from '#features/mail/messages.ts'
import type { ApiConfig } from '#http/api-config.ts'

import { linkTo } from './link.ts'
import * as awaiting from './pending-requests.ts'
import { reviewRequestMail } from './request-mail.ts'
import { expiryOf, namesOf } from './visits.ts'

interface WorkerContext extends Pick<ApiConfig, 'publicUrl' | 'sendsMail'> {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
  /** On a cluster. */
  workLook?: Pick<WorkLook, 'take'> | undefined
}

const batch = 50
const nextRound = openRounds(200)

/** Queues the review requests for completed visits that are over, business by business; several nodes may run it concurrently. */
export async function queueReviewRequests(context: WorkerContext): Promise<void> {
  const { database, signal, now } = context
  const find = finderOf(context.workLook, 'reviews', (db) => awaiting.businesses(db, now))
  const due = { db: database.db, signal, find, nextRound }
  await forEachDueBusiness(due, (businessId) => queueReviewRequestsOf(context, businessId))
}

/** Queues the review requests of one business. */
export async function queueReviewRequestsOf(
  context: WorkerContext,
  businessId: string,
): Promise<void> {
  for (let asked = batch; asked === batch && !context.signal.aborted;)
    asked = await tenantTransaction(context, businessId, (tenant) => queueBatch(tenant, context))
}

/** The message is queued and the mark removed in one transaction, so that it is sent one time; not at all after five letters within an
 * hour to that address. */
async function queueBatch(tenant: Tenant, { masterKey, publicUrl, sendsMail }: WorkerContext) {
  const { db, businessId, business } = tenant
  const due = await awaiting.lock(tenant, batch)
  const { country, requestReviews } = await salonOf(tenant)
  for (const { id, status, completedAt, endsAt, services, sealed: bytes } of due) {
    const { customerEmail } = bookingPrivateData.open(tenant, id, bytes)
    const isRequested = sendsMail && requestReviews && status === 'COMPLETED'
    if (!isRequested || customerEmail === null || completedAt === null) continue
    if (await isUnsubscribed(tenant, customerEmail)) continue
    const limit = lettersTo(masterKey, businessId, customerEmail)
    if (!(await attempts.isAllowed(db, limit))) continue
    const addressee = { businessId, of: 'booking' as const, id }
    const message = reviewRequestMail(customerEmail, {
      salon: business.name,
      country,
      timezone: business.timezone,
      services: namesOf(services),
      url: linkTo(publicUrl, masterKey, { businessId, bookingId: id }),
      expiresAt: expiryOf(completedAt > endsAt ? completedAt : endsAt),
      unsubscribeUrl: `${publicUrl}/unsubscribe/${tokenOf(masterKey, addressee)}`,
    })
    await messages.queue(tenant, 'REVIEW_REQUEST', message)
  }
  const ids = due.map(({ id }) => id)
  await bookings.reviewsAsked(tenant, ids)
  return due.length
}

const salonOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select(['country', 'requestReviews'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
