import type { Frame, Page } from './context.ts'
import { each, html, type Markup } from './markup.ts'
import { wordsOf } from './my-bookings/words.ts'
import { addressOf, languages } from './visit.ts'

/** The first step begins with the customer's own pages and the language; the others with the way back and the progress. */
export const headerOf = (frame: Frame, page: Page): Markup =>
  page.step === 0 ? firstHeader(frame, page) : laterHeader(frame, page)

const firstHeader = (frame: Frame, page: Page) =>
  html`<header class="top first">
    ${progressOf(frame, page)}
    <div class="ways">
      ${frame.hasMyBookings && html`<a class="way" href="${myBookings(frame)}" target="_top">${wordsOf(frame.formats).link}</a>`}
      <details class="languages">
        <summary class="way">
          <span class="spoken">${frame.words.language}: </span>${names[languageOf(frame)]}
        </summary>
        ${languageLinks(frame)}
      </details>
    </div>
  </header>`

function laterHeader(frame: Frame, page: Page): Markup {
  const { slug, profile, visit, words } = frame
  const home = addressOf(slug, visit, { ...nothingChosen, step: null })
  return html`<header class="top">
    ${page.back && html`<a class="back" href="${page.back}"><span aria-hidden="true">‹</span><span class="spoken">${words.back}</span></a>`}
    <a class="salon-name" href="${home}"
      >${profile.logoUrl && html`<img class="logo" src="${profile.logoUrl}" alt="" />`}<span
        >${profile.name}</span
      ></a
    >
    ${progressOf(frame, page)}
  </header>`
}

const progressOf = ({ words }: Frame, { step }: Page) =>
  step !== null &&
  html`<nav class="progress" aria-label="${words.progress}">
    <ol>
      ${each(
        words.steps,
        (name, nth) =>
          html`<li${nth === step && html` aria-current="step"`}${nth < step && html` class="done"`}><span class="nth" aria-hidden="true">${nth + 1}</span> ${name}</li>`,
      )}
    </ol>
    <p aria-hidden="true">${words.step(step + 1, words.steps.length)}</p>
  </nav>`

const nothingChosen = { services: [], date: null, month: null, hold: null, booking: null }

const names = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

const languageOf = ({ formats }: Frame) =>
  languages.find((lang) => formats.locale.startsWith(lang)) ?? 'en'

const languageLinks = (frame: Frame) =>
  html`<nav aria-label="${frame.words.language}">
    <ul>
      ${each(
        languages,
        (lang) =>
          html`<li>
            <a
              href="${frame.languageLink?.(lang) ?? addressOf(frame.slug, frame.visit, { lang })}"
              hreflang="${lang}"
              lang="${lang}"
              ${languageOf(frame) === lang && html` aria-current="true"`}
              >${names[lang]}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`

/** The first step has the languages and the customer's own pages at its top. */
export const footerOf = (frame: Frame, { step }: Page): Markup =>
  html`<footer>
    ${step !== 0 && languageLinks(frame)}
    ${step !== 0 && frame.hasMyBookings && html`<p><a href="${myBookings(frame)}" target="_top">${wordsOf(frame.formats).link}</a></p>`}
    <p>${frame.words.poweredBy}</p>
  </footer>`

/** The pages behind it stand in no frame, so the link always leaves one. */
function myBookings({ slug, visit: { lang } }: Frame): string {
  const query = lang === null ? '' : `?lang=${lang}`
  return `/book/${encodeURIComponent(slug)}/my-bookings${query}`
}
