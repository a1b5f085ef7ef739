import type { Spent } from './spent.ts'

/** The messages of a process of tests to the one that started it. */
export type Progress =
  | { is: 'at'; what: string }
  | { is: 'begun'; file: string; before: Spent }
  | { is: 'ended'; file: string; spent: Spent }
  | { is: 'failed'; file: string }
  | { is: 'counted' | 'over'; counts: Counts }

export interface Counts {
  tests: number
  passed: number
  skipped: number
}

/** Without anything new for so long a process of tests is ended. Longer than any test takes on a busy machine. */
export const silenceMs = 10 * 60_000
