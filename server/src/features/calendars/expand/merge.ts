/** The maximum length of a stored busy time, in minutes: reads bound the start by it. */
export const lengthMax = 3 * 1440

/** Joins spans that overlap or touch, and splits long ones; as alternating starts and ends. */
export function merge(spans: readonly (readonly [number, number])[]): number[] {
  const pairs: number[] = []
  for (const [start, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    const reached = pairs.at(-1)
    if (reached !== undefined && start <= reached) pairs[pairs.length - 1] = Math.max(end, reached)
    else pairs.push(start, end)
  }
  return pairs.flatMap((start, index) => (index % 2 ? [] : split(start, pairs[index + 1] ?? start)))
}

function split(start: number, end: number): number[] {
  const parts: number[] = []
  for (let from = start; from < end; from += lengthMax)
    parts.push(from, Math.min(from + lengthMax, end))
  return parts
}
