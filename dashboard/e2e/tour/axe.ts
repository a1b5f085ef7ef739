import axe from 'axe-core'
import type { Page } from 'playwright-core'

// Evaluated through the debugger, to which the policy of the page does not apply.
const { source } = axe

const onlyColours = { runOnly: { type: 'rule', values: ['color-contrast'] } }

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { target: string[]; html: string; any: { message: string }[] }[]
}

const severe = ['serious', 'critical']

/**
 * Serious and critical faults of accessibility; of colours alone, or of everything. With `every impact` also moderate and
 * minor ones, of which no page has any.
 */
export async function faultsOfAccess(
  page: Page,
  of: 'everything' | 'colours',
  impacts: 'severe' | 'every impact' = 'severe',
) {
  // Not within frames: the only one has a letter and runs no scripts, so axe could not run there.
  const options = {
    resultTypes: ['violations'],
    iframes: false,
    ...(of === 'colours' && onlyColours),
  }
  if (!(await page.evaluate<boolean>('Boolean(globalThis.axe)'))) await page.evaluate(source)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ impact }) => impacts === 'every impact' || severe.includes(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, html, any }) =>
            `${id} (${help}) at ${target.join(' ')}: ${any[0]?.message ?? ''} ${html.slice(0, 200)}`,
        ),
    )
}
