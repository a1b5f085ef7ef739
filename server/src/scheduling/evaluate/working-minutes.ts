import type { LocalDay } from '#core/time/zone.ts'

import type { Span } from '../claims/taken.ts'
import type { Member, Settings } from '../settings/settings.ts'
import {
  absenceSpan,
  absencesBetween,
  breaksOn,
  type Opening,
  spanOf,
  workingHours,
} from './hours.ts'

/**
 * The minutes of a day in which a member can serve: opening hours within the member's own, without
 * breaks and absences. Elapsed minutes, so a night on which the clock is set back has an hour more.
 */
export function workingMinutes(
  { timezone }: Pick<Settings, 'timezone'>,
  member: Member,
  local: LocalDay,
  opening: Opening,
): number {
  const hours = workingHours(member, local, opening)
  if (!hours) return 0
  const work = spanOf(local, hours)
  const away = [
    ...breaksOn(member, local).map((pause) => spanOf(local, pause)),
    ...absencesBetween(member, local.date, local.date).map((one) => absenceSpan(timezone, one)),
  ]
  return Math.max(0, work.end - work.start) - coveredBy(work, away)
}

/** The minutes of a span that are covered by at least one of the others. */
function coveredBy({ start, end }: Span, others: readonly Span[]): number {
  let covered = 0
  let reached = start
  for (const other of others.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(other.start, reached)
    const to = Math.min(other.end, end)
    if (from >= to) continue
    covered += to - from
    reached = to
  }
  return covered
}
