import assert from 'node:assert/strict'

import { fromMinor, sum } from '#core/money/money.ts'

import { randomOf } from '../random.ts'
import { fillBasket } from './basket.ts'
import { checkCashUp } from './cash-up.ts'
import {
  checkOut,
  earn,
  isRefused,
  leftOf,
  type Model,
  note,
  owed,
  settle,
  take,
  type Visit,
} from './model.ts'
import { purchaseSteps } from './purchase-steps.ts'
import { reverse } from './purchase.ts'
import { checkReports } from './reports.ts'
import { bookVisits, cancelUnpaid, openShop } from './salon.ts'
import { checkViews } from './views.ts'

const deskMethods = ['ON_SITE', 'CASH', 'CARD', 'BANK_TRANSFER'] as const

/** A salon whose money moves at random, beside a naive model of it in minor units. */
export async function openHistory(currency: string, seed: number) {
  const random = randomOf(seed)
  const money = (minor: number) => fromMinor(minor, currency)
  const amountUpTo = (most: number) => 1 + Math.floor(random() * most)
  const any = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T
  const { till, products, price, cardId } = await openShop(currency, amountUpTo)
  const visits = await bookVisits(till, { currency, price })
  const lists = { feed: [], refunds: [], cards: [], purchases: [] }
  const model: Model = { ...lists, currency, visits, products, points: 0 }
  const { feed, refunds, cards } = model

  /** Some parts of an amount, in the order of the cards and at most one of each. */
  function partsByCards(due: number) {
    let open = due
    return cards.flatMap((card) => {
      const most = Math.min(card.left, open)
      if (!card.isValid || most === 0 || random() < 0.6) return []
      const minor = amountUpTo(most)
      open -= minor
      return [{ card, minor }]
    })
  }
  /** The whole of an amount in up to three parts. */
  function partsByMethods(due: number) {
    let open = due
    return [0.4, 0.6, 1].flatMap((chance) => {
      if (open === 0) return []
      const minor = random() < chance ? open : amountUpTo(open)
      open -= minor
      return [{ method: any(deskMethods), minor }]
    })
  }

  const steps = {
    async sell() {
      const initial = amountUpTo(9_999)
      const { id, code } = await till.sell(money(initial))
      cards.push({ id, code, initial, left: initial, isValid: true, isVoided: false })
      feed.push(`GIFTCARD ${initial}`)
    },
    async pay(visit: Visit) {
      const method = any([...deskMethods, 'ONLINE'])
      const { status } = await till.patch(`~/bookings/${visit.id}/mark-paid`, { method })
      assert.equal(status, isRefused(visit) ? 409 : 200)
      if (status !== 200) return
      note(model, visit, { method, minor: owed(visit) })
      settle(visit)
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
      note(model, visit, { method: 'GIFT_CARD', minor, card })
      settle(visit)
    },
    async checkOut(visit: Visit) {
      if (!['CONFIRMED', 'COMPLETED'].includes(visit.status)) return
      const offered = visit.invoice ? [] : products.filter((one) => one.stock > 0)
      const basket = fillBasket({ random, amountUpTo, money }, { model, visit, offered, cardId })
      const { sales, added, discounts } = basket
      // The invoice has the tip: nothing follows it.
      const tip = !visit.invoice && random() < 0.5 ? amountUpTo(500) : 0
      const all = discounts.map((one, nth) => one + (visit.discounts[nth] ?? 0))
      const wanted = { ...visit, added: visit.added + added, discounts: all }
      const due = owed({ ...wanted, sales: [...visit.sales, ...sales] })
      const byCards = partsByCards(due)
      const byMethods = partsByMethods(due + tip - sum(byCards.map(({ minor }) => minor)))
      const complete = random() < 0.6
      const { status, body } = await till.checkOut(visit.id, {
        complete,
        ...basket.body,
        services: Array.from({ length: added }, () => ({ serviceId: till.service.id })),
        tipAmount: money(tip),
        giftCards: byCards.map(({ card, minor }) => ({ code: card.code, amount: money(minor) })),
        payments: byMethods.map(({ method, minor }) => ({ method, amount: money(minor) })),
      })
      assert.equal(status, 200, JSON.stringify(body))
      checkOut(model, visit, { added, discounts, sales, byCards, byMethods, tip, complete })
    },
    async refund(visit: Visit) {
      const order = visit.payments.toReversed().sort((a, b) => Number(a.isTip) - Number(b.isTip))
      const left = sum(order.map(leftOf))
      if (left === 0) return
      const minor = amountUpTo(left)
      const asked = { bookingId: visit.id, amount: money(minor) }
      const { data } = (await till.owner.post('/payments/refunds', asked)).body
      const status = any(['PENDING', 'DECLINED', 'COMPLETED', 'COMPLETED', 'COMPLETED'] as const)
      const act = { PENDING: null, DECLINED: 'decline', COMPLETED: 'process' }[status]
      if (act)
        assert.equal((await till.owner.post(`/payments/refunds/${data.id}/${act}`)).status, 200)
      refunds.push({ visit, minor, status })
      let open = status === 'DECLINED' ? 0 : minor
      for (const payment of order) {
        const some = Math.min(open, leftOf(payment))
        if (some > 0 && status === 'COMPLETED') take(model, visit, payment, some)
        else payment.pending += some
        open -= some
      }
    },
    async end(visit: Visit) {
      const act = any(['complete', 'complete', 'no-show', 'cancel'])
      const isLate = act === 'cancel' && visit.status !== 'CANCELLED' && random() < 0.3
      if (visit.status !== 'CONFIRMED' && !isLate) return
      const body = act === 'cancel' ? { cancelReasonKey: 'other' } : undefined
      assert.equal((await till.patch(`~/bookings/${visit.id}/${act}`, body)).status, 200)
      if (act === 'complete') earn(model, visit)
      else visit.status = act === 'cancel' ? 'CANCELLED' : 'NO_SHOW'
      settle(visit)
    },
    async void() {
      const card = any(cards)
      if (!card?.isValid) return
      const { status } = await till.owner.post(`/gift-cards/${card.id}/void`, { reason: 'Mistake' })
      assert.equal(status, card.left === card.initial && !card.isReserved ? 200 : 409)
      if (status !== 200) return
      Object.assign(card, { isValid: false, isVoided: true, left: 0 })
      for (const part of card.parts ?? [card.initial]) feed.push(`GIFTCARD ${-part}`)
      reverse(model, card)
    },
    async remove() {
      const card = any(cards)
      if (!card?.isValid || random() < 0.5) return
      assert.equal((await till.owner.del(`/gift-cards/${card.id}`)).status, 204)
      Object.assign(card, { isValid: false, left: 0 })
    },
    async expire(visit: Visit) {
      if (visit.status !== 'PENDING' || random() < 0.5) return
      await cancelUnpaid(till, visit)
      visit.status = 'CANCELLED'
      for (const payment of visit.payments) {
        const left = leftOf(payment)
        if (left === 0) continue
        const isBack = payment.card?.isValid === true
        refunds.push({ visit, minor: left, status: isBack ? 'COMPLETED' : 'PENDING' })
        if (isBack) take(model, visit, payment, left)
        else payment.pending += left
      }
    },
  }

  // Most depends on checkouts, and several of one visit are rare.
  const chance = { random, amountUpTo, money, partsByCards, partsByMethods }
  const { buy, giveBack } = purchaseSteps(till, model, chance)
  const choices = [
    ...Object.entries(steps),
    ['checkOut', steps.checkOut] as const,
    ['buy', buy] as const,
    ['buy', buy] as const,
    ['giveBack', giveBack] as const,
  ]
  const done: string[] = []
  return {
    /** The steps so far, with the number of the visit. */
    done,
    async step() {
      const [name, run] = any(choices)
      const visit = any(visits)
      done.push(`${name} ${visits.indexOf(visit)}`)
      await run(visit)
    },
    async check() {
      await checkViews(till, model)
      await checkReports(till, model)
      await checkCashUp(till, model)
    },
  }
}
