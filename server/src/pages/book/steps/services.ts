import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import type { CpuAccount } from '#core/cpu/accounts.ts'

import type { Context, Page } from '../context.ts'
import type { NextFree } from '../list-next.ts'
import { each, html, type Markup } from '../markup.ts'
import { priceWith } from '../prices.ts'
import { headOf } from '../seo/head.ts'
import type { OfferedService, Option } from '../shapes.ts'
import { offeredServices, parametersOf } from '../visit.ts'
import { aboutOf, heroOf } from './about.ts'
import { callUs } from './call-us.ts'
import { nextFreeCard } from './next-free.ts'

interface Options {
  isFaulty?: boolean
  /** Null: none is shown. */
  next?: NextFree | null
}

/** The first step: what is to be done, by category, with variants and extras. */
export function servicesStep(
  context: Context,
  { isFaulty = false, next = null }: Options = {},
): Page {
  const { slug, profile, words } = context
  const sections = [
    ...profile.categories,
    { id: 'other', name: words.otherServices, services: profile.services },
  ].filter(({ services }) => services.length > 0)
  const isListed = profile.categories.some(({ services }) => services.length > 0)
  return {
    status: isFaulty ? 400 : 200,
    title: words.book(profile.name),
    step: 0,
    isIndexed: !isFaulty,
    head: headOf(context),
    main: html`${heroOf(context)} ${next && nextFreeCard(context, next)}
      <h2 class="lead">${words.chooseServices}</h2>
      ${isFaulty && html`<p class="alert" role="alert">${words.chooseOne}</p>`}
      ${sections.length === 0 && html`<p>${words.noServices} ${callUs(context)}</p>`}
      ${sections.length > 3 && jumpsOf(sections)}
      <form class="services" method="get" action="/book/${encodeURIComponent(slug)}" data-services>
        ${keptFields(context)}
        ${each(
          sections,
          ({ id, name, services }) =>
            html`<section aria-labelledby="c-${id}">
              ${isListed ? html`<h3 id="c-${id}">${name}</h3>` : html`<h3 id="c-${id}" class="spoken">${words.services}</h3>`}
              <ul class="cards">
                ${each(services, (service) => writtenItem(context, service))}
              </ul>
            </section>`,
        )}
        ${
          sections.length > 0 &&
          html`<div class="bar">
            <p class="sum" data-sum aria-live="polite"></p>
            <button name="step" value="time">${words.next}</button>
          </div>`
        }
      </form>`,
    aside: aboutOf(context),
  }
}

/** The markup of services that are not chosen, which is the same for all visitors with one language. */
const written = new WeakMap<OfferedService, { key: string; item: Markup }>()

function writtenItem(context: Context, service: OfferedService): Markup {
  const { visit, formats } = context
  const isOwnPrice = visit.staffId !== null && service.priceFrom
  if (isOwnPrice || visit.services.some(({ serviceId }) => serviceId === service.id))
    return itemOf(context, service)
  const known = written.get(service)
  if (known?.key === formats.key) return known.item
  const item = itemOf(context, service)
  written.set(service, { key: formats.key, item })
  return item
}

/** Writes the items of the step in slices of time, since there may be thousands. */
export async function writeItems(context: Context, account: CpuAccount | undefined) {
  const slices = createTimeSlices(account)
  for (const service of offeredServices(context.profile).values()) {
    writtenItem(context, service)
    if (slices.isOver()) await slices.next()
  }
}

const jumpsOf = (sections: readonly { id: string; name: string }[]) =>
  html`<nav class="jumps">
    <ul>
      ${each(sections, ({ id, name }) => html`<li><a href="#c-${id}">${name}</a></li>`)}
    </ul>
  </nav>`

/** The choices of other steps, which the form passes on. */
const keptFields = ({ visit }: Context) =>
  each(
    parametersOf({ ...visit, services: [], step: null }),
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )

function itemOf({ visit, profile, words, formats }: Context, service: OfferedService): Markup {
  const { id, name, description, variants, addons } = service
  const chosen = visit.services.find(({ serviceId }) => serviceId === id)
  const { showPrices } = profile.rules
  const own = priceWith(service, visit.staffId)
  const prices = [own, ...variants].map(({ price }) => price ?? 0)
  const lowest = formats.money(prices.reduce((least, price) => Math.min(least, price), Infinity))
  const price = own.isFrom || new Set(prices).size > 1 ? words.from(lowest) : lowest
  const moneyOf = ({ price: amount, isFrom = false }: { price: number | null; isFrom?: boolean }) =>
    amount !== null && ` · ${isFrom ? words.from(formats.money(amount)) : formats.money(amount)}`
  const pick = (option: Option & { isFrom?: boolean }, field: Markup, shownName: string) =>
    html`<label class="option"
      >${field}<span class="option-name">${shownName}</span
      ><span class="meta">${formats.minutes(option.duration)}${moneyOf(option)}</span></label
    >`
  const main = { ...service, ...own, name: words.standard }
  return html`<li class="service">
    <label class="pick"
      ><input
        type="checkbox"
        name="service"
        value="${id}"
        data-price="${own.price}"
        data-minutes="${service.duration}"
        ${own.isFrom && html` data-from`}
        ${chosen && html` checked`}
      /><span class="what"
        ><span class="name">${name}</span
        ><span class="meta">${formats.minutes(service.duration)}</span
        >${description && html`<span class="text">${description}</span>`}</span
      >${showPrices && html`<span class="price">${price}</span>`}</label
    >
    ${
      (variants.length > 0 || addons.length > 0) &&
      html`<fieldset class="options">
        <legend class="spoken">${words.options(name)}</legend>
        ${
          variants.length > 0 &&
          each([{ ...main, id: '' }, ...variants], (option) =>
            pick(
              option,
              html`<input
                type="radio"
                name="variant-${id}"
                value="${option.id}"
                data-price="${option.price}"
                data-minutes="${option.duration}"
                ${option.id === '' && own.isFrom && html` data-from`}
                ${(chosen?.variantId ?? '') === option.id && html` checked`}
              />`,
              option.name,
            ),
          )
        }
        ${
          addons.length > 0 &&
          html`<p class="options-title" aria-hidden="true">${words.extras}</p>
            ${each(addons, (addon) =>
              pick(
                addon,
                html`<input
                  type="checkbox"
                  name="addon-${id}"
                  value="${addon.id}"
                  data-price="${addon.price}"
                  data-minutes="${addon.duration}"
                  ${chosen?.addonIds.includes(addon.id) && html` checked`}
                />`,
                addon.name,
              ),
            )}`
        }
      </fieldset>`
    }
  </li>`
}
