import type { Pause } from '#core/concurrency/sliced-work.ts'
import { fault, invalid } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { fitWorkingHours } from '#scheduling/evaluate/evaluate-member.ts'
import { gridOf, startsBetween } from '#scheduling/evaluate/grid.ts'
import { isLarge, refuseTooManyStarts, runLarge } from '#scheduling/evaluate/large.ts'
import { listAnybody } from '#scheduling/evaluate/list-anybody.ts'
import { type DayList, type ListRange, listDaysSliced } from '#scheduling/evaluate/list-days.ts'
import { qualifiedFor } from '#scheduling/evaluate/members.ts'
import type { Inputs, Question } from '#scheduling/evaluate/question.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { answerText, answerTextSliced, type Slots, type ListText } from './answer-text.ts'

/** How a list of days is bounded and written: ordinary ones synchronously, large ones in slices. */
export interface Form {
  isLarge: (size: Size) => boolean
  /** Throws 400 for a range that the caller may not ask for. */
  refuse: (tenant: Tenant, asked: ListQuery, size: Size) => Promise<void> | undefined
  write: (list: DayList, earlier?: ListText) => ListText
  writeSliced: (
    inputs: Inputs,
    range: ListRange,
    earlier: ListText | undefined,
    pause: Pause,
  ) => Promise<ListText>
}

export interface ListQuery {
  settings: Settings
  question: Question
  range: ListRange
}

/** The members and the starts of the grid that a list evaluates at most. */
export interface Size {
  members: number
  starts: number
}

/** A slot takes about 220 bytes: more slots would make an answer of over 22 MB. */
const slotsMax = 100_000

/** So many slots take 3 to 6 ms to write. */
const slotsSyncMax = 30_000

const textForm = (slots: Slots): Form => ({
  isLarge: ({ members, starts }) => members * starts > slotsSyncMax,
  refuse: (tenant, asked, { members, starts }) =>
    members * starts > slotsMax ? refuseTooManySlots(tenant, asked) : undefined,
  write: (list, earlier) => answerText(list, earlier, slots),
  writeSliced: async (inputs, range, earlier, pause) =>
    answerTextSliced(await listDaysSliced(inputs, range, pause), { slots, earlier, pause }),
})

/** Every slot as JSON. */
export const asText = textForm('all')

/** The slots that can be booked: as many are evaluated, and bounded, as in the list of all. */
export const asFreeText = textForm('free')

/** Numbers; of a large list only whether anybody is free. */
export const asNumbers: Form = {
  isLarge: ({ members, starts }) => isLarge(members, starts),
  async refuse(tenant, _, { members, starts }) {
    refuseTooManyStarts(tenant, members * starts)
  },
  write: (list) => ({ list, days: [] }),
  writeSliced: async (inputs, range, _, pause) => ({
    list: await listAnybody(inputs, range, pause),
    days: [],
  }),
}

export const sizeOf = ({
  settings,
  question,
  range: { firstDay, lastDay, memberId },
}: ListQuery): Size => ({
  members: memberId === undefined ? qualifiedFor(settings, question).length : 1,
  starts: startsBetween(settings, firstDay, lastDay),
})

/** Before claims are read or text is written: the number of listed slots depends on working hours alone. */
async function refuseTooManySlots(tenant: Tenant, { settings, question, range }: ListQuery) {
  if (question.isInactive) return
  const grid = gridOf(settings, range.firstDay, range.lastDay)
  const members = qualifiedFor(settings, question).filter(
    ({ id }) => range.memberId === undefined || id === range.memberId,
  )
  const slots = await runLarge(tenant, async (pause) => {
    let count = 0
    for (const member of members) {
      const { fitsFrom, fitsTo } = fitWorkingHours(grid, member, question)
      for (const [day, from] of fitsFrom.entries()) count += (fitsTo[day] as number) - from
      const paused = pause()
      if (paused) await paused
    }
    return count
  })
  if (slots > slotsMax)
    throw invalid(fault('endDate', `must not exceed ${slotsMax} slots: these days have ${slots}`))
}
