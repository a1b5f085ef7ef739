import { type RawBuilder, sql } from 'kysely'

import { newId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { isProviderName, type RefundState } from './providers/provider.ts'
import * as refunds from './refunds.ts'
import { partAfter } from './states.ts'

/** Refunds whose money a provider gives back: a worker asks it, after the transaction that says so. */

/**
 * Leaves a refund to the worker where a provider took the money. Answers since when, null where there is nobody to
 * ask. The caller holds the booking.
 */
export async function begin(tenant: Tenant, refundId: string): Promise<string | null> {
  const { db, businessId, now, later } = tenant
  const parts = await refunds.partsOf(tenant, refundId)
  const asked = parts.filter(({ provider }) => isProviderName(provider))
  if (asked.length === 0) return null
  const at = now.toISOString()
  for (const { id } of asked)
    later(setPart(db, { businessId, id, status: 'ASKING', providerId: null }))
  later(setNext(db, { businessId, id: refundId, next: at, asked: at }))
  return at
}

/** Writes down what a provider answered for a part. */
export const note = ({ db, businessId, later }: Tenant, id: string, state: RefundState) =>
  later(
    setPart(db, {
      businessId,
      id,
      status: partAfter[state.is],
      providerId: state.is === 'refused' ? null : state.id,
    }),
  )

const setPart = prepared(
  (
    _,
    part: { businessId: string; id: string; status: string; providerId: string | null },
  ): RawBuilder<unknown> => sql`
    update refund_part set provider_status = ${part.status}, provider_id = ${part.providerId}
    where business_id = ${part.businessId} and id = ${part.id}`,
)

const setNext = prepared(
  (
    _,
    { businessId, id, next, asked }: Record<'businessId' | 'id' | 'next' | 'asked', string>,
  ): RawBuilder<unknown> => sql`
    update refund set next_attempt_at = ${next}, asked_at = ${asked}
    where business_id = ${businessId} and id = ${id} and status = 'PENDING'`,
)

/** What the provider refused becomes a refund of its own, which failed for the same reason; the rest is given back. */
export function splitRefused(
  tenant: Tenant,
  { id: refundId, bookingId, currency, reason: told }: refunds.RefundRow,
  partIds: readonly string[],
) {
  const { db, businessId, now, later } = tenant
  const id = newId()
  const at = now.toISOString()
  const decided = { status: 'FAILED', createdAt: at, decidedAt: at }
  // Sealed for one row it cannot be opened in another.
  const words = told === null ? null : sealed(tenant, 'refund', refundId).open(told)
  const reason = words === null ? null : sealed(tenant, 'refund', id).seal(words)
  later(
    db
      .insertInto('refund')
      .values({ businessId, id, bookingId, currency, reason, ...decided })
      .execute(),
  )
  for (const partId of partIds)
    later(
      db
        .updateTable('refundPart')
        .set({ refundId: id })
        .where('businessId', '=', businessId)
        .where('id', '=', partId)
        .execute(),
    )
}

const lookAhead = 200

const dueAnywhere = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select business_id from refund
    where next_attempt_at is not null and next_attempt_at <= ${until}
    group by business_id order by min(next_attempt_at) limit ${lookAhead}`,
)

/** Which businesses have refunds to ask for, who waits longest first: the one statement that reads all of them. */
export async function businessesDue(db: Db, now: Date): Promise<string[]> {
  const rows = await dueAnywhere(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

export interface Claimed {
  id: string
  bookingId: string
  currency: string
  attempts: number
  askedAt: string
}

interface Claim {
  businessId: string
  now: string
  until: string
  most: number
}

const claimSome = prepared(
  (_, { businessId, now, until, most }: Claim): RawBuilder<Claimed> => sql`
    update refund set next_attempt_at = ${until}, attempts = attempts + 1
    where business_id = ${businessId} and status = 'PENDING' and next_attempt_at <= ${now} and id in (
      select id from refund
      where business_id = ${businessId} and status = 'PENDING' and next_attempt_at <= ${now}
      order by next_attempt_at limit ${most}
    )
    returning id, booking_id, currency, attempts, asked_at`,
)

/** A few of a business, those that wait longest, which no other worker takes until then. */
export const claim = (
  db: Db,
  businessId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
) => claimSome(db, { businessId, now: now.toISOString(), until: until.toISOString(), most })

/** It is asked for again then, at the latest. */
export const postpone = (db: Db, businessId: string, id: string, next: Date) =>
  db
    .updateTable('refund')
    .set({ nextAttemptAt: next.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('askedAt', 'is not', null)
    .execute()
