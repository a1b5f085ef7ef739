import { account } from '../account/en.ts'
import { calendar } from '../calendar/en.ts'
import { palette } from '../money/en.ts'
import { refusals } from '../refusals/en.ts'
import { common, failure, guard, nav, role } from '../shell/en.ts'

/** Texts of the frame and of the calendar, which load with the first screen; all others come with what shows them. */
export const first = { nav, role, common, failure, guard, account, calendar, palette, refusals }
