import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { changeProgram } from './change.ts'
import { createProgram } from './create.ts'
import { programsOf } from './program.ts'
import * as programs from './queries.ts'
import { removeProgram } from './remove.ts'
import { repeatFaults, termFaults } from './rules.ts'
import {
  NewProgram,
  newProgramExample,
  Program,
  ProgramChanges,
  programChangesExample,
} from './schema.ts'

export const programRoutes = [
  post('/loyalty/programs', {
    name: 'createLoyaltyProgram',
    access: 'loyalty:write',
    right: 'programs',
    summary: 'Create a loyalty program',
    description:
      'Every active program earns when a booking completes: one stamp, or its total times pointsPerUnit, rounded down. A business has at most 100 programs.',
    body: NewProgram,
    example: newProgramExample,
    reply: One(Program),
    status: 201,
    idempotent: true,
    rules: ({ body: { type, stampsRequired = null, pointsPerUnit = null, rewards } }) =>
      termFaults({ type, stampsRequired, pointsPerUnit }, rewards),
    refusals: ['CONFLICT'],
    handler: async ({ tenant, body, config }) => ({
      data: await createProgram(tenant, body, config),
    }),
  }),

  get('/loyalty/programs/business/:businessId', {
    name: 'listLoyaltyPrograms',
    access: 'loyalty:read',
    summary: 'List loyalty programs, newest first',
    reply: Type.Array(Program),
    handler: async ({ tenant }) => programsOf(tenant, await programs.list(tenant)),
  }),

  patch('/loyalty/programs/:programId', {
    name: 'updateLoyaltyProgram',
    access: 'loyalty:write',
    right: 'programs',
    summary: 'Change a loyalty program',
    description: 'The type cannot be changed. The balances of cards remain.',
    body: ProgramChanges,
    example: programChangesExample,
    reply: One(Program),
    rules: ({ body }) => repeatFaults(body.rewards),
    handler: async ({ tenant, params, body }) => ({
      data: await changeProgram(tenant, params.programId, body),
    }),
  }),

  del('/loyalty/programs/:programId', {
    name: 'deleteLoyaltyProgram',
    access: 'session',
    right: 'loyalty:delete',
    summary: 'Delete a loyalty program and close its cards',
    description: 'The statistics keep what was earned and redeemed.',
    long: true,
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await removeProgram(tenant, params.programId)
      return null
    },
  }),
]
