import { get } from '#http/endpoint.ts'
import { Bytes } from '#http/types.ts'

import * as customerInvoices from './customer/queries.ts'
import { sheetOf } from './customer/sheet.ts'
import { sendPdf } from './paper/send.ts'

const Pdf = Bytes('application/pdf')

export const invoiceRoutes = [
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
