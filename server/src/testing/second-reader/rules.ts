import { createRequire } from 'node:module'
import type * as rrule from 'rrule'

/** Its types describe a module of another kind than Node loads. */
export const { RRule } = createRequire(import.meta.url)('rrule') as typeof rrule
