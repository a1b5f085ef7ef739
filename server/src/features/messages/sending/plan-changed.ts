import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import * as marks from '#features/bookings/notify/marks.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'

import * as changed from '../changed-bookings.ts'
import { planMessages } from '../plan/plan.ts'
import * as messages from '../queries.ts'
import * as settings from '../settings/settings.ts'
import type { MessageContext } from './context.ts'

type PlanContext = Pick<MessageContext, 'database' | 'masterKey' | 'signal' | 'now' | 'workPoller'>

const batch = 50
const nextRound = openRounds(200)

/** Plans the messages of changed bookings, business by business; several nodes may run it concurrently. */
export async function planChanged(context: PlanContext): Promise<void> {
  const { database, signal, workPoller } = context
  const find = finderOf(workPoller, 'booking-changes', changed.businesses)
  const due = { db: database.db, signal, find, nextRound }
  await forEachDueBusiness(due, (businessId) => planChangedOf(context, businessId))
}

/** Plans those of one business. */
export async function planChangedOf(context: PlanContext, businessId: string): Promise<void> {
  for (let planned = batch; planned === batch && !context.signal.aborted;)
    planned = await tenantTransaction(context, businessId, planSome)
}

/** The rows are written and the marks removed in one transaction. */
async function planSome(tenant: Tenant): Promise<number> {
  const { business, state } = tenant
  const rows = await changed.lockSome(tenant, batch)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const found = await settings.find(tenant)
  const existing = Map.groupBy(await messages.existingOf(tenant, ids), ({ bookingId }) => bookingId)
  const circumstances = {
    settings: found,
    zone: business.timezone,
    hasWebhooks: state.hasWebhooks,
  }
  for (const { messagesChangedAt, restoredVersion, restoredFrom, ...row } of rows) {
    const awaitsDeposit = row.depositRequired && !row.depositPaid
    const isPaid = row.paymentStatus === 'PAID'
    const restored =
      restoredVersion === null ? null : { version: restoredVersion, from: restoredFrom ?? 0 }
    const planned = {
      ...row,
      restored,
      awaitsDeposit,
      isPaid,
      changedAt: messagesChangedAt ?? tenant.now.toISOString(),
    }
    await messages.voidOutdated(tenant, row)
    await messages.insert(
      tenant,
      row,
      planMessages(planned, existing.get(row.id) ?? [], circumstances),
    )
  }
  await marks.messagesPlanned(tenant, ids)
  return rows.length
}
