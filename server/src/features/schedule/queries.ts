import type { Tenant } from '#db/tenant.ts'

import type { DayRow } from './week.ts'

const openingHours = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('openingHours')
    .select(['dayOfWeek', 'startMinute', 'endMinute', 'isOpen'])
    .where('businessId', '=', businessId)

/** Monday first. */
export const week = (tenant: Tenant): Promise<DayRow[]> =>
  openingHours(tenant).orderBy('dayOfWeek').execute()

/** Locks the day until the transaction ends. */
export const lockDay = (tenant: Tenant, dayOfWeek: number): Promise<DayRow> =>
  openingHours(tenant).where('dayOfWeek', '=', dayOfWeek).forUpdate().executeTakeFirstOrThrow()

/** Replaces these days, at least one, and leaves the others unchanged. */
export const putDays = ({ db, businessId }: Tenant, days: readonly DayRow[]) =>
  db
    .insertInto('openingHours')
    .values(days.map((day) => ({ businessId, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'dayOfWeek']).doUpdateSet((eb) => ({
        startMinute: eb.ref('excluded.startMinute'),
        endMinute: eb.ref('excluded.endMinute'),
        isOpen: eb.ref('excluded.isOpen'),
      })),
    )
    .execute()
