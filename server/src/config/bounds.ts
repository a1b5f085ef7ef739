import type { Bounds } from '#db/row-limits.ts'
import { declaredTables } from '#features/resources.ts'

import type { envReader } from './env.ts'
import * as kind from './kinds.ts'

/** Lists of staff and services are returned as a whole, so their length must be limited. */
const maxOfAll = 100_000

/** The maximum number of records of each kind in a business: an environment variable for each. */
export const readBounds = ({ read }: ReturnType<typeof envReader>): Bounds =>
  Object.fromEntries(
    declaredTables.flatMap(({ name, limit }) =>
      limit ? [[name, read(limit.setting, kind.integer(1, maxOfAll), limit.most)]] : [],
    ),
  )
