import type { Tenant } from '#db/tenant.ts'

/** How many campaigns wait to be sent. There are no campaigns yet. */
export const activeCampaigns = async (_: Tenant): Promise<number> => 0
