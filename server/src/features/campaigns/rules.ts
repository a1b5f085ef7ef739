import { fault, refuseFaults } from '#core/errors.ts'

const aheadMs = 366 * 86_400_000

/** Refuses a time in the past or more than a year ahead by 400. Returns the time of a body as it is stored. */
export function scheduledTime(scheduledAt: string | null, now: Date): string | null {
  if (scheduledAt === null) return null
  const at = new Date(scheduledAt)
  refuseFaults(timeFaults(at, now))
  return at.toISOString()
}

function timeFaults(at: Date, now: Date) {
  const inMs = at.getTime() - now.getTime()
  if (inMs < 0) return [fault('scheduledAt', 'must not be in the past', 'in_the_past')]
  return inMs > aheadMs
    ? [fault('scheduledAt', 'must be within a year from now', 'too_far_ahead')]
    : []
}
