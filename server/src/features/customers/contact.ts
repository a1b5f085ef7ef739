import type { Tenant } from '#db/tenant.ts'

import { openPerson } from './person.ts'
import type { Person } from './schema.ts'

export type Contact = Pick<Person, 'locale' | 'contact' | 'emailFault'> & {
  marketingConsent: boolean
}

/** How a customer wants to be told; null after an erasure. */
export async function contactOf(tenant: Tenant, id: string): Promise<Contact | null> {
  const row = await tenant.db
    .selectFrom('customer')
    .select(['id', 'sealed', 'marketingConsent'])
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { locale, contact, emailFault } = openPerson(tenant, row)
  return { locale, contact, emailFault, marketingConsent: row.marketingConsent }
}
