import type { Tenant } from '#db/tenant.ts'

import * as ledger from '../activity/ledger.ts'
import * as cards from './queries.ts'

/** Closes the cards of a customer who is erased, and empties what was noted about them; figures stay. */
export async function closeCards(tenant: Tenant, customerId: string): Promise<void> {
  const closed = await cards.closeOf(tenant, customerId)
  await ledger.forgetNotes(tenant, closed)
}
