import type { Selectable } from 'kysely'

import type { Staff } from '#db/schema/schema.gen.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { type Member, StaffContact } from './schema.ts'

export const staffContact = sealedRecord('staff', StaffContact)

type Columns = Omit<
  Selectable<Staff>,
  'businessId' | 'contact' | 'sortOrder' | 'calendarRev' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

type MemberRow = Columns & { contact: Buffer | null; sortOrder: number }

export function memberOf(tenant: Tenant, { contact, sortOrder, ...columns }: MemberRow): Member {
  const known = contact && staffContact.open(tenant, columns.id, contact)
  return { ...columns, ...(known ?? staffContact.complete({})), order: sortOrder }
}

export function rowOf(tenant: Tenant, { email, phone, order, ...columns }: Member): MemberRow {
  const contact =
    email === null && phone === null
      ? null
      : staffContact.seal(tenant, columns.id, { email, phone })
  return { ...columns, contact, sortOrder: order }
}
