import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#config/config.ts'
import { encryptionKeys } from '#config/encryption-key.ts'
import { type MasterKey, masterKeyFrom } from '#core/crypto/key-ring.ts'

/** The keys of the installation; null if there are none. A server would create one, which opens nothing. */
export function existingKeys(config: Config): MasterKey | null {
  const isThere =
    config.encryptionKey !== null || existsSync(join(config.dataDir, 'encryption.key'))
  return isThere ? masterKeyFrom(encryptionKeys(config)) : null
}
