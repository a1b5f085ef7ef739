import { parseTime } from '#core/time/time.ts'

import type { Frame } from '../context.ts'
import { each, html, type Markup } from '../markup.ts'

interface Times {
  date: string
  times: readonly string[]
  /** Where the chosen time is sent, how, and the hidden fields beside it. */
  action: string
  method: 'get' | 'post'
  fields: Record<string, string>
}

/** The free times of a day by its parts, each a button that sends the form. */
export function timesOf(
  { words, formats, profile, formToken = '' }: Frame & { formToken?: string },
  { date, times, action, method, fields }: Times,
): Markup {
  const parts = [
    { name: words.morning, from: 0, to: 12 },
    { name: words.afternoon, from: 12, to: 17 },
    { name: words.evening, from: 17, to: 24 },
  ]
  return html`<section class="times" aria-labelledby="times">
    <h2 class="day-name" id="times">${formats.day(date)}</h2>
    ${times.length === 0 && html`<p>${words.noTimes}</p>`}
    <form method="${method}" action="${action}">
      ${each(
        Object.entries({ ...fields, ...(method === 'post' && { token: formToken }), date }),
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${each(parts, ({ name, from, to }) => {
        const within = times.filter((time) => isBetween(time, from, to))
        return within.length === 0
          ? html``
          : html`<h3>${name}</h3>
              <ul class="slots">
                ${each(within, (time) => html`<li>${slotOf({ formats, profile }, date, time)}</li>`)}
              </ul>`
      })}
    </form>
  </section>`
}

/** A time that sends its form. */
export function slotOf(
  { formats, profile }: Pick<Frame, 'formats' | 'profile'>,
  date: string,
  time: string,
): Markup {
  const instant = formats.instant(date, time)
  return html`<button class="slot" name="time" value="${time}">
    <time data-zone="${profile.timezone}" ${instant && html` datetime="${instant}"`}
      >${formats.time(time)}</time
    >
  </button>`
}

const isBetween = (time: string, fromHour: number, toHour: number) => {
  const minute = parseTime(time) ?? 0
  return minute >= fromHour * 60 && minute < toHour * 60
}
