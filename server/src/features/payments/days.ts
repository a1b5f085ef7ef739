import { sql } from 'kysely'

import { epochMinuteOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { PaymentSource } from './states.ts'

/** The date of a moment in the time zone of the business: the permanent date of a row of the feed. */
export const dayOf = (timezone: string, moment: Date): string =>
  localDayAt(timezone, epochMinuteOf(moment.getTime())).date

/** A row of the feed, in decimals of the currency: gross is negative for a refund. */
interface FeedRow {
  day: string
  source: PaymentSource
  gross: number
  fee: number
}

/** Adds a row of the feed to the figures of its day. Call it for every row, in the row's transaction. */
export const count = ({ db, businessId, defer }: Tenant, { day, source, gross, fee }: FeedRow) =>
  defer(add(db, { businessId, day, source, gross, fees: fee }))

interface Added {
  businessId: string
  day: string
  source: string
  gross: number
  fees: number
}

const add = prepared((db, { businessId, day, source, gross, fees }: Added) =>
  db
    .insertInto('paymentDay')
    .values({ businessId, day, source, gross, fees, rowCount: 1 })
    .onConflict((on) =>
      on.columns(['businessId', 'day', 'source']).doUpdateSet((eb) => ({
        rowCount: eb('paymentDay.rowCount', '+', eb.ref('excluded.rowCount')),
        gross: eb('paymentDay.gross', '+', eb.ref('excluded.gross')),
        fees: eb('paymentDay.fees', '+', eb.ref('excluded.fees')),
      })),
    ),
)

/** Computes the figures of all days of a business whose rows were inserted in bulk, and which has none yet. */
export const countAll = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  sql`
    insert into payment_day (business_id, day, source, row_count, gross, fees)
    select ${businessId}::uuid, day, source, count(*), sum(gross), sum(fee) from (
      select day, source, amount as gross, fee from payment
      where business_id = ${businessId} and source is not null
      union all
      select day, source, -amount, 0 from refund_part
      where business_id = ${businessId} and source is not null and day is not null
    ) feed
    group by day, source`.execute(db)
