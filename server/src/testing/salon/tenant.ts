import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

import { database, masterKey } from '../process/server.ts'
import type { Salon } from './salon.ts'

/** Works on a salon like a request, for functions without a route. */
export const asTenant = <T>(
  { id }: Pick<Salon, 'id'>,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> => tenantTransaction({ database, masterKey }, id, work)
