import { escapeHtml } from '#core/escape-html.ts'

import { style } from './style.ts'

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23c2410c'/%3E%3C/svg%3E"

interface Frame {
  locale: string
  title: string
  /** What else stands in the head, as HTML. */
  head?: string
}

/** A page for customers around its body: without script, and with nothing of any other site. */
export const document =
  ({ locale, title, head = '' }: Frame) =>
  (body: string) =>
    `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">${head}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body>
<main>${body}
</main>
</body>
</html>
`
