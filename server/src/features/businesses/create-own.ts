import { networksOf } from '#core/client-network.ts'
import { conflictFor, refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import { mayCreateBusiness } from '#features/access/accounts/may-create-business.ts'
import { businessesBy, businessesFrom, ofEach } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'
import type { Origin } from '#http/request-origin.ts'

import { createBusiness } from './create.ts'
import type { OwnBusiness } from './sign-up-schema.ts'
import { freeSlug } from './slug.ts'

/** An account owns at most this many businesses that it created or was given. */
const ownedMax = 20

/**
 * Creates a business with the account as its owner: on the plan FREE where plans are sold, and with every right elsewhere.
 * Throws 403, 409 and 429.
 */
export async function createOwn(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { accountId, address }: { accountId: string } & Pick<Origin, 'address'>,
  { slug, ...wanted }: OwnBusiness,
  config: Pick<ApiConfig, 'newBusinesses' | 'sellsPlans'>,
) {
  if (!(await mayCreateBusiness(db, config)))
    throw refusal('FORBIDDEN_FOR_ROLE', 'Only the operator of this server creates businesses')
  // The count locks its row, so that concurrent requests of the account wait.
  await attempts.countWithin(db, businessesBy(masterKey, accountId))
  const ofNetworks = ofEach(networksOf(address), (network) => businessesFrom(masterKey, network))
  // Bounded by the widths of a network.
  await attempts.countWithin(db, ...ofNetworks)
  const businesses = await members.businessesOf(db, accountId)
  if (businesses.filter(({ accessRole }) => accessRole === 'OWNER').length >= ownedMax)
    throw conflictFor('BOUND_REACHED', `An account owns at most ${ownedMax} businesses`, {
      limit: ownedMax,
    })
  const business = { ...wanted, slug: slug ?? (await freeSlug(db, wanted.name)) }
  const id = await createBusiness(
    db,
    masterKey,
    config.sellsPlans
      ? { ...business, plan: 'FREE' }
      : { ...business, plan: 'ENTERPRISE', isInvoiced: false },
  )
  await members.insert(db, { businessId: id, accountId, role: 'OWNER' })
  return { id, ...business }
}
