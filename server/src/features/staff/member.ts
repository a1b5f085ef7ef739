import type { Selectable } from 'kysely'

import { openJson, sealJson } from '#core/crypto.ts'
import type { Staff } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Member } from './schema.ts'

/** How to reach a member: personal, and so sealed as one value. */
interface Contact {
  email: string | null
  phone: string | null
}

type Columns = Omit<
  Selectable<Staff>,
  'businessId' | 'contact' | 'sortOrder' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

type MemberRow = Columns & { contact: Buffer | null; sortOrder: number }

export function memberOf(tenant: Tenant, { contact, sortOrder, ...columns }: MemberRow): Member {
  const known = contact && openJson<Contact>(tenant.dataKey, contact, contextOf(tenant, columns.id))
  return { ...columns, ...(known ?? { email: null, phone: null }), order: sortOrder }
}

export function rowOf(tenant: Tenant, { email, phone, order, ...columns }: Member): MemberRow {
  const contact =
    email === null && phone === null
      ? null
      : sealJson(tenant.dataKey, { email, phone }, contextOf(tenant, columns.id))
  return { ...columns, contact, sortOrder: order }
}

const contextOf = ({ businessId }: Tenant, id: string) => `${businessId}/staff/${id}`
