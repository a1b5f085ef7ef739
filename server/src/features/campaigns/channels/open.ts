import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'

import type { Channel, ChannelName } from './channel.ts'
import { openEmail } from './email.ts'
import { openWalletChannel } from './wallet.ts'

export interface ChannelsNode {
  database: Database
  masterKey: MasterKey
  config: { smtpUrl: string | null; mailFrom: string; publicUrl: string }
}

/** The channels of this node, by their names. */
export async function openChannels({
  database,
  masterKey,
  config,
}: ChannelsNode): Promise<Record<ChannelName, Channel>> {
  const { smtpUrl } = config
  // Read only where there is a mail server: most installations have none.
  const transport = smtpUrl ? (await import('#features/mail/transport.ts')).openLine(smtpUrl) : null
  return {
    EMAIL: openEmail({ transport, masterKey, config }),
    WALLET: openWalletChannel({ database, masterKey }),
  }
}
