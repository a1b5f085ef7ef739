/** The messages of a process of tests to the one that started it. */
export type Progress =
  | { is: 'at'; what: string }
  | { is: 'failed'; file: string }
  | { is: 'over'; counts: Counts }

export interface Counts {
  tests: number
  passed: number
  skipped: number
}

/** Without anything new for so long a process of tests is ended. Longer than any test takes on a busy machine. */
export const silenceMs = 10 * 60_000
