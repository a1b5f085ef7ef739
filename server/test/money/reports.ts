import assert from 'node:assert/strict'

import { sum, toMinor } from '#core/money/money.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import type { InvoiceContent } from '#features/invoices/customer/content.ts'
import { dayOf as ledgerDayOf } from '#features/payments/days.ts'
import { done, type Till } from '#testing/money/till.ts'
import { database } from '#testing/process/server.ts'

import {
  given,
  isLost,
  type Model,
  servedOf,
  textOf,
  totalOf,
  valueOf,
  type Visit,
} from './model.ts'
import { goodsOf, invoiceOfPurchase } from './purchase.ts'

/** Compares the analytics, of one salon and of several, and the invoices with what is known of a history. */
export async function checkReports(till: Till, model: Model) {
  await checkRevenue(till, model)
  await checkSales(till, model)
  await checkLost(till, model)
  await checkInvoices(till, model)
  await checkVat(till, model)
}

async function checkRevenue(till: Till, { currency, visits, purchases }: Model) {
  const { date, staff, id: businessId } = till
  const held = visits.filter((visit) => !isLost(visit))
  const bookings = held.length
  const today = dayOfMoney()
  const goods = sum(purchases.map(goodsOf))
  const ofDay = (day: string) => (day === today ? goods : 0)
  const revenue = sum(held.map(totalOf)) + ofDay(date)
  const stats = await done(till.get(`~/bookings/stats/revenue?startDate=${date}&endDate=${date}`))
  assert.equal(toMinor(stats.grossRevenue, currency), revenue)
  const period = `from=${date}&to=${date}`
  const { body } = await till.get(`/businesses/cross-salon/overview?${period}`)
  const { totals, byBusiness, daily } = body
  const figuresOf = ({ name: _, ...one }: { name?: string; revenue: number }) => ({
    ...one,
    revenue: toMinor(one.revenue, currency),
  })
  assert.deepEqual(figuresOf(totals), { bookings, revenue, currency })
  assert.deepEqual(byBusiness.map(figuresOf), [{ businessId, bookings, revenue, currency }])
  assert.deepEqual(daily.map(figuresOf), [{ date, bookings, revenue }])
  const members = (await till.get(`/businesses/cross-salon/staff-performance?${period}`)).body
  const others = purchases.filter(({ hasMember }) => !hasMember)
  const byMember = revenue - (date === today ? sum(others.map(goodsOf)) : 0)
  assert.deepEqual(members.map(figuresOf), [
    { staffId: staff.id, businessId, bookings, revenue: byMember },
  ])
  const now = await done(till.get(`~/bookings/stats/revenue?startDate=${today}&endDate=${today}`))
  const visited = date === today ? sum(held.map(totalOf)) : 0
  assert.equal(toMinor(now.grossRevenue, currency), goods + visited)
}

interface Sold {
  count: number
  revenue: number
}

async function checkSales(till: Till, { currency, visits, purchases, products, cards }: Model) {
  // Gift cards count on the day of their sale, products and services on that of the visit.
  const days = [till.date, dayOfMoney()].toSorted()
  const from = formatDate(dayOf(days[0] ?? '') - 60)
  const report = await done(till.get(`~/analytics/sales?from=${from}&to=${days[1]}`))
  const minor = (amount: number) => toMinor(amount, currency)
  const rowOf = (id: string, { count, revenue }: Sold) => `${id} ${count} ${revenue}`
  const held = visits.filter((visit) => !isLost(visit))
  const counts = held.map(({ added }) => 1 + added)
  // Discounts of checkouts are on their lines.
  const prices = held.map(servedOf)
  const services = { count: sum(counts), revenue: sum(prices) }
  assert.deepEqual(
    report.services.map((one: Sold & { serviceId: string }) =>
      rowOf(one.serviceId, { ...one, revenue: minor(one.revenue) }),
    ),
    held.length > 0 ? [rowOf(till.service.id, services)] : [],
  )
  const sales = [
    ...held.flatMap((visit) => visit.sales),
    ...purchases.flatMap(({ lines }) => lines),
  ]
  const sold = products.flatMap((product) => {
    const own = sales.filter((sale) => sale.product === product)
    const count = sum(own.map(({ quantity }) => quantity))
    return count > 0 ? [rowOf(product.id, { count, revenue: sum(own.map(valueOf)) })] : []
  })
  const listed: string[] = report.products.map((one: Sold & { productId: string }) =>
    rowOf(one.productId, { ...one, revenue: minor(one.revenue) }),
  )
  assert.deepEqual(listed.toSorted(), sold.toSorted())
  const kept = cards.filter(({ isVoided }) => !isVoided)
  const { count, revenue } = report.giftCards
  assert.deepEqual([count, minor(revenue)], [kept.length, sum(kept.map(({ initial }) => initial))])
}

async function checkLost(till: Till, { currency, visits }: Model) {
  const { date } = till
  const report = await done(till.get(`~/analytics/lost-bookings?from=${date}&to=${date}`))
  const shown = ({ noShows, cancellations }: Record<string, { count: number; value: number }>) =>
    [noShows, cancellations].map((one) => [one?.count, toMinor(one?.value ?? 0, currency)])
  const lost = ['NO_SHOW', 'CANCELLED'].map((status) => {
    const some = visits.filter((visit) => visit.status === status)
    return [some.length, sum(some.map(totalOf))]
  })
  assert.deepEqual(shown(report), lost)
  assert.deepEqual(report.daily.map(shown), [lost])
}

async function checkInvoices(till: Till, { currency, visits, purchases }: Model) {
  const rows = await database.db
    .selectFrom('customerInvoice')
    .select(['bookingId', 'saleId', 'number', 'total', 'content'])
    .where('businessId', '=', till.id)
    .orderBy('number')
    .execute()
  const minor = (amount: number) => toMinor(amount, currency)
  const shown = rows.map(({ bookingId, saleId, total, content }) => ({
    id: bookingId ?? saleId ?? '',
    ...figuresOf(content as unknown as InvoiceContent),
    total: minor(total),
  }))
  const issued = purchases.map((one) => ({ id: one.id, invoice: invoiceOfPurchase(one) }))
  const expected = [...visits, ...issued].flatMap(({ id, invoice }) =>
    invoice ? [{ id, ...invoice }] : [],
  )
  assert.deepEqual(byId(shown), byId(expected))
  assert.deepEqual(
    rows.map(({ number }) => Number(number.split('-')[1])),
    rows.map((_, index) => index + 1),
  )
  const events = (await till.events()).filter(({ name }) => name === 'invoice.created')
  assert.deepEqual(
    events.map(({ payload }) => [payload.number, payload.total]),
    rows.map(({ number, total }) => [number, minor(total)]),
  )
}

/** The summary of VAT has what is on the invoices without gift cards, and what was given back after them. */
async function checkVat(till: Till, { currency, visits, purchases }: Model) {
  const today = dayOfMoney()
  const { rates } = await done(
    till.get(`~/customer-invoices/vat-summary?from=${today}&to=${today}`),
  )
  const total = (name: string) =>
    sum(rates.map((rate: Record<string, number>) => toMinor(rate[name] ?? 0, currency)))
  const issued = [
    ...visits.flatMap(({ invoice }) => invoice ?? []),
    ...purchases.flatMap((one) => invoiceOfPurchase(one) ?? []),
  ]
  const lines = issued.flatMap((invoice) => invoice.lines as { kind: string; amount: number }[])
  const taxed = lines.filter(({ kind }) => kind !== 'GIFT_CARD')
  assert.equal(total('gross'), sum(taxed.map(({ amount }) => amount)))
  const taxes = issued.flatMap((invoice) => invoice.taxes.map(({ amount }) => amount))
  assert.equal(total('tax'), sum(taxes))
  // More than the price can be paid, and given back: a discount came after it.
  const ofVisits = visits.flatMap((visit) =>
    visit.invoice ? Math.min(given(visit) - visit.owedAgain, visit.invoice.total) : [],
  )
  const ofLines = purchases.flatMap((one) => one.lines.map(({ refunded }) => refunded))
  assert.equal(total('refundedGross'), sum(ofVisits) + sum(ofLines))
}

/** Its amounts; they are in minor units. */
function figuresOf({ lines, taxes, tip = 0, payments = [], isPartlyTaxed }: InvoiceContent) {
  // A gift card is taxed when it is used.
  const hasCard = lines.some(({ kind }) => kind === 'GIFT_CARD')
  const isTaxed = taxes.some(({ amount }) => amount > 0)
  assert.equal(isPartlyTaxed, hasCard && isTaxed ? true : undefined)
  return {
    tip,
    lines: lines.map(({ name: _, ...line }) => line),
    taxes,
    payments: payments.map(textOf).toSorted(),
  }
}

/** The day of the ledger, on which all of a history happens. */
const dayOfMoney = () => ledgerDayOf('Europe/Amsterdam', new Date())

const byId = <One extends Pick<Visit, 'id'>>(some: One[]) =>
  some.toSorted((a, b) => (a.id < b.id ? -1 : 1))
