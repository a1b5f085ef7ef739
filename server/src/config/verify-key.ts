import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'

/**
 * Throws when the database was encrypted with another master key, such as after a restore without
 * its key. Otherwise that would show only when somebody asks for personal data.
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
      'This database was encrypted with another key. Set the ENCRYPTION_KEY it was made with ' +
        '(with the embedded database: put its encryption.key back into DATA_DIR).',
      { cause },
    )
  }
}
