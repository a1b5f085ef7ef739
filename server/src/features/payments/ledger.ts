import type { Insertable } from 'kysely'

import type { Payment } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

/** What has been paid for a booking, each payment by itself, in decimals of the currency. */
export async function amountsOf({ db, businessId }: Tenant, bookingId: string) {
  const rows = await db
    .selectFrom('payment')
    .select('amount')
    .where('businessId', '=', businessId)
    .where('bookingId', '=', bookingId)
    .execute()
  return rows.map(({ amount }) => amount)
}

export const insert = ({ db }: Tenant, payment: Insertable<Payment>) =>
  db.insertInto('payment').values(payment).execute()
