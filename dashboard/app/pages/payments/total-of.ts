interface Fees {
  count: number
  gross: number
  transactionCost: number
  net: number
}

/** Sources together. Their amounts are decimals: they are added in ten thousandths, which every currency has. */
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
