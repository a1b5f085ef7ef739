import { lazyTransport } from '#features/mail/send.ts'

import type { Channels } from './channel.ts'
import { openEmail } from './email.ts'
import { walletChannel } from './wallet.ts'

/** The channels of this node; without a mail server no e-mail is sent. */
export const openChannels = (config: {
  smtpUrl: string | null
  mailFrom: string
  publicUrl: string
}): Channels => ({
  EMAIL: openEmail({
    transport: config.smtpUrl === null ? null : lazyTransport(config.smtpUrl, 'openConnection'),
    config,
  }),
  WALLET: walletChannel,
})
