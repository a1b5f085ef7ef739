import { type RawBuilder, sql } from 'kysely'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { findOwner } from '#db/open-tenant.ts'
import type { Db } from '#db/query-builder.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type Due, leaseSeconds, MailMessage } from './queries.ts'

export type MessageKind =
  | 'GIFT_CARD'
  | 'INVITATION'
  | 'REVIEW_REQUEST'
  | 'TEST'
  | 'BOOKING_CONFIRMATION'
  | 'MY_BOOKINGS'
  | 'RECEIPT'

export const sealedMessage = sealedRecord('message', MailMessage)

/** The sender: a business, in the transaction of what the message is about. */
export type Sender = Pick<Tenant, 'db' | 'businessId' | 'dataKey' | 'announce'>

/**
 * Queues a message of a business in its own shard, so that it is committed with what it is about. The worker sends it
 * after the commit.
 */
export async function queue(sender: Sender, kind: MessageKind, message: MailMessage) {
  const { db, businessId, announce } = sender
  const id = newId()
  const sealed = sealedMessage.seal(sender, id, message)
  announce(businessId, 'messages')
  await db
    .insertInto('message')
    .values({ businessId, id, kind, channel: 'EMAIL', sealed })
    .execute()
}

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 500

export const due = (): RawBuilder<{ businessId: string }> => sql`
    select business_id from message
    where due_at <= now()`

const businessesWithDue = prepared(
  (_, { max }: { max: number }): RawBuilder<{ businessId: string }> => sql`${due()}
    group by business_id order by min(due_at) limit ${max}`,
)

/** The businesses with due messages, the longest waiting first: the only statement that reads across businesses. */
export async function businessesDue(db: Db): Promise<string[]> {
  const rows = await businessesWithDue(db, { max: lookAhead })
  return rows.map(({ businessId }) => businessId)
}

interface Claim {
  businessId: string
  max: number
}

const claimSome = prepared(
  (
    _,
    { businessId, max }: Claim,
  ): RawBuilder<{ id: string; sealed: Buffer; attempts: number }> => sql`
    update message set attempts = attempts + 1,
      due_at = now() + ${leaseSeconds}::int * interval '1 second'
    where business_id = ${businessId} and id = any(array(
      select id from message where business_id = ${businessId} and due_at <= now()
      order by due_at limit ${max} for update skip locked
    ))
    returning id, sealed, attempts`,
)

/** Claims due messages of a business, as those of accounts are claimed. */
export async function claimDue(
  db: Db,
  masterKey: MasterKey,
  businessId: string,
  max: number,
): Promise<Due[]> {
  const rows = await claimSome(db, { businessId, max })
  const owner = rows.length > 0 && (await findOwner(db, masterKey, businessId))
  // The business is being deleted, and its messages with it.
  if (!owner) return []
  return rows.map(({ id, sealed, attempts }) => ({
    ...sealedMessage.open(owner, id, sealed),
    id,
    attempt: attempts,
  }))
}

interface Named {
  businessId: string
  id: string
}

/** Removes a message that was sent or dropped. */
export const remove = prepared((db, { businessId, id }: Named) =>
  db.deleteFrom('message').where('businessId', '=', businessId).where('id', '=', id),
)

/** Schedules the next attempt after this many seconds. */
export const postpone = prepared(
  (_, { businessId, id, seconds }: Named & { seconds: number }): RawBuilder<unknown> => sql`
    update message set due_at = now() + ${seconds}::int * interval '1 second'
    where business_id = ${businessId} and id = ${id}`,
)
