import { get } from '#http/endpoint.ts'
import { Bytes, One } from '#http/types.ts'

import * as customerInvoices from './customer/queries.ts'
import { sheetOf } from './customer/sheet.ts'
import { sendPdf } from './paper/send.ts'
import { listInvoices, periodFaults, toInvoice } from './subscription/list.ts'
import * as subscriptionInvoices from './subscription/queries.ts'
import {
  InvoicePage,
  InvoiceQuery,
  InvoiceSummary,
  SubscriptionInvoice,
} from './subscription/schema.ts'
import { sheetOf as planSheetOf } from './subscription/sheet.ts'
import { summaryOf } from './subscription/summary.ts'

const Pdf = Bytes('application/pdf')

const all = '/businesses/:businessId/invoices' as const

export const invoiceRoutes = [
  get(all, {
    name: 'listInvoices',
    access: 'invoices:read',
    summary: 'List what the business owes and has paid for its plan, newest first',
    description:
      'One invoice a month, in advance, from the day on which the business got a plan other than FREE.',
    query: InvoiceQuery,
    reply: InvoicePage,
    rules: ({ query }) => periodFaults(query),
    handler: ({ tenant, query, config }) => listInvoices(tenant, query, config),
  }),

  get(`${all}/summary`, {
    name: 'getInvoiceSummary',
    access: 'invoices:read',
    summary: 'Read what the business has paid for its plan, and what is outstanding',
    reply: One(InvoiceSummary),
    handler: async ({ tenant }) => ({ data: await summaryOf(tenant) }),
  }),

  get(`${all}/:invoiceId`, {
    name: 'getInvoice',
    access: 'invoices:read',
    summary: 'Read an invoice for the plan',
    reply: One(SubscriptionInvoice),
    refusals: ['NOT_FOUND'],
    quick: true,
    handler: async ({ tenant, params, config }) => ({
      data: toInvoice(tenant, await subscriptionInvoices.find(tenant, params.invoiceId), config),
    }),
  }),

  get(`${all}/:invoiceId/download`, {
    name: 'downloadInvoice',
    access: 'invoices:read',
    summary: 'Download an invoice for the plan as PDF',
    reply: Pdf,
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, params, raw }) => {
      const invoice = await subscriptionInvoices.findWhole(tenant, params.invoiceId)
      return sendPdf(raw, planSheetOf(invoice), invoice.number)
    },
  }),

  get('/businesses/:businessId/bookings/:bookingId/invoice', {
    name: 'downloadBookingInvoice',
    access: 'payments:read',
    summary: 'Download the invoice of a booking to its customer as PDF',
    description:
      'There is one once the booking is completed and paid in full. It never changes; of a customer who was erased it no longer tells the name.',
    reply: Pdf,
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, params, raw }) => {
      const invoice = await customerInvoices.findByBooking(tenant, params.bookingId)
      return sendPdf(raw, sheetOf(invoice), invoice.number)
    },
  }),
]
