import { digitsOf } from '#core/currencies.ts'

import type { Amount } from './provider.ts'

/** Digits that Stripe counts a currency in, where they are not those of ISO 4217. */
const ownDigits: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/** Of currencies with three digits Stripe takes tens only. */
const stepOf = (currency: string) => (digitsOf(currency) === 3 ? 10 : 1)

/** An amount as Stripe counts it; null where it cannot take exactly that much. */
export function toStripe({ amountMinor, currency }: Amount): number | null {
  const digits = ownDigits[currency] ?? digitsOf(currency)
  const amount = amountMinor * 10 ** (digits - digitsOf(currency))
  return Number.isSafeInteger(amount) && amount % stepOf(currency) === 0 ? amount : null
}

/** An amount of Stripe in minor units of ours. Throws where it has digits that the currency has not. */
export function fromStripe(amount: number, code: string): Amount {
  const currency = code.toUpperCase()
  const digits = ownDigits[currency] ?? digitsOf(currency)
  const amountMinor = amount * 10 ** (digitsOf(currency) - digits)
  if (!Number.isSafeInteger(amountMinor))
    throw new RangeError(`Stripe tells of ${amount} ${currency}, which is no amount of ours`)
  return { amountMinor, currency }
}
