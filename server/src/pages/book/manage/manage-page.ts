import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Frame, Page } from '../context.ts'
import { html, type Markup } from '../markup.ts'
import { bookingCard, calendarLinks } from './booking-card.ts'
import { declinedText, payLink, stateName } from './done.ts'
import { isInTime } from './guest-booking.ts'

/** The change that a form has just made, by the address it led to. */
export const outcomes = ['cancelled', 'moved', 'confirmed'] as const
export type Outcome = (typeof outcomes)[number]

interface Options {
  token: string
  formToken: string
  now: Date
  outcome?: Outcome | null
  alert?: string | null
  status?: number
}

/** The page of a booking: what it is, and links to what its customer may do with it. */
export function managePage(frame: Frame, booking: GuestBooking, options: Options): Page {
  const { words, formats } = frame
  const { token, now, outcome = null, alert = null, status = 200 } = options
  const isOpen = booking.status === 'PENDING' || booking.status === 'CONFIRMED'
  const again = `/book/${booking.business.slug}?${new URLSearchParams(booking.services.map(({ serviceId }) => ['service', serviceId])).toString()}`
  return {
    status,
    title: words.yourAppointment,
    step: null,
    main: html`<h1 tabindex="-1">${words.yourAppointment}</h1>
      <p class="state">${stateName(frame, booking)}</p>
      ${booking.decline && html`<p class="notice">${declinedText(frame, booking.decline)}</p>`}
      ${outcome && html`<p class="notice" role="status">${words[outcome]}</p>`}
      ${alert && html`<p class="alert" role="alert">${alert}</p>`} ${bookingCard(frame, booking)}
      ${isOpen && payLink(frame, booking)}
      ${
        isOpen
          ? html`<div class="actions">
                ${isInTime(booking.rescheduling, now) && html`<a class="button second" rel="nofollow" href="?step=time">${words.move}</a>`}
                ${isInTime(booking.cancellation, now) && html`<a class="button second" rel="nofollow" href="?step=cancel">${words.cancel}</a>`}
              </div>
              ${deadlineOf(booking)} ${calendarLinks(frame, booking, token)}`
          : html`<div class="actions">
              <a class="button" href="${again}"
                >${booking.decline ? words.otherTimes : words.bookAgain}</a
              >
            </div>`
      }`,
  }

  function deadlineOf({ cancellation, rescheduling, business }: GuestBooking): Markup {
    const text =
      cancellation.until !== null && isInTime(cancellation, now)
        ? words.cancelUntil(formats.moment(cancellation.until))
        : [
            isInTime(rescheduling, now) ? words.cancelOver : words.tooLateNow,
            business.phone !== null && words.callUs(business.phone),
          ]
            .filter(Boolean)
            .join(' ')
    return html`<p class="meta">${text}</p>`
  }
}

/** Asks whether the booking shall be cancelled: opening a link alone changes nothing. */
export function cancelPage(frame: Frame, booking: GuestBooking, { formToken }: Options): Page {
  const { words } = frame
  return {
    status: 200,
    title: words.cancel,
    step: null,
    back: '?',
    main: html`<h1 tabindex="-1">${words.cancelAsk}</h1>
      ${bookingCard(frame, booking)}
      <form class="card confirm" method="post" action="?">
        <input type="hidden" name="token" value="${formToken}" /><input
          type="hidden"
          name="action"
          value="cancel"
        />
        <div class="field">
          <label for="reason"
            >${words.cancelReason} <span class="meta">(${words.optional})</span></label
          >
          <textarea id="reason" name="reason" rows="3" maxlength="500"></textarea>
        </div>
        <div class="actions">
          <button class="second wrong">${words.cancel}</button
          ><a class="button" href="?">${words.keep}</a>
        </div>
      </form>`,
  }
}
