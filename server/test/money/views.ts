import assert from 'node:assert/strict'

import { sum, toMinor } from '#core/money/money.ts'
import type { Till } from '#testing/money/till.ts'

import {
  given,
  leftOf,
  type Model,
  owed,
  paid,
  paymentStatusOf,
  type Refund,
  totalOf,
  type Visit,
} from './model.ts'
import { checkPurchases } from './purchase-views.ts'
import { isForGoods } from './purchase.ts'

/** Compares the views of the ledger, of bookings and of gift cards with what is known of a history. */
export async function checkViews(till: Till, model: Model) {
  const { currency, feed, refunds, cards, visits, purchases, products } = model
  const read = async (path: string) =>
    (await till.get(`${path}?businessId=${till.id}&limit=200`)).body
  const minor = (amount: number) => toMinor(amount, currency)
  const { rows } = await read('/payments/v2/all')
  const shown = rows.map(
    (row: { source: string; gross: number }) => `${row.source} ${minor(row.gross)}`,
  )
  assert.deepEqual(shown.sort(), feed.toSorted())
  const { sources } = await read('/payments/v2/fees-summary')
  for (const { key, gross } of sources)
    assert.equal(
      minor(gross),
      sum(feed.filter((row) => row.startsWith(key)).map((row) => Number(row.split(' ')[1]))),
    )
  const seen = (some: Shown[]) => some.map((one) => `${minor(one.amount)} ${one.status}`).toSorted()
  assert.deepEqual(seen(await read('/payments/refunds')), known(refunds))
  for (const card of await till.cards())
    assert.equal(minor(card.remainingAmount), cards.find(({ id }) => id === card.id)?.left)
  for (const { id, stock } of products) assert.equal(await till.stockOf(id), stock)
  for (const visit of visits) {
    const { summary } = await read(`/payments/bookings/${visit.id}/trace`)
    const { totalPaid, completedRefunds, pendingRefunds, remainingRefundable } = summary
    assert.deepEqual(
      [totalPaid, completedRefunds, pendingRefunds, remainingRefundable].map(minor),
      [
        totalPaidOf(visit),
        sum(visit.payments.map(({ refunded }) => refunded)),
        sum(visit.payments.map(({ pending }) => pending)),
        sum(visit.payments.map(leftOf)),
      ],
    )
    const bill = (await till.get(`~/bookings/${visit.id}/checkout`)).body.data
    assert.deepEqual(
      [minor(bill.total), minor(bill.paid), minor(bill.owed)],
      [totalOf(visit), paid(visit), owed(visit)],
    )
  }
  const [loyalty] = (await till.get(`/loyalty/business/${till.id}/cards`)).body
  assert.equal(loyalty.points, model.points)
  const { data } = (await till.get(`~/customers/${till.customer.id}`)).body
  const spent = purchases
    .filter(({ hasCustomer }) => hasCustomer)
    .flatMap(({ payments }) => payments.filter(isForGoods))
  const kept = sum(spent.map((one) => one.minor - one.refunded))
  assert.equal(
    minor(data.totalSpent),
    kept + sum(visits.map((visit) => paid(visit) - given(visit))),
  )
  await checkPurchases(till, model)

  const listed = (await read('/payments')).map((row: Listed) => ({
    id: row.id,
    total: minor(row.total),
    totalPaid: minor(row.totalPaid),
    currency: row.currency,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    refunds: seen(row.refunds),
    services: row.services.map((one) => minor(one.price)),
  }))
  const withPayments = visits.filter(({ payments }) => payments.length > 0)
  const expected = withPayments.map((visit) => ({
    id: visit.id,
    total: totalOf(visit),
    totalPaid: totalPaidOf(visit),
    currency,
    paymentMethod: visit.method,
    paymentStatus: paymentStatusOf(visit),
    refunds: known(refunds.filter((one) => one.visit === visit)),
    services: Array.from({ length: 1 + visit.added }, () => visit.price),
  }))
  const byId = (some: { id: string }[]) => some.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepEqual(byId(listed), byId(expected))
}

interface Shown {
  amount: number
  status: string
}

interface Listed {
  id: string
  total: number
  totalPaid: number
  currency: string
  paymentMethod: string
  paymentStatus: string
  refunds: Shown[]
  services: { price: number }[]
}

const known = (refunds: Refund[]) =>
  refunds.map(({ minor, status }) => `${minor} ${status}`).toSorted()

/** Tips are included. */
const totalPaidOf = ({ payments }: Visit) => sum(payments.map(({ minor }) => minor))
