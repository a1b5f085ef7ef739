import assert from 'node:assert/strict'

import { fromMinor, toMinor } from '#core/money/money.ts'
import { overdueDeposits } from '#features/deposits/expire.ts'
import { openTill, type Till } from '#testing/money/till.ts'
import { database } from '#testing/process/server.ts'
import { doWork } from '#testing/work.ts'

import { type Product, salonVatPercent, serviceRateOf, type Visit } from './model.ts'

/** In points. */
export const rewardCost = 20

/** A salon with a service and two products of random prices, one of them with a rate of VAT of its own. */
export async function openShop(currency: string, amountUpTo: (most: number) => number) {
  const money = (minor: number) => fromMinor(minor, currency)
  const price = 1_000 + amountUpTo(9_000)
  const till = await openTill({ currency, price: money(price) })
  await till.configureCards({ minAmount: money(1), maxAmount: money(999_999) })
  if (currency === 'CHF')
    assert.equal(
      (await till.owner.patch('/businesses/' + till.id, { cashRounding: 0.05 })).status,
      200,
    )
  await till.configure({ depositPercent: 50, slotCapacity: 9, vatPercent: salonVatPercent })
  await giveServiceRate(till, currency)
  const products: Product[] = []
  for (const vatPercent of [9, null]) {
    const product = { price: amountUpTo(3_000), vatPercent, stock: 5 }
    const sold = { sellingPrice: money(product.price), vatPercent, stockQuantity: product.stock }
    const { id } = await till.stock({ name: `Soap ${vatPercent}`, ...sold })
    products.push({ id, ...product })
  }
  const program = { name: 'Points', type: 'POINTS', pointsPerUnit: 1, autoEnroll: true }
  const rewards = [{ name: 'A gift', cost: rewardCost }]
  const { body } = await till.post('/loyalty/programs', {
    businessId: till.id,
    ...program,
    rewards,
  })
  assert.ok(body.data, JSON.stringify(body))
  const card = { programId: body.data.id, customerId: till.customer.id }
  const cardId: string = (await till.post('/loyalty/cards', card)).body.data.id
  return { till, products, price, cardId }
}

/** The service has a rate of its own, that of its category or that of the salon. */
async function giveServiceRate(till: Till, currency: string) {
  const vatPercent = serviceRateOf(currency)
  if (vatPercent === salonVatPercent) return
  const category = await till.post('~/services/categories', { name: 'Hair', vatPercent })
  const changes = currency === 'KWD' ? { vatPercent } : { categoryId: category.body.data.id }
  assert.equal((await till.patch(`~/services/${till.service.id}`, changes)).status, 200)
}

/** Of a currency with three digits providers take multiples of 10: less than that cannot be waited for. */
const stepOf = (currency: string) => (currency === 'KWD' ? 10 : 1)

export async function bookVisits(
  till: Till,
  { currency, price }: { currency: string; price: number },
) {
  const visits: Visit[] = []
  for (const method of ['ONLINE', 'ONLINE', 'CASH', 'GIFT_CARD', 'CARD', 'CASH']) {
    const { body } = await till.book({ paymentMethod: method })
    const { id, status } = body.booking
    const asked = body.depositInfo ? toMinor(body.depositInfo.amount, currency) : null
    const deposit = asked === null ? null : Math.max(0, asked - stepOf(currency)) + 1
    const isNew = { owedAgain: 0, added: 0, discounts: [], sales: [], payments: [], invoice: null }
    const vatPercent = serviceRateOf(currency)
    visits.push({ id, status, method, price, vatPercent, deposit, ...isNew, ended: null })
  }
  return visits
}

/** The worker cancels a visit whose deposit was not paid in time. */
export async function cancelUnpaid(till: Till, { id }: Visit) {
  const due = `update booking set deposit_due_at = now() where business_id = $1 and id = $2`
  await database.pool.query(due, [till.id, id])
  const now = new Date(Date.now() + 1_000)
  await doWork(overdueDeposits, till, { providers: {} }, now)
}
