import { digitsOf } from './currencies.ts'
import { decimal, divideHalfUp, unitsAt } from './decimal.ts'

/** The largest accepted amount, in every currency; the smallest is 0. */
export const maxAmount = 9_999_999.99

/** Whether the amount is a number with no more decimals than the currency has. */
export const fitsCurrency = (amount: number, currency: string): boolean =>
  Number.isFinite(amount) && unitsAt(decimal(amount), digitsOf(currency)) !== null

/**
 * Integer minor units of a decimal amount (19.99 EUR is 1999), also of the text of a numeric column.
 * Throws a RangeError when the amount has more digits than the currency.
 */
export function toMinor(amount: number | string, currency: string): number {
  const units = unitsAt(decimal(amount), digitsOf(currency))
  if (units === null) throw new RangeError(`${amount} has more digits than ${currency}`)
  return exact(Number(units))
}

/**
 * The decimal amount of minor units, exact to the last digit: a single division rounds correctly.
 */
export const fromMinor = (minor: number, currency: string): number =>
  exact(minor) / 10 ** digitsOf(currency)

/** Sum of minor units. */
export const sum = (minors: Iterable<number>): number => {
  let total = 0
  for (const minor of minors) total += minor
  return exact(total)
}

/** An amount rounded to a step, half away from zero; all in minor units, null: it stays. */
export function roundToStep(minor: number, stepMinor: number | null): number {
  if (stepMinor === null) return minor
  const steps = Math.floor((2 * Math.abs(minor) + stepMinor) / (2 * stepMinor))
  return exact(minor < 0 ? -steps * stepMinor : steps * stepMinor)
}

/**
 * A percentage of minor units, rounded half up once. Call it on a sum, not on each of its parts.
 */
export const percentOf = (minor: number, percent: number | string): number =>
  scaled(minor, percent, 100n)

/** The sum of a percentage of each amount, computed exactly and rounded half up once, to a multiple of the step. */
export function percentsOf(parts: readonly { minor: number; percent: number }[], step = 1): number {
  const terms = parts.map(({ minor, percent }) => {
    const { units, scale } = decimal(percent)
    return { units: BigInt(minor) * units, scale }
  })
  const scale = terms.reduce((most, term) => Math.max(most, term.scale), 0)
  const raised = terms.map((term) => term.units * 10n ** BigInt(scale - term.scale))
  const units = raised.reduce((total, term) => total + term, 0n)
  return exact(Number(divideHalfUp(units, 100n * 10n ** BigInt(scale) * BigInt(step))) * step)
}

/** Minor units times a decimal factor (kilometres, hours), rounded half up once. */
export const times = (minor: number, factor: number | string): number => scaled(minor, factor, 1n)

/**
 * The share of an amount that belongs to a part of a whole, rounded half up; of nothing it is nothing. The shares of
 * consecutive parts, as differences of the shares up to their ends, add up to the amount exactly.
 */
export const shareOf = (minor: number, part: number, whole: number): number =>
  whole === 0 ? 0 : exact(Number(divideHalfUp(BigInt(minor) * BigInt(part), BigInt(whole))))

/** The shares of an amount of consecutive parts of a whole; they add up to it exactly. */
export function sharesOf(minor: number, parts: readonly number[]): number[] {
  const whole = sum(parts)
  let reached = 0
  return parts.map((part) => {
    const start = shareOf(minor, reached, whole)
    reached += part
    return shareOf(minor, reached, whole) - start
  })
}

/**
 * An amount times a factor per whole unit of its currency, rounded down once: 19.99 EUR at 1.5 is
 * 29. The amount is not negative.
 */
export function wholeTimes(minor: number, currency: string, perUnit: number | string): number {
  const { units, scale } = decimal(perUnit)
  return exact(Number((BigInt(minor) * units) / 10n ** BigInt(scale + digitsOf(currency))))
}

/** The tax included in a gross amount at a percentage of the net amount, rounded half up once. */
export function includedIn(minor: number, percent: number | string): number {
  const { units, scale } = decimal(percent)
  return exact(Number(divideHalfUp(BigInt(minor) * units, 100n * 10n ** BigInt(scale) + units)))
}

function scaled(minor: number, factor: number | string, divisor: bigint): number {
  const { units, scale } = decimal(factor)
  return exact(Number(divideHalfUp(BigInt(minor) * units, divisor * 10n ** BigInt(scale))))
}

/** Beyond 2^53 minor units digits would be lost silently; no sum of real amounts is that large. */
function exact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not exact in minor units: ${minor}`)
  return minor
}
