import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { dateHoursOf } from './load.ts'
import type { DateHoursRow } from './rows.ts'
import type { BusinessSettings } from './settings.ts'

type Row = DateHoursRow & { staffId: string }
type Params = Record<'businessId' | 'from' | 'until', string>

const earlier = prepared(
  (_, { businessId, from, until }: Params): RawBuilder<Row> => sql<Row>`
    select staff_id, date, start_minute, end_minute from staff_date_hours
    where business_id = ${businessId} and date >= ${from}::date and date < ${until}::date`,
)

/**
 * The settings with the hours by date from a day on, for what looks far back. The settings themselves have those of few
 * weeks before today, since they would grow with every week.
 */
export async function withDateHoursFrom(
  { db, businessId }: Tenant,
  settings: BusinessSettings,
  from: string,
): Promise<BusinessSettings> {
  const until = settings.dateHoursFrom
  if (from >= until) return settings
  const rows = Map.groupBy(await earlier(db, { businessId, from, until }), ({ staffId }) => staffId)
  return {
    ...settings,
    staff: settings.staff.map((member) => ({
      ...member,
      dateHours: new Map([...dateHoursOf(rows.get(member.id) ?? []), ...member.dateHours]),
    })),
  }
}
