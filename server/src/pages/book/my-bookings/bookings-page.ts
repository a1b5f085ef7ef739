import type { MyBooking, MyBookings } from '#features/my-bookings/schema.ts'

import type { Page } from '../context.ts'
import { stateName } from '../manage/done.ts'
import { servicesOf } from '../manage/guest-booking.ts'
import { each, html, type Markup } from '../markup.ts'
import { timesOf } from '../summary.ts'
import { addressOf, emptyVisit } from '../visit.ts'
import { giftCardsOf, loyaltyCardsOf } from './cards.ts'
import { dataOf } from './data.ts'
import type { GuestPages } from './open.ts'

interface Options {
  formToken: string
  /** Of past bookings, from 1. */
  page: number
  notice: string | null
}

/** The page of a customer who has signed in. */
export function bookingsPage(mine: GuestPages, shown: MyBookings, options: Options): Page {
  const { context, texts, home } = mine
  const { formToken, notice } = options
  return {
    status: 200,
    title: texts.title,
    step: null,
    main: html`<h1 tabindex="-1">${texts.title}</h1>
      <form class="headed" method="post" action="${home}" data-native>
        <input type="hidden" name="token" value="${formToken}" /><input
          type="hidden"
          name="action"
          value="sign-out"
        />
        <p class="meta">${texts.signedInAs(shown.email)}</p>
        <button class="link">${texts.signOut}</button>
      </form>
      ${notice && html`<p class="notice" role="status">${notice}</p>`}
      <section aria-labelledby="upcoming">
        <h2 id="upcoming">${texts.upcoming}</h2>
        ${shown.upcoming.length === 0 && html`<p>${texts.noUpcoming}</p>`}
        ${listOf(mine, shown.upcoming)}
        <p class="actions">
          <a
            class="button"
            href="${addressOf(context.slug, { ...emptyVisit, lang: context.visit.lang })}"
            >${context.words.bookAnother}</a
          >
        </p>
      </section>
      <section aria-labelledby="past">
        <h2 id="past">${texts.past}</h2>
        ${shown.past.length === 0 && html`<p>${texts.noPast}</p>`} ${listOf(mine, shown.past)}
        ${pagesOf(mine, shown, options)}
      </section>
      ${giftCardsOf(mine, shown.giftCards)} ${loyaltyCardsOf(mine, shown.loyaltyCards)}
      ${dataOf(mine, shown)}`,
  }
}

const listOf = (mine: GuestPages, bookings: readonly MyBooking[]): Markup | false =>
  bookings.length > 0 &&
  html`<ul class="cards">
    ${each(bookings, (booking) => html`<li class="card">${cardOf(mine, booking)}</li>`)}
  </ul>`

function cardOf({ context, texts }: GuestPages, booking: MyBooking): Markup {
  const { words, formats, profile } = context
  const { date, staff, total, status, manageUrl, business } = booking
  const isOpen = status === 'PENDING' || status === 'CONFIRMED'
  const day = formats.fullDay(date)
  const about = [
    servicesOf(booking),
    business.showStaff && `${words.with} ${staff.firstName}`,
    business.showPrices && formats.money(total),
  ].filter(Boolean)
  // The links of several bookings have the same words; their names differ for screen readers.
  const spoken = html`<span class="spoken">, ${day}</span>`
  return html`<h3 class="day-name">${day}</h3>
    <p class="clock">${timesOf({ formats, profile }, booking)}</p>
    <p>${about.join(' · ')}</p>
    <p class="state">${stateName(context, booking)}</p>
    <p class="actions">
      ${
        manageUrl !== null &&
        html`<a class="button second" href="${pathOf(context.visit.lang, manageUrl)}"
          >${isOpen ? texts.manage : texts.show}${spoken}</a
        >`
      }
      <a class="button second" rel="nofollow" href="${againOf({ context }, booking)}"
        >${texts.rebook}${spoken}</a
      >
    </p>`
}

/** The path of a link of this installation, in the language of the visit. */
function pathOf(lang: string | null, url: string): string {
  const { pathname } = new URL(url)
  return lang === null ? pathname : `${pathname}?lang=${lang}`
}

/** The booking page with the same services and member; what is no longer offered is left out there. */
function againOf({ context }: Pick<GuestPages, 'context'>, { services, staff }: MyBooking): string {
  const chosen = services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ id }) => id),
  }))
  const { lang } = context.visit
  return addressOf(context.slug, { ...emptyVisit, lang, services: chosen, staffId: staff.id })
}

function pagesOf({ texts, home }: GuestPages, { pastPages }: MyBookings, { page }: Options) {
  const to = (nth: number) => `${home}${home.includes('?') ? '&' : '?'}page=${nth}#past`
  return (
    pastPages > 1 &&
    html`<p class="actions">
      ${page > 1 && html`<a class="button second" href="${to(page - 1)}" target="_self">${texts.newer}</a>`}
      ${page < pastPages && html`<a class="button second" href="${to(page + 1)}" target="_self">${texts.older}</a>`}
    </p>`
  )
}
