import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as messages from '#features/messages/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import * as awaiting from './pending-requests.ts'

interface WorkerContext extends Pick<ApiConfig, 'sendsMail'> {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

const batch = 50
const nextRound = openRounds(200)

/** Plans the review requests for completed visits that are over, business by business; several nodes may run it concurrently. */
export async function queueReviewRequests(context: WorkerContext): Promise<void> {
  const { database, signal, now } = context
  const find = finderOf(context.workPoller, 'reviews', (db) => awaiting.businesses(db, now))
  const due = { db: database.db, signal, find, nextRound }
  await forEachDueBusiness(due, (businessId) => queueReviewRequestsOf(context, businessId))
}

/** Plans those of one business. */
export async function queueReviewRequestsOf(
  context: WorkerContext,
  businessId: string,
): Promise<void> {
  for (let asked = batch; asked === batch && !context.signal.aborted;)
    asked = await tenantTransaction(context, businessId, (tenant) => queueBatch(tenant, context))
}

/**
 * The message is planned and the mark removed in one transaction, so that it is sent one time. Whether it is sent is decided
 * when it is due, like all messages about bookings.
 */
async function queueBatch(tenant: Tenant, { sendsMail }: WorkerContext) {
  const due = await awaiting.lock(tenant, batch)
  const { requestReviews } = await salonOf(tenant)
  for (const { id, status, version, sealed: bytes } of due) {
    const { customerEmail } = bookingPrivateData.open(tenant, id, bytes)
    const isRequested = sendsMail && requestReviews && status === 'COMPLETED'
    if (!isRequested || customerEmail === null) continue
    await messages.insert(tenant, { id, version, status }, [
      {
        kind: 'REVIEW_REQUEST',
        channel: 'EMAIL',
        windowMinutes: 0,
        dueAt: tenant.now.toISOString(),
        skipped: null,
        isByGuest: false,
      },
    ])
  }
  const ids = due.map(({ id }) => id)
  await bookings.reviewsAsked(tenant, ids)
  return due.length
}

const salonOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select('requestReviews')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
