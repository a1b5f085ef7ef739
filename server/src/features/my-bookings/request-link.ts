import { networksOf } from '#core/client-network.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { linksFrom, linksOfBusiness } from '#features/access/attempts/guest-limits.ts'
import { guestLinksTo, ofEach } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'

import * as links from './queries.ts'
import type { LinkRequest } from './schema.ts'
import { guestLinks } from './send-link.ts'

interface Deps {
  masterKey: MasterKey
  sendsMail: boolean
  /** Of the network of the guest. */
  address: string
}

/**
 * Records that somebody asks for a link. It looks up no customer, so it does and takes the same for every address. Throws
 * 409 where no mail is sent, and 429 after five requests for an address within an hour.
 */
export async function requestLink(
  tenant: Tenant,
  { email, locale = null }: LinkRequest,
  { masterKey, sendsMail, address }: Deps,
) {
  const { db, businessId, defer, announce } = tenant
  if (!sendsMail) throw refusal('CONFLICT', 'This installation sends no mail')
  await attempts.countWithin(
    db,
    guestLinksTo(masterKey, businessId, email),
    linksOfBusiness(masterKey, businessId),
    // Bounded by the widths of a network.
    ...ofEach(networksOf(address), (network) => linksFrom(masterKey, network)),
  )
  defer(links.insert(tenant, { email, locale }))
  announce(businessId, guestLinks.name)
}
