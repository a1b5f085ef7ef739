import type { Covers } from '#features/payments/states.ts'

interface Given<Method> {
  method: Method
  amountMinor: number
}

/** What is taken, over what is owed first and then the tip: one that covers both is two payments. Pure. */
export function split<Method>(given: readonly Given<Method>[], owedMinor: number) {
  let open = owedMinor
  return given.flatMap(({ method, amountMinor }) => {
    const price = Math.min(amountMinor, open)
    open -= price
    const parts: { covers: Covers; amountMinor: number }[] = [
      { covers: 'PRICE', amountMinor: price },
      { covers: 'TIP', amountMinor: amountMinor - price },
    ]
    return parts.filter((part) => part.amountMinor > 0).map((part) => ({ method, ...part }))
  })
}
