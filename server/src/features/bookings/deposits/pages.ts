import type { Db } from '#db/db.ts'
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

const byHash = prepared((db, { tokenHash }: Pick<Page, 'tokenHash'>) =>
  db
    .selectFrom('paymentPage')
    .select(['businessId', 'bookingId'])
    .where('tokenHash', '=', tokenHash),
)

/** Which booking a page is of; undefined where there is no such page. */
export const find = async (db: Db, tokenHash: Buffer) => (await byHash(db, { tokenHash }))[0]
