import { Type } from '#core/json-schema.ts'
import { etagOf } from '#features/bookings/edit/version.ts'
import { Booking } from '#features/bookings/schema.ts'
import { lookUpCodes } from '#features/gift-cards/by-code/payers.ts'
import { get, post } from '#http/endpoint.ts'
import { mayDiscount } from '#http/identify/may-discount.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One } from '#http/types.ts'

import { readBill } from './bill.ts'
import { checkOut } from './check-out.ts'
import { discountsIn } from './discounts/audited.ts'
import { lastBought } from './last-bought.ts'
import { readOutcome } from './outcome/read.ts'
import { CheckoutOutcome } from './outcome/schema.ts'
import { requireCheckoutRights } from './rights.ts'
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
    audit: 'booking.discounted',
    summary: 'Check out a booking: sell, reduce, take the amount due and a tip, and complete it',
    description:
      'All or nothing. Discounts need the right to give them; without it a discount for a reward is at most its worth, and a reward without a worth is refused. Rewards of a key need the scope loyalty:write. Gift cards and payments must equal the amount due plus the tip: otherwise 409 INSUFFICIENT_BALANCE with owed, tipAmount and given. A key needs products:write to sell products, and gift-cards:write to redeem gift cards; ten unknown codes within a minute block it as for redemptions.',
    body: CheckOut,
    example: {
      services: [
        {
          serviceId: exampleIdOf('serviceId'),
          variantId: exampleIdOf('variantId'),
          addonIds: [exampleIdOf('addonId')],
        },
      ],
      discounts: [
        {
          target: 'VISIT',
          percent: 10,
          reward: { cardId: exampleIdOf('cardId'), rewardId: exampleIdOf('rewardId') },
        },
      ],
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
    rights: ({ caller, tenant, body }) => requireCheckoutRights(caller, tenant, body),
    refusals: [
      'INVALID_STATUS_TRANSITION',
      'INSUFFICIENT_BALANCE',
      'INSUFFICIENT_STOCK',
      'GIFT_CARD_EXPIRED',
      'CONFLICT',
    ],
    prepare: ({ tenant, installation, caller, body }) =>
      lookUpCodes(tenant, installation, caller, body.giftCards),
    async handler({ tenant, params, caller, body, prepared, ifMatch, audit }) {
      const isBound = !mayDiscount(caller, tenant)
      const request = { body, giftCardIds: prepared, ifMatch, isBound }
      const { booking, before } = await checkOut(tenant, params.bookingId, request)
      // Without a discount both are equal, and nothing is written.
      audit({ before: discountsIn(before), after: discountsIn(booking) })
      return { data: booking }
    },
  }),

  get('/businesses/:businessId/bookings/:bookingId/checkout/outcome', {
    name: 'getCheckoutOutcome',
    access: 'bookings:read',
    summary: 'Read what a customer may be told after paying',
    description:
      'Points won, the balance of gift cards, where the receipt goes, and when they usually come again.',
    reply: One(CheckoutOutcome),
    readsState: true,
    handler: async ({ tenant, params }) => ({ data: await readOutcome(tenant, params.bookingId) }),
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
