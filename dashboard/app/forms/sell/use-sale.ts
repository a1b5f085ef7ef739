import { useState } from 'react'

import { readProducts } from '#app/api/catalog/products.ts'
import type { Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'

import { soldOf, withOneMore } from '../till/till.ts'
import type { SaleDraft, SaleLine } from './sale.ts'

const firstPayment = { method: 'CASH', amount: null } as const

/** The state of the form of a sale and its updates. */
export function useSale() {
  const { id: businessId, membership } = useBusiness()
  const [draft, setDraft] = useState<SaleDraft>(() => ({
    client: null,
    staffId: membership.staffId,
    products: [],
    cardsToSell: [],
    cards: [],
    tip: { amount: 0 },
    payments: [firstPayment],
  }))
  const change = (changes: Partial<SaleDraft>) => setDraft((now) => ({ ...now, ...changes }))
  const changeLine = (id: string, changes: Partial<SaleLine>) =>
    setDraft((now) => ({
      ...now,
      products: now.products.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    }))
  const add = (product: Product) =>
    setDraft((now) => ({ ...now, products: withOneMore(now.products, lineOf(product)) }))
  const setQuantity = (id: string, quantity: number) => {
    if (quantity > 0) return changeLine(id, { quantity })
    change({ products: draft.products.filter((one) => one.id !== id) })
  }
  /** The present prices and stock, after the server has refused those of before. */
  const refreshProducts = async () => {
    const ids = draft.products.map(({ id }) => id)
    for (const { id, ...now } of (await readProducts(businessId, ids)).map(soldOf))
      changeLine(id, now)
  }
  return {
    draft,
    change,
    changeLine,
    add,
    setQuantity,
    refreshProducts,
    mayChooseMember: may(membership, 'seeAll'),
  }
}

const lineOf = (product: Product): Omit<SaleLine, 'quantity'> => ({
  ...soldOf(product),
  vatPercent: product.vatPercent,
  discount: null,
})
