import type { PlannedVisit } from '../day-plan/visits.ts'
import { type Content, shownName, type Writing } from './letter.ts'

/** The plan of a member for a local date, at a time of that date. */
export const aboutDay =
  ({ date, now }: { date: string; now: Date }, visits: readonly PlannedVisit[]) =>
  ({ words, day, formats: { time }, dashboardUrl }: Writing): Content => ({
    subject: words.plan.subject(day(now)),
    text: `${words.plan.text(visits.length)}\n\n${words.openCalendar} ${dashboardUrl}/calendar?date=${date}`,
    details: visits.map(({ startTime, endTime, customerName, services, status }) => {
      const about = [shownName(customerName, words), services.join(', ')]
      if (status === 'PENDING') about.push(words.pending)
      return [`${time(startTime)}–${time(endTime)}`, about.join(' · ')] as const
    }),
    isOver: false,
  })
