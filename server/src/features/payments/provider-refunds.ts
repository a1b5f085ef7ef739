import { type RawBuilder, sql } from 'kysely'

import { newId } from '#core/ids.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { kindName } from '#work/kind.ts'
import { leasedRows } from '#work/leased-rows.ts'

import { isProviderName, type RefundState } from './providers/provider.ts'
import * as refunds from './refunds.ts'
import { partAfter } from './states.ts'

/** The name of the work that requests them. */
export const workName = kindName('refunds')

// The refunds that a payment provider executes: a worker requests them after the transaction that decides them.

/**
 * Queues a refund for the worker if a provider took the money. Returns the time of the request, null if no provider
 * is involved. The caller has locked the booking.
 */
export async function enqueue(tenant: Tenant, refundId: string): Promise<string | null> {
  const { db, businessId, now, defer, announce } = tenant
  const parts = await refunds.partsOf(tenant, refundId)
  const executed = parts.filter(
    ({ provider, givenBy }) => isProviderName(provider) && givenBy === null,
  )
  if (executed.length === 0) return null
  const at = now.toISOString()
  announce(businessId, workName)
  for (const { id } of executed)
    defer(updatePart(db, { businessId, id, status: 'ASKING', providerId: null }))
  defer(schedule(db, { businessId, id: refundId, next: at, requestedAt: at }))
  return at
}

/** Records the provider's result for a part of a refund. */
export const recordResult = ({ db, businessId, defer }: Tenant, id: string, state: RefundState) =>
  defer(
    updatePart(db, {
      businessId,
      id,
      status: partAfter[state.is],
      providerId: state.is === 'refused' ? null : state.id,
    }),
  )

const updatePart = prepared(
  (
    _,
    part: { businessId: string; id: string; status: string; providerId: string | null },
  ): RawBuilder<unknown> => sql`
    update refund_part set provider_status = ${part.status}, provider_id = ${part.providerId}
    where business_id = ${part.businessId} and id = ${part.id}`,
)

const schedule = prepared(
  (
    _,
    {
      businessId,
      id,
      next,
      requestedAt,
    }: Record<'businessId' | 'id' | 'next' | 'requestedAt', string>,
  ): RawBuilder<unknown> => sql`
    update refund set next_attempt_at = ${next}, asked_at = ${requestedAt}
    where business_id = ${businessId} and id = ${id} and status = 'PENDING'`,
)

/**
 * The parts that the provider refused become a refund of their own, which failed for the same reason; the rest
 * succeeds.
 */
export function splitRefused(
  tenant: Tenant,
  { id: refundId, bookingId, currency, reason: sealedReason }: refunds.RefundRow,
  partIds: readonly string[],
) {
  const { db, businessId, now, defer } = tenant
  const id = newId()
  const at = now.toISOString()
  const decided = { status: 'FAILED', createdAt: at, decidedAt: at }
  // A value sealed for one row cannot be opened in another.
  const words = sealedReason === null ? null : sealed(tenant, 'refund', refundId).open(sealedReason)
  const reason = words === null ? null : sealed(tenant, 'refund', id).seal(words)
  defer(
    db
      .insertInto('refund')
      .values({ businessId, id, bookingId, currency, reason, ...decided })
      .execute(),
  )
  for (const partId of partIds)
    defer(
      db
        .updateTable('refundPart')
        .set({ refundId: id })
        .where('businessId', '=', businessId)
        .where('id', '=', partId)
        .execute(),
    )
}

/** Refunds that wait for a provider. */
export const due = leasedRows('refund', {
  dueAt: 'nextAttemptAt',
  where: "status = 'PENDING'",
  attempts: 'attempts',
  columns: ['bookingId', 'currency', 'attempts', 'askedAt'],
})

/** Sets when the refund is requested or queried again, at the latest. */
export const scheduleNext = ({ db, businessId }: Tenant, id: string, next: Date) =>
  db
    .updateTable('refund')
    .set({ nextAttemptAt: next.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('askedAt', 'is not', null)
    .execute()
