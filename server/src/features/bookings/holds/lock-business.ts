import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

const locked = prepared((db, { businessId }: { businessId: string }) =>
  db.selectFrom('business').select('rev').where('businessId', '=', businessId).forNoKeyUpdate(),
)

/** Locks the row of the business until the transaction ends; its members stay as they are. */
export const lockBusiness = ({ db, businessId }: Tenant) => locked(db, { businessId })
