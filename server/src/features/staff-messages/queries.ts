import type { Selectable } from 'kysely'

import { newId } from '#core/ids.ts'
import type { StaffMessage } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'
import { removalOf } from '#db/transaction/remove-old.ts'
import { kindName } from '#work/kind.ts'

import type { BookingKind, StaffMessageKind } from './kinds.ts'

/** The kind of work that sends them. */
export const staffMailWork = kindName('staff-messages')

/** The columns of a letter that its sending needs. */
export const columns = [
  'staffId',
  'kind',
  'date',
  'bookingId',
  'bookingVersion',
  'previousStartsAt',
  'isFormer',
  'sourceId',
] as const

export type StaffMessageRow = Pick<Selectable<StaffMessage>, 'id' | (typeof columns)[number]> & {
  kind: StaffMessageKind
}

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
  announce(businessId, staffMailWork)
  const at = now.toISOString()
  await db
    .insertInto('staffMessage')
    .values({ businessId, id: newId(), ...about, dueAt: at, createdAt: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Removes the record of letters that were queued more than 30 days ago: far longer than any is tried, and than a booking can be told of
 * again.
 */
export const removeOld = removalOf('staffMessage', 'createdAt', 30 * 86_400_000)
