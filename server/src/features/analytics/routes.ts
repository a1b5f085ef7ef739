import type { FastifyReply } from 'fastify'

import { Type } from '#core/json-schema.ts'
import type { Installation } from '#db/installation.ts'
import { get } from '#http/endpoint.ts'
import type { Caller } from '#http/identify/caller.ts'
import { setTotalHeaders, totalInHeaders } from '#http/reply/long-list.ts'

import { listInvoices } from './invoices.ts'
import { overviewOf } from './overview.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { findReach } from './reach.ts'
import { orderFaults, periodFaults } from './rules.ts'
import { salonAnalyticsRoutes } from './salon/routes.ts'
import { CrossSalonInvoice, InvoicesQuery, Overview, Performance, PeriodQuery } from './schema.ts'
import { performanceOf } from './staff-performance.ts'
import { targetRoutes } from './targets/routes.ts'

const common = {
  access: 'analytics:read',
  within: 'installation',
  refusals: ['BUSINESS_MISMATCH'],
} as const

const covered =
  'A key covers its own business, and those on PRO or ENTERPRISE in which its creator is OWNER or MANAGER; a session covers all in which the role allows it. A session selects the business that determines the currency by the header X-Business-Id. A business outside of the reach is 403.'

interface AnalyticsRequest {
  installation: Installation
  caller: Caller
  query: { businessIds?: string[] }
  raw: FastifyReply
}

const businessesWithScope = ({ installation, caller, query, raw }: AnalyticsRequest) =>
  findReach(installation, caller, { ...query, header: raw.request.headers['x-business-id'] })

export const analyticsRoutes = [
  ...salonAnalyticsRoutes,
  ...targetRoutes,
  ...payrollRoutes,

  get('/businesses/cross-salon/overview', {
    ...common,
    name: 'getCrossSalonOverview',
    summary: 'Read the bookings of several businesses in a period',
    description: `Totals and days cover the businesses in one currency. ${covered}`,
    query: PeriodQuery,
    reply: Overview,
    rules: ({ query }) => periodFaults(query),
    handler: async (request) => overviewOf(await businessesWithScope(request), request.query),
  }),

  get('/businesses/cross-salon/staff-performance', {
    ...common,
    name: 'listStaffPerformance',
    summary: 'List the bookings of staff members of several businesses in a period',
    description: `All current staff members, and deleted ones with bookings in the period. ${covered}`,
    query: PeriodQuery,
    reply: Type.Array(Performance),
    rules: ({ query }) => periodFaults(query),
    handler: async (request) => performanceOf(await businessesWithScope(request), request.query),
  }),

  get('/businesses/cross-salon/invoices', {
    ...common,
    name: 'listCrossSalonInvoices',
    summary: 'List the plan invoices of several businesses, newest first',
    description: `${covered} ${totalInHeaders}`,
    query: InvoicesQuery,
    reply: Type.Array(CrossSalonInvoice),
    rules: ({ query }) => orderFaults(query),
    async handler(request) {
      const { data, total } = await listInvoices(await businessesWithScope(request), request.query)
      setTotalHeaders(request.raw, request.query, total)
      return data
    },
  }),
]
