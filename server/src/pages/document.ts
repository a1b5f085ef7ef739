import { escapeHtml } from '#core/text/escape-html.ts'

import { accentRules } from './book/style/accent.ts'
import { icon } from './look.ts'
import { style } from './style.ts'

interface Opening {
  locale: string
  title: string
  /** Further lines of the head, and rules of its style sheet. */
  head?: string
  rules?: string
  /** That of the booking page of the business. */
  accentColor?: string | null
}

/** A complete page for customers: without scripts and without resources of other sites. */
export const document =
  ({ locale, title, head = '', rules = '', accentColor = null }: Opening) =>
  (body: string) =>
    `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<style>${style}${rules}${accentColor === null ? '' : accentRules(accentColor)}</style>
</head>
<body>
<main>${body}
</main>
</body>
</html>
`

interface Salon {
  name: string
  /** A path of this host. */
  logo: string | null
  street: string | null
  houseNumber: string | null
  city: string | null
}

/** The name and address of the business. */
export const header = ({ name, logo, street, houseNumber, city }: Salon) => {
  const place = [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ')
  const image = logo === null ? '' : `<img class="logo" src="${escapeHtml(logo)}" alt="">`
  return `<p class="salon">${image}<strong>${escapeHtml(name)}</strong>${escapeHtml(place)}</p>`
}

export const paragraph = (text: string, role?: string) =>
  `<p${role ? ` role="${role}"` : ''}>${escapeHtml(text)}</p>`
