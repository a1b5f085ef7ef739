import type { TodayMember } from '#app/api/http/schema.gen.ts'

/** Where a team member is at a time of the day; until and from are times such as 14:00. */
export type MemberStatus =
  | { kind: 'in'; until: string }
  | { kind: 'later'; from: string }
  | { kind: 'finished' }
  | { kind: 'off' }
  | { kind: 'break'; until: string }
  | { kind: 'absent'; label: string | null; until: string | null }

/** The status at a time such as 09:30. */
export function statusOf(
  { startTime, endTime, away }: Pick<TodayMember, 'startTime' | 'endTime' | 'away'>,
  time: string,
): MemberStatus {
  if (startTime === null || endTime === null) return { kind: 'off' }
  const current = away.filter((one) => isWithin(one, time))
  const absence = current.find(({ type }) => type === 'ABSENCE')
  if (absence) return { kind: 'absent', label: absence.label, until: untilOf(absence, endTime) }
  if (time >= endOf(endTime)) return { kind: 'finished' }
  if (time < startTime) return { kind: 'later', from: startTime }
  const [pause] = current
  if (pause?.endTime) return { kind: 'break', until: pause.endTime }
  return { kind: 'in', until: endTime }
}

type Away = TodayMember['away'][number]

const isWithin = ({ startTime, endTime }: Away, time: string) =>
  (startTime ?? '') <= time && time < endOf(endTime)

/** Null: until the end of the working hours. */
const untilOf = ({ endTime }: Away, workEnd: string) =>
  endTime === null || endOf(endTime) >= endOf(workEnd) ? null : endTime

/** 00:00 is the end of the day, and so is null. */
const endOf = (time: string | null) => (time === null || time === '00:00' ? '24:00' : time)
