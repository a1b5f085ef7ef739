/** An exact decimal number: units / 10 ** scale, scale >= 0. */
export interface Decimal {
  units: bigint
  scale: number
}

const form = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Parses a number as its shortest decimal (19.99 is 19.99, not its binary neighbour), or the text
 * of a numeric column. Throws a RangeError when it is not a finite number.
 */
export function decimal(value: number | string): Decimal {
  const [, whole, fraction = '', exponent = '0'] = form.exec(String(value)) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${value}`)
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

/** The same number at another scale, in units of it; null when that would lose digits. */
export function unitsAt({ units, scale }: Decimal, wanted: number): bigint | null {
  if (wanted >= scale) return units * 10n ** BigInt(wanted - scale)
  const divisor = 10n ** BigInt(scale - wanted)
  return units % divisor === 0n ? units / divisor : null
}

/**
 * Division of integers, halves away from zero, so that a refund mirrors its payment. divisor > 0.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}
