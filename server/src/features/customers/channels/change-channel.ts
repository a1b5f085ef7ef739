import type { Tenant } from '#db/tenant.ts'

import { cardOf, openPerson } from '../person.ts'
import * as customers from '../queries.ts'

/** Opts customers in or out of text messages. They are locked in the order of their ids; erased ones are left out. */
export async function setSms(tenant: Tenant, ids: readonly string[], isWanted: boolean) {
  const { db, businessId } = tenant
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('id', 'in', [...ids])
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) {
    const person = openPerson(tenant, row)
    if (person.contact.sms === isWanted) continue
    const contact = { ...person.contact, sms: isWanted }
    await customers.update(tenant, row.id, cardOf(tenant, row.id, { ...person, contact }))
  }
}
