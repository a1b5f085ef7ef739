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
  // Subjects have one line, whatever the names in them hold.
  const subject = layout.subject.replaceAll(/\s+/g, ' ')
  return { subject, text: textOf(layout), html: htmlOf({ ...layout, subject }) }
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
