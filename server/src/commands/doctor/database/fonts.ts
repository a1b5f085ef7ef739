import { isInstalled } from '#features/invoices/document/text/packages.ts'

import type { Check } from '../bounded.ts'
import { finding } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

/** Armenian to the scripts of India and Africa, then those of East Asia, then emoji. */
const others = '[\\u0530-\\u1CFF\\u2E80-\\uFAFF\\U00010000-\\U0010FFFF]'

/** Whether a business or a service has a name that a document could not show without fonts that are not installed. */
export const fontsCheck = (areInstalled = isInstalled()): Check<DatabaseContext> => ({
  title: 'Fonts',
  async run({ query }) {
    if (areInstalled) return []
    const [row] = await query<{ businesses: number }>(
      `select count(distinct business_id)::int as businesses
      from (select business_id, name from directory union all select business_id, name from service) named
      where name ~ '${others}'`,
    )
    const count = row?.businesses ?? 0
    if (count === 0) return []
    const words = `${count} businesses have names in other scripts, whose fonts are not installed`
    return [finding('FONTS_MISSING', words)]
  },
})
