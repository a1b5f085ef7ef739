import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

interface Page {
  tokenHash: Buffer
  businessId: string
  bookingId: string
}

const insertRow = prepared((db, { tokenHash, businessId, bookingId }: Page) =>
  db.insertInto('paymentPage').values({ tokenHash, businessId, bookingId }),
)

export const insert = ({ db, businessId }: Tenant, tokenHash: Buffer, bookingId: string) =>
  insertRow(db, { tokenHash, businessId, bookingId })
