import { fullName } from '#core/names.ts'
import { searchTokens, tagHashes } from '#core/search.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

/** What a customer's card says of the person; stored sealed, in one piece. */
export interface Person {
  firstName: string
  lastName: string | null
  email: string | null
  phone: string | null
  notes: string | null
  tags: string[]
}

export interface SealedPerson {
  id: string
  sealed: Buffer
  /** Written before tags were sealed with the rest; elsewhere empty. */
  tags?: string[]
}

/** The columns that hold a person: sealed, and what it is found by. */
export const columnsOf = (tenant: Tenant, id: string, person: Person) => ({
  ...cardOf(tenant, id, person),
  search: searchTokens(tenant.dataKey, {
    ...person,
    name: fullName(person.firstName, person.lastName),
  }),
})

/** Those that change without what a search finds, such as tags and notes. */
export const cardOf = (tenant: Tenant, id: string, person: Person) => ({
  sealed: sealed(tenant, 'customer', id).sealJson(person),
  tagHashes: tagHashes(tenant.dataKey, person.tags),
  tags: none,
})

const none: string[] = []

export function openPerson(tenant: Tenant, row: SealedPerson): Person {
  const person = sealed(tenant, 'customer', row.id).openJson<StoredPerson>(row.sealed)
  return { ...person, tags: row.tags?.length ? row.tags : (person.tags ?? []) }
}

/** Cards that were sealed without their tags have none of them inside. */
type StoredPerson = Omit<Person, 'tags'> & { tags?: string[] }
