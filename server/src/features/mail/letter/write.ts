import { headerText } from '#core/text/header-text.ts'

import { htmlOf, type Layout } from './html.ts'

export type { Layout }

/** The two forms of a letter, with the same content. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** Writes a letter as plain text and as HTML. */
export function writeLetter(layout: Layout): Letter {
  // One visible line each, whatever the names in them hold.
  const [subject, sender] = [headerText(layout.subject), headerText(layout.sender)]
  const written = { ...layout, subject, sender }
  return { subject, text: textOf(written), html: htmlOf(written) }
}

function textOf({ text, details = [], action, notes = [], sender, footer }: Layout) {
  const parts = [
    [text],
    details.map(([label, value]) => `${label}: ${value}`),
    action ? [`${action.label}:`, action.url] : [],
    notes,
    ['-- ', sender, ...footer],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
