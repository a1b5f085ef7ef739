import type { Seen } from './load.ts'

/** A Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** How many requests a second, as a part of what the other serves. */
export const ratio = (ours: Seen, other: Seen) => (ours.perSecond / other.perSecond).toFixed(2)
