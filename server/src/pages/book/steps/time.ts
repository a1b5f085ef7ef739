import type { Context, Page } from '../context.ts'
import { html, type Markup } from '../markup.ts'
import type { Availability } from '../shapes.ts'
import { choiceOf } from '../summary.ts'
import { addressOf, performersOf, type Visit } from '../visit.ts'
import { calendarOf } from './calendar.ts'
import { callUs } from './call-us.ts'
import { type Choice, memberLinks } from './members.ts'
import { timesOf } from './times.ts'

interface MonthOfTimes {
  month: string
  availability: Availability
  /** The date whose times are listed; null if the month has none. */
  date: string | null
}

/** The second step: by whom, on which day, at what time. */
export function timeStep(
  context: Context,
  { month, availability, date }: MonthOfTimes,
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
      ${alert && html`<p class="alert" role="alert">${alert}</p>`}
      ${visit.unqualified && html`<p class="notice" role="note">${words.unqualified(visit.unqualified)}</p>`}
      ${membersOf(context)}
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
                method: 'post',
                fields: { action: 'hold' },
              })
        }
      </div>
      <p class="zone-note" data-zone-note>${words.salonTime(formats.timezone)}</p>`,
    aside: choiceOf(context),
  }
}

function membersOf({ slug, visit, profile, words }: Context): Markup | false {
  const staff = performersOf(profile, visit.services)
  const choices: Choice[] = [
    { id: null, firstName: words.anyone, title: words.anyoneMore, avatar: null },
    ...staff,
  ]
  return (
    profile.rules.showStaff &&
    staff.length > 1 &&
    memberLinks(words, choices, {
      chosen: visit.staffId,
      linkTo: (staffId) => addressOf(slug, visit, { step: 'time', staffId }),
    })
  )
}

function noneOf(context: Context, month: string, next: string | null): Markup {
  const { slug, visit, words, formats } = context
  return html`<section class="times">
    <p>${words.noneInMonth(formats.month(month))}</p>
    ${
      next === null
        ? html`<p>${words.noneAtAll} ${callUs(context)}</p>`
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
