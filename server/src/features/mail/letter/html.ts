import { escapeHtml } from '#core/text/escape-html.ts'

/** The content of a letter. All of it is plain text of people or of the program. */
export interface Layout {
  /** BCP 47. */
  language: string
  subject: string
  /** In whose name it is: a business, or the product. */
  sender: string
  /** The sender's, with its address and its size in pixels. */
  logo?: { url: string; width: number; height: number } | null | undefined
  /** Paragraphs are separated by empty lines. */
  text: string
  /** Labels and values, such as those of a booking. */
  details?: readonly (readonly [string, string])[]
  /** Whether its booking is cancelled: the details are struck through. */
  isOver?: boolean
  /** Whether the details are lines of a bill: long labels with amounts. */
  isBill?: boolean
  /** The call to action: a button. */
  action?: { label: string; url: string } | undefined
  /** Short sentences below it, in small print. */
  notes?: readonly string[]
  footer: readonly string[]
}

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const ink = '#1f2937'
/** At least 4.5:1 on the card and on the page around it. */
const faint = '#565e6c'

/** Mail programs without it show the light letter, or invert it themselves. */
const darkStyles = `<style>
@media (prefers-color-scheme:dark){
.page{background-color:#111827!important}
.card{background-color:#1f2937!important;border-color:#374151!important}
.ink{color:#f3f4f6!important}
.faint{color:#9ca3af!important}
.rule{border-color:#374151!important}
.link{color:#93c5fd!important}
.button{background-color:#f3f4f6!important}
.button a{color:#111827!important}
}
</style>`

/**
 * A letter as HTML: one column of tables with styles in its elements, since many mail programs drop style sheets and know
 * no newer layout. It loads nothing but the logo, and is complete without it. Texts of people are escaped.
 */
export const htmlOf = (layout: Layout): string => `<!doctype html>
<html lang="${escapeHtml(layout.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(layout.subject)}</title>
${darkStyles}
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f4f6">
<div role="main">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border-radius:12px;border:1px solid #e5e7eb">
${logoOf(layout)}<tr><td class="faint" style="padding:${layout.logo ? 12 : 28}px 28px 0;${font};font-size:14px;line-height:20px;font-weight:600;color:${faint};word-break:break-word">${escapeHtml(layout.sender)}</td></tr>
<tr><td style="padding:8px 28px 4px"><h1 class="ink" style="margin:0;${font};font-size:22px;line-height:30px;font-weight:700;color:${ink};word-break:break-word">${escapeHtml(layout.subject)}</h1></td></tr>
<tr><td class="ink" style="padding:12px 28px 4px;${font};font-size:16px;line-height:24px;color:${ink};word-break:break-word">
${paragraphsOf(layout.text)}
</td></tr>
${[detailsOf(layout), buttonOf(layout), notesOf(layout)].join('')}<tr><td style="padding:0 0 12px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="faint" style="padding:16px 28px;${font};font-size:13px;line-height:20px;color:${faint};word-break:break-word">${layout.footer.map(linked).join('<br>\n')}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`

const logoMax = { width: 220, height: 48 }

/** On white in the dark too, since the drawing may be black. Its size is given, so that nothing moves when it is blocked. */
function logoOf({ logo, sender }: Layout) {
  if (!logo) return ''
  const scale = Math.min(1, logoMax.width / logo.width, logoMax.height / logo.height)
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
  return `<tr><td style="padding:28px 28px 0"><img src="${escapeHtml(logo.url)}" alt="Logo ${escapeHtml(sender)}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:8px;background-color:#ffffff;${font};font-size:13px;line-height:16px;color:${faint}"></td></tr>
`
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linesOf(paragraph)}</p>`)
    .join('\n')

const linesOf = (paragraph: string) => paragraph.split('\n').map(linked).join('<br>\n')

/** Escapes a line. Its web addresses become links; one that ends the line after a colon is hidden behind the words. */
function linked(line: string) {
  const [, label, named = ''] = /^(.{2,80}): (https?:\/\/[^\s<>"]+)$/.exec(line) ?? []
  if (label !== undefined && !label.includes('://')) return link(named, label)
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((piece, index) => (index % 2 === 0 ? escapeHtml(piece) : link(piece, piece)))
    .join('')
}

const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" class="link" style="color:#1d4ed8">${escapeHtml(label)}</a>`

function detailsOf({ details = [], isOver = false, isBill = false }: Layout) {
  if (details.length === 0) return ''
  const own = isBill ? '' : ';white-space:nowrap'
  const value = [
    isBill ? 'text-align:right;white-space:nowrap' : 'width:100%',
    ...(isOver ? ['text-decoration:line-through'] : []),
  ].join(';')
  const rows = details.map(
    ([label, text]) =>
      `<tr><td class="faint" style="padding:6px 16px 6px 0;${font};font-size:14px;line-height:20px;color:${faint};vertical-align:top${own}">${escapeHtml(label)}</td><td class="ink" style="padding:6px 0;${font};font-size:15px;line-height:20px;font-weight:600;color:${ink};vertical-align:top;word-break:break-word;${value}">${escapeHtml(text)}</td></tr>`,
  )
  return `<tr><td style="padding:0 28px 16px">
<table class="rule" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #e5e7eb;border-bottom:1px solid #e5e7eb">
<tr><td style="padding:10px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>
</td></tr>
</table>
</td></tr>
`
}

const buttonOf = ({ action }: Layout) =>
  action
    ? `<tr><td style="padding:4px 28px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="border-radius:8px;background-color:#111827"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
</td></tr>
`
    : ''

const notesOf = ({ notes = [] }: Layout) =>
  notes.length > 0
    ? `<tr><td class="faint" style="padding:0 28px 12px;${font};font-size:14px;line-height:21px;color:${faint};word-break:break-word">${notes.map(linked).join('<br>\n')}</td></tr>
`
    : ''
