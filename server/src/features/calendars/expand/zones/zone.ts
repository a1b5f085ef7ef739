import { minutesPerDay } from '#core/time/time.ts'
import { instantAt, localDay, localDayAt, minuteAt } from '#core/time/zone.ts'

/** Converts local times, in seconds since 1970 as if the zone were UTC, and instants, in seconds since 1970 UTC. */
export interface Zone {
  toInstant: (local: number) => number
  toLocal: (instant: number) => number
  /** Whether the file names another zone, which nobody knows. */
  isGuess?: boolean
}

export const ofOffset = (seconds: number): Zone => ({
  toInstant: (local) => local - seconds,
  toLocal: (instant) => instant + seconds,
})

/** Outside of these years the offsets at their ends count: the rules of zones say nothing about them. */
const dayMin = -25_567
const dayMax = 100_000

export const ofIana = (zone: string): Zone => ({
  toInstant(local) {
    const minute = Math.floor(local / 60)
    const day = Math.floor(minute / minutesPerDay)
    const known = Math.min(Math.max(day, dayMin), dayMax)
    const date = localDay(zone, known)
    const minuteOfDay = minute - day * minutesPerDay
    // A skipped time has the offset from before the change (RFC 5545, section 3.3.5).
    const skipped = known * minutesPerDay + minuteOfDay - date.offsetBefore
    const instant = instantAt(date, minuteOfDay) ?? skipped
    return (instant + (day - known) * minutesPerDay) * 60 + (local - minute * 60)
  },
  toLocal(instant) {
    const minute = Math.floor(instant / 60)
    const known = Math.min(Math.max(minute, dayMin * minutesPerDay), dayMax * minutesPerDay)
    const date = localDayAt(zone, known)
    const local = date.day * minutesPerDay + minuteAt(date, known)
    return (local + minute - known) * 60 + (instant - minute * 60)
  },
})

/** The offset of a zone without summer time, in seconds. */
export function standardOffset(zone: string): number {
  const { toLocal } = ofIana(zone)
  const offsetAt = (iso: string) => {
    const instant = Date.parse(iso) / 1000
    return toLocal(instant) - instant
  }
  return Math.min(offsetAt('2026-01-15T12:00Z'), offsetAt('2026-07-15T12:00Z'))
}
