import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { randomText } from '#core/crypto/random.ts'
import type { Db } from '#db/query-builder.ts'

const codesPerAccount = 10

/** Without letters that look like digits or like each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the recovery codes of an account and returns the new ones, which are stored as keyed hashes only. */
export async function replaceRecoveryCodes(db: Db, masterKey: MasterKey, accountId: string) {
  const codes = Array.from({ length: codesPerAccount }, newCode)
  await removeAll(db, accountId)
  const rows = codes.map((code) => ({
    accountId,
    codeHash: masterHash(masterKey, ...hashedOf(accountId, code)),
  }))
  await db.insertInto('recoveryCode').values(rows).execute()
  return codes
}

/** Uses a recovery code up; returns false for a wrong or used one. */
export async function take(
  db: Db,
  masterKey: MasterKey,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', 'in', masterHashes(masterKey, ...hashedOf(accountId, code)))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeAll(db: Db, accountId: string) {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
}

const newCode = () => `${randomText(alphabet, 5)}-${randomText(alphabet, 5)}`

/** Purpose and value of the hash; case, spaces and hyphens do not count. */
const hashedOf = (accountId: string, code: string) =>
  [`recovery-code/${accountId}`, code.toLowerCase().replaceAll(/[\s-]/g, '')] as const
