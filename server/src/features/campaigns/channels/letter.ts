import { escapeHtml } from '#core/escape-html.ts'

import { wordsOf } from './words.ts'

export interface Content {
  title: string
  message: string
  salon: { name: string; country: string | null }
  /** Where the customer says that they want no more of this. */
  unsubscribeUrl: string
}

/** A campaign as a letter: as text, and as HTML that shows the same. */
export function letterOf({ title, message, salon, unsubscribeUrl }: Content) {
  const { locale, words } = wordsOf(salon.country)
  const why = words.why(salon.name)
  return {
    subject: title,
    text: [message, '', '-- ', salon.name, '', why, `${words.unsubscribe}: ${unsubscribeUrl}`].join(
      '\n',
    ),
    html: `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphsOf(message)}
<p>${escapeHtml(salon.name)}</p>
<hr>
<p style="font-size:13px">${escapeHtml(why)} <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(words.unsubscribe)}</a></p>
</div>
</body>
</html>
`,
  }
}

const paragraphsOf = (message: string) =>
  message
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
