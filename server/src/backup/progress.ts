/** The state of a long piece of work, for somebody who waits. */
export interface Progress {
  /** Such as "copying booking". */
  step: string
  rows: number
  /** By the statistics of the database. */
  rowsAbout: number
}

export type OnProgress = (progress: Progress) => void

/** Counts rows, and tells what is being done. */
export function counter(rowsAbout: number, onProgress: OnProgress = () => {}) {
  let rows = 0
  const tell = (step: string) => onProgress({ step, rows, rowsAbout })
  return {
    tell,
    add(more: number, step: string) {
      rows += more
      tell(step)
    },
    rows: () => rows,
  }
}

export const sumOf = (values: Iterable<number>) =>
  [...values].reduce((total, value) => total + value, 0)
