import { fullName } from '#core/names.ts'
import { searchTokens } from '#core/search.ts'
import { sealed } from '#db/sealed.ts'
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
export const columnsOf = (tenant: Tenant, id: string, person: Person) => ({
  sealed: sealed(tenant, 'customer', id).sealJson(person),
  search: searchTokens(tenant.dataKey, {
    ...person,
    name: fullName(person.firstName, person.lastName),
  }),
})

export const openPerson = (tenant: Tenant, row: { id: string; sealed: Buffer }) =>
  sealed(tenant, 'customer', row.id).openJson<Person>(row.sealed)
