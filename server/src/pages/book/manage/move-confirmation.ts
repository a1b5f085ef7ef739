import { deadlineOf } from '#features/online-booking/bookings/deadlines.ts'

import type { Page } from '../context.ts'
import { each, html } from '../markup.ts'
import { queryOf } from '../open.ts'
import { timesOf } from '../summary.ts'
import { isNear, isTime } from '../visit.ts'
import { isInTime } from './guest-booking.ts'
import type { MovePage } from './move-page.ts'
import { linkWith, type ToToken } from './open.ts'
import { anyone, staffChoice } from './staff-choice.ts'

/** A time that has been chosen on the page of times, and for whom. */
interface NewTime {
  date: string
  time: string
  /** The id of a member, or `anyone`. */
  staff: string
}

/** The chosen time of an address; undefined if it names none. */
export function newTimeIn(request: ToToken, now: Date): NewTime | undefined {
  const query = queryOf(request)
  const [date, time] = [query.get('date') ?? '', query.get('time') ?? '']
  if (query.get('step') !== 'move' || !isNear(date, now) || !isTime(time)) return undefined
  return { date, time, staff: query.get('staff') ?? '' }
}

interface Options extends Pick<MovePage, 'frame' | 'booking' | 'salon'> {
  formToken: string
  chosen: NewTime
  now: Date
}

/** Asks whether the booking shall move to the chosen time: a tap on a time alone changes nothing. */
export function moveConfirmation(request: ToToken, options: Options): Page {
  const { frame, booking, salon, formToken, chosen, now } = options
  const { words, formats, profile } = frame
  const { staffId, choices } = staffChoice(words, booking, { salon, asked: chosen.staff })
  const member = choices.find(({ id }) => id === staffId)?.firstName ?? booking.staff.firstName
  const otherTimes = linkWith(queryOf(request), { step: 'time', time: null })
  const fields = {
    token: formToken,
    action: 'move',
    date: chosen.date,
    time: chosen.time,
    staff: staffId ?? anyone,
  }
  return {
    status: 200,
    title: words.moveAsk,
    step: null,
    back: otherTimes,
    main: html`<h1 tabindex="-1">${words.moveAsk}</h1>
      <section class="card" aria-labelledby="new-time">
        <p class="meta" id="new-time">${words.newTime}</p>
        <h2 class="day-name">${formats.fullDay(chosen.date)}</h2>
        <p class="clock">${formats.time(chosen.time)}</p>
        ${booking.business.showStaff && html`<p class="meta">${words.with} ${member}</p>`}
      </section>
      <section class="card" aria-labelledby="present-time">
        <p class="meta" id="present-time">${words.presentTime}</p>
        <p>${formats.fullDay(booking.date)}, ${timesOf({ formats, profile }, booking)}</p>
      </section>
      ${isLastChange(options, now) && html`<p class="notice" role="note">${words.lastMove}</p>`}
      <form class="confirm" method="post" action="${otherTimes}">
        ${each(Object.entries(fields), ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <div class="actions">
          <button>${words.move}</button
          ><a class="button second" href="${otherTimes}">${words.moveTo}</a>
        </div>
      </form>`,
  }
}

/** Whether the customer can neither cancel nor move the booking online any more once it has the chosen time. */
function isLastChange({ frame, booking, chosen, salon }: Options, now: Date) {
  const startsAt = frame.formats.instant(chosen.date, chosen.time)
  if (!salon || startsAt === null) return false
  const moved = { status: booking.status, startsAt }
  return (['cancel', 'reschedule'] as const).every(
    (change) => !isInTime({ until: deadlineOf(salon.rules, moved, change) }, now),
  )
}
