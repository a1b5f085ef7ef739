import assert from 'node:assert/strict'

import { sum, toMinor } from '#core/money/money.ts'
import type { Till } from '#testing/money/till.ts'

export interface Card {
  id: string
  code: string
  initial: number
  left: number
  isValid: boolean
}

export interface Payment {
  minor: number
  refunded: number
  isTip: boolean
  card: Card | null
  source: string | null
}

export interface Visit {
  id: string
  status: string
  total: number
  deposit: number | null
  owedAgain: number
  isInvoiced: boolean
  payments: Payment[]
}

interface Known {
  currency: string
  /** The rows of the feed: source and minor units. */
  feed: string[]
  /** The refunds: minor units and state. */
  refunds: string[]
  cards: Card[]
  visits: Visit[]
  stock: number
  paid: (visit: Visit) => number
  given: (visit: Visit) => number
  owed: (visit: Visit) => number
}

/** Compares every view of the API with what is known of a history. */
export async function checkViews(
  till: Till,
  { currency, feed, refunds, cards, visits, stock, paid, given, owed }: Known,
) {
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
  const listed = await read('/payments/refunds')
  assert.deepEqual(
    listed
      .map((one: { amount: number; status: string }) => `${minor(one.amount)} ${one.status}`)
      .sort(),
    refunds.toSorted(),
  )
  for (const card of await till.cards())
    assert.equal(minor(card.remainingAmount), cards.find(({ id }) => id === card.id)?.left)
  assert.equal(await till.stockOf(), stock)
  for (const visit of visits) {
    const { summary } = await read(`/payments/bookings/${visit.id}/trace`)
    assert.equal(minor(summary.totalPaid), sum(visit.payments.map((one) => one.minor)))
    assert.equal(minor(summary.completedRefunds), sum(visit.payments.map((one) => one.refunded)))
    const bill = (await till.get(`~/bookings/${visit.id}/checkout`)).body.data
    assert.deepEqual([minor(bill.owed), minor(bill.total)], [owed(visit), visit.total])
  }
  const { data } = (await till.get(`~/customers/${till.customer.id}`)).body
  assert.equal(minor(data.totalSpent), sum(visits.map((visit) => paid(visit) - given(visit))))
  const held = visits.filter(({ status }) => !['CANCELLED', 'NO_SHOW'].includes(status))
  const days = `startDate=${till.date}&endDate=${till.date}`
  const stats = (await till.get(`~/bookings/stats/revenue?${days}`)).body.data
  assert.equal(minor(stats.grossRevenue), sum(held.map(({ total }) => total)))
  const invoices = (await till.events()).filter(({ name }) => name === 'invoice.created')
  assert.equal(invoices.length, visits.filter(({ isInvoiced }) => isInvoiced).length)
}
