import type { Language } from '#app/i18n/i18n.ts'

import { localPrice } from './local-price.ts'
import { type Trade, trades } from './trades.ts'

/** A service of a template as the person wants it. */
export interface ChosenService {
  name: string
  category: string
  isTaken: boolean
  duration: number | string
  /** An empty text: not entered yet. */
  price: number | string
}

interface Wanted {
  trade: Trade
  language: Language
  currency: string
  /** Names of services that exist: they are left out. */
  existing: readonly string[]
}

/** The services of a template, all chosen; those without a known price wait for one. */
export function servicesOf({ trade, language, currency, existing }: Wanted): ChosenService[] {
  const known = new Set(existing.map((name) => name.toLowerCase()))
  return trades[trade].flatMap(({ name: category, services }) =>
    services
      .map(({ name, duration, price }) => ({
        name: name[language],
        category: category[language],
        isTaken: localPrice(price, currency) !== null,
        duration,
        price: localPrice(price, currency) ?? '',
      }))
      .filter(({ name }) => !known.has(name.toLowerCase())),
  )
}
