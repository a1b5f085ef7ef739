import { openJson, sealJson } from '#core/crypto.ts'
import { fullName } from '#core/names.ts'
import { searchTokens } from '#core/search.ts'
import type { Tenant } from '#db/tenant.ts'

/** What a customer's card says of the person; stored sealed, in one piece. */
export interface Person {
  firstName: string
  lastName: string | null
  email: string | null
  phone: string | null
  notes: string | null
}

/** The columns that hold a person: sealed, and what it is found by. */
export const columnsOf = ({ dataKey, businessId }: Tenant, id: string, person: Person) => ({
  sealed: sealJson(dataKey, person, contextOf(businessId, id)),
  search: searchTokens(dataKey, { ...person, name: fullName(person.firstName, person.lastName) }),
})

export const openPerson = (
  { dataKey, businessId }: Tenant,
  { id, sealed }: { id: string; sealed: Buffer },
) => openJson<Person>(dataKey, sealed, contextOf(businessId, id))

const contextOf = (businessId: string, id: string) => `${businessId}/customer/${id}`
