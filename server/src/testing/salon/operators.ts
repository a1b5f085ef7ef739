import * as sessions from '#features/access/sessions/queries.ts'
import * as operators from '#features/operators/queries.ts'

import { database } from '../process/server.ts'
import { callers, openPerson } from './people.ts'

/** A person who operates the installation, signed in with a second factor at this time; null: with the password alone. */
export async function openOperator({
  secondFactorAt = new Date(),
}: { secondFactorAt?: Date | null } = {}) {
  const { accountId } = await openPerson('Olga')
  const token = await signInOperator(accountId, secondFactorAt)
  return { accountId, token, ...callers(token) }
}

/** Makes an account an operator, and returns the token of a new session of it. */
export async function signInOperator(accountId: string, secondFactorAt: Date | null = new Date()) {
  await operators.insert(database.db, accountId)
  const begun = { accountId, userAgent: null, secondFactorAt }
  const { token } = await sessions.insert(database.db, begun)
  return token
}
