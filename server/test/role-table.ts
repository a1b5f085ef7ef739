import type { Role } from '#core/roles.ts'

import { contract } from './contract.ts'

const rolesOf = new Map(contract.map(({ name, roles }) => [name, roles]))

/** Whether the contract refuses a role the operation with this name; on records of other members. */
export const isRefused = (role: Role, name: string) => !rolesOf.get(name)?.includes(role)

/** Members of every role may leave; STAFF may not remove others. */
export const leave = 'DELETE /businesses/:businessId/members/:accountId'
