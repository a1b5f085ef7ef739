import { setTimeout as delay } from 'node:timers/promises'

/** Longer than a test takes on a busy machine. */
const marginMs = 2 * 60_000

/**
 * The day in a time zone, for a test that compares days of the present. In the last minutes of a day it waits for the next
 * one, so that no midnight falls into the test.
 */
export async function todayIn(timezone: string): Promise<string> {
  const now = Temporal.Now.zonedDateTimeISO(timezone)
  const midnight = now.add({ days: 1 }).startOfDay()
  const leftMs = midnight.epochMilliseconds - now.epochMilliseconds
  if (leftMs > marginMs) return now.toPlainDate().toString()
  await delay(leftMs + 1)
  return todayIn(timezone)
}
