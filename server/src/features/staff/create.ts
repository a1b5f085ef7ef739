import { newId } from '#core/ids.ts'
import { fullName } from '#core/text/names.ts'
import { emit } from '#db/queue/outbox.ts'
import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import { staffCreated } from './events.ts'
import * as staff from './queries.ts'
import { tables } from './resource.ts'
import type { Member, NewMember } from './schema.ts'

export async function createMember(
  tenant: Tenant,
  fields: NewMember,
  config: { bounds: Bounds },
): Promise<Member> {
  await requireBelowLimit(tenant, 'staff', tables.staff.limit, config)
  const member = { ...blank, ...fields, id: newId() }
  const { createdAt } = await staff.insert(tenant, member)
  emit(tenant, staffCreated, {
    id: member.id,
    businessId: tenant.businessId,
    name: fullName(member.firstName, member.lastName),
    // A new member has no account yet.
    role: member.isOwner ? 'OWNER' : 'STAFF',
    createdAt,
  })
  return member
}

const blank = {
  lastName: null,
  title: null,
  email: null,
  phone: null,
  avatar: null,
  color: null,
  isOwner: false,
  isActive: true,
  acceptsBookings: true,
  isOnline: true,
  order: 0,
}
