import type { MyGiftCard, MyLoyaltyCard } from '#features/my-bookings/schema.ts'

import { each, html, type Markup } from '../markup.ts'
import type { GuestPages } from './open.ts'

/** The gift cards with balance and expiry; nothing without one. */
export function giftCardsOf({ context, texts }: GuestPages, cards: readonly MyGiftCard[]) {
  const { formats } = context
  const rowsOf = ({ code, remainingAmount, initialAmount, expiresAt }: MyGiftCard) => ({
    [texts.code]: code,
    [texts.balance]: `${formats.money(remainingAmount)} ${texts.ofAmount(formats.money(initialAmount))}`,
    [texts.validUntil]:
      expiresAt === null ? texts.unlimited : formats.fullDay(formats.dateAt(new Date(expiresAt))),
  })
  return (
    cards.length > 0 &&
    html`<section aria-labelledby="gift-cards">
      <h2 id="gift-cards">${texts.giftCards}</h2>
      <ul class="cards">
        ${each(
          cards,
          (card) =>
            html`<li class="card">
              <dl class="rows">
                ${each(
                  Object.entries(rowsOf(card)),
                  ([name, value]) =>
                    html`<div>
                      <dt>${name}</dt>
                      <dd>${value}</dd>
                    </div>`,
                )}
              </dl>
            </li>`,
        )}
      </ul>
    </section>`
  )
}

/** The loyalty cards with their rewards; nothing without one. */
export const loyaltyCardsOf = (mine: GuestPages, cards: readonly MyLoyaltyCard[]) =>
  cards.length > 0 &&
  html`<section aria-labelledby="loyalty">
    <h2 id="loyalty">${mine.texts.loyalty}</h2>
    <ul class="cards">
      ${each(cards, (card) => html`<li class="card">${loyaltyCard(mine, card)}</li>`)}
    </ul>
  </section>`

function loyaltyCard({ texts, context: { formats } }: GuestPages, card: MyLoyaltyCard): Markup {
  const { program, unit, balance, stampsRequired, rewards } = card
  const amount = (count: number) => (unit === 'STAMPS' ? texts.stamps(count) : texts.points(count))
  return html`<h3>${program}</h3>
    <p class="clock">
      ${stampsRequired === null ? amount(balance) : texts.stampsOf(balance, stampsRequired)}
    </p>
    ${
      rewards.length > 0 &&
      html`<ul>
        ${each(rewards, ({ name, cost, worth, isReached }) => html`<li>${name}${worth !== null && ` (${formats.money(worth)})`} · ${amount(cost)}${isReached && html` · <strong>${texts.reached}</strong>`}</li>`)}
      </ul>`
    }`
}
