import { serifPath } from '../fonts.ts'
import { icon } from '../look.ts'
import type { Frame, Page } from './context.ts'
import { each, html, type Markup } from './markup.ts'
import { wordsOf } from './my-bookings/words.ts'
import { accentRules } from './style/accent.ts'
import { base } from './style/base.ts'
import { calendar } from './style/calendar.ts'
import { forms } from './style/forms.ts'
import { layout } from './style/layout.ts'
import { services } from './style/services.ts'
import { addressOf, languages, type Visit } from './visit.ts'
import type { Formats } from './words/formats.ts'

const style = [base, layout, services, calendar, forms].join('')

/** A complete page, which works without its script. */
export function pageOf(context: Frame, page: Page): string {
  const { profile, visit } = context
  return documentOf({
    locale: context.formats.locale,
    title: page.title.includes(profile.name) ? page.title : `${page.title} · ${profile.name}`,
    accent: profile.accentColor,
    hasScript: !page.isInert,
    head: html`${!page.isIndexed && html`<meta name="robots" content="noindex" />`}${page.head}`,
    body: html`<div
      id="page"
      class="${visit.embed === null ? 'alone' : 'framed'}"
      ${page.isInert && html` inert`}
      ${dataOf(context, page)}
    >
      ${headerOf(context, page)}
      <main class="${page.aside ? 'wide' : 'narrow'}${(page.step ?? 0) >= 2 && ' late'}">
        <div class="step">${page.main}</div>
        ${page.aside && html`<aside class="aside">${page.aside}</aside>`}
      </main>
      ${footerOf(context)}
    </div>`,
  })
}

/** The data of the script: how amounts are written, and what the page around a frame is told. */
const dataOf = ({ formats, profile, visit, words }: Frame, { event, title }: Page) =>
  html` data-locale="${formats.tag}" data-hours="${formats.hourCycle}"
  data-group="${formats.groupSign ?? ''}" data-currency="${profile.currency}"
  data-from="${words.from('{}')}" data-zone="${profile.timezone}" data-your-time="${words.yourTime}"
  data-title="${title}"${
    visit.embed !== null && html` data-parent="${visit.embed}"`
  }${event && html` data-event="${event.name}" data-detail="${JSON.stringify(event.detail)}"`}`

interface Opening {
  locale: string
  title: string
  accent: string | null
  head: Markup | false
  hasScript?: boolean
  body: Markup
}

const scripts = html`<script type="module" src="/book/page.js"></script>
  <link rel="modulepreload" href="/book/amend.js" />
  <link rel="modulepreload" href="/book/frame.js" />
  <link rel="modulepreload" href="/book/proof.js" />`

export const documentOf = ({ locale, title, accent, head, hasScript = true, body }: Opening) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
        <link rel="icon" href="${icon}" />
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${serifPath}" />
        <style>
          ${{ markup: style }}
        </style>
        <style>
          ${{ markup: accentRules(accent) }}
        </style>
        ${hasScript && scripts}
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup

function headerOf({ slug, profile, visit, words }: Frame, { step, back }: Page): Markup {
  const home = addressOf(slug, visit, { ...nothingChosen, step: null })
  return html`<header class="top">
    ${back && html`<a class="back" href="${back}"><span aria-hidden="true">‹</span><span class="spoken">${words.back}</span></a>`}
    ${step === 0 ? html`<span class="salon-name"></span>` : html`<a class="salon-name" href="${home}">${profile.logoUrl && html`<img class="logo" src="${profile.logoUrl}" alt="" />`}<span>${profile.name}</span></a>`}
    ${
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
    }
  </header>`
}

const nothingChosen = { services: [], date: null, month: null, hold: null, booking: null }

const names = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

const footerOf = ({ slug, visit, words, formats, languageLink, isOpen = true }: Frame) =>
  html`<footer>
    <nav aria-label="${words.language}">
      <ul>
        ${each(
          languages,
          (lang) =>
            html`<li>
              <a
                href="${languageLink?.(lang) ?? addressOf(slug, visit, { lang })}"
                hreflang="${lang}"
                lang="${lang}"
                ${formats.locale.startsWith(lang) && html` aria-current="true"`}
                >${names[lang]}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${isOpen && myBookingsLink(slug, visit, formats)}
    <p>${words.poweredBy}</p>
  </footer>`

/** It always leaves a frame: the pages behind it stand in none, and only frames of our script are named in the address. */
function myBookingsLink(slug: string, { lang }: Visit, formats: Formats): Markup {
  const query = lang === null ? '' : `?lang=${lang}`
  const href = `/book/${encodeURIComponent(slug)}/my-bookings${query}`
  return html`<p>
    <a href="${href}" target="_top">${wordsOf(formats).link}</a>
  </p>`
}
