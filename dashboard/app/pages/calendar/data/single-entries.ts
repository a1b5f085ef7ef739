import { type Entry, type Moment, plus, shade } from './entries.ts'
import type { Member } from './members.ts'
import type { ShownDraft } from './shown-draft.ts'

/** The booking that is being made; for any member it is shown at nobody's time. */
export const draftEntry = (
  { date, startTime, minutes, staffId }: ShownDraft,
  label: string,
  clocks: (start: string, end: string) => string,
) => {
  const start = `${date}T${startTime}`
  const end = plus(start, minutes)
  return {
    ...shade('draft', staffId, start, end, 'draft'),
    label: `${clocks(startTime, end.slice(11))} ${label}`,
  }
}

/** The line at the current time. */
export const nowEntry = ({ date, time }: Moment, members: readonly Member[]): Entry => ({
  ...shade('now', '', `${date}T${time}`, plus(`${date}T${time}`, 1), 'now'),
  staffIds: members.map(({ id }) => id),
})
