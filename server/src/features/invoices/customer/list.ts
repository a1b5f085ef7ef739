import { fault, type Fault } from '#core/errors.ts'
import { fromMinor, sum } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { spanOf } from '../subscription/list.ts'
import type { CustomerInvoice } from './queries.ts'
import * as invoices from './queries.ts'
import type { CustomerInvoiceQuery } from './schema.ts'

/** One page of the invoices to customers, the newest first. */
export async function listCustomerInvoices(
  tenant: Tenant,
  { from, to, page, limit }: CustomerInvoiceQuery,
) {
  const span = spanOf(tenant.business, from, to)
  const { data, meta } = await invoices.list(tenant, span, { page, limit })
  return { data: data.map(toListed), meta }
}

function toListed({
  content,
  customer,
  saleId,
  ...row
}: CustomerInvoice & Record<'bookingId' | 'saleId' | 'customerId', string | null>) {
  const { bookingNumber, saleNumber, servedOn, taxes, tip = 0, payments = [] } = content
  const money = (minor: number) => fromMinor(minor, row.currency)
  const { customerName } = customer
  return {
    ...row,
    customerId: customerName === null ? null : row.customerId,
    customerName,
    bookingNumber,
    ...(saleId !== null && { saleId, saleNumber }),
    servedOn,
    tax: money(sum(taxes.map(({ amount }) => amount))),
    tip: money(tip),
    payments: payments.map(({ method, amount }) => ({ method, amount: money(amount) })),
  }
}

/** A period whose end is before its start. */
export const orderFaults = ({ from, to }: { from?: string; to?: string }): Fault[] =>
  from !== undefined && to !== undefined && to < from
    ? [fault('to', 'must not be before from', { code: 'before_other', other: 'from' })]
    : []
