import { newId } from '#core/ids.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { kindName } from '#work/kind.ts'
import { leasedRows } from '#work/leased-rows.ts'

import { MailMessage } from './queries.ts'

/** The kind of work that sends them. */
export const mailWork = kindName('messages')

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
  announce(businessId, mailWork)
  await db
    .insertInto('message')
    .values({ businessId, id, kind, channel: 'EMAIL', sealed })
    .execute()
}

/** The messages that wait to be sent. */
export const dueMessages = leasedRows('message', {
  dueAt: 'dueAt',
  attempts: 'attempts',
  columns: ['sealed', 'attempts'],
})

/** Removes a message that was sent or dropped, or schedules its next attempt after some seconds. */
export const record = (
  { db, businessId, now }: Tenant,
  id: string,
  { waitSeconds }: { waitSeconds: number | null },
): Promise<unknown> =>
  waitSeconds === null
    ? db.deleteFrom('message').where('businessId', '=', businessId).where('id', '=', id).execute()
    : db
        .updateTable('message')
        .set({ dueAt: new Date(now.getTime() + waitSeconds * 1_000).toISOString() })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .execute()
