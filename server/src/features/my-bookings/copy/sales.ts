import * as sales from '#features/sales/queries.ts'
import { toSales } from '#features/sales/sale.ts'
import { serializerOf } from '#http/reply/serializer.ts'

import { type CopyContext, takeTurns } from './copied.ts'
import { CopiedSale } from './sale-schema.ts'

const saleText = serializerOf(CopiedSale)

const limit = 100

/** The sales without a visit to the customers, a page at a time. Codes of gift cards are masked, since a code is enough to spend one. */
export async function* saleTexts(copied: CopyContext): AsyncGenerator<string> {
  const { tenant, customerIds } = copied
  let seen = limit
  for (let offset = 0; seen === limit; offset += limit) {
    const rows = await sales.ofCustomers(tenant, customerIds, { limit, offset })
    seen = rows.length
    for (const sale of await toSales(tenant, rows, { showsCodes: false })) {
      await takeTurns(copied)
      yield saleText(sale)
    }
  }
}
