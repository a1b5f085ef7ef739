import { useState } from 'react'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { methods, type Sold, type Till, withOneMore } from '#app/forms/till/till.ts'

/** The state of the checkout form and its updates. */
export function useTill({ status, startsAt, paymentMethod, services }: Booking) {
  const bookedCount = services.length
  const [till, setTill] = useState<Till>(() => ({
    services: [],
    discounts: [],
    products: [],
    cards: [],
    tip: { amount: 0 },
    payments: [{ method: methods.find((one) => one === paymentMethod) ?? 'CARD', amount: null }],
    // A payment before the start of the visit does not complete it.
    complete: status === 'IN_PROGRESS' || Date.parse(startsAt) <= Date.now(),
  }))
  const change = (changes: Partial<Till>) => setTill((now) => ({ ...now, ...changes }))
  /** A line that goes takes its discounts with it, and those behind it move up. */
  const removeLine = (target: 'SERVICE' | 'PRODUCT', line: number, changes: Partial<Till>) =>
    setTill((now) => ({
      ...now,
      ...changes,
      discounts: now.discounts.flatMap((one) => {
        if (one.target !== target || one.line === undefined || one.line < line) return one
        return one.line === line ? [] : { ...one, line: one.line - 1 }
      }),
    }))
  const setQuantity = (id: string, quantity: number) =>
    quantity > 0
      ? setTill((now) => ({
          ...now,
          products: now.products.map((one) => (one.id === id ? { ...one, quantity } : one)),
        }))
      : removeLine(
          'PRODUCT',
          till.products.findIndex((one) => one.id === id),
          { products: till.products.filter((one) => one.id !== id) },
        )
  const removeService = (key: string) =>
    removeLine('SERVICE', bookedCount + till.services.findIndex((one) => one.key === key), {
      services: till.services.filter((one) => one.key !== key),
    })
  const add = (product: Omit<Sold, 'quantity'>) =>
    setTill((now) => ({ ...now, products: withOneMore(now.products, product) }))
  return { till, change, setQuantity, add, removeService }
}
