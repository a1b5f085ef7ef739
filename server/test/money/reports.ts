import assert from 'node:assert/strict'

import { sum, toMinor } from '#core/money/money.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import type { InvoiceContent } from '#features/invoices/customer/content.ts'
import { done, type Till } from '#testing/money/till.ts'
import { database } from '#testing/process/server.ts'

import { isLost, type Model, textOf, totalOf, valueOf, type Visit } from './model.ts'

/** Compares the analytics, of one salon and of several, and the invoices with what is known of a history. */
export async function checkReports(till: Till, model: Model) {
  await checkRevenue(till, model)
  await checkSales(till, model)
  await checkLost(till, model)
  await checkInvoices(till, model)
}

async function checkRevenue(till: Till, { currency, visits }: Model) {
  const { date, staff, id: businessId } = till
  const held = visits.filter((visit) => !isLost(visit))
  const bookings = held.length
  const revenue = sum(held.map(totalOf))
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
  assert.deepEqual(members.map(figuresOf), [{ staffId: staff.id, businessId, bookings, revenue }])
}

interface Sold {
  count: number
  revenue: number
}

async function checkSales(till: Till, { currency, visits, products, cards }: Model) {
  // Gift cards count on the day of their sale, products and services on that of the visit.
  const from = formatDate(dayOf(till.date) - 60)
  const report = await done(till.get(`~/analytics/sales?from=${from}&to=${till.date}`))
  const minor = (amount: number) => toMinor(amount, currency)
  const rowOf = (id: string, { count, revenue }: Sold) => `${id} ${count} ${revenue}`
  const held = visits.filter((visit) => !isLost(visit))
  const counts = held.map(({ added }) => 1 + added)
  // Discounts of checkouts are on their lines.
  const prices = held.map(({ price, added, discount }) => price * (1 + added) - discount)
  const services = { count: sum(counts), revenue: sum(prices) }
  assert.deepEqual(
    report.services.map((one: Sold & { serviceId: string }) =>
      rowOf(one.serviceId, { ...one, revenue: minor(one.revenue) }),
    ),
    held.length > 0 ? [rowOf(till.service.id, services)] : [],
  )
  const sales = held.flatMap((visit) => visit.sales)
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

async function checkInvoices(till: Till, { currency, visits }: Model) {
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
  const expected = visits.flatMap(({ id, invoice }) => (invoice ? [{ id, ...invoice }] : []))
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

/** Its amounts; they are in minor units. */
function figuresOf({ lines, taxes, tip = 0, payments = [], isPartlyTaxed }: InvoiceContent) {
  assert.equal(isPartlyTaxed, undefined)
  return {
    tip,
    lines: lines.map(({ name: _, ...line }) => line),
    taxes,
    payments: payments.map(textOf).toSorted(),
  }
}

const byId = <One extends Pick<Visit, 'id'>>(some: One[]) =>
  some.toSorted((a, b) => (a.id < b.id ? -1 : 1))
