import type { PersonToAdd } from './add-team.ts'

/** A row of the form. */
export interface Person {
  key: number
  name: string
  email: string
  isSelf: boolean
}

/** None for an empty row. */
export function personToAdd({ name, email, isSelf }: Person): PersonToAdd[] {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  if (firstName === '') return []
  const lastName = others.length > 0 ? others.join(' ') : null
  return [{ firstName, lastName, isSelf, email: email.trim() }]
}
