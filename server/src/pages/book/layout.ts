import { serifPath } from '../fonts.ts'
import { icon } from '../look.ts'
import type { Frame, Page } from './context.ts'
import { footerOf, headerOf } from './layout-ends.ts'
import { html, type Markup } from './markup.ts'
import { accentRules } from './style/accent.ts'
import { base } from './style/base.ts'
import { calendar } from './style/calendar.ts'
import { forms } from './style/forms.ts'
import { layout } from './style/layout.ts'
import { services } from './style/services.ts'

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
      ${footerOf(context, page)}
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
