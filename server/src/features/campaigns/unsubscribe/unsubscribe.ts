import { ApiError } from '#core/errors.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Access } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import * as consent from '#features/customers/consent.ts'

import type { Addressee } from './token.ts'

interface Means {
  database: Access
  masterKey: MasterKey
  now: Date
}

/** The customer wants no more letters: those that wait for them are not sent. Nothing where they are gone. */
export async function unsubscribe(means: Means, { businessId, customerId }: Addressee) {
  await tenantTransaction(means, businessId, (tenant) =>
    consent.withdraw({ ...tenant, actor: 'customer' }, customerId),
  ).catch((error: unknown) => {
    // The business is gone.
    if (!(error instanceof ApiError)) throw error
  })
}
