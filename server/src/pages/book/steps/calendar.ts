import { dayOf, formatDate, weekdayOf } from '#core/time/time.ts'

import type { Context } from '../context.ts'
import { each, html, type Markup } from '../markup.ts'

interface Month {
  /** 'YYYY-MM' */
  month: string
  /** The dates with free times. */
  free: ReadonlySet<string>
  selected: string | null
  /** The date at the salon. */
  today: string
  /** The address of a day, and of a month. */
  linkTo: (changes: { date: string | null; month?: string }) => string
}

/** A month as a table: free days are links, and marked. */
export function calendarOf(
  { words, formats }: Pick<Context, 'words' | 'formats'>,
  { month, free, selected, today, linkTo }: Month,
): Markup {
  const previous = monthAfter(month, -1)
  const next = monthAfter(month, 1)
  const name = formats.month(month)
  return html`<nav class="months" aria-label="${words.calendar}">
      ${
        previous >= today.slice(0, 7)
          ? html`<a
              class="turn"
              rel="nofollow"
              href="${linkTo({ month: previous, date: null })}"
              aria-label="${words.previousMonth}"
              ><span aria-hidden="true">‹</span></a
            >`
          : html`<span class="turn" aria-hidden="true"></span>`
      }
      <h2 aria-live="polite">${name}</h2>
      <a
        class="turn"
        rel="nofollow"
        href="${linkTo({ month: next, date: null })}"
        aria-label="${words.nextMonth}"
        ><span aria-hidden="true">›</span></a
      >
    </nav>
    <table class="month">
      <caption class="spoken">
        ${name}
      </caption>
      <thead>
        <tr>
          ${each(weekOf(formats.firstWeekday), (date) => html`<th scope="col" abbr="${formats.weekday(date)}">${formats.shortWeekday(date)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${each(
          weeksOf(month, formats.firstWeekday),
          (week) =>
            html`<tr>
              ${each(week, (date) => cellOf(date))}
            </tr>`,
        )}
      </tbody>
    </table>`

  function cellOf(date: string | null): Markup {
    if (date === null) return html`<td></td>`
    const day = Number(date.slice(8))
    const isToday = date === today && html` data-today`
    if (!free.has(date))
      return html`<td>
        <span
          class="day"
          ${isToday}
          aria-label="${formats.day(date)}, ${words.notAvailable}"
          role="img"
          >${day}</span
        >
      </td>`
    return html`<td>
      <a
        class="day free"
        rel="nofollow"
        ${isToday}
        href="${linkTo({ date })}"
        aria-label="${formats.day(date)}, ${words.available}"
        ${date === selected && html` aria-current="date"`}
        >${day}</a
      >
    </td>`
  }
}

/** Seven dates from a weekday, 1 (Monday) to 7, for their names. */
const weekOf = (firstWeekday: number) =>
  Array.from({ length: 7 }, (_, nth) => `2024-01-${String(firstWeekday + nth).padStart(2, '0')}`)

/** The weeks of a month from a weekday; null outside the month. */
function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = dayOf(`${month}-01`)
  const days = dayOf(`${monthAfter(month, 1)}-01`) - first
  const cells: (string | null)[] = [
    ...Array.from({ length: (weekdayOf(first) - firstWeekday + 7) % 7 }, () => null),
    ...Array.from({ length: days }, (_, nth) => formatDate(first + nth)),
  ]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The month some months later, 'YYYY-MM'. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const index = year * 12 + nth - 1 + count
  const text = String(Math.floor(index / 12)).padStart(4, '0')
  return `${text}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The last date of a month. */
export const lastDateOf = (month: string) => formatDate(dayOf(`${monthAfter(month, 1)}-01`) - 1)
