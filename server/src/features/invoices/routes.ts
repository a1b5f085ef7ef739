import * as images from '#features/businesses/images/queries.ts'
import { get } from '#http/endpoint.ts'
import { Bytes } from '#http/reply/bytes.ts'
import { One, Page } from '#http/types.ts'

import { listCustomerInvoices, orderFaults } from './customer/list.ts'
import * as customerInvoices from './customer/queries.ts'
import { CustomerInvoice, CustomerInvoiceQuery, VatPeriod, VatSummary } from './customer/schema.ts'
import { sheetOf } from './customer/sheet.ts'
import { vatSummaryOf } from './customer/vat-summary.ts'
import { sendPdf } from './document/send.ts'
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
    summary: 'List the plan invoices of the business, newest first',
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
    summary: 'Read the paid and outstanding amounts of the plan invoices',
    reply: One(InvoiceSummary),
    handler: async ({ tenant }) => ({ data: await summaryOf(tenant) }),
  }),

  get(`${all}/:invoiceId`, {
    name: 'getInvoice',
    access: 'invoices:read',
    summary: 'Read a plan invoice',
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
    summary: 'Download a plan invoice as PDF',
    reply: Pdf,
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, params, raw }) => {
      const invoice = await subscriptionInvoices.findWhole(tenant, params.invoiceId)
      const { number } = invoice
      return sendPdf(raw, { sheet: planSheetOf(invoice), number, businessId: tenant.businessId })
    },
  }),

  get('/businesses/:businessId/customer-invoices', {
    name: 'listCustomerInvoices',
    access: 'payments:read',
    summary: 'List the invoices of the business to its customers, newest first',
    description:
      'One for each booking, from the time at which it is completed and paid in full. Invoices never change: a later refund is in the summary of VAT.',
    query: CustomerInvoiceQuery,
    reply: Page(CustomerInvoice),
    rules: ({ query }) => orderFaults(query),
    handler: ({ tenant, query }) => listCustomerInvoices(tenant, query),
  }),

  get('/businesses/:businessId/customer-invoices/vat-summary', {
    name: 'getVatSummary',
    access: 'payments:read',
    summary: 'Read the invoices to customers of a period by VAT rate',
    description:
      'Invoices count on their day of issue. What was given back after an invoice counts on the day of the refund, in the proportions of the rates on the invoice.',
    query: VatPeriod,
    reply: One(VatSummary),
    rules: ({ query }) => orderFaults(query),
    handler: async ({ tenant, query }) => ({ data: await vatSummaryOf(tenant, query) }),
  }),

  get('/businesses/:businessId/bookings/:bookingId/invoice', {
    name: 'downloadBookingInvoice',
    access: 'payments:read',
    summary: 'Download the customer invoice of a booking as PDF',
    description:
      "The invoice exists from the time at which the booking is completed and paid in full, and never changes; after an erasure it does not contain the customer's name.",
    reply: Pdf,
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, params, raw }) => {
      const invoice = await customerInvoices.findByBooking(tenant, params.bookingId)
      const logo = await images.logoBytes(tenant)
      const sheet = { ...sheetOf(invoice), logo }
      return sendPdf(raw, { sheet, number: invoice.number, businessId: tenant.businessId })
    },
  }),
]
