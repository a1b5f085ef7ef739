import { type Bounds, boundsBy } from '#db/bounds.ts'

import type { envReader } from './env.ts'
import * as kind from './kinds.ts'

/** Lists of staff and services are told as a whole, so there is an end to what can be asked for. */
const highest = 100_000

/** How many of each kind a business holds at most: a variable for each. */
export const readBounds = ({ read }: ReturnType<typeof envReader>): Bounds =>
  boundsBy(({ setting, most }) => read(setting, kind.integer(1, highest), most))
