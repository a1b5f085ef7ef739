import * as staff from '#features/staff/queries.ts'
import { get, patch } from '#http/endpoint.ts'
import { requireOwnRecord } from '#http/identify/restrict-to-own-staff.ts'
import { One } from '#http/types.ts'

import { StaffNotificationChanges, StaffNotifications } from './schema.ts'
import { changeNotifications } from './settings/change.ts'
import * as settings from './settings/settings.ts'

const path = '/businesses/:businessId/staff/:staffId/notifications' as const
const forOwn = 'STAFF may do this for themselves only.'

export const staffMessageRoutes = [
  get(path, {
    name: 'getStaffNotifications',
    access: 'schedule:read',
    summary: 'Read what a staff member is told by e-mail',
    description: forOwn,
    reply: One(StaffNotifications),
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    handler: async ({ tenant, params }) => {
      await staff.find(tenant, params.staffId)
      return { data: await settings.find(tenant, params.staffId) }
    },
  }),

  patch(path, {
    name: 'updateStaffNotifications',
    closedToVisits: true,
    access: 'schedule:write',
    changesSettings: false,
    everyRole: true,
    summary: 'Change what a staff member is told by e-mail',
    description: forOwn,
    body: StaffNotificationChanges,
    example: { dayPlan: true, dayPlanTime: '07:30' },
    reply: One(StaffNotifications),
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    handler: async ({ tenant, params, body }) => ({
      data: await changeNotifications(tenant, params.staffId, body),
    }),
  }),
]
