import { searchTokens, tagHashes } from '#core/text/person-search.ts'
import { monthOf } from '#core/time/time.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { fieldsWith, Person } from './schema.ts'

export const sealedPerson = sealedRecord('customer', Person)

export interface SealedPerson {
  id: string
  sealed: Buffer
}

/** The columns of the personal data: the sealed value and the search tokens. */
export const columnsOf = (tenant: Tenant, id: string, person: Person) => ({
  ...cardOf(tenant, id, person),
  search: searchTokens(tenant.dataKey, searchedOf(person)),
})

/** The columns that change without the search tokens, for tags and notes. */
export const cardOf = (tenant: Tenant, id: string, person: Person) => ({
  sealed: sealedPerson.seal(tenant, id, person),
  tagHashes: tagHashes(tenant.dataKey, [...person.tags, ...birthdayTags(person)]),
})

const birthdayTags = ({ birthday }: Person) =>
  birthday === null ? [] : [birthdayTag(monthOf(birthday))]

/** Stored as the hash of a tag, which finds the customers with a birthday in a month; no tag has such a character. */
export const birthdayTag = (month: string) => `\u0000birthday-${month}`

/** The texts that a search matches, without tags. A field that identifies a customer beside the address and number counts as a name. */
export const searchedOf = (person: Person) => ({
  name: names.flatMap((name) => person[name] || []).join(' '),
  email: person.email,
  phone: person.phone,
})

const names = fieldsWith({ identifies: true }).filter(
  (name) => name !== 'email' && name !== 'phone',
)

export const openPerson = (tenant: Tenant, row: SealedPerson): Person =>
  sealedPerson.open(tenant, row.id, row.sealed)
