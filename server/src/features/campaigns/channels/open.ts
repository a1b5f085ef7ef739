import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'

import type { Channel, ChannelName } from './channel.ts'
import { openEmail } from './email.ts'
import { openWalletChannel } from './wallet.ts'

export interface ChannelsContext {
  database: Database
  masterKey: MasterKey
  config: { smtpUrl: string | null; mailFrom: string; publicUrl: string }
}

/** The channels of this node, by name. */
export async function openChannels({
  database,
  masterKey,
  config,
}: ChannelsContext): Promise<Record<ChannelName, Channel>> {
  const { smtpUrl } = config
  // Imported only with a mail server: most installations have none.
  const transport = smtpUrl
    ? (await import('#features/mail/transport.ts')).openConnection(smtpUrl)
    : null
  return {
    EMAIL: openEmail({ transport, masterKey, config }),
    WALLET: openWalletChannel({ database, masterKey }),
  }
}
