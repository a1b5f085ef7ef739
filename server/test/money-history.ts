import assert from 'node:assert/strict'

import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { cancelUnpaidOf } from '#features/deposits/expire.ts'
import { openTill } from '#testing/money/till.ts'
import { database, masterKey } from '#testing/process/server.ts'

import { type Card, checkViews, type Payment, type Visit } from './money-views.ts'
import { randomOf } from './random.ts'

const methods = ['ON_SITE', 'CASH', 'CARD', 'BANK_TRANSFER', 'ONLINE'] as const
const living = ['PENDING', 'CONFIRMED']

/** A salon whose money moves at random, beside a naive model of it in minor units. */
export async function openHistory(currency: string, seed: number) {
  const random = randomOf(seed)
  const money = (minor: number) => fromMinor(minor, currency)
  const price = 4_950
  const till = await openTill({ currency, price: money(price) })
  await till.configureCards({ minAmount: money(1), maxAmount: money(999_999) })
  await till.configure({ depositPercent: 50, slotCapacity: 9 })
  const productMinor = toMinor(10, currency)
  let stock = 5
  const feed: string[] = []
  const refunds: string[] = []
  const cards: Card[] = []
  const visits: Visit[] = []
  for (const paymentMethod of ['ONLINE', 'ONLINE', 'CASH', 'GIFT_CARD', 'CARD', 'CASH']) {
    const { body } = await till.book({ paymentMethod })
    const { id, status } = body.booking
    const deposit = body.depositInfo && toMinor(body.depositInfo.amount, currency)
    visits.push({
      id,
      status,
      total: price,
      deposit,
      owedAgain: 0,
      isInvoiced: false,
      payments: [],
    })
  }
  const prices = ({ payments }: Visit) => payments.filter(({ isTip }) => !isTip)
  const paid = (visit: Visit) => sum(prices(visit).map(({ minor }) => minor))
  const given = (visit: Visit) => sum(prices(visit).map(({ refunded }) => refunded))
  const owed = (visit: Visit) => Math.max(0, visit.total - paid(visit) + visit.owedAgain)
  const isOver = ({ status }: Visit) => !living.includes(status)
  const isRefused = (visit: Visit) =>
    visit.status === 'CANCELLED' || (isOver(visit) && given(visit) > 0 && !isSettled(visit))
  const isSettled = (visit: Visit) => given(visit) === visit.owedAgain && owed(visit) === 0
  const amountUpTo = (most: number) => 1 + Math.floor(random() * most)
  const any = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T

  function note(visit: Visit, minor: number, more: Partial<Payment>) {
    if (minor === 0) return
    const payment = { minor, refunded: 0, isTip: false, card: null, source: null, ...more }
    visit.payments.push(payment)
    if (payment.source) feed.push(`${payment.source} ${minor}`)
    const received = paid(visit) - visit.owedAgain
    if (visit.deposit !== null && visit.status === 'PENDING' && received >= visit.deposit)
      visit.status = 'CONFIRMED'
    invoice(visit)
  }
  function invoice(visit: Visit) {
    if (visit.status === 'COMPLETED' && isSettled(visit)) visit.isInvoiced = true
  }
  function take(payment: Payment, minor: number, visit: Visit) {
    payment.refunded += minor
    if (payment.card?.isValid) payment.card.left += minor
    else if (payment.card) feed.push(`GIFTCARD ${-minor}`)
    if (payment.source) feed.push(`${payment.source} ${-minor}`)
    if (!isOver(visit) && !payment.isTip) visit.owedAgain += minor
  }

  const steps = {
    async sell() {
      const initial = amountUpTo(9_999)
      const { id, code } = await till.sell(money(initial))
      cards.push({ id, code, initial, left: initial, isValid: true })
      feed.push(`GIFTCARD ${initial}`)
    },
    async pay(visit: Visit) {
      const method = any(methods)
      const { status } = await till.patch(`~/bookings/${visit.id}/mark-paid`, { method })
      assert.equal(status, isRefused(visit) ? 409 : 200)
      const source =
        method === 'ONLINE' || method === 'BANK_TRANSFER' ? 'ONLINE_BOOKING' : 'POS_TERMINAL'
      if (status === 200) note(visit, owed(visit), { source })
    },
    async redeem(visit: Visit) {
      const card = any(cards)
      const most = Math.min(card?.left ?? 0, owed(visit))
      if (!card?.isValid || most === 0) return
      const minor = amountUpTo(most)
      const { status } = await till.redeem(card.code, money(minor), { bookingId: visit.id })
      assert.equal(status, isRefused(visit) ? 409 : 200)
      if (status !== 200) return
      card.left -= minor
      note(visit, minor, { card })
    },
    async checkOut(visit: Visit) {
      if (!['CONFIRMED', 'COMPLETED'].includes(visit.status)) return
      const sells = stock > 0 && !visit.isInvoiced && random() < 0.5
      const tip = random() < 0.5 ? amountUpTo(500) : 0
      const due = owed(visit) + (sells ? productMinor : 0)
      const given = due + tip
      const products = sells ? [{ productId: till.shampoo.id, quantity: 1 }] : []
      const payments = given > 0 ? [{ method: 'CARD', amount: money(given) }] : []
      const body = { products, tipAmount: money(tip), payments }
      const { status, body: answer } = await till.checkOut(visit.id, body)
      assert.equal(status, 200, JSON.stringify(answer))
      if (sells) [stock, visit.total] = [stock - 1, visit.total + productMinor]
      visit.status = 'COMPLETED'
      note(visit, due, { source: 'POS_TERMINAL' })
      note(visit, tip, { source: 'POS_TERMINAL', isTip: true })
      invoice(visit)
    },
    async refund(visit: Visit) {
      const order = visit.payments.toReversed().sort((a, b) => Number(a.isTip) - Number(b.isTip))
      const left = sum(order.map(({ minor, refunded }) => minor - refunded))
      if (left === 0) return
      const minor = amountUpTo(left)
      const asked = { bookingId: visit.id, amount: money(minor) }
      const { data } = (await till.owner.post('/payments/refunds', asked)).body
      const isDone = random() < 0.7
      const act = isDone ? 'process' : 'decline'
      assert.equal((await till.owner.post(`/payments/refunds/${data.id}/${act}`)).status, 200)
      refunds.push(`${minor} ${isDone ? 'COMPLETED' : 'DECLINED'}`)
      let open = isDone ? minor : 0
      for (const payment of order) {
        const some = Math.min(open, payment.minor - payment.refunded)
        if (some > 0) take(payment, some, visit)
        open -= some
      }
    },
    async end(visit: Visit) {
      const act = any(['complete', 'complete', 'no-show', 'cancel'])
      if (visit.status !== 'CONFIRMED') return
      const body = act === 'cancel' ? { cancelReasonKey: 'other' } : undefined
      assert.equal((await till.patch(`~/bookings/${visit.id}/${act}`, body)).status, 200)
      visit.status = { complete: 'COMPLETED', 'no-show': 'NO_SHOW', cancel: 'CANCELLED' }[act] ?? ''
      invoice(visit)
    },
    async void() {
      const card = any(cards)
      if (!card?.isValid) return
      const { status } = await till.owner.post(`/gift-cards/${card.id}/void`, { reason: 'Mistake' })
      assert.equal(status, card.left === card.initial ? 200 : 409)
      if (status !== 200) return
      Object.assign(card, { isValid: false, left: 0 })
      feed.push(`GIFTCARD ${-card.initial}`)
    },
    async remove() {
      const card = any(cards)
      if (!card?.isValid || random() < 0.5) return
      assert.equal((await till.owner.del(`/gift-cards/${card.id}`)).status, 204)
      Object.assign(card, { isValid: false, left: 0 })
    },
    async expire(visit: Visit) {
      if (visit.status !== 'PENDING' || random() < 0.5) return
      const { pool } = database
      const due = `update booking set deposit_due_at = now() where business_id = $1 and id = $2`
      await pool.query(due, [till.id, visit.id])
      const now = new Date(Date.now() + 1_000)
      const { signal } = new AbortController()
      await cancelUnpaidOf({ database, masterKey, providers: {}, signal, now }, till.id)
      visit.status = 'CANCELLED'
      for (const payment of visit.payments) {
        const left = payment.minor - payment.refunded
        if (left === 0) continue
        const isBack = payment.card?.isValid === true
        refunds.push(`${left} ${isBack ? 'COMPLETED' : 'PENDING'}`)
        if (isBack) take(payment, left, visit)
        else visit.payments.splice(visit.payments.indexOf(payment), 1, { ...payment })
      }
    },
  }

  return {
    step: () => any(Object.values(steps))(any(visits)),
    check: () =>
      checkViews(till, { currency, feed, refunds, cards, visits, stock, paid, given, owed }),
  }
}
