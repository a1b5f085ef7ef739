import type { Config } from '#config/config.ts'
import { installKeys, readKeys } from '#config/key-files.ts'
import { readMasterKey } from '#core/crypto/key-ring.ts'

type Target = Pick<Config, 'encryptionKey' | 'previousEncryptionKey' | 'databaseUrl' | 'dataDir'>

/** The keys of the place that a backup is restored to, the current one first; none if it has none yet. */
export const keysOf = ({ encryptionKey, previousEncryptionKey, dataDir }: Target): string[] =>
  encryptionKey === null
    ? readKeys(dataDir)
    : [encryptionKey, ...(previousEncryptionKey === null ? [] : [previousEncryptionKey])]

const idOf = (key: string) => readMasterKey(key).keys()[0].id

/** Throws if the data of the backup could not be read with the keys of the target. */
export function refuseOtherKeys(backup: readonly string[], target: readonly string[]) {
  if (target.length === 0) return
  const known = new Set(target.map(idOf))
  const missing = backup.map(idOf).filter((id) => !known.has(id))
  if (missing.length === 0) return
  throw new Error(
    `The encryption key here is another one than that of the backup (${missing.join(', ')}). Nothing was changed. ` +
      'If the key was rotated since, put the former one beside it: encryption.key.retired-ID as encryption.key.previous, ' +
      'or ENCRYPTION_KEY_PREVIOUS. Otherwise restore into an empty DATA_DIR, or without ENCRYPTION_KEY: the key is in ' +
      'the backup.',
  )
}

/** Puts the keys of a backup where there are none; tells whether it did. */
export function bringKeys(backup: readonly string[], config: Target): boolean {
  if (keysOf(config).length > 0) return false
  installKeys(config.dataDir, backup)
  return true
}
