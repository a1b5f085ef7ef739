import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { leasedRows } from '#work/leased-rows.ts'

/** The devices to be notified of a changed pass. */
export const due = leasedRows('walletRegistration', {
  dueAt: 'pushDueAt',
  attempts: 'pushAttempts',
  key: ['cardId', 'deviceHash'],
  columns: ['cardId', 'pushToken', 'revision', 'pushAttempts'],
})

export type Device = Awaited<ReturnType<typeof due.claim>>[number]

type Of = Pick<Tenant, 'db' | 'businessId'>

const finish = prepared(
  (
    _,
    d: Pick<Device, 'cardId' | 'deviceHash' | 'revision'> & { businessId: string; now: string },
  ): RawBuilder<unknown> => sql`
    update wallet_registration set push_attempts = 0,
      push_due_at = case when revision <> ${d.revision} then ${d.now}::timestamptz end
    where business_id = ${d.businessId} and card_id = ${d.cardId} and device_hash = ${d.deviceHash}`,
)

/** Removes the notification that was claimed; a change made since then is due. */
export const markNotified = (
  { db, businessId, now }: Pick<Tenant, 'db' | 'businessId' | 'now'>,
  { cardId, deviceHash, revision }: Device,
) => finish(db, { businessId, cardId, deviceHash, revision, now: now.toISOString() })

/** Postpones the notification; null: until the next change. */
export const postpone = (
  { db, businessId }: Of,
  { cardId, deviceHash }: Device,
  next: Date | null,
) =>
  db
    .updateTable('walletRegistration')
    .set({ pushDueAt: next && next.toISOString(), ...(next === null && { pushAttempts: 0 }) })
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .execute()

/** Removes the device, unless it has registered another push token meanwhile. */
export const remove = ({ db, businessId }: Of, { cardId, deviceHash, pushToken }: Device) =>
  db
    .deleteFrom('walletRegistration')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('deviceHash', '=', deviceHash)
    .where('pushToken', '=', pushToken)
    .execute()
