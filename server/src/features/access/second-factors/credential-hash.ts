import { masterHash, type MasterKey } from '#core/crypto/key-ring.ts'

/** The hash by which a passkey can be registered once only. */
export const credentialHash = (masterKey: MasterKey, credentialId: string) =>
  masterHash(masterKey, 'passkey', credentialId)
