import { ownValue } from '#core/text/own-value.ts'
import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Frame, Page } from '../context.ts'
import { html, type Markup } from '../markup.ts'
import { addressOf } from '../visit.ts'
import { bookingCard, calendarLinks } from './booking-card.ts'

/** The end of a booking: what was booked, what is still to be done, and the links of it. */
export function donePage(frame: Frame, booking: GuestBooking, token: string): Page {
  const { slug, visit, words } = frame
  const { lang } = visit
  const again = addressOf(slug, { ...visit, booking: null })
  const manage = `/book/${slug}/manage/${token}${lang === null ? '' : `?lang=${lang}`}`
  const { title, text } = stateOf(frame, booking)
  return {
    status: 200,
    title,
    step: null,
    event: {
      name: 'booked',
      detail: {
        bookingNumber: booking.bookingNumber,
        date: booking.date,
        time: booking.startTime,
        ref: visit.ref,
      },
    },
    main: html`<section class="done">
        <span class="mark" aria-hidden="true">✓</span>
        <h1 tabindex="-1">${title}</h1>
        ${text && html`<p>${text}</p>`} ${payLink(frame, booking)}
      </section>
      ${bookingCard(frame, booking)} ${calendarLinks(frame, booking, token)}
      <div class="actions">
        <a class="button second" href="${manage}" target="_top">${words.manage}</a>
        <a class="button second" href="${again}">${words.bookAnother}</a>
      </div>`,
  }
}

/** The state of a booking in words; a declined request was never an appointment. */
export const stateName = ({ words }: Pick<Frame, 'words'>, booking: BookingState) =>
  booking.decline
    ? words.declined
    : isUnpaid(booking)
      ? words.depositDue
      : (ownValue(words.states, booking.status) ?? booking.status)

type BookingState = Pick<GuestBooking, 'status' | 'decline' | 'deposit'>

/** Whether the time is kept until a deposit is paid. */
const isUnpaid = ({ status, deposit }: BookingState) =>
  status === 'PENDING' && deposit?.status === 'PENDING'

function stateOf(frame: Frame, booking: GuestBooking) {
  const { words } = frame
  const { status, business, confirmUntil, decline } = booking
  if (decline) return { title: stateName(frame, booking), text: declinedText(frame, decline) }
  if (status === 'CANCELLED') return { title: words.states['CANCELLED'] ?? '', text: '' }
  if (confirmUntil !== null && status === 'PENDING')
    return { title: words.doneConfirm, text: words.confirmMore }
  if (isUnpaid(booking)) return { title: words.donePay, text: '' }
  if (status === 'PENDING') return { title: words.donePending, text: words.pendingMore }
  return { title: words.done, text: words.thanks(business.name) }
}

/** Why a request was not accepted, as far as it concerns the customer. */
export const declinedText = (
  { words }: Pick<Frame, 'words'>,
  { reason }: NonNullable<GuestBooking['decline']>,
) => [ownValue(words.declinedReasons, reason ?? ''), words.declinedMore].filter(Boolean).join(' ')

/** The way to the payment, which leaves a frame: no provider may be shown in one. */
export function payLink({ words, formats }: Frame, { deposit }: GuestBooking): Markup {
  if (deposit?.status !== 'PENDING') return html``
  return html`<p>${words.payMore(formats.money(deposit.amount), formats.moment(deposit.dueAt))}</p>
    <p class="actions">
      <a class="button" href="${deposit.paymentUrl}" target="_top">${words.pay}</a>
    </p>`
}
