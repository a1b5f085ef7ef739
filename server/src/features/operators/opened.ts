import { idOrNil } from '#core/ids.ts'
import type { Installation } from '#db/installation.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

/** The business that an operator names, in the transaction of their request. Throws 404. */
export const openedBy = (
  { db, defer, running, masterKey, now }: Installation,
  businessId: string,
): Promise<Tenant> => openTenant({ db, defer, ...running }, masterKey, idOrNil(businessId), now)
