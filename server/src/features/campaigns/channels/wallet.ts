import { tenantTransaction } from '#db/open-tenant.ts'
import { showPassMessage } from '#features/wallet/show-message.ts'

import type { Channel } from './channel.ts'

/**
 * Writes a campaign onto the passes that a customer has on phones. The message counts as sent then: the queue of
 * passes notifies the phones, as of every change.
 */
export const walletChannel: Channel = {
  async deliver({ tenant: { businessId }, campaignId, title, message, cardIds }, context) {
    const news = { campaignId, cardIds, message: `${title}\n${message}` }
    const isShown = await tenantTransaction(context, businessId, (tenant) =>
      showPassMessage(tenant, news),
    )
    return isShown ? { is: 'sent' } : { is: 'skipped', reason: 'NO_WALLET_PASS' }
  },
}
