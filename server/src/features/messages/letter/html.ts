import { escapeHtml } from '#core/text/escape-html.ts'

/** What a letter shows beside its text. */
export interface Layout {
  language: string
  subject: string
  businessName: string
  /** Plain text; paragraphs are separated by empty lines. */
  text: string
  /** Labels and values of the booking. */
  details: readonly (readonly [string, string])[]
  /** Whether the booking is cancelled: its details are struck through. */
  isOver: boolean
  footer: readonly string[]
}

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const ink = '#1f2937'
const faint = '#6b7280'

/**
 * A letter as HTML: one column of tables with styles in its elements, since mail programs drop style sheets and know no
 * newer layout. It has no pictures and loads nothing. Texts of people are escaped.
 */
export const htmlOf = (layout: Layout): string => `<!doctype html>
<html lang="${escapeHtml(layout.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(layout.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border-radius:12px;border:1px solid #e5e7eb">
<tr><td style="padding:28px 28px 0;${font};font-size:14px;line-height:20px;font-weight:600;color:${faint};word-break:break-word">${escapeHtml(layout.businessName)}</td></tr>
<tr><td style="padding:8px 28px 4px"><h1 style="margin:0;${font};font-size:22px;line-height:30px;font-weight:700;color:${ink};word-break:break-word">${escapeHtml(layout.subject)}</h1></td></tr>
<tr><td style="padding:12px 28px 4px;${font};font-size:16px;line-height:24px;color:${ink};word-break:break-word">
${paragraphsOf(layout.text)}
</td></tr>
${detailsOf(layout)}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:16px 28px;${font};font-size:13px;line-height:20px;color:${faint};word-break:break-word">${layout.footer.map(escapeHtml).join('<br>\n')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph)}</p>`)
    .join('\n')

/** Escapes text; web addresses in it become links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((piece, index) => {
      const escaped = escapeHtml(piece).replaceAll('\n', '<br>\n')
      return index % 2 === 0 ? escaped : `<a href="${escaped}" style="color:#1d4ed8">${escaped}</a>`
    })
    .join('')

function detailsOf({ details, isOver }: Layout) {
  const value = isOver ? 'text-decoration:line-through;' : ''
  const rows = details.map(
    ([label, text]) =>
      `<tr><td style="padding:6px 16px 6px 0;${font};font-size:14px;line-height:20px;color:${faint};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:6px 0;${font};font-size:15px;line-height:20px;font-weight:600;color:${ink};vertical-align:top;word-break:break-word;width:100%;${value}">${escapeHtml(text)}</td></tr>`,
  )
  return `<tr><td style="padding:0 28px 28px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #e5e7eb;border-bottom:1px solid #e5e7eb">
<tr><td style="padding:10px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>
</td></tr>
</table>
</td></tr>`
}
