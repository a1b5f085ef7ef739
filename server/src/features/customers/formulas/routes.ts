import { Type } from '#core/json-schema.ts'
import { del, get, post } from '#http/endpoint.ts'
import { One, Page } from '#http/types.ts'

import * as formulas from './queries.ts'
import { Formula, FormulaQuery, NewFormula } from './schema.ts'

const path = '/businesses/:businessId/customers/:customerId/formulas' as const

export const formulaRoutes = [
  get(path, {
    name: 'listCustomerFormulas',
    access: 'customers:read',
    summary: 'List the formulas of a customer, the latest day first',
    query: FormulaQuery,
    reply: Page(Formula),
    handler: ({ tenant, params, query }) => formulas.list(tenant, params.customerId, query),
  }),

  post(path, {
    name: 'createCustomerFormula',
    access: 'customers:write',
    summary: 'Note what was used for a customer',
    body: NewFormula,
    reply: One(Formula),
    status: 201,
    idempotent: true,
    handler: async ({ tenant, params, body }) => ({
      data: await formulas.insert(tenant, params.customerId, body),
    }),
  }),

  del(`${path}/:formulaId`, {
    name: 'deleteCustomerFormula',
    access: 'customers:write',
    summary: 'Delete a formula of a customer',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await formulas.remove(tenant, params.customerId, params.formulaId)
      return null
    },
  }),
]
