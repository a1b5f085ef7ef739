import { useState } from 'react'

import type { Booking } from '#app/api/bookings/bookings.ts'

import { methods, type Sold, type Till } from './till.ts'

/** The state of the checkout form and its updates. */
export function useTill({ status, startsAt, paymentMethod }: Booking) {
  const [till, setTill] = useState<Till>(() => ({
    products: [],
    cards: [],
    tip: { amount: 0 },
    payments: [{ method: methods.find((one) => one === paymentMethod) ?? 'CARD', amount: null }],
    // A payment before the start of the visit does not complete it.
    complete: status === 'IN_PROGRESS' || Date.parse(startsAt) <= Date.now(),
  }))
  const change = (changes: Partial<Till>) => setTill((now) => ({ ...now, ...changes }))
  const setQuantity = (id: string, quantity: number) =>
    setTill((now) => ({
      ...now,
      products: now.products.flatMap((one) =>
        one.id === id ? (quantity > 0 ? { ...one, quantity } : []) : one,
      ),
    }))
  const add = (product: Omit<Sold, 'quantity'>) =>
    setTill((now) => ({ ...now, products: withOneMore(now.products, product) }))
  return { till, change, setQuantity, add }
}

function withOneMore(products: readonly Sold[], product: Omit<Sold, 'quantity'>) {
  const isThere = products.some(({ id }) => id === product.id)
  return isThere
    ? products.map((one) => (one.id === product.id ? { ...one, quantity: one.quantity + 1 } : one))
    : [...products, { ...product, quantity: 1 }]
}
