import type { Measurement } from './load.ts'

/** A Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** Requests per second, as a fraction of the other's. */
export const ratio = (ours: Measurement, other: Measurement) =>
  (ours.perSecond / other.perSecond).toFixed(2)

export const columnsOf = ({ ours, bare }: Record<'ours' | 'bare', Measurement>) => [
  Math.round(ours.perSecond),
  Math.round(bare.perSecond),
  ms(ours.p50),
  ms(ours.p95),
  ratio(ours, bare),
]
