import type { Selectable } from 'kysely'

import type { Staff } from '#db/schema.gen.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Member } from './schema.ts'

/** How to reach a member: personal, and so sealed as one value. */
interface Contact {
  email: string | null
  phone: string | null
}

type Columns = Omit<
  Selectable<Staff>,
  'businessId' | 'contact' | 'sortOrder' | 'calendarRev' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

type MemberRow = Columns & { contact: Buffer | null; sortOrder: number }

export function memberOf(tenant: Tenant, { contact, sortOrder, ...columns }: MemberRow): Member {
  const known = contact && sealed(tenant, 'staff', columns.id).openJson<Contact>(contact)
  return { ...columns, ...(known ?? { email: null, phone: null }), order: sortOrder }
}

export function rowOf(tenant: Tenant, { email, phone, order, ...columns }: Member): MemberRow {
  const contact =
    email === null && phone === null
      ? null
      : sealed(tenant, 'staff', columns.id).sealJson({ email, phone })
  return { ...columns, contact, sortOrder: order }
}
