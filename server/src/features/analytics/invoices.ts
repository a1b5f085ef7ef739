import { spanOf } from '#features/invoices/subscription/list.ts'
import * as invoices from '#features/invoices/subscription/queries.ts'

import { ofEach, type Reach } from './reach.ts'
import type { InvoicesQuery } from './schema.ts'

/** One page of the plan invoices of the businesses, newest first, with their total number. */
export async function listInvoices(reach: Reach, { from, to, page, limit }: InvoicesQuery) {
  const found = await ofEach(reach, async (salon) => {
    const { businessId, business } = salon
    const rows = await invoices.listWithin(salon, spanOf(business, from, to))
    return rows.map((row) => ({ businessId, ...row }))
  })
  const all = found.flat().toSorted(newestFirst)
  const data = all
    .slice((page - 1) * limit, page * limit)
    .map(({ currency, ...row }) => ({ ...row, currency: currency.toLowerCase() }))
  return { data, total: all.length }
}

interface InvoiceKey {
  createdAt: string
  id: string
}

const newestFirst = (one: InvoiceKey, other: InvoiceKey) =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)
