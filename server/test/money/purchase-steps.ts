import assert from 'node:assert/strict'

import { sum } from '#core/money/money.ts'
import type { Sale } from '#features/sales/schema.ts'
import { refundsPath } from '#testing/money/desk.ts'
import { created } from '#testing/money/sales.ts'
import type { Till } from '#testing/money/till.ts'

import type { Card, Model } from './model.ts'
import {
  type Bought,
  goodsOf,
  isForGoods,
  type Purchase,
  type PurchasePayment,
  settlePurchase,
  takeBack,
} from './purchase.ts'

interface Chance {
  random: () => number
  /** From 1 on. */
  amountUpTo: (most: number) => number
  money: (minor: number) => number
  /** Some parts of an amount by gift cards, and the whole of one by other methods. */
  partsByCards: (due: number) => { card: Card; minor: number }[]
  partsByMethods: (due: number) => { method: string; minor: number }[]
}

/** The steps of a history that sell without a visit, and give back. */
export function purchaseSteps(till: Till, model: Model, chance: Chance) {
  const { random, amountUpTo, money, partsByCards, partsByMethods } = chance
  const { purchases, products, cards, refunds } = model

  function fill(): Pick<Bought, 'product' | 'quantity' | 'discount'>[] {
    return products
      .filter(({ stock }) => stock > 0 && random() < 0.6)
      .map((product) => {
        const quantity = amountUpTo(Math.min(3, product.stock))
        const discount = random() < 0.4 ? amountUpTo(product.price * quantity) : 0
        return { product, quantity, discount }
      })
  }

  async function buy() {
    const sales = fill()
    const wanted = random() < 0.3 ? [amountUpTo(9_999), amountUpTo(9_999)] : []
    const tip = random() < 0.4 || sales.length + wanted.length === 0 ? amountUpTo(500) : 0
    const goods = goodsOf({ lines: sales as Bought[] })
    const byCards = partsByCards(goods)
    const inCards = sum(byCards.map(({ minor }) => minor))
    const byMethods = partsByMethods(goods + sum(wanted) + tip - inCards)
    const last = byMethods.findLastIndex(({ method }) => method === 'CASH')
    const change = last >= 0 && random() < 0.5 ? amountUpTo(999) : 0
    const [hasCustomer, hasMember] = [random() < 0.7, random() < 0.7]
    const sale = await created<Sale>(
      till.post('~/sales', {
        customerId: hasCustomer ? till.customer.id : null,
        staffId: hasMember ? till.staff.id : null,
        products: sales.map(({ product, quantity, discount }) => ({
          productId: product.id,
          quantity,
          ...(discount > 0 && { discount: money(discount) }),
        })),
        giftCards: wanted.map((amount) => ({ amount: money(amount) })),
        tipAmount: money(tip),
        payments: [
          ...byCards.map(({ card, minor }) => ({
            method: 'GIFT_CARD',
            amount: money(minor),
            giftCardCode: card.code,
          })),
          ...byMethods.map(({ method, minor }, nth) => ({
            method,
            amount: money(nth === last ? minor + change : minor),
          })),
        ],
      }),
    )
    for (const { product, quantity } of sales) product.stock -= quantity
    const fresh = sale.lines.slice(sales.length).map(({ id: lineId, ...line }, nth) => {
      const initial = wanted[nth] ?? 0
      const [id, code] = [line.giftCardId ?? '', line.giftCardCode ?? '']
      const card: Card = {
        id,
        code,
        initial,
        left: initial,
        isValid: true,
        isVoided: false,
        parts: [],
      }
      return { lineId, card, isTaken: false }
    })
    const purchase: Purchase = {
      id: sale.id,
      lines: sales.map((one, nth) => ({
        ...one,
        id: sale.lines[nth]?.id ?? '',
        taken: 0,
        takenMinor: 0,
        refunded: 0,
      })),
      cards: fresh,
      tip,
      isTipTaken: false,
      change,
      hasCustomer,
      hasMember,
      payments: [],
    }
    settlePurchase(model, purchase, { byCards, byMethods })
    cards.push(...fresh.map(({ card }) => card))
    purchases.push(purchase)
  }

  /** Gives back some pieces of a line, or all that is left. */
  async function giveBack() {
    const purchase = purchases[Math.floor(random() * purchases.length)]
    if (!purchase) return
    const open = purchase.lines.filter(({ quantity, taken }) => quantity > taken)
    const line = open[Math.floor(random() * open.length)]
    const isWhole = !line || random() < 0.4
    const some = line && !isWhole ? amountUpTo(line.quantity - line.taken) : 0
    const lines = isWhole ? undefined : [{ lineId: line.id, quantity: some }]
    const returned = isWhole
      ? open.map((one) => ({ line: one, quantity: one.quantity - one.taken }))
      : [{ line, quantity: some }]
    const goods = returned.map((one) => ({ ...one, minor: priceOf(one) }))
    const whole = purchase.cards.filter(({ isTaken, card }) => !isTaken && isUnspent(card))
    const sold = isWhole ? whole : []
    const tip = isWhole && !purchase.isTipTaken ? purchase.tip : 0
    const minor =
      sum(goods.map((one) => one.minor)) + sum(sold.map(({ card }) => card.initial)) + tip
    const answer = till.owner.post(refundsPath, { saleId: purchase.id, lines })
    if (minor === 0) {
      assert.equal((await answer).status, 409)
      return
    }
    const { id, amount } = await created<{ id: string; amount: number }>(answer)
    assert.equal(amount, money(minor))
    const status = (['PENDING', 'DECLINED', 'COMPLETED', 'COMPLETED'] as const)[
      Math.floor(random() * 4)
    ]
    const act = { PENDING: null, DECLINED: 'decline', COMPLETED: 'process' }[status ?? 'PENDING']
    if (act) {
      const decided = await till.owner.post(`${refundsPath}/${id}/${act}`)
      assert.equal(decided.status, 200, JSON.stringify(decided.body))
    }
    refunds.push({ visit: null, minor, status: status ?? 'PENDING' })
    if (status === 'DECLINED') return
    const isDone = status === 'COMPLETED'
    for (const { line: one, quantity, minor: price } of goods) {
      one.taken += quantity
      one.takenMinor += price
      if (isDone) one.refunded += price
    }
    const back = (are: (payment: PurchasePayment) => boolean, amountMinor: number) =>
      takeBack(model, purchase.payments.filter(are), { minor: amountMinor, isDone })
    back(isForGoods, sum(goods.map((one) => one.minor)))
    for (const one of sold) {
      one.isTaken = true
      back((payment) => payment.sold === one.card, one.card.initial)
      if (isDone) Object.assign(one.card, { isValid: false, isVoided: true, left: 0 })
      else one.card.isReserved = true
    }
    if (tip === 0) return
    purchase.isTipTaken = true
    back(({ isTip }) => isTip, tip)
  }

  return { buy, giveBack }
}

const isUnspent = ({ isValid, left, initial }: Card) => isValid && left === initial

/** The price of some of the pieces that are left, rounded half up; that of the last ones is what is left of it. */
function priceOf({ line, quantity }: { line: Bought; quantity: number }) {
  const whole = line.product.price * line.quantity - line.discount
  const left = whole - line.takenMinor
  if (line.taken + quantity === line.quantity) return left
  return Math.min(left, Math.floor((2 * whole * quantity + line.quantity) / (2 * line.quantity)))
}
