import type { Tenant } from '#db/tenant.ts'

import * as ledger from '../activity/ledger.ts'
import * as cards from './queries.ts'

/** Closes the cards of an erased customer and removes their notes; the statistics keep the figures. */
export async function closeCards(tenant: Tenant, customerId: string): Promise<void> {
  const closed = await cards.closeOf(tenant, customerId)
  await ledger.eraseNotes(tenant, closed)
}
