import { ownValue } from '#core/text/own-value.ts'

import { type Placeholder, placeholders } from '../kinds.ts'

/** The text of a placeholder; null if there is none, such as a business without a phone. */
export type Values = Readonly<Record<Placeholder, string | null>>

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names between double braces that are no placeholders. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(placeholders, name))

/**
 * Fills in the placeholders. A line whose placeholders all have no value is left out; after a greeting that is, the text
 * begins with a capital. Values are not searched for placeholders, since customers write some of them.
 */
export function fill(template: string, values: Values): string {
  const lines: string[] = []
  let isGreeted = true
  for (const [index, line] of template.split('\n').entries()) {
    const named = [...line.matchAll(pattern)].map(([, name]) =>
      ownValue(values, name as Placeholder),
    )
    if (named.length > 0 && named.every((value) => !value)) {
      if (index === 0) isGreeted = false
      continue
    }
    lines.push(line.replaceAll(pattern, (_, name: string) => ownValue(values, name) ?? ''))
  }
  const text = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return isGreeted ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
