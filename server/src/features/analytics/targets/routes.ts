import { get, put } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { progressOf } from './progress.ts'
import { monthFaults, targetFaults } from './rules.ts'
import { NewTargets, TargetQuery, Targets } from './schema.ts'
import { setTargets } from './set.ts'

const path = '/businesses/:businessId/targets' as const

export const targetRoutes = [
  get(path, {
    name: 'getTargets',
    access: 'analytics:read',
    summary: 'Read the targets of a month and what was reached',
    query: TargetQuery,
    reply: One(Targets),
    rules: ({ query }) => monthFaults(query),
    handler: async ({ tenant, query }) => ({ data: await progressOf(tenant, query.month) }),
  }),

  put(path, {
    name: 'setTargets',
    access: 'session',
    right: 'business:edit',
    changesSettings: false,
    summary: 'Set the targets of a month, replacing earlier ones',
    body: NewTargets,
    reply: One(Targets),
    refusals: ['NOT_FOUND'],
    rules: ({ body }) => targetFaults(body),
    handler: async ({ tenant, body }) => ({ data: await setTargets(tenant, body) }),
  }),
]
