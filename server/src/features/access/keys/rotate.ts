import { conflictFor } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import * as keys from './queries.ts'

/**
 * Creates a key with the name, scopes and expiry of another, which ends after the overlap. Throws 404, and 409 if the
 * key has already ended.
 */
export async function rotateKey(
  { db, now }: Installation,
  { businessId, id, madeBy }: { businessId: string; id: string; madeBy: string },
  overlapSeconds: number,
) {
  const { name, scopes, expiresAt, revokedAt } = await keys.lock(db, businessId, id)
  if (revokedAt !== null)
    throw conflictFor('KEY_REVOKED', 'This API key has already been revoked or rotated')
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
    throw conflictFor('KEY_EXPIRED', 'This API key has expired: create a new one')
  await keys.revoke(db, businessId, id, { afterSeconds: overlapSeconds })
  return keys.createKey(db, { businessId, name, scopes, expiresAt, madeBy })
}
