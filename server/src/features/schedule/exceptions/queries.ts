import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { toMaybeMinutes, toMaybeTimes } from '../times.ts'
import type { Exception } from './schema.ts'

const exceptions = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('scheduleException')
    .select(['id', 'date', 'isClosed', 'startMinute', 'endMinute', 'reason'])
    .where('businessId', '=', businessId)

export const list = async (tenant: Tenant): Promise<Exception[]> =>
  (await exceptions(tenant).orderBy('date').execute()).map(shown)

/** Locks the exception until the transaction ends. */
export const lock = async (tenant: Tenant, id: string): Promise<Exception> =>
  shown(
    await exceptions(tenant)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('Exception')),
  )

export const insert = ({ db, businessId }: Tenant, exception: Exception) =>
  db
    .insertInto('scheduleException')
    .values({ businessId, ...rowOf(exception) })
    .execute()

export const update = ({ db, businessId }: Tenant, exception: Exception) =>
  db
    .updateTable('scheduleException')
    .set(rowOf(exception))
    .where('businessId', '=', businessId)
    .where('id', '=', exception.id)
    .execute()

export const remove = ({ db, businessId }: Tenant, id: string) =>
  db
    .deleteFrom('scheduleException')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Exception'))

type Row = Awaited<ReturnType<ReturnType<typeof exceptions>['executeTakeFirstOrThrow']>>

const shown = ({ startMinute, endMinute, ...row }: Row): Exception => ({
  ...row,
  ...toMaybeTimes({ startMinute, endMinute }),
})

const rowOf = ({ startTime, endTime, ...exception }: Exception): Row => ({
  ...exception,
  ...toMaybeMinutes({ startTime, endTime }),
})
