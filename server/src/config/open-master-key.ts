import { sql } from 'kysely'

import { type MasterKey, masterKeyFrom, unwrapDataKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'

import type { Config } from './config.ts'
import { encryptionKeys } from './encryption-key.ts'
import { list, openRetired } from './retired-keys.ts'

type Keys = Pick<Config, 'encryptionKey' | 'previousEncryptionKey' | 'databaseUrl' | 'dataDir'>

/**
 * The master key of the configuration, with what is left of former ones. Throws when values in the database were
 * encrypted with another key, such as after a restore without its key, or without the previous key during a rotation.
 * Otherwise the mismatch would only show on the first access to personal data.
 */
export async function openMasterKey({ db }: Database, config: Keys): Promise<MasterKey> {
  const masterKey = masterKeyFrom(encryptionKeys(config))
  const [{ rows: wrapped }, retired] = await Promise.all([oneOfEachKey.execute(db), list(db)])
  try {
    for (const { businessId, dataKey } of wrapped) unwrapDataKey(masterKey, businessId, dataKey)
    for (const row of retired) masterKey.retired.push(openRetired(masterKey, row))
  } catch (cause) {
    throw new Error(
      'This database was encrypted with another key. Set the ENCRYPTION_KEY that it was created with, and ' +
        'until a rotation is complete the former one as ENCRYPTION_KEY_PREVIOUS (with the embedded database: ' +
        'restore encryption.key, and encryption.key.previous if there was one, in DATA_DIR).',
      { cause },
    )
  }
  return masterKey
}

/**
 * A data key of each key that wraps some; a rotation reaches the data keys last. Those that name no key have one in
 * common.
 */
const oneOfEachKey = sql<{ businessId: string; dataKey: Buffer }>`
  select distinct on (key_id) business_id as "businessId", data_key as "dataKey"
  from directory, lateral (
    select case get_byte(data_key, 0) when 2 then substring(data_key from 2 for 4) end
  ) as wrapped (key_id)
  order by key_id, created_at`
