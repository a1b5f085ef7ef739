import { type Apns, type ApnsSettings, openApns } from './push/apns.ts'
import { openSigner, type Signer, type WalletSettings } from './sign/signer.ts'

/** Who signs the passes of this installation, and who tells phones of their changes. */
export interface Wallet {
  signer: Signer
  /** Null without a certificate of Apple's: no phone has taken a pass that it could be told of. */
  apns: Apns | null
}

export const openWallet = (settings: (WalletSettings & ApnsSettings) | null): Wallet => ({
  signer: openSigner(settings),
  apns: settings && openApns(settings),
})
