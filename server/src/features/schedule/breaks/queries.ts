import { notFound } from '#core/errors.ts'
import { weekdayName } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'

import { toMinutes, toTimes } from '../times.ts'
import { weekdayNumber } from '../week.ts'
import type { Break } from './schema.ts'

const breaks = ({ db, businessId }: Tenant, staffId: string) =>
  db
    .selectFrom('staffBreak')
    .select(['id', 'dayOfWeek', 'date', 'startMinute', 'endMinute', 'label'])
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)

/** Weekly breaks first, from Monday on, then those of a date. */
export async function list(tenant: Tenant, staffId: string): Promise<Break[]> {
  const rows = await breaks(tenant, staffId)
    .orderBy('date', (order) => order.asc().nullsFirst())
    .orderBy('dayOfWeek')
    .orderBy('startMinute')
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/** The caller has locked the member, and so the break. */
export const find = async (tenant: Tenant, staffId: string, id: string): Promise<Break> =>
  shown(await breaks(tenant, staffId).where('id', '=', id).executeTakeFirstOrThrow(missing))

export const insert = ({ db, businessId }: Tenant, staffId: string, pause: Break) =>
  db
    .insertInto('staffBreak')
    .values({ businessId, staffId, ...rowOf(pause) })
    .execute()

export const update = ({ db, businessId }: Tenant, pause: Break) =>
  db
    .updateTable('staffBreak')
    .set(rowOf(pause))
    .where('businessId', '=', businessId)
    .where('id', '=', pause.id)
    .execute()

export const remove = ({ db, businessId }: Tenant, staffId: string, id: string) =>
  db
    .deleteFrom('staffBreak')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('Break')

type Row = Awaited<ReturnType<ReturnType<typeof breaks>['executeTakeFirstOrThrow']>>

const shown = ({ startMinute, endMinute, dayOfWeek, ...row }: Row): Break => ({
  ...row,
  dayOfWeek: dayOfWeek === null ? null : weekdayName(dayOfWeek),
  ...toTimes({ startMinute, endMinute }),
})

const rowOf = ({ startTime, endTime, dayOfWeek, ...pause }: Break): Row => ({
  ...pause,
  dayOfWeek: dayOfWeek === null ? null : weekdayNumber(dayOfWeek),
  ...toMinutes({ startTime, endTime }),
})
