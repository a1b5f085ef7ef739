import { refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import { absenceSpan } from '#scheduling/evaluate/hours.ts'

import { affectedBookings } from '../affected-bookings.ts'
import { toMaybeMinutes } from '../times.ts'
import * as absences from './queries.ts'
import { absenceFaults } from './rules.ts'
import type { Absence, AbsenceChanges, NewAbsence } from './schema.ts'

export async function createAbsence(tenant: Tenant, staffId: string, fields: NewAbsence) {
  await staff.lock(tenant, staffId)
  const absence = { ...blank, ...fields, id: newId() }
  await absences.insert(tenant, staffId, absence)
  return { ...absence, affectedBookings: await affectedBy(tenant, staffId, absence) }
}

/** Changes the given fields; throws 400 if the result would end before it starts. */
export async function changeAbsence(
  tenant: Tenant,
  staffId: string,
  id: string,
  changes: AbsenceChanges,
) {
  await staff.lock(tenant, staffId)
  const absence = { ...(await absences.find(tenant, staffId, id)), ...changes }
  refuseFaults(absenceFaults(absence))
  await absences.update(tenant, absence)
  return { ...absence, affectedBookings: await affectedBy(tenant, staffId, absence) }
}

export async function removeAbsence(tenant: Tenant, staffId: string, id: string) {
  await staff.lock(tenant, staffId)
  await absences.remove(tenant, staffId, id)
}

const blank = { startTime: null, endTime: null, type: 'OTHER' as const, reason: null }

function affectedBy(tenant: Tenant, staffId: string, absence: Absence) {
  const span = absenceSpan(tenant.business.timezone, { ...absence, ...toMaybeMinutes(absence) })
  return affectedBookings(
    tenant,
    (bookings) =>
      bookings
        .where('staffId', '=', staffId)
        .where('date', '>=', absence.startDate)
        .where('date', '<=', absence.endDate),
    () => span,
  )
}
