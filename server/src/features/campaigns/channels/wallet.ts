import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { tell } from '#features/wallet/tell.ts'

import type { Channel } from './channel.ts'

/**
 * Shows a campaign on the passes that a customer has on phones. It counts as sent once it stands there: telling the
 * phones is left to the queue of passes, which tells of every change.
 */
export const openWalletChannel = (means: {
  database: Database
  masterKey: MasterKey
}): Channel => ({
  async deliver({ tenant: { businessId }, campaignId, title, message, cardIds }) {
    const news = { campaignId, cardIds, message: `${title}\n${message}` }
    const isShown = await tenantTransaction(means, businessId, (tenant) => tell(tenant, news))
    return isShown ? { is: 'sent' } : { is: 'skipped', reason: 'NO_WALLET_PASS' }
  },
})
