import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Frame } from '../context.ts'
import { each, html, type Markup } from '../markup.ts'
import { placeOf } from '../steps/about.ts'
import { timesOf } from '../summary.ts'
import { servicesOf } from './guest-booking.ts'

/** The services, time and place of a booking. */
export function bookingCard({ words, formats, profile }: Frame, booking: GuestBooking): Markup {
  const { business, staff, total, bookingNumber } = booking
  const rows: [string, string | null][] = [
    [words.services, servicesOf(booking)],
    [words.with, business.showStaff ? staff.firstName : null],
    [words.total, business.showPrices ? formats.money(total) : null],
    [
      words.where,
      [business.name, profile.address && placeOf(profile.address)].filter(Boolean).join(', '),
    ],
    [words.bookingNumber, bookingNumber],
  ]
  return html`<section class="card" aria-labelledby="when">
    <h2 class="day-name" id="when">${formats.fullDay(booking.date)}</h2>
    <p class="clock">${timesOf({ formats, profile }, booking)}</p>
    <dl class="rows">
      ${each(
        rows.filter((row): row is [string, string] => Boolean(row[1])),
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

/** Links that add the visit to a calendar. They leave the page, also from a frame. */
export function calendarLinks({ words }: Frame, booking: GuestBooking, token: string): Markup {
  const links = {
    Google: googleLink(booking),
    Outlook: outlookLink(booking),
    [words.calendarFile]: `/api/v1/public/bookings/${token}/calendar.ics`,
  }
  return html`<section aria-labelledby="calendar">
    <h2 id="calendar">${words.addToCalendar}</h2>
    <div class="choices">
      ${each(
        Object.entries(links),
        ([name, href]) =>
          html`<a class="button second" href="${href}" target="_top" rel="noreferrer">${name}</a>`,
      )}
    </div>
  </section>`
}

const titleOf = (booking: GuestBooking) => `${servicesOf(booking)} · ${booking.business.name}`

/** 20261201T083000Z */
const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')

function googleLink(booking: GuestBooking): string {
  const { startsAt, endsAt, business } = booking
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: titleOf(booking),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: business.name,
    ctz: business.timezone,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}

function outlookLink(booking: GuestBooking): string {
  const { startsAt, endsAt, business } = booking
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: titleOf(booking),
    startdt: startsAt,
    enddt: endsAt,
    location: business.name,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`
}
