/**
 * The price of a service of one euro in salons that charge in the currency, and the step to which their prices are rounded:
 * levels of prices, no exchange rates.
 */
const levels: Record<string, readonly [factor: number, step: number]> = {
  EUR: [1, 1],
  GBP: [0.9, 1],
  USD: [1.3, 1],
  CAD: [1.5, 1],
  AUD: [1.7, 1],
  NZD: [1.7, 1],
  CHF: [1.6, 1],
  SEK: [12, 10],
  NOK: [14, 10],
  DKK: [9, 5],
  ISK: [200, 100],
  PLN: [3, 5],
  CZK: [17, 10],
  HUF: [250, 100],
  RON: [3, 5],
  TRY: [20, 10],
  UAH: [15, 10],
  JPY: [120, 100],
  KRW: [1_000, 1_000],
  CNY: [4, 1],
  TWD: [22, 10],
  HKD: [8, 5],
  SGD: [1.5, 1],
  THB: [16, 10],
  INR: [20, 10],
  AED: [4, 5],
  SAR: [3.5, 5],
  ILS: [4, 5],
  ZAR: [8, 5],
  BRL: [2.5, 5],
  MXN: [9, 10],
}

/** The price of a template in a currency; null where the level of its prices is not known. */
export function localPrice(euros: number, currency: string): number | null {
  const level = levels[currency]
  if (!level) return null
  const [factor, step] = level
  return Math.round((euros * factor) / step) * step
}
