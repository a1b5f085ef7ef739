import { get, put } from '#http/endpoint.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { periodFaults } from '../rules.ts'
import { earningsOf } from './member-earnings.ts'
import { payrollOf } from './payroll.ts'
import { historyOf, loggedOf, toHistory } from './rules/history.ts'
import { commissionFaults } from './rules/rules.ts'
import { CommissionHistory, NewCommissionRules } from './rules/schema.ts'
import { setRules } from './rules/set.ts'
import { Earnings, Payroll, PayPeriod } from './schema.ts'

const rulesPath = '/businesses/:businessId/staff/:staffId/commission-rules' as const

const computed =
  'Computed from the visits by the rules that applied on their days: new rules never change what was earned before.'

export const payrollRoutes = [
  get('/businesses/:businessId/payroll', {
    name: 'getPayroll',
    access: 'session',
    right: 'payroll',
    summary: 'Read the hours, revenue, commission and tips of all staff members in a period',
    description: computed,
    readsState: true,
    query: PayPeriod,
    reply: One(Payroll),
    rules: ({ query }) => periodFaults(query),
    handler: async ({ tenant, query }) => ({
      data: await payrollOf(tenant, { ...query, staffId: null }),
    }),
  }),

  get('/businesses/:businessId/staff/:staffId/earnings', {
    name: 'getStaffEarnings',
    access: 'session',
    right: 'earnings',
    summary: 'Read the earnings of a staff member in a period, with every line',
    description: `OWNER, and every member for themselves. ${computed}`,
    readsState: true,
    query: PayPeriod,
    reply: One(Earnings),
    refusals: ['NOT_FOUND'],
    rules: ({ query }) => periodFaults(query),
    rights({ caller, tenant: { businessId }, params }) {
      const member = sessionOf(caller).memberships.find((one) => one.businessId === businessId)
      if (member?.role !== 'OWNER' && member?.staffId !== params.staffId)
        throw forbiddenForRole('OWNER')
    },
    handler: async ({ tenant, params: { staffId }, query }) => ({
      data: await earningsOf(tenant, { ...query, staffId }),
    }),
  }),

  get(rulesPath, {
    name: 'getCommissionRules',
    access: 'session',
    right: 'payroll',
    summary: 'Read the commission rules of a staff member, with past versions',
    reply: One(CommissionHistory),
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, params }) => ({ data: await historyOf(tenant, params.staffId) }),
  }),

  put(rulesPath, {
    name: 'setCommissionRules',
    access: 'session',
    right: 'payroll',
    audit: 'commission.changed',
    changesSettings: false,
    summary: 'Set the commission rules of a staff member from a day on',
    description:
      'Saves a new version; earlier ones stay. The first version may begin on any day, later ones begin today at the earliest: otherwise 409. A version that equals the newest is not saved again.',
    body: NewCommissionRules,
    example: {
      effectiveFrom: '2027-01-01',
      base: 'NET',
      servicePercent: 40,
      productPercent: 10,
      tiers: [{ above: 4_000, percent: 45 }],
      services: [],
      categories: [],
      products: [],
    },
    reply: One(CommissionHistory),
    refusals: ['NOT_FOUND', 'CONFLICT'],
    rules: ({ body }) => commissionFaults(body),
    async handler({ tenant, params: { staffId }, body, audit }) {
      const { before, after, all } = await setRules(tenant, staffId, body)
      audit({ ...(before && { before: loggedOf(before) }), after: loggedOf(after) })
      return { data: toHistory(staffId, all) }
    },
  }),
]
