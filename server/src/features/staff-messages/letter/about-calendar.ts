import { hasWebAddress } from '#core/text/web-address.ts'
import type { SkippedEvents } from '#features/calendars/schema.ts'

import type { Content, Writing } from './letter.ts'

interface Problem {
  name: string
  failingSince: string | null
  skippedReasons: readonly SkippedEvents[]
}

/** The calendar of another program of which some or all events do not count. */
export const aboutCalendar =
  (staffId: string, { name, failingSince, skippedReasons }: Problem) =>
  ({ words, day, dashboardUrl }: Writing): Content => {
    const { calendar } = words
    const shown = hasWebAddress(name) ? calendar.unnamed : name
    const isFailing = failingSince !== null
    const text = isFailing ? calendar.failing(day(new Date(failingSince))) : calendar.skipping
    return {
      subject: isFailing ? calendar.failingSubject(shown) : calendar.skippingSubject(shown),
      text: `${text}\n\n${calendar.open} ${dashboardUrl}/team/${staffId}?tab=calendars`,
      details: skippedReasons.map(({ reason, count, example }) => [
        calendar.events(count),
        [calendar.reasons[reason], example].filter(Boolean).join(' · '),
      ]),
      isOver: false,
    }
  }
