import { Type } from 'typebox'

import { requireScope } from '#http/access.ts'
import { get, post } from '#http/endpoint.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One } from '#http/types.ts'

import { Booking } from '../schema.ts'
import { readBill } from './bill.ts'
import { lookUpCodes } from './cards.ts'
import { checkOut } from './check-out.ts'
import { lastBought } from './last-bought.ts'
import { checkOutFaults } from './rules.ts'
import { Bill, BoughtProduct, CheckOut } from './schema.ts'

export const checkoutRoutes = [
  get('/businesses/:businessId/bookings/:bookingId/checkout', {
    name: 'getBookingBill',
    access: 'bookings:read',
    summary: 'Read what a booking still owes',
    reply: One(Bill),
    handler: async ({ tenant, params }) => ({ data: await readBill(tenant, params.bookingId) }),
  }),

  post('/businesses/:businessId/bookings/:bookingId/checkout', {
    name: 'checkOutBooking',
    access: 'bookings:write',
    flag: 'mayCheckOut',
    summary: 'Check out a booking: sell products with it, take what is owed and a tip, complete it',
    description:
      'All or nothing. Gift cards and payments must come to exactly what is owed and the tip: else 409 INSUFFICIENT_BALANCE tells owed, tipAmount and given. A key needs products:write to sell products, and gift-cards:write to take gift cards; ten unknown codes within a minute close it as redeeming does.',
    body: CheckOut,
    example: {
      products: [{ productId: exampleIdOf('productId'), quantity: 1 }],
      tipAmount: 5,
      giftCards: [{ code: '7K2M-9QXP-4RTB-H3WD-N5VZ', amount: 15 }],
      payments: [{ method: 'CARD', amount: 48.5 }],
    },
    reply: One(Booking),
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
    handler: async ({ tenant, params, body, prepared }) => ({
      data: await checkOut(tenant, params.bookingId, { body, giftCardIds: prepared }),
    }),
  }),

  get('/businesses/:businessId/customers/:customerId/products', {
    name: 'listBoughtProducts',
    access: 'customers:read',
    summary: 'List the products that a customer bought last and can buy now, the latest first',
    description: 'At most 12.',
    reply: Type.Array(BoughtProduct),
    handler: ({ tenant, params }) => lastBought(tenant, params.customerId),
  }),
]
