import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as businesses from '#features/businesses/queries.ts'

import { type Installation, withInstallation } from '../../installation.ts'

/** Runs an act on a business, given by id or slug, in one transaction. */
export const actOn = <T>(idOrSlug: string, act: (tenant: Tenant) => Promise<T>): Promise<T> =>
  withInstallation((installation) => actWithin(installation, idOrSlug, act))

export const actWithin = <T>(
  { database, masterKey }: Pick<Installation, 'database' | 'masterKey'>,
  idOrSlug: string,
  act: (tenant: Tenant) => Promise<T>,
): Promise<T> =>
  transaction(database, async (running) =>
    act(await openTenant(running, masterKey, await businesses.idOf(running.db, idOrSlug))),
  )
