import { conflictFor } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import * as standing from '#features/businesses/standing.ts'
import type { Session } from '#http/identify/caller.ts'
import { operatorMs } from '#http/identify/session.ts'

import { recordAct } from './record-act.ts'

/**
 * Enters a business whose owner lets operators in: until then, and for eight hours after its second factor at most, the session
 * has it among its memberships. Throws 409 without that
 * consent. Each look-up of the session checks it again, so its end is effective with the next request.
 */
export async function enter(tenant: Tenant, { id, accountId, secondFactorAt }: Session) {
  const { db, businessId, business, now } = tenant
  const found = await standing.standingOf(db, businessId)
  const until = found?.supportUntil
  if (!until || new Date(until) <= now)
    throw conflictFor(
      'NO_SUPPORT_ACCESS',
      'The owner of this business has not let operators in: they can, in its settings',
    )
  await sessions.setVisited(db, id, businessId)
  await standing.noteVisit(db, businessId)
  const end = Math.min((secondFactorAt ?? now).getTime() + operatorMs, Date.parse(until))
  const ends = new Date(end).toISOString()
  await recordAct(tenant, accountId, 'support.entered', { after: { until: ends } })
  return { slug: business.slug, until: ends, mayWrite: found.supportWrites }
}
