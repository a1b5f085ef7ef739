import { eachAlone } from '#core/each-alone.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction.ts'

import { cancelBooking } from '../cancel.ts'
import * as bookings from '../queries.ts'
import * as awaiting from './awaiting.ts'

interface Node {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
}

/** Cancels the bookings whose deposit has not come in time, business by business. */
export async function cancelUnpaid(node: Node): Promise<void> {
  const { database, masterKey, signal, now } = node
  const { db } = database
  await eachAlone(await awaiting.businesses(db, now), signal, async (businessId) => {
    const due = await awaiting.bookings(db, businessId, now)
    await eachAlone(due, signal, (id) =>
      transaction(database, async (running) =>
        expire(await openTenant(running, masterKey, businessId, now), id),
      ),
    )
  })
}

/** Nothing where it was paid, cancelled or confirmed meanwhile. */
async function expire(tenant: Tenant, id: string) {
  const { depositHolds, depositDueAt } = await bookings.lock(tenant, id)
  if (!depositHolds || depositDueAt === null || Date.parse(depositDueAt) > tenant.now.getTime())
    return
  await cancelBooking(tenant, id, { cancelReasonKey: 'payment_failed', cancelledBy: 'system' })
}
