import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'

/**
 * Throws when the database was encrypted with another master key, such as after a restore without
 * its key. Otherwise the mismatch would only show on the first access to personal data.
 */
export async function verifyMasterKey({ db }: Database, masterKey: MasterKey): Promise<void> {
  const oldest = await db
    .selectFrom('directory')
    .select(['businessId', 'dataKey'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  try {
    unwrapDataKey(masterKey, oldest.businessId, oldest.dataKey)
  } catch (cause) {
    throw new Error(
      'This database was encrypted with another key. Set the ENCRYPTION_KEY that it was created with ' +
        '(with the embedded database: restore its encryption.key in DATA_DIR).',
      { cause },
    )
  }
}
