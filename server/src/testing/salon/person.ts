import { sealedPerson } from '#features/customers/person.ts'
import type { Person } from '#features/customers/schema.ts'

/** A person as a customer's row holds them, with these fields. */
export const aPerson = (fields: Partial<Person> = {}): Person =>
  sealedPerson.complete({ firstName: 'Nina', ...fields })
