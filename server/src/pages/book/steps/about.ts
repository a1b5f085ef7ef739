import { weekdays } from '#core/time/time.ts'

import type { Context } from '../context.ts'
import { each, html, lines, type Markup } from '../markup.ts'
import { openNow } from './open-now.ts'

/** The name of the salon with its picture, rating and address, at the top of the first step. */
export function heroOf(context: Context): Markup {
  const { profile, words, formats } = context
  const { name, logoUrl, photoUrl, averageRating, reviewCount, intro, description } = profile
  const place = placeOf(profile.address)
  const text = intro ?? description
  return html`${photoUrl && html`<img class="photo" src="${photoUrl}" alt="" referrerpolicy="no-referrer" />`}
    <div class="hero">
      ${logoUrl && html`<img class="logo" src="${logoUrl}" alt="" />`}
      <h1 tabindex="-1">${name}</h1>
      <p class="facts">
        ${
          averageRating !== null &&
          reviewCount > 0 &&
          html`<span class="stars"
            ><span aria-hidden="true">★</span>
            <span class="spoken">${words.rating(formats.stars(averageRating))}, </span
            ><span aria-hidden="true">${formats.stars(averageRating)}</span>
            (${words.reviews(reviewCount)})</span
          >`
        }${openNowOf(context)}${place && html`<span>${place}</span>`}
      </p>
      ${text && html`<div class="intro">${lines(text)}</div>`}
    </div>
    ${profile.notice && html`<div class="notice" role="note">${lines(profile.notice)}</div>`}`
}

function openNowOf(context: Context): Markup {
  const { isOpen, text } = openNow(context)
  return html`<span class="${isOpen ? 'open' : 'shut'}">${text}</span>`
}

/** The address in one line. */
export function placeOf(address: Context['profile']['address']): string {
  const { street, houseNumber, postalCode, city } = address
  return [
    [street, houseNumber],
    [postalCode, city],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

/** Breaks into lines between the street and the place alone. */
const unbroken = (place: string) => place.replaceAll(/(?<!,) /g, '\u00a0')

/** Opening hours, address and reviews, beside the services. */
export function aboutOf({ profile, words, formats }: Context): Markup {
  const { openingHours, reviews } = profile
  const place = placeOf(profile.address)
  const route = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
  return html`<section class="card about" aria-labelledby="about">
      <h2 id="about">${words.about}</h2>
      ${place && html`<p>${unbroken(place)}<br /><a href="${route}" target="_top" rel="noreferrer">${words.directions}</a></p>`}
      ${
        openingHours.length > 0 &&
        html`<h3>${words.openingHours}</h3>
          <dl class="hours">
            ${each(
              fromWeekday(openingHours, formats.firstWeekday),
              ({ dayOfWeek, isOpen, startTime, endTime }) =>
                html`<div>
                  <dt>${formats.weekday(dateOf(dayOfWeek))}</dt>
                  <dd>
                    ${
                      isOpen
                        ? `${formats.time(startTime)} – ${formats.time(endTime)}`
                        : words.closed
                    }
                  </dd>
                </div>`,
            )}
          </dl>`
      }
    </section>
    ${
      reviews.length > 0 &&
      html`<section class="reviews" aria-labelledby="reviews">
        <h2 id="reviews">${words.latestReviews}</h2>
        <ul>
          ${each(
            reviews.slice(0, 3),
            ({ rating, comment, firstName }) =>
              html`<li class="card">
                <p class="given">
                  <span role="img" aria-label="${words.rating(String(rating))}"
                    >${'★'.repeat(rating)}<span class="missing"
                      >${'★'.repeat(5 - rating)}</span
                    ></span
                  >
                </p>
                ${comment && html`<p class="comment">${comment}</p>`}${firstName && html`<p class="meta">${firstName}</p>`}
              </li>`,
          )}
        </ul>
      </section>`
    }`
}

/** The days in the order of the country's week. */
const fromWeekday = <Day extends { dayOfWeek: string }>(hours: Day[], firstWeekday: number) =>
  hours.toSorted((one, other) => place(one, firstWeekday) - place(other, firstWeekday))

const place = ({ dayOfWeek }: { dayOfWeek: string }, firstWeekday: number) =>
  ((weekdays as readonly string[]).indexOf(dayOfWeek) + 8 - firstWeekday) % 7

/** A date of that weekday, whose name is asked. */
const dateOf = (day: string) => `2024-01-0${(weekdays as readonly string[]).indexOf(day) + 1}`
