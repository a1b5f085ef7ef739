/** The middle of numbers: half of them are below. */
export function medianOf(numbers: readonly number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 0 ? (below + above) / 2 : above
}

/** The median of the distances from the median, in units of a standard deviation. */
export function spreadOf(numbers: readonly number[]) {
  const median = medianOf(numbers)
  return 1.4826 * medianOf(numbers.map((number) => Math.abs(number - median)))
}

/**
 * The difference of two medians, and what noise alone explains: several standard errors of a
 * median, and at least a quarter of the time and two milliseconds.
 */
export function compareTimes(ones: readonly number[], others: readonly number[]) {
  const difference = Math.abs(medianOf(ones) - medianOf(others))
  const errorOf = (times: readonly number[]) => (1.25 * spreadOf(times)) / Math.sqrt(times.length)
  const noise = 5 * Math.hypot(errorOf(ones), errorOf(others))
  const margin = Math.max(noise, 0.25 * Math.min(medianOf(ones), medianOf(others)), 2)
  return { difference, margin }
}
