import { type Fault, fault } from '#core/errors.ts'
import { nilId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'
import * as staff from '#features/staff/queries.ts'
import { get, put } from '#http/endpoint.ts'

import * as assignments from './queries.ts'
import { Assigned, Assignment, NewAssignments } from './schema.ts'

export const assignmentRoutes = [
  get('/businesses/:businessId/staff/:staffId/services', {
    name: 'listStaffServices',
    access: 'staff:read',
    summary: 'List the services of a staff member',
    reply: Type.Array(Assignment),
    async handler({ tenant, params }) {
      await staff.find(tenant, params.staffId)
      return assignments.list(tenant, params.staffId)
    },
  }),

  put('/businesses/:businessId/staff/:staffId/services', {
    name: 'replaceStaffServices',
    access: 'staff:write',
    summary: 'Replace the services of a staff member',
    description:
      'A price override replaces the price of the service, not the price of a variant. All members together have at most 50,000 services by default: 409 with BOUND_REACHED beyond.',
    body: NewAssignments,
    reply: Assigned,
    rules: ({ body }) => repeated(body),
    async handler({ tenant, params: { staffId }, body: { services }, config }) {
      await staff.lock(tenant, staffId)
      const all = services.map(({ serviceId, priceOverride = null }) => ({
        serviceId,
        priceOverride,
      }))
      await assignments.replace(tenant, staffId, all, config)
      return { staffId, assigned: all.length }
    },
  }),
]

const repeated = ({ services }: NewAssignments): Fault[] => {
  const seen = new Set<string>([])
  return services.flatMap(({ serviceId }, index) => {
    const isSecond = seen.has(serviceId) && serviceId !== nilId
    seen.add(serviceId)
    return isSecond
      ? [fault(`services[${index}].serviceId`, 'is listed more than one time', 'twice')]
      : []
  })
}
