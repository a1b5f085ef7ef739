import { readFileSync } from 'node:fs'

import { type Role, roleNames } from '#core/roles.ts'

/** A route as routes.tsv has it. */
export interface Promised {
  /** As in the names of tests: GET /businesses/:businessId. */
  name: string
  path: string
  access: string
  status: number
  reply: string
  /** `ours`: beyond the contract, with its access and roles alone. */
  origin: string
  isIdempotent: boolean
  /** The roles that may use it, by their first letters; none where no member is asked for. */
  roles: readonly Role[]
}

/** routes.tsv is the contract: every route with its access, status and reply, whether it honours Idempotency-Key, and for which roles. */
export const contract: readonly Promised[] = readFileSync(
  new URL('routes.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', access = '', status = '', reply = '', ...rest] = line.split('\t')
    const [origin = '', idempotent = '', letters = ''] = rest
    return {
      name: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      path,
      access,
      status: Number(status),
      reply,
      origin,
      isIdempotent: idempotent === 'yes',
      roles: roleNames.filter((role) => letters.includes(role.charAt(0))),
    }
  })
