import type { Context, Frame } from './context.ts'
import { each, html, type Markup } from './markup.ts'
import { totalsOf } from './prices.ts'
import type { Hold } from './shapes.ts'
import { addressOf } from './visit.ts'

/** The choices so far, beside the calendar. */
export function choiceOf(context: Context): Markup {
  const { slug, visit, profile, words, formats } = context
  const { parts, minutes, ...total } = totalsOf(visit, profile)
  const change = addressOf(slug, visit, { step: 'services' })
  const money = (amount: number | null) =>
    profile.rules.showPrices && amount !== null && formats.money(amount)
  const least = ({ price, isFrom }: { price: number | null; isFrom: boolean }) => {
    const text = money(price)
    return text && isFrom ? words.from(text) : text
  }
  return html`<section class="card summary" aria-labelledby="chosen">
    <h2 id="chosen">${words.services}</h2>
    <ul>
      ${each(
        parts,
        ({ name, addons, ...main }) =>
          html`<li><span>${name}</span><span>${least(main)}</span></li>
            ${each(addons, (addon) => html`<li class="addon"><span>${addon.name}</span><span>${money(addon.price)}</span></li>`)}`,
      )}
    </ul>
    <p class="total"><span>${formats.minutes(minutes)}</span><strong>${least(total)}</strong></p>
    <p><a href="${change}">${words.change}</a></p>
  </section>`
}

/** The held services, with the prices that the booking will have. */
export function heldOf({ words, formats, profile }: Context, hold: Hold, id = 'held'): Markup {
  const { services, subtotal, date, startTime, endTime, staff, deposit } = hold
  const money = (amount: number | null) =>
    profile.rules.showPrices && amount !== null && formats.money(amount)
  return html`<section class="card summary" aria-labelledby="${id}">
    <h2 class="day-name" id="${id}">${formats.day(date)}</h2>
    <p class="clock">${timesOf({ formats, profile }, { date, startTime, endTime })}</p>
    ${profile.rules.showStaff && html`<p class="meta">${words.with} ${staff.firstName}</p>`}
    <ul>
      ${each(
        services,
        ({ serviceName, variantName, price, addons }) =>
          html`<li>
              <span>${[serviceName, variantName].filter(Boolean).join(' · ')}</span
              ><span>${money(price)}</span>
            </li>
            ${each(addons, (addon) => html`<li class="addon"><span>${addon.name}</span><span>${money(addon.price)}</span></li>`)}`,
      )}
    </ul>
    ${profile.rules.showPrices && html`<p class="total"><span>${words.total}</span><strong>${formats.money(subtotal)}</strong></p>`}
    ${deposit && html`<p class="total"><span>${words.deposit}</span><strong>${formats.money(deposit.amount)}</strong></p>`}
  </section>`
}

interface Times {
  date: string
  startTime: string
  endTime: string
}

/** Start and end by the clock of the salon; the script adds the visitor's own where it differs. */
export function timesOf(
  { formats, profile }: Pick<Frame, 'formats' | 'profile'>,
  { date, startTime, endTime }: Times,
): Markup {
  const instant = formats.instant(date, startTime)
  return html`<time data-zone="${profile.timezone}" ${instant && html` datetime="${instant}"`}
    >${formats.time(startTime)} – ${formats.time(endTime)}</time
  >`
}
