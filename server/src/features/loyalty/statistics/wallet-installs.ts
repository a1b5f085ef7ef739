import type { Tenant } from '#db/tenant.ts'

/** How many passes are on at least one phone. There are no passes yet. */
export const walletInstalls = async (_: Tenant): Promise<number> => 0
