import assert from 'node:assert/strict'

import { sum, toMinor } from '#core/money/money.ts'
import { dayOf } from '#features/payments/days.ts'
import type { Sale } from '#features/sales/schema.ts'
import { done, type Till } from '#testing/money/till.ts'

import { type Model, rateOf, taxIn, valueOf } from './model.ts'
import { goodsOf, type Purchase, totalOfPurchase } from './purchase.ts'

/** Compares each sale, the list of them and payroll with what is known of a history. */
export async function checkPurchases(till: Till, model: Model) {
  const { currency, purchases } = model
  const minor = (amount: number) => toMinor(amount, currency)
  const { data, meta } = (await till.get('~/sales?limit=100')).body as {
    data: Sale[]
    meta: { total: number }
  }
  assert.equal(meta.total, purchases.length)
  for (const purchase of purchases) {
    const sale = data.find(({ id }) => id === purchase.id)
    assert.ok(sale)
    assert.deepEqual(shownOf(sale, minor), knownOf(purchase))
    for (const { gross, vat, net } of sale.vat) assert.equal(minor(gross), minor(vat) + minor(net))
  }
  await checkPayroll(till, model)
}

const shownOf = (sale: Sale, minor: (amount: number) => number) => ({
  status: sale.status,
  total: minor(sale.total),
  tip: minor(sale.tipAmount),
  change: minor(sale.change),
  refunded: minor(sale.refundedAmount),
  lines: sale.lines.map(({ id, total, refundedQuantity }) => [id, minor(total), refundedQuantity]),
  vat: sale.vat.map(({ percent, gross, vat }) => [percent, minor(gross), minor(vat)]),
  payments: sale.payments
    .map(({ method, amount, giftCardId }) => `${method} ${giftCardId} ${minor(amount)}`)
    .toSorted(),
})

function knownOf(purchase: Purchase): ReturnType<typeof shownOf> {
  const { lines, cards, payments, tip, change } = purchase
  const paid = sum(payments.map((one) => one.minor))
  const refunded = sum(payments.map((one) => one.refunded))
  const rates = [...new Set(lines.map(rateOf))].toSorted((a, b) => b - a)
  const methods = Map.groupBy(payments, ({ method, card }) => `${method} ${card?.id ?? null}`)
  return {
    status: refunded === 0 ? 'COMPLETED' : refunded < paid ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
    total: totalOfPurchase(purchase),
    tip,
    change,
    refunded,
    lines: [
      ...lines.map((one) => [one.id, valueOf(one), one.taken] satisfies [string, number, number]),
      ...cards.map(({ lineId, card, isTaken }) => [lineId, card.initial, isTaken ? 1 : 0]),
    ] as [string, number, number][],
    vat: rates.flatMap((rate): [number, number, number][] => {
      const gross = goodsOf({ lines: lines.filter((one) => rateOf(one) === rate) })
      return gross > 0 ? [[rate, gross, taxIn(gross, rate)]] : []
    }),
    payments: [...methods]
      .map(([name, some]) => `${name} ${sum(some.map((one) => one.minor))}`)
      .toSorted(),
  }
}

/** The member's products and what was given back of them, and the tips of the day on which all was paid. */
async function checkPayroll(till: Till, { currency, visits, purchases }: Model) {
  const today = dayOf('Europe/Amsterdam', new Date())
  const minor = (amount: number) => toMinor(amount, currency)
  const { members } = await done(
    till.owner.get(`/businesses/${till.id}/payroll?from=${today}&to=${today}`),
  )
  const own = members.find(({ staffId }: { staffId: string }) => staffId === till.staff.id)
  const theirs = purchases.filter(({ hasMember }) => hasMember)
  const isToday = till.date === today
  const ended = isToday ? visits.filter(({ status }) => status === 'COMPLETED') : []
  assert.equal(own.visits, ended.length)
  const sold = sum(theirs.map(goodsOf))
  const served = sum(ended.flatMap(({ sales }) => sales.map(valueOf)))
  if (!isToday) assert.equal(minor(own.productRevenue), sold)
  assert.ok(minor(own.productRevenue) <= sold + served)
  const tips = [...visits, ...theirs].flatMap(({ payments }) => payments.filter((one) => one.isTip))
  assert.equal(minor(own.tips), sum(tips.map((one) => one.minor - one.refunded)))
  const returned = sum(theirs.flatMap(({ lines }) => lines.map(({ refunded }) => refunded)))
  const given = visits.filter(({ status }) => status === 'COMPLETED')
  const back = sum(
    given.map(
      ({ payments, owedAgain }) =>
        sum(payments.filter((one) => !one.isTip).map((one) => one.refunded)) - owedAgain,
    ),
  )
  assert.equal(minor(own.refunds), returned + back)
}
