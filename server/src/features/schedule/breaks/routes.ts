import { Type } from '#core/json-schema.ts'
import * as staff from '#features/staff/queries.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as breaks from './queries.ts'
import { breakFaults } from './rules.ts'
import { Break, BreakChanges, NewBreak, WrittenBreak } from './schema.ts'
import { changeBreak, createBreak, removeBreak } from './write.ts'

export const breakRoutes = [
  get('/businesses/:businessId/staff/:staffId/breaks', {
    name: 'listBreaks',
    access: 'schedule:read',
    summary: 'List the breaks of a staff member, weekly ones first',
    reply: Type.Array(Break),
    async handler({ tenant, params }) {
      await staff.find(tenant, params.staffId)
      return breaks.list(tenant, params.staffId)
    },
  }),

  post('/businesses/:businessId/staff/:staffId/breaks', {
    name: 'createBreak',
    access: 'schedule:write',
    summary: 'Add a weekly break or one on a date',
    description: 'Existing bookings are not changed; the response lists those that are affected.',
    body: NewBreak,
    example: { dayOfWeek: 'MONDAY', startTime: '12:30', endTime: '13:00', label: 'Lunch' },
    reply: One(WrittenBreak),
    status: 201,
    idempotent: true,
    rules: ({ body }) => breakFaults(body),
    handler: async ({ tenant, params, body }) => ({
      data: await createBreak(tenant, params.staffId, body),
    }),
  }),

  patch('/businesses/:businessId/staff/:staffId/breaks/:breakId', {
    name: 'updateBreak',
    access: 'schedule:write',
    summary: 'Change a break',
    body: BreakChanges,
    example: { startTime: '13:00', endTime: '13:30' },
    reply: One(WrittenBreak),
    handler: async ({ tenant, params, body }) => ({
      data: await changeBreak(tenant, params.staffId, params.breakId, body),
    }),
  }),

  del('/businesses/:businessId/staff/:staffId/breaks/:breakId', {
    name: 'deleteBreak',
    access: 'schedule:write',
    summary: 'Delete a break',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await removeBreak(tenant, params.staffId, params.breakId)
      return null
    },
  }),
]
