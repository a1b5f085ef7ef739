import type { MyBookings } from '#features/my-bookings/schema.ts'

import type { Page } from '../context.ts'
import { html, type Markup } from '../markup.ts'
import type { GuestPages } from './open.ts'

/** The copy of one's data, and the way to ask for its erasure. */
export function dataOf({ context, texts, home }: GuestPages, { erasure }: MyBookings): Markup {
  const { formats, slug } = context
  const { requestedAt, isRefused } = erasure
  const day = requestedAt && formats.fullDay(formats.dateAt(new Date(requestedAt)))
  const isOpen = requestedAt !== null && !isRefused
  const ask = `${home}${home.includes('?') ? '&' : '?'}step=erase`
  return html`<section aria-labelledby="data">
    <h2 id="data">${texts.data}</h2>
    ${day && html`<p>${isRefused ? texts.refused(day) : texts.erasing(day)}</p>`}
    <p class="actions">
      <a class="button second" href="/book/${slug}/my-bookings/copy" download>${texts.copy}</a>
      ${!isOpen && html`<a class="button second" href="${ask}" target="_self">${texts.erase}</a>`}
    </p>
  </section>`
}

/** Asks whether the data shall be erased: opening a link alone changes nothing. */
export function erasePage({ context, texts, home }: GuestPages, formToken: string): Page {
  return {
    status: 200,
    title: texts.erase,
    step: null,
    back: home,
    main: html`<h1 tabindex="-1">${texts.eraseAsk}</h1>
      <form class="card confirm" method="post" action="${home}" data-native>
        <input type="hidden" name="token" value="${formToken}" /><input
          type="hidden"
          name="action"
          value="erase"
        />
        <p>${texts.eraseMore(context.profile.name)}</p>
        <div class="actions">
          <button>${texts.erase}</button
          ><a class="button second" href="${home}" target="_self">${texts.keep}</a>
        </div>
      </form>`,
  }
}
