import { currentQuery } from '../current-query.ts'
import { closeDrawers } from '../drawer-parameters.ts'
import { fresh } from '../use-drawer.ts'

/** The query that opens a sale over the page as it is, without the drawers of the calendar: one is open at a time. */
export function saleQuery(): URLSearchParams {
  const after = currentQuery()
  closeDrawers(after)
  after.set('sell', fresh)
  return after
}
