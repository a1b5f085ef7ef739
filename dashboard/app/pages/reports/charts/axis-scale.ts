/** Equally spaced round ticks that enclose the values; 0 is one of them. */
export function ticksFor(values: number[], count = 4): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundUp((high - low) / count || 1)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => (first + index) * step)
}

/** 1, 2, 2.5 or 5, times a power of ten. */
function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= step) ?? 10) * power
}

/** The position of a value between the first and the last tick, from 0 to 1. */
export const shareOf = (value: number, ticks: number[]) => {
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  return (value - first) / (last - first)
}

/** The interval at which labels fit with a gap between them, at about 6.5 pixels per letter. */
export function labelEvery(labels: string[], band: number, gap = 24): number {
  const widest = Math.max(0, ...labels.map(({ length }) => length)) * 6.5
  return Math.max(1, Math.ceil((widest + gap) / Math.max(band, 1)))
}

/** The tops of the two bars of a row: one above the other, or a bar alone level with its label in the middle of the row. */
export const barTops = (middle: number, thickness: number, hasBefore: boolean) => ({
  now: hasBefore ? middle - thickness - 1 : middle - thickness / 2,
  before: middle + 1,
})
