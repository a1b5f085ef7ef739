import { sql } from 'kysely'

import { refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import { spanOf } from '#scheduling/evaluate/hours.ts'

import { affectedBookings } from '../affected-bookings.ts'
import { toMinutes } from '../times.ts'
import { weekdayNumber } from '../week.ts'
import * as breaks from './queries.ts'
import { breakFaults } from './rules.ts'
import type { Break, BreakChanges, NewBreak } from './schema.ts'

export async function createBreak(tenant: Tenant, staffId: string, fields: NewBreak) {
  await staff.lock(tenant, staffId)
  const pause = { dayOfWeek: null, date: null, label: null, ...fields, id: newId() }
  await breaks.insert(tenant, staffId, pause)
  return { ...pause, affectedBookings: await affectedBy(tenant, staffId, pause) }
}

/** Changes the given fields; throws 400 if the result is not a valid break. */
export async function changeBreak(
  tenant: Tenant,
  staffId: string,
  id: string,
  changes: BreakChanges,
) {
  await staff.lock(tenant, staffId)
  const pause = { ...(await breaks.find(tenant, staffId, id)), ...changes }
  refuseFaults(breakFaults(pause))
  await breaks.update(tenant, pause)
  return { ...pause, affectedBookings: await affectedBy(tenant, staffId, pause) }
}

export async function removeBreak(tenant: Tenant, staffId: string, id: string) {
  await staff.lock(tenant, staffId)
  await breaks.remove(tenant, staffId, id)
}

function affectedBy(tenant: Tenant, staffId: string, { dayOfWeek, date, ...times }: Break) {
  const hours = toMinutes(times)
  return affectedBookings(
    tenant,
    (bookings) => {
      const theirs = bookings.where('staffId', '=', staffId)
      return dayOfWeek
        ? theirs.where(sql`extract(isodow from date)`, '=', weekdayNumber(dayOfWeek))
        : theirs.where('date', '=', date)
    },
    (local) => spanOf(local, hours),
  )
}
