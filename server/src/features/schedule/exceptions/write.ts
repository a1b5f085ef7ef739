import { refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { lockAllStaff } from '#scheduling/claims/locks.ts'

import { affectedBookings } from '../affected-bookings.ts'
import * as exceptions from './queries.ts'
import { exceptionFaults } from './rules.ts'
import type { Exception, ExceptionChanges, NewException } from './schema.ts'

/** Adds an exception; 409 if its date has one. */
export async function createException(tenant: Tenant, fields: NewException) {
  await lockAllStaff(tenant)
  const exception = settled({ ...blank, ...fields, id: newId() })
  await exceptions.insert(tenant, exception)
  return { ...exception, affectedBookings: await affectedOn(tenant, exception.date) }
}

/** Changes the given fields; bookings of its old and its new date may be affected. */
export async function changeException(tenant: Tenant, id: string, changes: ExceptionChanges) {
  await lockAllStaff(tenant)
  const before = await exceptions.lock(tenant, id)
  const merged = { ...before, ...changes }
  refuseFaults(exceptionFaults(merged))
  const exception = settled(merged)
  await exceptions.update(tenant, exception)
  const affected = await affectedOn(tenant, before.date, exception.date)
  return { ...exception, affectedBookings: affected }
}

export async function removeException(tenant: Tenant, id: string) {
  await lockAllStaff(tenant)
  await exceptions.remove(tenant, id)
}

const blank = { startTime: null, endTime: null, reason: null }

/** Closing clears the times. */
const settled = (exception: Exception): Exception =>
  exception.isClosed ? { ...exception, startTime: null, endTime: null } : exception

const affectedOn = (tenant: Tenant, ...dates: string[]) =>
  affectedBookings(tenant, (bookings) => bookings.where('date', 'in', dates))
