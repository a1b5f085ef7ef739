// Written by npm run gen from the files of JSON in the folders of the languages.
import account from '../de/account.json' with { type: 'json' }
import calendar from '../de/calendar.json' with { type: 'json' }
import common from '../de/common.json' with { type: 'json' }
import failure from '../de/failure.json' with { type: 'json' }
import guard from '../de/guard.json' with { type: 'json' }
import nav from '../de/nav.json' with { type: 'json' }
import palette from '../de/palette.json' with { type: 'json' }
import refusals from '../de/refusals.json' with { type: 'json' }
import role from '../de/role.json' with { type: 'json' }

export const first = { account, calendar, common, failure, guard, nav, palette, refusals, role }
