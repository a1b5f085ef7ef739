import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookingKind, StaffMessageKind, StaffMessageStatus } from './kinds.ts'

const columns = [
  'id',
  'staffId',
  'kind',
  'date',
  'bookingId',
  'bookingVersion',
  'previousStartsAt',
  'isFormer',
  'sourceId',
  'dueAt',
  'status',
  'attempts',
] as const

export type StaffMessageRow = Awaited<ReturnType<typeof lock>>

/** The subject of a letter. */
export interface AboutBooking {
  kind: BookingKind
  staffId: string
  bookingId: string
  bookingVersion: number
  previousStartsAt?: string
  isFormer?: boolean
}

export interface AboutDay {
  kind: 'DAY_PLAN'
  staffId: string
  date: string
}

export interface AboutCalendar {
  kind: 'CALENDAR_PROBLEM'
  staffId: string
  sourceId: string
}

/** Queues a letter; the worker decides whether it is sent. One that exists stays as it is. */
export async function insert(tenant: Tenant, about: AboutBooking | AboutDay | AboutCalendar) {
  const { db, businessId, now, announce } = tenant
  announce(businessId, 'staff-messages')
  const at = now.toISOString()
  await db
    .insertInto('staffMessage')
    .values({ businessId, id: newId(), ...about, dueAt: at, createdAt: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Some due letters of a business, the longest waiting first. */
export const listDue = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { now, limit }: { now: Date; limit: number },
) =>
  db
    .selectFrom('staffMessage')
    .select(['id', 'bookingId'])
    .where('businessId', '=', businessId)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Locks a letter until the transaction ends; its booking is locked before. Undefined while another worker has it. */
export const lock = ({ db, businessId }: Tenant, id: string) =>
  db
    .selectFrom('staffMessage')
    .select(columns)
    .$narrowType<{ kind: StaffMessageKind; status: StaffMessageStatus }>()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

type Changes = Partial<{
  status: StaffMessageStatus
  reason: string | null
  dueAt: string
  attempts: number
  sentAt: string
}>

export const update = ({ db, businessId }: Tenant, id: string, changes: Changes) =>
  db
    .updateTable('staffMessage')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Records the result of an attempt, also after its lease has ended, unless a later one has begun. */
export const record = (
  { db, businessId }: Tenant,
  { id, attempts }: { id: string; attempts: number },
  changes: Changes,
) =>
  db
    .updateTable('staffMessage')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
