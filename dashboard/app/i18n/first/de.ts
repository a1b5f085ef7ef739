import { account } from '../account/de.ts'
import { calendar } from '../calendar/de.ts'
import { palette } from '../money/de.ts'
import { refusals } from '../refusals/de.ts'
import { common, failure, guard, nav, role } from '../shell/de.ts'
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
