import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readCheckout } from './structure/checkout.ts'
import { reportOf } from './structure/report.ts'

/**
 * Prints the figures of the structure: sizes, fragments, due work, circles. Of this checkout, or of another one:
 * `npm run structure -- --long ../before`; `--long` names each import of a circle and each fragment.
 */
const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folder = resolve(positionals[0] ?? resolve(import.meta.dirname, '../..'))
console.log(reportOf(readCheckout(folder), { isLong: values.long }).join('\n'))
