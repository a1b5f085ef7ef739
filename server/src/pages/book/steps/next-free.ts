import { dayOf, formatDate } from '#core/time/time.ts'

import type { Context } from '../context.ts'
import type { NextFree } from '../list-next.ts'
import { each, html, type Markup } from '../markup.ts'
import { priceWith } from '../prices.ts'
import { addressOf } from '../visit.ts'
import { slotOf } from './times.ts'

/** As many as fit beside the way to all times on a phone. */
const shownTimes = 3

/** The next free times of the favourite service: most visitors ask when before they ask what. */
export function nextFreeCard(context: Context, next: NextFree): Markup {
  const { slug, visit, profile, words, formats, formToken } = context
  const { services, service, date, times } = next
  const allTimes = addressOf(slug, visit, { services, step: 'time', date, month: null })
  const { price, isFrom } = priceWith(service, visit.staffId)
  const shownPrice = profile.rules.showPrices && price !== null && formats.money(price)
  const facts = [
    formats.minutes(service.duration),
    shownPrice && (isFrom ? words.from(shownPrice) : shownPrice),
  ]
  return html`<section class="next-free" aria-labelledby="next-free">
    <p class="next-for">
      <span>${words.nextFreeFor(service.name)}</span
      >${services.length === 1 && html`<span>${facts.filter(Boolean).join(' · ')}</span>`}
    </p>
    <h2 class="day-name" id="next-free">${dayInWords(context, date)}</h2>
    <form method="post" action="${allTimes}">
      <input type="hidden" name="action" value="hold" /><input
        type="hidden"
        name="token"
        value="${formToken}"
      /><input type="hidden" name="date" value="${date}" />
      <ul>
        ${each(times.slice(0, shownTimes), (time) => html`<li>${slotOf({ formats, profile }, date, time)}</li>`)}
        <li><a class="slot" rel="nofollow" href="${allTimes}">${words.allTimes}</a></li>
      </ul>
    </form>
  </section>`
}

function dayInWords({ words, formats, now }: Context, date: string): string {
  const today = formats.dateAt(now)
  if (date === today) return `${words.today}, ${formats.weekday(date)}`
  if (date === formatDate(dayOf(today) + 1)) return `${words.tomorrow}, ${formats.weekday(date)}`
  return formats.day(date)
}
