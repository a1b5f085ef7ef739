import type { MasterKey } from '#core/crypto/key-ring.ts'
import { ApiError } from '#core/errors.ts'
import type { Access } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import * as consent from '#features/customers/consent.ts'

import type { Addressee } from './token.ts'

interface Deps {
  database: Access
  masterKey: MasterKey
  now: Date
}

/** Withdraws the consent of a customer and their queued messages. Does nothing for an erased customer. */
export async function unsubscribe(deps: Deps, { businessId, customerId }: Addressee) {
  await tenantTransaction(deps, businessId, (tenant) =>
    consent.withdraw({ ...tenant, actor: 'customer' }, customerId),
  ).catch((error: unknown) => {
    // The business was deleted.
    if (!(error instanceof ApiError)) throw error
  })
}
