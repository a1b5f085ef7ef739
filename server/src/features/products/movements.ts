import { newId } from '#core/ids.ts'
import { paginate, type PageRequest } from '#db/page.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Movement } from './schema.ts'

/** Those of a product, the latest first. */
export const list = ({ db, businessId }: Tenant, productId: string, page: PageRequest) =>
  paginate(
    db
      .selectFrom('stockMovement')
      .select(['id', 'changeQty', 'stockQuantity', 'reason', 'createdAt'])
      .where('businessId', '=', businessId)
      .where('productId', '=', productId)
      // By the order in which they changed the stock: several may be of one moment.
      .orderBy('number', 'desc'),
    page,
  )

type NewRow = Omit<Movement, 'id'> & { productId: string; number: number }

export const insert = ({ db, businessId }: Tenant, row: NewRow) =>
  db
    .insertInto('stockMovement')
    .values({ businessId, id: newId(), ...row })
    .execute()
