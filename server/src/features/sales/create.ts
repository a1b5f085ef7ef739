import { conflictFor, type Fault, fault, refuseFaults } from '#core/errors.ts'
import { crockford, newId } from '#core/ids.ts'
import { fromMinor, maxAmount, sum, toMinor } from '#core/money/money.ts'
import { fullName } from '#core/text/names.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as customers from '#features/customers/queries.ts'
import { lockPayers } from '#features/gift-cards/by-code/payers.ts'
import { issueGiftCard, requireOffered, type SaleDeps } from '#features/gift-cards/issue.ts'
import type { GiftCard } from '#features/gift-cards/schema.ts'
import { stepOf } from '#features/payments/cash-rounding.ts'
import { dayOf } from '#features/payments/days.ts'
import { type OfferLine, offer, sellFromStock, soldLine } from '#features/products/offer.ts'
import * as staff from '#features/staff/queries.ts'

import { billOf } from './bill.ts'
import * as sales from './queries.ts'
import type { NewSale } from './request-schema.ts'
import { takePayments } from './take-payments.ts'

export interface SaleRequest {
  body: NewSale
  /** The ids of the cards that pay, in their order. */
  giftCardIds: readonly (string | undefined)[]
  selling: SaleDeps
}

/**
 * Sells products and gift cards without a visit, and takes exactly what is due and the tip. Returns the sale and the gift cards
 * that were issued. All or nothing. Throws 404, then
 * 409, and 400 for a discount above its price or an amount that gift cards are not sold for. The lock order is customer,
 * products, member, gift cards, figures of the day, number of the invoice: that of a checkout.
 */
export async function createSale(
  tenant: Tenant,
  installation: Pick<Installation, 'masterKey'>,
  { body, giftCardIds, selling }: SaleRequest,
): Promise<{ row: sales.SaleRow; issued: GiftCard[] }> {
  const { products = [], giftCards = [], tipAmount = 0, payments = [] } = body
  const { currency, timezone } = tenant.business
  const minor = (amount: number) => toMinor(amount, currency)
  const customer = body.customerId ? await customers.findCard(tenant, body.customerId) : null
  const offered = await offer(tenant, products)
  refuseFaults(discountFaults(offered, products, currency))
  const staffId = body.staffId ?? tenant.onlyStaffId
  if (staffId !== null) await staff.mustExist(tenant, staffId)

  const lines = offered.map((one, nth) =>
    soldLine(tenant, one, minor(products[nth]?.discount ?? 0)),
  )
  const goodsMinor = sum(lines.map(({ total }) => minor(total)))
  const pathOf = (nth: number) => `giftCards[${nth}].amount`
  const terms = giftCards.length > 0 ? await requireOffered(tenant, giftCards, pathOf) : null
  const cards = giftCards.map(({ amount }) => ({ id: newId(), amountMinor: minor(amount) }))
  const given = payments.map(({ method, amount }) => ({ method, amountMinor: minor(amount) }))
  const bill = billOf(
    {
      goodsMinor,
      giftCards: cards.map(({ id: giftCardId, amountMinor }) => ({ giftCardId, amountMinor })),
      tipMinor: minor(tipAmount),
    },
    given,
    { currency, stepMinor: hasCash(given) ? await stepOf(tenant) : null },
  )
  const payers = await lockPayers(tenant, payingCards(body), giftCardIds)

  const total = fromMinor(goodsMinor + sum(cards.map(({ amountMinor }) => amountMinor)), currency)
  if (total > maxAmount)
    throw conflictFor('TOTAL_TOO_HIGH', `The total of a sale is at most ${maxAmount}`, {
      limit: maxAmount,
    })
  const saleNumber = crockford(8)
  await sellFromStock(tenant, offered, `Sale ${saleNumber}`)
  const sold: sales.SoldCard[] = []
  const issued: GiftCard[] = []
  for (const [nth, wanted] of giftCards.entries()) {
    const giftCardId = cards[nth]?.id
    if (!terms || giftCardId === undefined) continue
    const card = { ...wanted, id: giftCardId, offer: terms }
    issued.push(await issueGiftCard(tenant, installation, card, selling))
    sold.push({ id: newId(), giftCardId, amount: wanted.amount })
  }
  const { vatPercent } = await businesses.sellerOf(tenant)
  const id = newId()
  const row: sales.SaleRow = {
    id,
    saleNumber,
    customerId: customer?.id ?? null,
    staffId,
    date: dayOf(timezone, tenant.now),
    products: lines,
    productsTotal: fromMinor(goodsMinor, currency),
    giftCards: sold,
    total,
    tipAmount,
    changeGiven: fromMinor(bill.changeMinor, currency),
    vatPercent,
    currency,
    sealed: customer && sales.saleCustomer.seal(tenant, id, nameOf(customer)),
    createdAt: tenant.now.toISOString(),
  }
  tenant.defer(sales.insert(tenant, row))
  await takePayments(tenant, row, { payments: bill.payments, payers })
  return { row, issued }
}

const hasCash = (given: readonly { method: string }[]) =>
  given.some(({ method }) => method === 'CASH')

/** The gift cards that pay, in the order of the payments. */
export const payingCards = ({ payments = [] }: NewSale) =>
  payments.flatMap(({ giftCardCode: code, amount }) => (code === undefined ? [] : { code, amount }))

const nameOf = ({ firstName, lastName, email }: customers.Card): sales.SaleCustomer => ({
  customerName: fullName(firstName, lastName),
  customerEmail: email,
})

const discountFaults = (
  offered: readonly OfferLine[],
  products: NonNullable<NewSale['products']>,
  currency: string,
): Fault[] =>
  offered.flatMap(({ priceMinor }, nth) => {
    if (toMinor(products[nth]?.discount ?? 0, currency) <= priceMinor) return []
    const limit = fromMinor(priceMinor, currency)
    const words = `must not be more than the price, ${limit}`
    return [fault(`products[${nth}].discount`, words, { code: 'too_large', limit })]
  })
