export const placements = ['inline', 'popup', 'floating'] as const
export type Placement = (typeof placements)[number]

interface SnippetFacts {
  origin: string
  slug: string
  /** The text of the button. */
  label: string
  /** Of the button; null: the one of the program. */
  color: string | null
}

/** The HTML with which a website shows the page. A slug has no character that needs escaping, nor do our labels. */
export function snippetOf(
  placement: Placement,
  { origin, slug, label, color }: SnippetFacts,
): string {
  const script = `src="${origin}/embed.js"`
  if (placement === 'floating')
    return `<script ${script} data-openchair="${slug}" data-label="${label}"${color === null ? '' : ` data-color="${color}"`} async></script>`
  const element =
    placement === 'inline'
      ? `<div data-openchair="${slug}"></div>`
      : `<button data-openchair="${slug}">${label}</button>`
  return `<script ${script} async></script>\n${element}`
}
