import type { FastifyReply } from 'fastify'

import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Frame, Page } from '../context.ts'
import type { Deps } from '../deps.ts'
import { type MonthOfTimes, listTimes } from '../list-times.ts'
import { html, type Markup } from '../markup.ts'
import { queryOf } from '../open.ts'
import type { Refusal } from '../public-api.ts'
import { sendPage } from '../send.ts'
import type { Profile } from '../shapes.ts'
import { calendarOf } from '../steps/calendar.ts'
import { memberLinks } from '../steps/members.ts'
import { timesOf } from '../steps/times.ts'
import { dateIn, monthIn } from '../visit.ts'
import { bookingCard } from './booking-card.ts'
import { framing, langIn, linkWith, type ToToken } from './open.ts'
import { anyone, staffChoice } from './staff-choice.ts'

export interface MovePage {
  frame: Frame
  booking: GuestBooking
  /** Null while the page of the salon is closed. */
  salon: Profile | null
  status?: number
  alert?: string | null
}

/** Shows the times to which the booking can be moved, from its present day on; returns the refusal if it cannot be moved. */
export async function sendMovePage(
  { api, now }: Deps,
  request: ToToken,
  reply: FastifyReply,
  { frame, booking, salon, status = 200, alert = null }: MovePage,
): Promise<Refusal | undefined> {
  const query = queryOf(request)
  const { choices, staffId } = staffChoice(frame.words, booking, {
    salon,
    asked: query.get('staff'),
  })
  const asked = dateIn(query, now())
  const wanted = monthIn(query, now()) ?? (asked === null ? booking.date.slice(0, 7) : null)
  const listed = await listTimes(api, request, {
    ...frame,
    path: `/public/bookings/${request.params.token}/availability`,
    parameters: new URLSearchParams(staffId === null ? { anyStaff: 'true' } : { staffId }),
    visit: { ...frame.visit, date: asked, month: wanted },
    now: now(),
  })
  if (!('availability' in listed)) return listed
  const { days } = listed.availability
  const isOwnDayFree = days.some(({ date, times }) => date === booking.date && times.length > 0)
  const date = asked === null && isOwnDayFree ? booking.date : listed.date
  await sendPage(reply, frame, movePage({ ...listed, date }), framing)
  return undefined

  function movePage({ month, availability, date }: MonthOfTimes): Page {
    const { words, formats } = frame
    const linkTo = (changes: Record<string, string | null | undefined>) =>
      linkWith(query, { month: null, ...(changes as Record<string, string | null>) })
    const free = availability.days.filter(({ times }) => times.length > 0)
    const today = formats.dateAt(now())
    return {
      status,
      title: words.moveTo,
      step: null,
      back: linkWith(query, { step: null, month: null, date: null }),
      main: html`<h1 tabindex="-1">${words.moveTo}</h1>
        ${alert && html`<p class="alert" role="alert">${alert}</p>`}
        ${
          choices.length > 0 &&
          memberLinks(words, choices, {
            chosen: staffId,
            linkTo: (id) => linkTo({ step: 'time', staff: id ?? anyone }),
          })
        }
        <div class="when">
          <div class="card">
            ${calendarOf({ words, formats }, { month, free: new Set(free.map((day) => day.date)), selected: date, today, linkTo })}
          </div>
          ${
            date === null
              ? noneIn(month, availability.nextAvailableDate)
              : timesOf(frame, {
                  date,
                  times: availability.days.find((day) => day.date === date)?.times ?? [],
                  action: '?',
                  method: 'get',
                  fields: { ...langIn(query), step: 'move', staff: staffId ?? anyone },
                })
          }
        </div>`,
      aside: bookingCard(frame, booking),
    }
  }

  function noneIn(month: string, next: string | null): Markup {
    const { words, formats } = frame
    const { phone } = booking.business
    if (next === null) return html`<p>${words.noneToMove} ${phone && words.callUs(phone)}</p>`
    const address = linkWith(query, { step: 'time', month: null, date: next })
    return html`<section class="times">
      <p>${words.noneInMonth(formats.month(month))}</p>
      <p>
        <a class="button" rel="nofollow" href="${address}">${words.nextFree(formats.day(next))}</a>
      </p>
    </section>`
  }
}
