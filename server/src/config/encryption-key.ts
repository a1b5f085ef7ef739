import type { Config } from './config.ts'
import { keyFileSource } from './key-files.ts'

type Keys = Pick<Config, 'encryptionKey' | 'previousEncryptionKey' | 'databaseUrl' | 'dataDir'>

/**
 * The source of the master keys as text (32 bytes, base64 or hex), the current one first: the configured ones, else
 * those of the embedded database, files beside its data of which the first is created on the first start.
 */
export function encryptionKeys(config: Keys): () => readonly string[] {
  const { encryptionKey, previousEncryptionKey } = config
  if (encryptionKey) {
    const keys = [encryptionKey, ...(previousEncryptionKey ? [previousEncryptionKey] : [])]
    return () => keys
  }
  // A key created here would be lost with this machine, while the data stay in the external
  // database.
  if (config.databaseUrl) throw new Error('ENCRYPTION_KEY is required with DATABASE_URL')
  return keyFileSource(config.dataDir)
}
