import { timeOf } from './wall-clock.ts'

/** Where somebody clicked or drew in the grid. */
export interface Gap {
  date: string
  startTime: string
  /** Null: clicked, so no length was meant. */
  endTime: string | null
  staffId: string | null
}

/** Of moments such as 2026-12-01T09:30:00. */
export const gapOf = (start: string, end: string | null, staffId: string | undefined): Gap => ({
  date: start.slice(0, 10),
  startTime: start.slice(11, 16),
  endTime: end === null ? null : end.slice(11, 16),
  staffId: staffId ?? null,
})

/** The library hands back the wall clock as a Date of the browser, whose own zone thereby cancels out. */
export function placeAfter(start: Date, staffId: string) {
  const date = [
    start.getFullYear(),
    String(start.getMonth() + 1).padStart(2, '0'),
    String(start.getDate()).padStart(2, '0'),
  ].join('-')
  return { date, startTime: clockOf(start), staffId }
}

export const clockOf = (at: Date) => timeOf(at.getHours() * 60 + at.getMinutes())
