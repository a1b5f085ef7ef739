import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'

import type { Installation } from '#db/installation.ts'
import type { Caller } from '#http/caller.ts'
import { get } from '#http/endpoint.ts'
import { tellTotal, toldInHeaders } from '#http/long-list.ts'

import { listInvoices } from './invoices.ts'
import { overviewOf } from './overview.ts'
import { findReach } from './reach.ts'
import { orderFaults, periodFaults } from './rules.ts'
import { salonAnalyticsRoutes } from './salon/routes.ts'
import { CrossSalonInvoice, InvoicesQuery, Overview, Performance, PeriodQuery } from './schema.ts'
import { performanceOf } from './staff-performance.ts'

const common = {
  access: 'analytics:read',
  within: 'installation',
  refusals: ['BUSINESS_MISMATCH'],
} as const

const covered =
  'A key covers its own business, and those on PRO or ENTERPRISE in which its maker is OWNER or MANAGER; a session all in which the person is. People say by the header X-Business-Id whose currency counts. A business outside the reach is 403.'

interface Asking {
  installation: Installation
  caller: Caller
  query: { businessIds?: string[] }
  raw: FastifyReply
}

const reachOf = ({ installation, caller, query, raw }: Asking) =>
  findReach(installation, caller, { ...query, header: raw.request.headers['x-business-id'] })

export const analyticsRoutes = [
  ...salonAnalyticsRoutes,

  get('/businesses/cross-salon/overview', {
    ...common,
    name: 'getCrossSalonOverview',
    summary: 'Read what several businesses booked in a period, each and together',
    description: `Totals and days cover the businesses in one currency. ${covered}`,
    query: PeriodQuery,
    reply: Overview,
    rules: ({ query }) => periodFaults(query),
    handler: async (asking) => overviewOf(await reachOf(asking), asking.query),
  }),

  get('/businesses/cross-salon/staff-performance', {
    ...common,
    name: 'listStaffPerformance',
    summary: 'List what was booked with the staff of several businesses in a period',
    description: `Everybody on the staff, and whoever was deleted since and has bookings then. ${covered}`,
    query: PeriodQuery,
    reply: Type.Array(Performance),
    rules: ({ query }) => periodFaults(query),
    handler: async (asking) => performanceOf(await reachOf(asking), asking.query),
  }),

  get('/businesses/cross-salon/invoices', {
    ...common,
    name: 'listCrossSalonInvoices',
    summary: 'List what several businesses owe and have paid for their plans, newest first',
    description: `${covered} ${toldInHeaders}`,
    query: InvoicesQuery,
    reply: Type.Array(CrossSalonInvoice),
    rules: ({ query }) => orderFaults(query),
    async handler(asking) {
      const { data, total } = await listInvoices(await reachOf(asking), asking.query)
      tellTotal(asking.raw, asking.query, total)
      return data
    },
  }),
]
