import { fault, invalid } from '#core/errors.ts'
import { minutesPerDay } from '#core/time.ts'
import { listDays } from '#scheduling/decide/list-days.ts'
import { qualifiedFor } from '#scheduling/decide/members.ts'
import type { Question } from '#scheduling/decide/question.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

/** A slot takes some 220 bytes: more would be an answer of over 22 MB. */
const slotsMax = 100_000

interface Days {
  firstDay: number
  lastDay: number
  staffId: string | undefined
}

/** Throws 400 before claims are read or a text is made: which slots are listed hangs on hours alone. */
export function refuseTooMany(
  settings: Settings,
  question: Question,
  { firstDay, lastDay, staffId }: Days,
) {
  const members = staffId === undefined ? qualifiedFor(settings, question).length : 1
  const startsMax = Math.ceil(minutesPerDay / settings.slotDuration) * (lastDay - firstDay + 1)
  if (members * startsMax <= slotsMax) return
  const inputs = { settings, claims: new Map(), question }
  const { judgements, grid } = listDays(inputs, firstDay, lastDay, staffId)
  let slots = 0
  for (const { fitsFrom, fitsTo } of judgements)
    for (const day of grid.days.keys()) slots += (fitsTo[day] ?? 0) - (fitsFrom[day] ?? 0)
  if (slots > slotsMax)
    throw invalid(
      fault('endDate', `must leave at most ${slotsMax} slots: these days have ${slots}`),
    )
}
