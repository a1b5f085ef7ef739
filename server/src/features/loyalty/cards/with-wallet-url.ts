import type { Owner } from '#db/sealed.ts'

import { walletUrlOf } from '../passes/link.ts'
import type { Card, ShownCard } from './schema.ts'

/** A card with the URL of its pass. */
export const withWalletUrl = (
  tenant: Owner,
  card: Card,
  config: { publicUrl: string },
): ShownCard => ({
  ...card,
  walletUrl: walletUrlOf(tenant, card.id, config.publicUrl),
})
