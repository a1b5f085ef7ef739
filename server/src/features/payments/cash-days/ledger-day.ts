import { conflictFor } from '#core/errors.ts'
import { dayOf as dayNumberOf, formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'

import { dayOf } from '../days.ts'
import * as cashDays from './queries.ts'

/**
 * The day of the ledger on which money moves now: today, in the time zone of the business. Throws 409 DAY_CLOSED for
 * people and keys if it is closed. What a provider reports or this server does has happened already and is never
 * refused: it belongs to the next open day.
 */
export async function ledgerDay(tenant: Tenant): Promise<string> {
  const today = dayOf(tenant.business.timezone, tenant.now)
  if (!(await cashDays.isClosed(tenant, today))) return today
  if (tenant.actor === 'key' || tenant.actor === 'session')
    throw conflictFor(
      'DAY_CLOSED',
      `${today} is closed: an owner can reopen it, or try again tomorrow`,
      { day: today },
    )
  let day = today
  do day = formatDate(dayNumberOf(day) + 1)
  while (await cashDays.isClosed(tenant, day))
  return day
}
