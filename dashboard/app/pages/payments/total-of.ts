interface Fees {
  count: number
  gross: number
  transactionCost: number
  net: number
}

/**
 * The totals of several sources. The decimal amounts are added in units of 1/10,000, which every currency divides.
 */
export function totalOf(parts: readonly Fees[]): Fees {
  const sum = (name: keyof Fees) =>
    parts.reduce((total, part) => total + Math.round(part[name] * 10_000), 0) / 10_000
  return {
    count: sum('count'),
    gross: sum('gross'),
    transactionCost: sum('transactionCost'),
    net: sum('net'),
  }
}
