import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate, type PageRequest } from '#db/transaction/paginate.ts'

import type { Movement } from './schema.ts'

/** The movements of a product, the latest first. */
export const list = ({ db, businessId }: Tenant, productId: string, page: PageRequest) =>
  paginate(
    db
      .selectFrom('stockMovement')
      .select(['id', 'changeQty', 'stockQuantity', 'reason', 'createdAt'])
      .where('businessId', '=', businessId)
      .where('productId', '=', productId)
      // In the order of the changes of the stock: several may have the same timestamp.
      .orderBy('number', 'desc'),
    page,
  )

type NewRow = Omit<Movement, 'id'> & { productId: string; number: number }

export const insert = ({ db, businessId }: Tenant, row: NewRow) =>
  db
    .insertInto('stockMovement')
    .values({ businessId, id: newId(), ...row })
    .execute()
