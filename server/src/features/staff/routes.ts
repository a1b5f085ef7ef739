import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { refuseAddressOfVisit } from '#http/identify/refuse-visit.ts'
import { One } from '#http/types.ts'

import { changeMember } from './change.ts'
import { createMember } from './create.ts'
import * as staff from './queries.ts'
import { Member, MemberChanges, NewMember } from './schema.ts'

export const staffRoutes = [
  get('/businesses/:businessId/staff', {
    name: 'listStaff',
    access: 'staff:read',
    summary: 'List the staff members',
    reply: Type.Array(Member),
    handler: ({ tenant }) => staff.list(tenant),
  }),

  get('/businesses/:businessId/staff/:staffId', {
    name: 'getStaffMember',
    access: 'staff:read',
    summary: 'Read a staff member',
    reply: One(Member),
    handler: async ({ tenant, params }) => ({ data: await staff.find(tenant, params.staffId) }),
  }),

  post('/businesses/:businessId/staff', {
    name: 'createStaffMember',
    access: 'staff:write',
    summary: 'Add a staff member',
    description: 'A new member follows the opening hours and has no services yet.',
    body: NewMember,
    rights: ({ caller, tenant, body }) => refuseAddressOfVisit(caller, tenant, body),
    reply: One(Member),
    status: 201,
    idempotent: true,
    handler: async ({ tenant, body, config }) => ({
      data: await createMember(tenant, body, config),
    }),
  }),

  patch('/businesses/:businessId/staff/:staffId', {
    name: 'updateStaffMember',
    access: 'staff:write',
    summary: 'Change a staff member',
    body: MemberChanges,
    rights: ({ caller, tenant, body }) => refuseAddressOfVisit(caller, tenant, body),
    reply: One(Member),
    handler: async ({ tenant, params, body }) => ({
      data: await changeMember(tenant, params.staffId, body),
    }),
  }),

  del('/businesses/:businessId/staff/:staffId', {
    name: 'deleteStaffMember',
    access: 'staff:write',
    summary: 'Delete a staff member',
    description: 'Existing bookings are not changed and still refer to the member.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await staff.remove(tenant, params.staffId)
      return null
    },
  }),
]
