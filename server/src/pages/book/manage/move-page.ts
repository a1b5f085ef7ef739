import type { FastifyReply } from 'fastify'

import type { Frame, Page } from '../context.ts'
import type { Deps } from '../deps.ts'
import { type Listed, listTimes } from '../list-times.ts'
import { html } from '../markup.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { queryOf } from '../open.ts'
import { sendPage } from '../send.ts'
import { calendarOf } from '../steps/calendar.ts'
import { timesOf } from '../steps/times.ts'
import { dateIn, monthIn, type Visit } from '../visit.ts'
import { bookingCard } from './booking-card.ts'
import { framing, linkWith, type ToToken } from './open.ts'
import type { ShownBooking } from './shown-booking.ts'

interface Shown {
  frame: Frame
  booking: ShownBooking
  formToken: string
  status?: number
  alert?: string | null
}

/** Shows the free times of the booking's member, one of which becomes its time. */
export async function sendMovePage(
  { api, now }: Deps,
  request: ToToken,
  reply: FastifyReply,
  { frame, booking, formToken, status = 200, alert = null }: Shown,
) {
  const query = queryOf(request)
  const visit: Visit = {
    ...frame.visit,
    services: booking.services.map(({ serviceId, variantId, addons }) => ({
      serviceId,
      variantId,
      addonIds: addons.map(({ id }) => id),
    })),
    staffId: booking.staff.id,
    date: dateIn(query),
    month: monthIn(query),
  }
  const listed = await listTimes(api, request, { ...frame, visit, now: now() })
  if ('availability' in listed) {
    const page = { ...movePage(), status }
    return sendPage(reply, frame, page, framing)
  }
  // The salon may have closed its page, while links to bookings live on.
  if (listed.status === 404) return sendMessage(request, reply, 'notFound', { framing })
  return sendRefusal(request, reply, listed, { framing, missing: 'failed' })

  function movePage(): Page {
    const { words, formats } = frame
    const { month, availability, date } = listed as Listed
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
        <div class="when">
          <div class="card">
            ${calendarOf({ words, formats }, { month, free: new Set(free.map((day) => day.date)), selected: date, today, linkTo })}
          </div>
          ${
            date === null
              ? html`<p>${words.noneInMonth(formats.month(month))}</p>`
              : timesOf(
                  { ...frame, formToken },
                  {
                    date,
                    times: availability.days.find((day) => day.date === date)?.times ?? [],
                    action: linkWith(query, { step: 'time', month: null, date }),
                    fields: { action: 'move' },
                  },
                )
          }
        </div>`,
      aside: bookingCard(frame, booking),
    }
  }
}
