import { inTheWay } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import * as keys from './queries.ts'

/**
 * Makes a key in the place of another, with its name, scopes and expiry; the old one ends after the
 * overlap. Throws 404, and 409 for one that was ended already.
 */
export async function rotateKey(
  { db, now }: Installation,
  { businessId, id, madeBy }: { businessId: string; id: string; madeBy: string },
  overlapSeconds: number,
) {
  const { name, scopes, expiresAt, revokedAt } = await keys.lock(db, businessId, id)
  if (revokedAt !== null)
    throw inTheWay('KEY_REVOKED', 'This API key was revoked or rotated already')
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
    throw inTheWay('KEY_EXPIRED', 'This API key has expired: make a new one')
  await keys.revoke(db, businessId, id, { afterSeconds: overlapSeconds })
  return keys.createKey(db, { businessId, name, scopes, expiresAt, madeBy })
}
