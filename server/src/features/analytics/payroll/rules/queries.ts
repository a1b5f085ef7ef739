import type { Tenant } from '#db/tenant.ts'

import type { Rates } from './schema.ts'

/** As stored. `categoryOf` has the category of each service when the version was saved. */
export interface CommissionVersion {
  staffId: string
  version: number
  effectiveFrom: string
  rules: Rates & { categoryOf: Record<string, string> }
  createdAt: string
}

/** The versions of one member, or of all, the newest of each member first. */
export async function list(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  staffId: string | null,
): Promise<CommissionVersion[]> {
  const all = db
    .selectFrom('commissionRules')
    .select(['staffId', 'version', 'effectiveFrom', 'rules', 'createdAt'])
    .where('businessId', '=', businessId)
    .orderBy('staffId')
    .orderBy('version', 'desc')
  const rows = await (staffId === null ? all : all.where('staffId', '=', staffId)).execute()
  return rows as unknown as CommissionVersion[]
}

export const insert = ({ db, businessId }: Tenant, { rules, ...version }: CommissionVersion) =>
  db
    .insertInto('commissionRules')
    .values({ businessId, ...version, rules: JSON.stringify(rules) })
    .execute()
