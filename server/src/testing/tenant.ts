import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Salon } from './salon.ts'
import { database, masterKey } from './server.ts'

/** Works on a salon as a request does, for what no route offers yet. */
export const asTenant = <T>(
  { id }: Pick<Salon, 'id'>,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> => tenantTransaction({ database, masterKey }, id, work)
