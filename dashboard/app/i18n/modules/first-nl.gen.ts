// Written by npm run gen from the files of JSON in the folders of the languages.
import account from '../nl/account.json' with { type: 'json' }
import calendar from '../nl/calendar.json' with { type: 'json' }
import common from '../nl/common.json' with { type: 'json' }
import failure from '../nl/failure.json' with { type: 'json' }
import guard from '../nl/guard.json' with { type: 'json' }
import nav from '../nl/nav.json' with { type: 'json' }
import palette from '../nl/palette.json' with { type: 'json' }
import refusals from '../nl/refusals.json' with { type: 'json' }
import role from '../nl/role.json' with { type: 'json' }

export const first = { account, calendar, common, failure, guard, nav, palette, refusals, role }
