import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Absence } from './schema.ts'

/** Why somebody is absent: it may tell of their health, and is sealed as one value. */
type Why = Pick<Absence, 'type' | 'reason'>

interface SealedWhy {
  id: string
  sealed: Buffer | null
  /** Set where it was written before the type was sealed too; the reason is then sealed by itself. */
  type: string | null
  reason: Buffer | null
}

export const sealWhy = (tenant: Tenant, id: string, why: Why): Omit<SealedWhy, 'id'> => ({
  sealed: sealed(tenant, 'staffAbsence', id).sealJson(why),
  type: null,
  reason: null,
})

export function openWhy(tenant: Tenant, { id, sealed: bytes, type, reason }: SealedWhy): Why {
  const row = sealed(tenant, 'staffAbsence', id)
  if (type === null && bytes) return row.openJson<Why>(bytes)
  return { type: type as Why['type'], reason: reason && row.open(reason) }
}
