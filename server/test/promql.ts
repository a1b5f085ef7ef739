/** A metric of an expression, and a label by which it is selected or grouped. */
interface Use {
  metric: string
  label?: string
}

const keywords = new Set(
  'and or unless by without on ignoring group_left group_right bool offset inf nan'.split(' '),
)

/**
 * The metrics of a PromQL expression with their labels. A label of a grouping belongs to every metric within its
 * parentheses; functions and aggregations are the names before a parenthesis.
 */
export function usesOf(expression: string): Use[] {
  const groupings: string[] = []
  const selectors = new Map<string, string[]>()
  const plain = expression
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, names: string) => {
      groupings.push(...words(names))
      return ' '
    })
    .replaceAll(/\{([^}]*)\}/g, (_, text: string) => `§${selectorOf(text, selectors)}§`)
    .replaceAll(/\[[^\]]*\]/g, ' ')
  const uses: Use[] = []
  const metrics = plain.matchAll(/(?<![\w$.])([a-zA-Z_:][\w:]*)(?![\w:]|\s*\()(?:§(\d+)§)?/g)
  for (const [, metric = '', selector] of metrics) {
    if (keywords.has(metric)) continue
    uses.push({ metric })
    const selected = selector === undefined ? [] : (selectors.get(selector) ?? [])
    for (const label of [...selected, ...groupings]) uses.push({ metric, label })
  }
  return uses
}

function selectorOf(text: string, selectors: Map<string, string[]>) {
  const id = String(selectors.size)
  selectors.set(
    id,
    [...text.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = '']) => name),
  )
  return id
}

const words = (text: string) => text.match(/\w+/g) ?? []
