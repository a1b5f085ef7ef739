import assert from 'node:assert/strict'

import { fromMinor, sum } from '#core/money/money.ts'

import { randomOf } from '../random.ts'
import { fillBasket } from './basket.ts'
import { checkCashUp } from './cash-up.ts'
import {
  checkOut,
  deskMethods,
  earn,
  isInCash,
  isOver,
  isRefused,
  leftOf,
  type Model,
  note,
  owed,
  type Payment,
  roundedBy,
  settle,
  take,
  type Visit,
} from './model.ts'
import { type Coins, type Given, purchaseSteps } from './purchase-steps.ts'
import { reverse } from './purchase.ts'
import { checkReports } from './reports.ts'
import { bookVisits, cancelUnpaid, openShop } from './salon.ts'
import { checkViews } from './views.ts'

/** A salon whose money moves at random, beside a naive model of it in minor units. */
export async function openHistory(currency: string, seed: number) {
  const random = randomOf(seed)
  const money = (minor: number) => fromMinor(minor, currency)
  const amountUpTo = (most: number) => 1 + Math.floor(random() * most)
  const any = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T
  const { till, products, price, cardId } = await openShop(currency, amountUpTo)
  const visits = await bookVisits(till, { currency, price })
  const step = currency === 'CHF' ? 5 : 1
  const known = { currency, visits, products, points: 0, step, cash: 0, rounding: 0 }
  const model: Model = { ...known, feed: [], refunds: [], cards: [], purchases: [] }
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

  /**
   * Cash that settles the rest may be given in coins that exist: the amounts that are given, those that are recorded, and by how
   * much they differ. The largest cash that is given is rounded.
   */
  function inCoins(parts: Given[], isExact = random() < 0.2): Coins {
    const cashOf = (some: Given[]) => some.filter(({ method }) => method === 'CASH')
    const mostOf = (some: Given[]) => cashOf(some).toSorted((a, b) => b.minor - a.minor)[0]
    const more = (some: Given[], by: number) =>
      some.map((one) => (one === mostOf(some) ? { ...one, minor: one.minor + by } : one))
    const over = roundedBy(model, sum(cashOf(parts).map(({ minor }) => minor)))
    if ((mostOf(parts)?.minor ?? 0) + over <= 0 || isExact)
      return { given: parts, kept: parts, over: 0 }
    const given = more(parts, over)
    return { given, kept: more(given, -over), over }
  }

  const end = (visit: Visit, action: 'cancel' | 'no-show') => {
    const { status, ended } = visit
    visit.ended = { action, status, refunds: refunds.length, previous: ended }
    visit.status = action === 'cancel' ? 'CANCELLED' : 'NO_SHOW'
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
      if (method === 'CASH') model.rounding += roundedBy(model, owed(visit))
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
      const { given, kept, over } = inCoins(byMethods)
      model.rounding += over
      const complete = random() < 0.6
      const { status, body } = await till.checkOut(visit.id, {
        complete,
        ...basket.body,
        services: Array.from({ length: added }, () => ({ serviceId: till.service.id })),
        tipAmount: money(tip),
        giftCards: byCards.map(({ card, minor }) => ({ code: card.code, amount: money(minor) })),
        payments: given.map(({ method, minor }) => ({ method, amount: money(minor) })),
      })
      assert.equal(status, 200, JSON.stringify(body))
      checkOut(model, visit, { added, discounts, sales, byCards, byMethods: kept, tip, complete })
    },
    async refund(visit: Visit) {
      const order = visit.payments.toReversed().sort((a, b) => Number(a.isTip) - Number(b.isTip))
      const left = sum(order.map(leftOf))
      if (left === 0) return
      const minor = amountUpTo(left)
      const method = any([undefined, undefined, ...deskMethods])
      const asked = { bookingId: visit.id, amount: money(minor), ...(method && { method }) }
      const { data } = (await till.owner.post('/payments/refunds', asked)).body
      const status = any(['PENDING', 'DECLINED', 'COMPLETED', 'COMPLETED', 'COMPLETED'] as const)
      const act = { PENDING: null, DECLINED: 'decline', COMPLETED: 'process' }[status]
      if (act)
        assert.equal((await till.owner.post(`/payments/refunds/${data.id}/${act}`)).status, 200)
      const parts = allocate(order, minor)
      refunds.push({ visit, minor, parts, status })
      if (status === 'DECLINED') return
      const cash = parts.filter(({ payment }) => isInCash(payment, method))
      if (status === 'COMPLETED')
        model.rounding -= roundedBy(model, sum(cash.map((one) => one.minor)))
      for (const part of parts)
        if (status === 'COMPLETED') take(model, visit, part.payment, part.minor, method)
        else part.payment.pending += part.minor
    },
    async end(visit: Visit) {
      const act = any(['complete', 'complete', 'no-show', 'cancel'])
      const isLate = act === 'cancel' && visit.status !== 'CANCELLED' && random() < 0.3
      if (visit.status !== 'CONFIRMED' && !isLate) return
      const body = act === 'cancel' ? { cancelReasonKey: 'other' } : undefined
      assert.equal((await till.patch(`~/bookings/${visit.id}/${act}`, body)).status, 200)
      const { status } = visit
      if (act === 'complete') earn(model, visit)
      else end(visit, act === 'cancel' ? 'cancel' : 'no-show')
      settle(visit)
      const left = sum(visit.payments.map(leftOf))
      if (act !== 'cancel' || status !== 'PENDING' || left === 0) return
      const order = visit.payments.toReversed().sort((a, b) => Number(a.isTip) - Number(b.isTip))
      const parts = allocate(order, left)
      refunds.push({ visit, minor: left, parts, status: 'PENDING' })
      for (const { payment, minor } of parts) payment.pending += minor
    },
    async undo(visit: Visit) {
      if (!visit.ended) return
      const { action, status, previous, refunds: before } = visit.ended
      const { status: code, body } = await till.patch(`~/bookings/${visit.id}/undo-${action}`)
      assert.equal(code, 200, JSON.stringify(body))
      assert.equal(body.data.status, status)
      Object.assign(visit, { status, ended: previous })
      for (const refund of refunds.slice(before).filter((one) => one.visit === visit)) {
        for (const { payment, minor } of refund.parts) {
          if (refund.status === 'PENDING') payment.pending -= minor
          if (refund.status === 'COMPLETED' && !isOver(visit) && !payment.isTip)
            visit.owedAgain += minor
        }
        if (refund.status === 'PENDING') refund.status = 'DECLINED'
      }
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
      end(visit, 'cancel')
      for (const payment of visit.payments) {
        const left = leftOf(payment)
        if (left === 0) continue
        const isBack = payment.card?.isValid === true
        const parts = [{ payment, minor: left }]
        refunds.push({ visit, minor: left, parts, status: isBack ? 'COMPLETED' : 'PENDING' })
        if (isBack) take(model, visit, payment, left)
        else payment.pending += left
      }
    },
  }

  // Most depends on checkouts, and several of one visit are rare.
  const chance = { random, amountUpTo, money, partsByCards, partsByMethods, inCoins }
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

/** The parts of an amount that are taken from what is left of each payment, in the given order. */
function allocate(order: readonly Payment[], minor: number) {
  let open = minor
  return order.flatMap((payment) => {
    const some = Math.min(open, leftOf(payment))
    open -= some
    return some > 0 ? [{ payment, minor: some }] : []
  })
}
