import { digitsOf, isCurrency } from '#core/money/currencies.ts'
import { fromMinor, maxAmount } from '#core/money/money.ts'
import { ownValue } from '#core/text/own-value.ts'

import type { Amount } from './provider.ts'

/** The digits that Stripe uses for a currency, where they differ from ISO 4217. */
const ownDigits: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/** For currencies with three digits Stripe accepts multiples of ten only. */
const stepOf = (currency: string) => (digitsOf(currency) === 3 ? 10 : 1)

/** An amount in Stripe's units; null if Stripe cannot represent it exactly. */
export function toStripe({ amountMinor, currency }: Amount): number | null {
  const digits = ownValue(ownDigits, currency) ?? digitsOf(currency)
  const amount = amountMinor * 10 ** (digits - digitsOf(currency))
  return Number.isSafeInteger(amount) && amount % stepOf(currency) === 0 ? amount : null
}

/** A Stripe amount in our minor units; null if it is none: not above 0, too large, with more digits than the currency. */
export function fromStripe(amount: number, code: string): Amount | null {
  const currency = code.toUpperCase()
  if (!isCurrency(currency)) return null
  const digits = ownValue(ownDigits, currency) ?? digitsOf(currency)
  const amountMinor = amount * 10 ** (digitsOf(currency) - digits)
  const isOurs = Number.isSafeInteger(amountMinor) && amountMinor > 0
  return isOurs && fromMinor(amountMinor, currency) <= maxAmount ? { amountMinor, currency } : null
}
