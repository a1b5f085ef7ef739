import { fullName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'

/** The sender of a letter: the business. */

export type Profile = Awaited<ReturnType<typeof profileOf>>

export const profileOf = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select(['country', 'email', 'phone', 'street', 'houseNumber', 'postalCode', 'city'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()

/** The name of the member of staff, deleted or not. */
export async function staffNameOf({ db, businessId }: Tenant, staffId: string) {
  const member = await db
    .selectFrom('staff')
    .select(['firstName', 'lastName'])
    .where('businessId', '=', businessId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  return member ? fullName(member.firstName, member.lastName) : null
}
