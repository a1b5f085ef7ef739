import { newId } from '#core/ids.ts'
import { fullName } from '#core/names.ts'
import { type Bounds, requireRoom } from '#db/bounds.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { staffCreated } from './events.ts'
import * as staff from './queries.ts'
import type { Member, NewMember } from './schema.ts'

export async function createMember(
  tenant: Tenant,
  fields: NewMember,
  config: { bounds: Bounds },
): Promise<Member> {
  await requireRoom(tenant, 'staff', config)
  const member = { ...blank, ...fields, id: newId() }
  const { createdAt } = await staff.insert(tenant, member)
  emit(tenant, staffCreated, {
    id: member.id,
    businessId: tenant.businessId,
    name: fullName(member.firstName, member.lastName),
    // Nobody signs in as somebody who has just been added.
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
  order: 0,
}
