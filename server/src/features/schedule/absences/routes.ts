import { Type } from '#core/json-schema.ts'
import * as staff from '#features/staff/queries.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as absences from './queries.ts'
import { absenceFaults } from './rules.ts'
import { Absence, AbsenceChanges, NewAbsence, WrittenAbsence } from './schema.ts'
import { changeAbsence, createAbsence, removeAbsence } from './write.ts'

export const absenceRoutes = [
  get('/businesses/:businessId/staff/:staffId/absences', {
    name: 'listAbsences',
    access: 'schedule:read',
    summary: 'List the absences of a staff member, by date',
    reply: Type.Array(Absence),
    async handler({ tenant, params }) {
      await staff.find(tenant, params.staffId)
      return absences.list(tenant, params.staffId)
    },
  }),

  post('/businesses/:businessId/staff/:staffId/absences', {
    name: 'createAbsence',
    access: 'schedule:write',
    summary: 'Add an absence',
    description:
      'The absence is continuous from its first to its last day. Existing bookings are not changed; the ' +
      'response lists those that are affected.',
    body: NewAbsence,
    reply: One(WrittenAbsence),
    status: 201,
    idempotent: true,
    rules: ({ body }) => absenceFaults(body),
    handler: async ({ tenant, params, body }) => ({
      data: await createAbsence(tenant, params.staffId, body),
    }),
  }),

  patch('/businesses/:businessId/staff/:staffId/absences/:absenceId', {
    name: 'updateAbsence',
    access: 'schedule:write',
    summary: 'Change an absence',
    body: AbsenceChanges,
    reply: One(WrittenAbsence),
    handler: async ({ tenant, params, body }) => ({
      data: await changeAbsence(tenant, params.staffId, params.absenceId, body),
    }),
  }),

  del('/businesses/:businessId/staff/:staffId/absences/:absenceId', {
    name: 'deleteAbsence',
    access: 'schedule:write',
    summary: 'Delete an absence',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await removeAbsence(tenant, params.staffId, params.absenceId)
      return null
    },
  }),
]
