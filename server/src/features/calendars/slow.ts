import type { CalendarSource } from './schema.ts'

/** The wait after each reading in succession that took too long; after one more the calendar is disabled. */
export const hours: readonly number[] = [1, 6, 24]
export const slowMax = hours.length + 1

interface SlowSource {
  slowCount: number
  dueAt: string
}

/** When a calendar that took too long is read again; null for others, and for one that is disabled. */
export const retryAtOf = ({ slowCount, dueAt }: SlowSource) =>
  slowCount > 0 && slowCount < slowMax ? dueAt : null

/** FAILING and DISABLED are shown until the next success. */
export function statusOf({ failingSince, slowCount }: Failures): CalendarSource['status'] {
  if (slowCount >= slowMax) return 'DISABLED'
  return failingSince === null ? 'OK' : 'FAILING'
}

interface Failures {
  failingSince: string | null
  slowCount: number
}
