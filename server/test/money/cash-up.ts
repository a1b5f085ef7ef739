import assert from 'node:assert/strict'

import { sum, toMinor } from '#core/money/money.ts'
import type { CashUp } from '#features/cash-up/schema.ts'
import { dayOf } from '#features/payments/days.ts'
import { done, type Till } from '#testing/money/till.ts'

import { type Model, rateOf, servedOf, valueOf, type Visit } from './model.ts'

/** Compares the takings of the present day, on which all of a history happens, with what is known of it. */
export async function checkCashUp(till: Till, model: Model) {
  const { currency, feed, cards, visits, purchases, cash, rounding } = model
  const today = dayOf('Europe/Amsterdam', new Date())
  const shown: CashUp = await done(till.get(`~/cash-ups/${today}`))
  const minor = (amount: number) => toMinor(amount, currency)
  const amounts = feed.map((row) => Number(row.split(' ')[1]))
  assert.equal(minor(shown.total), sum(amounts))
  assert.equal(minor(shown.refunds), sum(amounts.map((one) => Math.max(0, -one))))
  assert.equal(sum(shown.byMethod.map(({ total }) => minor(total))), sum(amounts))

  const all = [...visits, ...purchases].flatMap(({ payments }) => payments)
  const kept = (some: typeof all) => sum(some.map((one) => one.minor - one.refunded))
  assert.equal(minor(shown.tips), kept(all.filter(({ isTip }) => isTip)))
  assert.equal(minor(shown.rounding), rounding)
  assert.equal(minor(shown.expectedCash), cash + rounding)
  const sold = sum(cards.map(({ initial, isVoided }) => (isVoided ? 0 : initial)))
  const inMoney = sum(
    feed.filter((row) => row.startsWith('GIFTCARD -')).map((row) => -Number(row.split(' ')[1])),
  )
  const voided = sum(cards.map(({ initial, isVoided }) => (isVoided ? initial : 0)))
  assert.equal(minor(shown.giftCards.sold), sold)
  const used = all.filter(({ method }) => method === 'GIFT_CARD')
  assert.equal(minor(shown.giftCards.used), kept(used) + inMoney - voided)
  // The payments are the prices of visits, tips and gift cards: each in one place.
  const gross = sum(shown.byVatRate.map((one) => minor(one.gross)))
  const { giftCards, tips, total } = shown
  assert.equal(minor(total) + minor(giftCards.used), gross + minor(tips) + minor(giftCards.sold))
  for (const { gross: whole, vat, net } of shown.byVatRate)
    assert.equal(minor(whole), minor(vat) + minor(net))
  const reduced = shown.byVatRate.find(({ percent }) => percent === 9)
  const bought = purchases.flatMap(({ lines }) => lines).filter(({ product }) => product.vatPercent)
  const keptGoods = sum(bought.map((line) => valueOf(line) - line.refunded))
  assert.equal(minor(reduced?.gross ?? 0), sum(visits.map(reducedOf)) + keptGoods)
}

/** The amount kept at the rate of 9: services are paid first, with the products of their rate, then the rates of products in their order. */
function reducedOf(visit: Visit) {
  const parts = [
    { rate: visit.vatPercent, gross: servedOf(visit) },
    ...visit.sales.map((sale) => ({ rate: rateOf(sale), gross: valueOf(sale) })),
  ]
  const prices = visit.payments.filter(({ isTip }) => !isTip)
  let open = sum(prices.map((one) => one.minor - one.refunded))
  for (const [nth, [rate, some]] of [...Map.groupBy(parts, (part) => part.rate)].entries()) {
    const gross = sum(some.map((part) => part.gross))
    const isLast = nth === 0 && open > sum(parts.map((part) => part.gross))
    const kept = Math.min(gross, open) + (isLast ? open - sum(parts.map((part) => part.gross)) : 0)
    if (rate === 9) return kept
    open -= Math.min(gross, open)
  }
  return 0
}
