import type { MasterKey } from '#core/crypto/key-ring.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as provenAddresses from '#features/access/attempts/proven-addresses.ts'
import { ofAddress } from '#features/customers/by-address.ts'

import { acceptConsents } from './accept-consents.ts'
import * as links from './queries.ts'
import type { GuestSession } from './schema.ts'
import * as sessions from './sessions.ts'

/**
 * Uses a link up and opens a session for its address. What was said online by customers with this address becomes part of
 * their records. Throws 404 for a link that is unknown, used or expired.
 */
export async function signIn(
  tenant: Tenant,
  token: string,
  masterKey: MasterKey,
): Promise<GuestSession> {
  const asked = await links.use(tenant, hashToken(token))
  if (!asked) throw notFound('Link')
  const { db, now } = tenant
  await provenAddresses.prove({ db, masterKey }, asked.email, now)
  const session = await sessions.insert(tenant, asked.email)
  for (const { id } of await ofAddress(tenant, asked.email))
    await acceptConsents(tenant, id, asked.email)
  return session
}
