import { notFound } from '#core/errors.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { toMaybeMinutes, toMaybeTimes } from '../times.ts'
import { type Absence, AbsencePrivateData } from './schema.ts'

export const absencePrivateData = sealedRecord('staffAbsence', AbsencePrivateData)

const absences = ({ db, businessId }: Tenant, staffId: string) =>
  db
    .selectFrom('staffAbsence')
    .select(['id', 'startDate', 'endDate', 'startMinute', 'endMinute', 'sealed'])
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)

export async function list(tenant: Tenant, staffId: string): Promise<Absence[]> {
  const rows = await absences(tenant, staffId)
    .orderBy('startDate')
    .orderBy('startMinute', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map((row) => shown(tenant, row))
}

/** The caller has locked the member, and so the absence. */
export const find = async (tenant: Tenant, staffId: string, id: string): Promise<Absence> =>
  shown(
    tenant,
    await absences(tenant, staffId).where('id', '=', id).executeTakeFirstOrThrow(missing),
  )

export const insert = (tenant: Tenant, staffId: string, absence: Absence) =>
  tenant.db
    .insertInto('staffAbsence')
    .values({ businessId: tenant.businessId, staffId, ...rowOf(tenant, absence) })
    .execute()

export const update = (tenant: Tenant, absence: Absence) =>
  tenant.db
    .updateTable('staffAbsence')
    .set(rowOf(tenant, absence))
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', absence.id)
    .execute()

export const remove = ({ db, businessId }: Tenant, staffId: string, id: string) =>
  db
    .deleteFrom('staffAbsence')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('Absence')

type Row = Awaited<ReturnType<ReturnType<typeof absences>['executeTakeFirstOrThrow']>>

const shown = (tenant: Tenant, { startMinute, endMinute, ...row }: Row): Absence => ({
  id: row.id,
  startDate: row.startDate,
  endDate: row.endDate,
  ...toMaybeTimes({ startMinute, endMinute }),
  ...absencePrivateData.open(tenant, row.id, row.sealed),
})

const rowOf = (tenant: Tenant, { startTime, endTime, type, reason, ...absence }: Absence): Row => ({
  ...absence,
  ...toMaybeMinutes({ startTime, endTime }),
  sealed: absencePrivateData.seal(tenant, absence.id, { type, reason }),
})
