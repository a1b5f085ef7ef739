import type { Context, Page } from '../context.ts'
import { each, html, type Markup } from '../markup.ts'
import type { Availability } from '../shapes.ts'
import { choiceOf } from '../summary.ts'
import { addressOf, offeredServices, type Visit } from '../visit.ts'
import { calendarOf } from './calendar.ts'
import { timesOf } from './times.ts'

interface Listed {
  month: string
  availability: Availability
  /** The date whose times are listed; null if the month has none. */
  date: string | null
}

/** The second step: by whom, on which day, at what time. */
export function timeStep(
  context: Context,
  { month, availability, date }: Listed,
  { status = 200, alert = null }: { status?: number; alert?: string | null } = {},
): Page {
  const { slug, visit, words, formats, now } = context
  const today = formats.dateAt(now)
  const free = new Set(
    availability.days.filter(({ times }) => times.length > 0).map(({ date }) => date),
  )
  const linkTo = (changes: Partial<Visit>) =>
    addressOf(slug, visit, { step: 'time', month: null, ...changes })
  const times = availability.days.find((day) => day.date === date)?.times ?? []
  return {
    status,
    title: words.chooseTime,
    step: 1,
    back: addressOf(slug, visit, { step: 'services' }),
    main: html`<h1 tabindex="-1">${words.chooseTime}</h1>
      ${alert && html`<p class="alert" role="alert">${alert}</p>`} ${membersOf(context)}
      <div class="when">
        <div class="card">
          ${calendarOf(context, { month, free, selected: date, today, linkTo })}
        </div>
        ${
          date === null
            ? noneOf(context, month, availability.nextAvailableDate)
            : timesOf(context, {
                date,
                times,
                action: addressOf(slug, visit, { step: 'time', date }),
                fields: { action: 'hold' },
              })
        }
      </div>
      <p class="zone-note" data-zone-note>${words.salonTime(formats.timezone)}</p>`,
    aside: choiceOf(context),
  }
}

/** The members as links; one is always chosen. */
function membersOf({ slug, visit, profile, words }: Context): Markup {
  const offered = offeredServices(profile)
  const staff = profile.staff.filter(({ id }) =>
    visit.services.every(({ serviceId }) => offered.get(serviceId)?.staffIds.includes(id)),
  )
  if (!profile.rules.showStaff || staff.length < 2) return html``
  const choices = [
    { id: null, firstName: words.anyone, title: words.anyoneMore, avatar: null },
    ...staff,
  ]
  return html`<nav class="members" aria-label="${words.person}">
    <ul>
      ${each(
        choices,
        ({ id, firstName, title, avatar }) =>
          html`<li>
            <a
              rel="nofollow"
              href="${addressOf(slug, visit, { step: 'time', staffId: id })}"
              ${visit.staffId === id && html` aria-current="true"`}
              >${
                avatar
                  ? html`<img
                      src="${avatar}"
                      alt=""
                      width="40"
                      height="40"
                      referrerpolicy="no-referrer"
                    />`
                  : html`<span class="initial" aria-hidden="true"
                      >${id === null ? '★' : Array.from(firstName)[0]}</span
                    >`
              }<span class="member-name"
                >${firstName}${title && html`<span class="meta">${title}</span>`}</span
              ></a
            >
          </li>`,
      )}
    </ul>
  </nav>`
}

function noneOf(
  { slug, visit, words, formats }: Context,
  month: string,
  next: string | null,
): Markup {
  return html`<section class="times">
    <p>${words.noneInMonth(formats.month(month))}</p>
    ${
      next === null
        ? html`<p>${words.noneAtAll}</p>`
        : html`<p>
            <a
              class="button"
              rel="nofollow"
              href="${addressOf(slug, visit, { step: 'time', date: next, month: null })}"
              >${words.nextFree(formats.day(next))}</a
            >
          </p>`
    }
  </section>`
}
