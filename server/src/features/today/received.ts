import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { paymentSources } from '#features/payments/states.ts'

import { type DayUntil, type TwoDays, twoDays } from './moments.ts'

/** The payments less the refunds of a day, in decimals of the currency of the business. */
export interface DayMoney {
  day: string
  wholeDay: number
  soFar: number
}

/** The rows of the feed of payments of two days, summed; a day without rows is missing. */
export const receivedOn = (
  { db, businessId, business }: Tenant,
  today: DayUntil,
  before: DayUntil,
): Promise<DayMoney[]> =>
  sums(db, {
    businessId,
    currency: business.currency,
    sources: [...paymentSources],
    ...twoDays(today, before),
  })

interface Days extends TwoDays {
  businessId: string
  currency: string
  /** All of them: the index of the feed begins with the source. */
  sources: string[]
}

// A payment without a source is no row of the feed: the gift card that paid was one when it was sold. Money in another
// currency, of before the business changed its own, is not added.
const sums = prepared(
  (_, of: Days): RawBuilder<DayMoney> => sql`
    select day, sum(amount) as whole_day, coalesce(sum(amount) filter (where at <=
      case when day = ${of.date}::date then ${of.until}::timestamptz else ${of.untilBefore}::timestamptz end
    ), 0) as so_far
    from (
      select day, created_at as at, amount from payment
      where business_id = ${of.businessId} and source = any(${of.sources}::text[]) and currency = ${of.currency}
        and day in (${of.date}::date, ${of.dateBefore}::date)
      union all
      select r.day, r.completed_at, -r.amount from refund_part r
      join payment p on p.business_id = ${of.businessId} and p.id = r.payment_id
      where r.business_id = ${of.businessId} and r.source = any(${of.sources}::text[])
        and p.currency = ${of.currency}
        and r.day in (${of.date}::date, ${of.dateBefore}::date)
    ) feed
    group by day`,
)
