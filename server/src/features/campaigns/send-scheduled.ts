import { eachAlone } from '#core/each-alone.ts'
import { ApiError } from '#core/errors.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'

import * as campaigns from './queries.ts'
import { sendCampaign } from './send.ts'

interface Node {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  now: Date
}

/** A campaign for which the business has no room today is tried again after so long. */
const againMs = 15 * 60_000

/** Sends the scheduled campaigns whose time has come; any number of workers may do so at once. */
export async function sendScheduled(node: Node): Promise<void> {
  const due = await campaigns.findDue(node.database.db, node.now)
  await eachAlone(due, node.signal, ({ businessId, id }) =>
    tenantTransaction(node, businessId, (tenant) => sendCampaign(tenant, id)).catch(
      (error: unknown) => {
        // Sent, or deleted, or moved by somebody else meanwhile; or there is no room today.
        if (!(error instanceof ApiError)) throw error
        return tenantTransaction(node, businessId, (tenant) =>
          campaigns.putOff(tenant, id, againMs),
        )
      },
    ),
  )
}
