import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { lockPayers } from '#features/gift-cards/by-code/payers.ts'
import * as movements from '#features/gift-cards/movements.ts'
import { allocate } from '#features/gift-cards/redeem.ts'
import { issueInvoiceOfSale } from '#features/invoices/customer/issue.ts'
import { record } from '#features/payments/record.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

import type { billOf } from './bill.ts'
import { saleCompleted } from './events.ts'
import { customerOf, type SaleRow } from './queries.ts'

interface BilledPayments {
  payments: ReturnType<typeof billOf>['payments']
  payers: Awaited<ReturnType<typeof lockPayers>>
}

/** Records the payments of a sale, issues its invoice and emits its event. */
export async function takePayments(
  tenant: Tenant,
  sale: SaleRow,
  { payments, payers }: BilledPayments,
) {
  const { currency } = tenant.business
  const shared = { booking: null, saleId: sale.id }
  for (const payer of payers) {
    const { card, amountMinor } = payer
    const payment = { ...shared, amountMinor, method: 'GIFT_CARD' as const, giftCardId: card.id }
    allocate(tenant, payer, await record(tenant, payment))
  }
  // In a fixed order, or two concurrent sales could deadlock on the figures of the day.
  const inMoney = payments.map((one) => ({ ...one, source: sourceOf(one) }))
  for (const payment of inMoney.toSorted((a, b) => a.source.localeCompare(b.source))) {
    const { giftCardId, amountMinor } = payment
    const paymentId = await record(tenant, { ...shared, ...payment })
    if (giftCardId === undefined) continue
    const amount = fromMinor(amountMinor, currency)
    movements.add(tenant, giftCardId, { kind: 'ISSUED', amount, paymentId })
  }
  const paid = [
    ...payers.map(({ amountMinor }) => ({
      method: 'GIFT_CARD' as const,
      amountMinor,
      roundingMinor: 0,
      covers: 'PRICE',
    })),
    ...payments,
  ]
  announce(tenant, sale, byMethod(paid))
  if (sale.products.length + sale.giftCards.length === 0) return
  const price = paid.map((one) => (one.covers === 'TIP' ? { ...one, amountMinor: 0 } : one))
  const invoiced = byMethod(price).map(({ method, minor, roundingMinor }) => ({
    method,
    amount: fromMinor(minor, currency),
    rounding: fromMinor(roundingMinor, currency),
  }))
  await issueInvoiceOfSale(tenant, { ...sale, ...customerOf(tenant, sale) }, invoiced)
}

/** A sale is always taken at the desk; a gift card is a row of the feed when it is sold, not when it pays. */
const sourceOf = ({ giftCardId }: BilledPayments['payments'][number]) =>
  giftCardId === undefined ? ('POS_TERMINAL' as const) : ('GIFTCARD' as const)

interface PaidAmount {
  method: PaymentMethod
  amountMinor: number
  roundingMinor: number
}

/** The sums of methods in minor units, the highest first. */
const byMethod = (paid: readonly PaidAmount[]) =>
  [...Map.groupBy(paid, ({ method }) => method)]
    .map(([method, some]) => ({
      method,
      minor: sum(some.map(({ amountMinor }) => amountMinor)),
      roundingMinor: sum(some.map((one) => one.roundingMinor)),
    }))
    .toSorted((a, b) => b.minor - a.minor || a.method.localeCompare(b.method))

function announce(
  tenant: Tenant,
  sale: SaleRow,
  payments: readonly { method: PaymentMethod; minor: number; roundingMinor: number }[],
) {
  const { id, saleNumber, customerId, staffId, currency, createdAt } = sale
  const minor = (amount: number) => toMinor(amount, currency)
  emit(tenant, saleCompleted, {
    id,
    businessId: tenant.businessId,
    saleNumber,
    customerId,
    staffId,
    products: sale.products.map(({ productId, quantity, total }) => ({
      productId,
      quantity,
      total: minor(total),
    })),
    giftCardIds: sale.giftCards.map(({ giftCardId }) => giftCardId),
    total: minor(sale.total),
    tipAmount: minor(sale.tipAmount),
    currency,
    payments: payments.map((one) => ({ method: one.method, amount: one.minor })),
    rounding: sum(payments.map(({ roundingMinor }) => roundingMinor)),
    createdAt,
  })
}
