// Written by npm run gen from the files of JSON in the folders of the languages.
import account from '../en/account.json' with { type: 'json' }
import calendar from '../en/calendar.json' with { type: 'json' }
import common from '../en/common.json' with { type: 'json' }
import failure from '../en/failure.json' with { type: 'json' }
import guard from '../en/guard.json' with { type: 'json' }
import nav from '../en/nav.json' with { type: 'json' }
import palette from '../en/palette.json' with { type: 'json' }
import refusals from '../en/refusals.json' with { type: 'json' }
import role from '../en/role.json' with { type: 'json' }

export const first = { account, calendar, common, failure, guard, nav, palette, refusals, role }
