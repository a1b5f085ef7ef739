/** The maximum number of overlapping ranges. */
export function maxOverlap(ranges: readonly { startMinute: number; endMinute: number }[]) {
  const covering = (minute: number) =>
    ranges.filter(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute)
  return Math.max(0, ...ranges.map(({ startMinute }) => covering(startMinute).length))
}
