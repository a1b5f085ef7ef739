import { useQuery } from '@tanstack/react-query'

import { readProducts } from '#app/api/catalog/products.ts'
import { api } from '#app/api/http/api.ts'
import { keyOf } from '#app/api/http/renew.ts'
import type { Product } from '#app/api/http/schema.gen.ts'

/** The sales whose products are offered first, and how many products are offered. */
const salesCount = 50
const offeredCount = 8

/** Products for sale that are in stock, those first that were sold most in the latest sales. */
export const useOfferedProducts = (businessId: string) =>
  useQuery({
    queryKey: keyOf('~/products', { businessId }, 'offered'),
    queryFn: () => offeredProducts(businessId),
  })

async function offeredProducts(businessId: string): Promise<Product[]> {
  const [sales, listed] = await Promise.all([
    api.get('~/sales', { businessId, limit: salesCount }),
    api.get('~/products', { businessId, status: 'ACTIVE', isForSale: true, limit: 100 }),
  ])
  const ids = mostSold(sales.data).slice(0, offeredCount)
  const missing = ids.filter((id) => !listed.data.some((product) => product.id === id))
  // Only where the list has further pages: else they are no longer for sale.
  const isLonger = listed.meta.total > listed.data.length
  const others = isLonger ? await readProducts(businessId, missing) : []
  const found = [...listed.data, ...others].filter(isOffered)
  return inOrder(found, ids).slice(0, offeredCount)
}

const isOffered = ({ status, isForSale, trackInventory, stockQuantity }: Product) =>
  status === 'ACTIVE' && isForSale && !(trackInventory && stockQuantity <= 0)

interface Sold {
  lines: readonly { productId: string | null; quantity: number }[]
}

/** The ids of the products of some sales, the most pieces first; among equals, the latest sold. */
export function mostSold(sales: readonly Sold[]): string[] {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of sales.flatMap(({ lines }) => lines))
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}

/** The records with these ids first, in their order, then the others. */
export function inOrder<One extends { id: string }>(all: readonly One[], ids: readonly string[]) {
  const first = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return [...first, ...all.filter(({ id }) => !ids.includes(id))]
}
