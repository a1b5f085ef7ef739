import { Type } from 'typebox'

import { etagOf } from '#features/bookings/edit/version.ts'
import { Booking } from '#features/bookings/schema.ts'
import { get, post } from '#http/endpoint.ts'
import { requireScope } from '#http/identify/authorize.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One } from '#http/types.ts'

import { readBill } from './bill.ts'
import { checkOut } from './check-out.ts'
import { lookUpCodes } from './gift-card-payments.ts'
import { lastBought } from './last-bought.ts'
import { checkOutFaults } from './rules.ts'
import { Bill, BoughtProduct, CheckOut } from './schema.ts'

export const checkoutRoutes = [
  get('/businesses/:businessId/bookings/:bookingId/checkout', {
    name: 'getBookingBill',
    access: 'bookings:read',
    summary: 'Read the amount due for a booking',
    reply: One(Bill),
    handler: async ({ tenant, params }) => ({ data: await readBill(tenant, params.bookingId) }),
  }),

  post('/businesses/:businessId/bookings/:bookingId/checkout', {
    name: 'checkOutBooking',
    access: 'bookings:write',
    flag: 'mayCheckOut',
    summary: 'Check out a booking: sell products, take the amount due and a tip, and complete it',
    description:
      'All or nothing. Gift cards and payments must equal the amount due plus the tip: otherwise 409 INSUFFICIENT_BALANCE with owed, tipAmount and given. A key needs products:write to sell products, and gift-cards:write to redeem gift cards; ten unknown codes within a minute block it as for redemptions.',
    body: CheckOut,
    example: {
      products: [{ productId: exampleIdOf('productId'), quantity: 1 }],
      tipAmount: 5,
      giftCards: [{ code: '7K2M-9QXP-4RTB-H3WD-N5VZ', amount: 15 }],
      payments: [{ method: 'CARD', amount: 48.5 }],
    },
    reply: One(Booking),
    etag: etagOf,
    conditional: true,
    idempotent: true,
    rules: ({ body }) => checkOutFaults(body),
    rights({ caller, body: { products = [], giftCards = [] } }) {
      if (products.length > 0) requireScope(caller, 'products:write')
      if (giftCards.length > 0) requireScope(caller, 'gift-cards:write')
    },
    refusals: [
      'INVALID_STATUS_TRANSITION',
      'INSUFFICIENT_BALANCE',
      'INSUFFICIENT_STOCK',
      'GIFT_CARD_EXPIRED',
      'CONFLICT',
    ],
    prepare: ({ tenant, installation, caller, body }) =>
      lookUpCodes(tenant, installation, caller, body.giftCards),
    handler: async ({ tenant, params, body, prepared, ifMatch }) => ({
      data: await checkOut(tenant, params.bookingId, { body, giftCardIds: prepared, ifMatch }),
    }),
  }),

  get('/businesses/:businessId/customers/:customerId/products', {
    name: 'listBoughtProducts',
    access: 'customers:read',
    summary:
      'List the products that a customer bought recently and that are for sale, latest first',
    description: 'At most 12 products.',
    reply: Type.Array(BoughtProduct),
    handler: ({ tenant, params }) => lastBought(tenant, params.customerId),
  }),
]
