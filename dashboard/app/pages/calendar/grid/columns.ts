import { addDays } from '#app/time/wall-days.ts'

import type { View } from '../data/date-range.ts'
import type { Member } from '../data/members.ts'

/** One day of one team member. */
export interface Column {
  key: string
  date: string
  member: Member
}

/** One column per team member in the day view; one per day of the first team member in the week view. */
export function columnsOf(view: View, date: string, members: readonly Member[]): Column[] {
  if (view === 'day') return members.map((member) => ({ key: member.id, date, member }))
  const days = Array.from({ length: 7 }, (_, index) => addDays(date, index))
  return members
    .slice(0, 1)
    .flatMap((member) => days.map((day) => ({ key: day, date: day, member })))
}
