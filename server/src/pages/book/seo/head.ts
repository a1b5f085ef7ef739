import type { Context } from '../context.ts'
import { each, html, type Markup } from '../markup.ts'
import { languages } from '../visit.ts'
import { structuredData } from './structured-data.ts'

/** The metadata of the first step for search engines and link previews. */
export function headOf(context: Context): Markup {
  const { slug, profile, words, formats, publicUrl } = context
  const address = `${publicUrl}/book/${slug}`
  const description = profile.intro ?? profile.description ?? words.book(profile.name)
  const picture = profile.photoUrl ?? profile.logoUrl
  const short = description.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const properties = {
    'og:type': 'website',
    'og:site_name': profile.name,
    'og:title': words.book(profile.name),
    'og:description': short,
    'og:url': address,
    'og:locale': formats.locale.replace('-', '_'),
    ...(picture !== null && { 'og:image': new URL(picture, publicUrl).href }),
  }
  return html`<meta name="description" content="${short}" />
    <link rel="canonical" href="${address}" />
    ${each(languages, (lang) => html`<link rel="alternate" hreflang="${lang}" href="${address}?lang=${lang}" />`)}
    <link rel="alternate" hreflang="x-default" href="${address}" />
    ${each(Object.entries(properties), ([name, content]) => html`<meta property="${name}" content="${content}" />`)}
    <meta
      name="twitter:card"
      content="${profile.photoUrl === null ? 'summary' : 'summary_large_image'}"
    />
    <script type="application/ld+json">
      ${{ markup: scriptText(structuredData(context)) }}
    </script>`
}

/** JSON within a script element, which no text can close. */
export const scriptText = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
