import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { kindName } from '#work/kind.ts'

import { messageFailed } from './events.ts'
import type { Channel, MessageKind, MessageStatus, SkipReason } from './kinds.ts'
import type { Existing } from './plan/existing.ts'
import type { NewMessage } from './plan/plan.ts'

/** The kinds of work that send them. */
export const letterWork = kindName('booking-messages')
export const textWork = kindName('booking-texts')

/** The columns of a message that its sending needs. */
export const columns = [
  'bookingId',
  'kind',
  'channel',
  'windowMinutes',
  'bookingVersion',
  'reason',
  'isResent',
  'isByGuest',
] as const

interface Named {
  kind: MessageKind
  channel: Channel | 'EVENT'
}

const messages = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('bookingMessage')
    .select(['id', 'status', 'attempts', 'dueAt', 'sentAt', 'createdAt', ...columns])
    .$narrowType<Named & { status: MessageStatus }>()
    .where('businessId', '=', businessId)

export type MessageRow = Awaited<ReturnType<typeof lock>>

export type DueMessage = Pick<MessageRow, 'id' | 'attempts' | (typeof columns)[number]>

const missing = () => notFound('Message')

/** Locks a message until the transaction ends; its booking is locked before. Throws 404. */
export const lock = (tenant: Tenant, bookingId: string, id: string) =>
  messages(tenant)
    .where('bookingId', '=', bookingId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(missing)

/** The messages of a booking to its customer, the first planned first. */
export const ofBooking = (tenant: Tenant, bookingId: string) =>
  messages(tenant)
    .where('bookingId', '=', bookingId)
    .where('channel', '!=', 'EVENT')
    .orderBy('createdAt')
    .orderBy('dueAt')
    .orderBy('id')
    .execute()

/** The inputs of the plan of some bookings. */
export const existingOf = ({ db, businessId }: Tenant, bookingIds: readonly string[]) =>
  db
    .selectFrom('bookingMessage')
    .select(['bookingId', 'kind', 'bookingVersion', 'bookingStatus', 'status', 'reason'])
    .$narrowType<{ status: MessageStatus }>()
    .where('businessId', '=', businessId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute() satisfies Promise<(Existing & { bookingId: string })[]>

export interface OfBooking {
  id: string
  version: number
  status: BookingStatus
}

/** Adds messages of a booking; those that exist in its version stay as they are. */
export async function insert(
  { db, businessId, now, announce }: Tenant,
  { id: bookingId, version, status }: OfBooking,
  planned: readonly NewMessage[],
) {
  for (const { channel } of planned) announce(businessId, channel === 'SMS' ? textWork : letterWork)
  for (const { skipped, ...message } of planned)
    await db
      .insertInto('bookingMessage')
      .values({
        businessId,
        id: newId(),
        bookingId,
        bookingVersion: version,
        bookingStatus: status,
        ...message,
        status: skipped === null ? 'QUEUED' : 'SKIPPED',
        reason: skipped,
        createdAt: now.toISOString(),
      })
      .onConflict((on) =>
        on
          .columns([
            'businessId',
            'bookingId',
            'kind',
            'windowMinutes',
            'channel',
            'bookingVersion',
          ])
          .doNothing(),
      )
      .execute()
}

/** Voids the waiting messages about an earlier time of a booking, or of a cancelled one. */
export const voidOutdated = ({ db, businessId }: Tenant, { id, version, status }: OfBooking) =>
  sql`
    update booking_message set status = 'SKIPPED',
      reason = ${status === 'CANCELLED' ? ('CANCELLED' satisfies SkipReason) : ('MOVED' satisfies SkipReason)}
    where business_id = ${businessId} and booking_id = ${id} and status = 'QUEUED'
      and kind <> 'BOOKING_CANCELLED'
      and (booking_version < ${version} or ${status} = 'CANCELLED')`.execute(db)

type Changes = Partial<{
  status: MessageStatus
  reason: string | null
  dueAt: string
  attempts: number
  isResent: boolean
  sentAt: string
}>

export const update = ({ db, businessId }: Tenant, id: string, changes: Changes) =>
  db
    .updateTable('bookingMessage')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Part of the transaction in which a message has failed for good. */
export const emitFailed = (
  tenant: Tenant,
  { id, bookingId, kind, channel }: Named & { id: string; bookingId: string },
  reason: string,
) => {
  const { businessId } = tenant
  const about = { id, businessId, bookingId, kind, channel: channel as Channel, reason }
  emit(tenant, messageFailed, about)
}
