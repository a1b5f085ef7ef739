import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { type Line, lines } from './due.ts'
import type { Channel, MessageKind, MessageStatus, SkipReason } from './kinds.ts'
import type { Existing } from './plan/existing.ts'
import type { NewMessage } from './plan/plan.ts'

const columns = [
  'id',
  'bookingId',
  'kind',
  'channel',
  'windowMinutes',
  'bookingVersion',
  'dueAt',
  'status',
  'reason',
  'attempts',
  'isResent',
  'isByGuest',
  'sentAt',
  'createdAt',
] as const

const messages = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('bookingMessage')
    .select(columns)
    .$narrowType<{ kind: MessageKind; channel: Channel | 'EVENT'; status: MessageStatus }>()
    .where('businessId', '=', businessId)

export type MessageRow = Awaited<ReturnType<typeof lock>>

/** Some due messages of a business, the longest waiting first. */
export const listDue = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { line, now, limit }: { line: Line; now: Date; limit: number },
) =>
  db
    .selectFrom('bookingMessage')
    .select(['id', 'bookingId'])
    .where('businessId', '=', businessId)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .where('dueAt', '<=', now.toISOString())
    .where('channel', 'in', lines[line])
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()

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
  for (const { channel } of planned)
    announce(businessId, channel === 'SMS' ? 'booking-texts' : 'booking-messages')
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

/** Records the result of an attempt, unless a later one has begun. Returns whether it was recorded. */
export async function record(
  { db, businessId }: Tenant,
  { id, attempts }: { id: string; attempts: number },
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookingMessage')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    // Its lease had ended before the result was known. Other failures are reports of the provider, which came first.
    .where((is) =>
      is.or([
        is('status', '=', 'SENDING'),
        is.and([is('status', '=', 'FAILED'), is('reason', '=', 'UNKNOWN')]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
