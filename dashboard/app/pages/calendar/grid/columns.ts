import { addDays } from '../../../ui/wall-days.ts'
import type { View } from '../asked-range.ts'
import type { Member } from '../members.ts'

/** A day of somebody. */
export interface Column {
  key: string
  date: string
  member: Member
}

/** In the day view one for each member, in the week view one for each day of the first of them. */
export function columnsOf(view: View, date: string, members: readonly Member[]): Column[] {
  if (view === 'day') return members.map((member) => ({ key: member.id, date, member }))
  const days = Array.from({ length: 7 }, (_, index) => addDays(date, index))
  return members
    .slice(0, 1)
    .flatMap((member) => days.map((day) => ({ key: day, date: day, member })))
}
