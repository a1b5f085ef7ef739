import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as exceptions from './queries.ts'
import { exceptionFaults } from './rules.ts'
import { Exception, ExceptionChanges, NewException, WrittenException } from './schema.ts'
import { changeException, createException, removeException } from './write.ts'

export const exceptionRoutes = [
  get('/businesses/:businessId/schedule/exceptions/list', {
    name: 'listScheduleExceptions',
    access: 'schedule:read',
    summary: 'List the exceptions to the opening hours, by date',
    reply: Type.Array(Exception),
    handler: ({ tenant }) => exceptions.list(tenant),
  }),

  post('/businesses/:businessId/schedule/exceptions', {
    name: 'createScheduleException',
    access: 'schedule:write',
    summary: 'Close on a date, or set special opening hours',
    description: 'Existing bookings are not changed; the response lists those that are affected.',
    body: NewException,
    reply: One(WrittenException),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    rules: ({ body }) => exceptionFaults(body),
    handler: async ({ tenant, body }) => ({ data: await createException(tenant, body) }),
  }),

  patch('/businesses/:businessId/schedule/exceptions/:exceptionId', {
    name: 'updateScheduleException',
    access: 'schedule:write',
    summary: 'Change an exception',
    body: ExceptionChanges,
    reply: One(WrittenException),
    refusals: ['CONFLICT'],
    handler: async ({ tenant, params, body }) => ({
      data: await changeException(tenant, params.exceptionId, body),
    }),
  }),

  del('/businesses/:businessId/schedule/exceptions/:exceptionId', {
    name: 'deleteScheduleException',
    access: 'schedule:write',
    summary: 'Delete an exception, which restores the regular hours',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await removeException(tenant, params.exceptionId)
      return null
    },
  }),
]
