import { grossByRate, ofProducts, vatByRate } from '#core/money/gross-by-rate.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { fullName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'
import { maskedCode } from '#features/gift-cards/code.ts'
import { giftCardPrivateData } from '#features/gift-cards/gift-card.ts'
import * as giftCards from '#features/gift-cards/queries.ts'
import type { GiftCard } from '#features/gift-cards/schema.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { paidForSales, refundsOfSales } from '#features/payments/sales/of-sales.ts'
import * as staff from '#features/staff/queries.ts'

import { customerOf, type SaleRow } from './queries.ts'
import type { Sale } from './schema.ts'

/**
 * Sales in the form of the API, in their order. Codes of gift cards are masked for callers who may not spend them. The state of
 * the e-mails of gift cards is known of those that were issued now.
 */
export async function toSales(
  tenant: Tenant,
  rows: readonly SaleRow[],
  { showsCodes, issued: sent = [] }: { showsCodes: boolean; issued?: readonly GiftCard[] },
): Promise<Sale[]> {
  const ids = rows.map(({ id }) => id)
  const cardIds = rows.flatMap((row) => row.giftCards.map(({ giftCardId }) => giftCardId))
  const [paid, refunded, issued, cards, members] = await Promise.all([
    paidForSales(tenant, ids),
    refundsOfSales(tenant, ids),
    invoices.numbersOfSales(tenant, ids),
    giftCards.ofIds(tenant, cardIds),
    rows.some(({ staffId }) => staffId !== null) ? staff.names(tenant) : [],
  ])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const nameById = new Map(
    members.map(({ id, firstName, lastName }) => [id, fullName(firstName, lastName)]),
  )
  return rows.map((row): Sale => {
    const { currency } = row
    const own = paid.filter(({ saleId }) => saleId === row.id)
    const given = refunded.flatMap(({ saleId, lines }) => (saleId === row.id ? lines : []))
    const backOf = (lineId: string) =>
      sum(given.filter((line) => line.lineId === lineId).map(({ quantity }) => quantity))
    const { customerName } = customerOf(tenant, row)
    const invoice = issued.find(({ saleId }) => saleId === row.id)
    const minorOf = (amounts: readonly number[]) =>
      sum(amounts.map((amount) => toMinor(amount, currency)))
    const paidMinor = minorOf(own.map(({ amount }) => amount))
    const refundedMinor = minorOf(own.map((one) => one.refunded))
    const discounts = row.products.map(({ discount = 0 }) => discount)
    return {
      id: row.id,
      saleNumber: row.saleNumber,
      date: row.date,
      status: statusOf(paidMinor, refundedMinor),
      customerId: customerName === null ? null : row.customerId,
      customerName,
      staffId: row.staffId,
      staffName: row.staffId === null ? null : (nameById.get(row.staffId) ?? null),
      lines: [
        ...row.products.map((line) => ({
          id: line.id,
          kind: 'PRODUCT' as const,
          productId: line.productId,
          giftCardId: null,
          name: line.productName,
          giftCardCode: null,
          sku: line.sku,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          vatPercent: line.vatPercent ?? row.vatPercent,
          discount: line.discount ?? 0,
          total: line.total,
          refundedQuantity: backOf(line.id),
        })),
        ...row.giftCards.map(({ id, giftCardId, amount }) => {
          const card = cardById.get(giftCardId)
          const isVoided = card !== undefined && card.voidedAt !== null
          return {
            id,
            kind: 'GIFT_CARD' as const,
            productId: null,
            giftCardId,
            name: null,
            giftCardCode: card ? codeOf(tenant, card, showsCodes) : null,
            sku: null,
            quantity: 1,
            unitPrice: amount,
            vatPercent: null,
            discount: 0,
            ...emailStatusOf(sent, giftCardId),
            total: amount,
            // Its sale can be reversed without a refund too.
            refundedQuantity: isVoided ? 1 : backOf(id),
          }
        }),
      ],
      discount: fromMinor(minorOf(discounts), currency),
      total: row.total,
      tipAmount: row.tipAmount,
      vat: vatOf(row),
      payments: own.map(({ method, amount, giftCardId }) => ({ method, amount, giftCardId })),
      change: row.changeGiven,
      rounding: fromMinor(minorOf(own.map(({ rounding }) => rounding)), currency),
      refundedAmount: fromMinor(refundedMinor, currency),
      currency,
      invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
      createdAt: row.createdAt,
    }
  })
}

function emailStatusOf(sent: readonly GiftCard[], giftCardId: string) {
  const status = sent.find(({ id }) => id === giftCardId)?.emailStatus
  return status && { emailStatus: status }
}

function statusOf(paidMinor: number, refundedMinor: number): Sale['status'] {
  if (refundedMinor === 0) return 'COMPLETED'
  return refundedMinor < paidMinor ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

function codeOf(tenant: Tenant, card: giftCards.GiftCardRow, showsCodes: boolean): string | null {
  if (card.sealed === null) return null
  const { code } = giftCardPrivateData.open(tenant, card.id, card.sealed)
  return showsCodes ? code : maskedCode(code)
}

/** The products of a sale by VAT rate, the highest first, each rounded once. */
const vatOf = ({ products, productsTotal, vatPercent, currency }: SaleRow): Sale['vat'] =>
  vatByRate(grossByRate(ofProducts({ products, productsTotal }), vatPercent, currency), currency)
