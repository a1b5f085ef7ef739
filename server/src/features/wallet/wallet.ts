import { type Apns, type ApnsSettings, openApns } from './push/apns.ts'
import { openSigner, type Signer, type WalletSettings } from './sign/signer.ts'

/** The signer of the passes of this installation, and the client that notifies phones. */
export interface Wallet {
  signer: Signer
  /** Null without a certificate of Apple: no phone has accepted a pass, so there is none to notify. */
  apns: Apns | null
}

export const openWallet = (settings: (WalletSettings & ApnsSettings) | null): Wallet => ({
  signer: openSigner(settings),
  apns: settings && openApns(settings),
})
