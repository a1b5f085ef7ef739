import { escapeHtml } from '#core/text/escape-html.ts'

/** HTML that is safe to send: made by `html` alone, which escapes every value. */
export interface Markup {
  readonly markup: string
}

type Value = string | number | Markup | readonly Markup[] | false | null | undefined

/** HTML from a template: values are escaped unless they are markup themselves; nothing for null and false. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: strings.reduce((text, part, nth) => text + textOf(values[nth - 1]) + part),
})

/** The markup of each item. */
export const each = <Item>(
  items: Iterable<Item>,
  markupOf: (item: Item, nth: number) => Markup,
): Markup[] => Array.from(items, markupOf)

function textOf(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('\n')
}

/** Text of several lines as paragraphs and line breaks. */
export const lines = (text: string): Markup =>
  html`${text
    .split(/\n{2,}/)
    .map(
      (part) =>
        html`<p>
          ${part.split('\n').map((line, nth) => html`${nth > 0 && html`<br />`}${line}`)}
        </p>`,
    )}`
