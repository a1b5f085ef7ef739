import type { Db } from '#db/query-builder.ts'
import type { ApiConfig } from '#http/api-config.ts'

/**
 * Whether accounts may create businesses. Where the operator alone does, the account of the first run still creates the
 * first one.
 */
export async function mayCreateBusiness(
  db: Db,
  { newBusinesses }: Pick<ApiConfig, 'newBusinesses'>,
): Promise<boolean> {
  if (newBusinesses) return true
  const businesses = db.selectFrom('directory').select('businessId').limit(1)
  return (await businesses.executeTakeFirst()) === undefined
}
