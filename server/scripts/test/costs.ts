import type { Cost } from './run-group.ts'

const most = 10

/** The dearest files by their processor time, for the end of a run. */
export function dearest(costs: readonly Cost[]): string {
  const rows = byCost(costs).slice(0, most)
  const lines = rows.map(
    ({ file, cpuMs, wallMs }) =>
      `${seconds(cpuMs).padStart(7)} ${seconds(wallMs).padStart(7)}  ${file}`,
  )
  return [
    `The ${rows.length} dearest files (seconds of processors, and of the clock):`,
    ...lines,
  ].join('\n')
}

/** All files as a table with tabs. */
export const sheetOf = (costs: readonly Cost[]): string =>
  [
    'cpu_ms\twall_ms\tfile',
    ...byCost(costs).map(
      ({ file, cpuMs, wallMs }) => `${Math.round(cpuMs)}\t${Math.round(wallMs)}\t${file}`,
    ),
    '',
  ].join('\n')

const byCost = (costs: readonly Cost[]) => costs.toSorted((one, other) => other.cpuMs - one.cpuMs)
const seconds = (ms: number) => (ms / 1_000).toFixed(1)
