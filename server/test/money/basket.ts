import { sum } from '#core/money/money.ts'

import type { Model, Product, Sale, Visit } from './model.ts'
import { rewardCost } from './salon.ts'

interface Chance {
  random: () => number
  /** From 1 on. */
  amountUpTo: (most: number) => number
  money: (minor: number) => number
}

interface Known {
  model: Model
  visit: Visit
  /** Empty: nothing can be added any more. */
  offered: readonly Product[]
  cardId: string
}

interface Reduced {
  target: 'VISIT' | 'SERVICE' | 'PRODUCT'
  line?: number
  percent?: number
  amount?: number
  reason?: string
  reward?: { cardId: string }
}

/** Products, services and discounts for a checkout, with the prices that they should have. */
export function fillBasket(
  { random, amountUpTo, money }: Chance,
  { model, visit, offered, cardId }: Known,
) {
  const isOpen = !visit.invoice
  const sales: Sale[] = offered
    .filter(() => random() < 0.4)
    .map((product) => ({ product, quantity: amountUpTo(Math.min(2, product.stock)), discount: 0 }))
  const added = isOpen && random() < 0.2 ? 1 : 0
  const services = Array.from({ length: 1 + visit.added + added }, () => visit.price)
  const lines = [
    ...services.map((price, nth) => price - (visit.discounts[nth] ?? 0)),
    ...sales.map(({ product, quantity }) => product.price * quantity),
  ]
  const left = [...lines]
  const discounts: Reduced[] = []

  function reduce() {
    const first = Math.floor(random() * left.length)
    const isVisit = random() < 0.5
    const some = isVisit ? [...left.keys()] : [first]
    const price = sum(some.map((nth) => left[nth] ?? 0))
    if (price === 0) return
    const percent = [5, 10, 12.5, 33.333, 100][Math.floor(random() * 5)] ?? 5
    const isPercent = random() < 0.5
    const minor = isPercent
      ? Math.floor((price * percent * 1_000 + 50_000) / 100_000)
      : amountUpTo(price)
    const isProduct = first >= services.length
    const line = isProduct ? first - services.length : first
    const hasReward = model.points >= rewardCost && random() < 0.5
    if (hasReward) model.points -= rewardCost
    discounts.push({
      ...(isVisit ? { target: 'VISIT' } : { target: isProduct ? 'PRODUCT' : 'SERVICE', line }),
      ...(isPercent ? { percent } : { amount: money(minor) }),
      ...(hasReward ? { reward: { cardId } } : { reason: 'A long wait' }),
    })
    const parts = split(
      minor,
      some.map((nth) => left[nth] ?? 0),
    )
    for (const [place, nth] of some.entries()) left[nth] = (left[nth] ?? 0) - (parts[place] ?? 0)
  }
  if (isOpen && random() < 0.5) reduce()
  if (isOpen && random() < 0.3) reduce()

  const saved = lines.map((price, nth) => price - (left[nth] ?? 0))
  for (const [nth, sale] of sales.entries()) sale.discount = saved[services.length + nth] ?? 0
  return {
    sales,
    added,
    discounts: saved.slice(0, services.length),
    body: {
      products: sales.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      discounts,
    },
  }
}

/** The largest remainders get what rounding down left. */
function split(minor: number, prices: readonly number[]): number[] {
  const whole = sum(prices)
  if (whole === 0) return prices.map(() => 0)
  const parts = prices.map((price) => Math.floor((minor * price) / whole))
  const rests = prices.map((price, nth) => ({ nth, rest: (minor * price) % whole }))
  const open = minor - sum(parts)
  for (const { nth } of rests.toSorted((a, b) => b.rest - a.rest).slice(0, open))
    parts[nth] = (parts[nth] ?? 0) + 1
  return parts
}
