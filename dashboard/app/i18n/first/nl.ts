import { account } from '../account/nl.ts'
import { calendar } from '../calendar/nl.ts'
import { palette } from '../money/nl.ts'
import { refusals } from '../refusals/nl.ts'
import { common, failure, guard, nav, role } from '../shell/nl.ts'
import type { first as en } from './en.ts'

export const first: typeof en = {
  nav,
  role,
  common,
  failure,
  guard,
  account,
  calendar,
  palette,
  refusals,
}
