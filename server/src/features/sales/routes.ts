import * as images from '#features/businesses/images/queries.ts'
import { lookUpCodes } from '#features/gift-cards/by-code/payers.ts'
import type { GiftCardLetter } from '#features/gift-cards/issue.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { sheetOf } from '#features/invoices/customer/sheet.ts'
import { sendPdf } from '#features/invoices/document/send.ts'
import { get, post } from '#http/endpoint.ts'
import { hasScopeIn } from '#http/identify/authorize.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { Bytes } from '#http/reply/bytes.ts'
import { One, Page } from '#http/types.ts'

import { createSale, payingCards } from './create.ts'
import * as sales from './queries.ts'
import { NewSale, SaleQuery } from './request-schema.ts'
import { requireSaleRights } from './rights.ts'
import { orderFaults, saleFaults } from './rules.ts'
import { toSales } from './sale.ts'
import { Sale } from './schema.ts'

const all = '/businesses/:businessId/sales' as const

export const saleRoutes = (letterOf: GiftCardLetter) => [
  post(all, {
    name: 'createSale',
    access: 'bookings:write',
    flag: 'mayCheckOut',
    audit: 'sale.discounted',
    summary: 'Sell products, gift cards or a tip without a visit',
    description:
      'All or nothing. The payments must cover the products, the gift cards sold and the tip; more than that is the change, in cash alone. Otherwise 409 INSUFFICIENT_BALANCE with owed, tipAmount and given. Discounts need the right to give them. A key needs products:write to sell products, and gift-cards:write to sell or redeem gift cards; ten unknown codes within a minute block it as for redemptions. The invoice is issued at once.',
    body: NewSale,
    example: {
      customerId: exampleIdOf('customerId'),
      staffId: exampleIdOf('staffId'),
      products: [{ productId: exampleIdOf('productId'), quantity: 1, discount: 2 }],
      tipAmount: 5,
      payments: [{ method: 'CASH', amount: 50 }],
    },
    reply: One(Sale),
    status: 201,
    idempotent: true,
    rules: ({ body }) => saleFaults(body),
    rights: ({ caller, tenant, body }) => requireSaleRights(caller, tenant, body),
    refusals: ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_STOCK', 'GIFT_CARD_EXPIRED', 'CONFLICT'],
    prepare: ({ tenant, installation, caller, body }) =>
      lookUpCodes(tenant, installation, caller, payingCards(body)),
    async handler({ tenant, installation, body, prepared, config, audit }) {
      const request = { body, giftCardIds: prepared, selling: { ...config, letterOf } }
      const row = await createSale(tenant, installation, request)
      const [data] = await toSales(tenant, [row], { showsCodes: true })
      // Without a discount both are equal, and nothing is written.
      const after = { discount: data?.discount ?? 0 }
      audit({ targetId: row.id, before: { discount: 0 }, after })
      return { data: data as Sale }
    },
  }),

  get(all, {
    name: 'listSales',
    access: 'bookings:read',
    summary: 'List sales without a visit, newest first',
    description: 'An account that sees its own bookings alone sees its own sales.',
    query: SaleQuery,
    reply: Page(Sale),
    rules: ({ query }) => orderFaults(query),
    async handler({ tenant, query, caller }) {
      const { data, meta } = await sales.list(tenant, query)
      const showsCodes = hasScopeIn(caller, tenant.businessId, 'gift-cards:write')
      return { data: await toSales(tenant, data, { showsCodes }), meta }
    },
  }),

  get(`${all}/:saleId`, {
    name: 'getSale',
    access: 'bookings:read',
    summary: 'Read a sale without a visit',
    reply: One(Sale),
    async handler({ tenant, params, caller }) {
      const row = await sales.find(tenant, params.saleId)
      const showsCodes = hasScopeIn(caller, tenant.businessId, 'gift-cards:write')
      const [data] = await toSales(tenant, [row], { showsCodes })
      return { data: data as Sale }
    },
  }),

  get(`${all}/:saleId/invoice`, {
    name: 'downloadSaleInvoice',
    access: 'payments:read',
    summary: 'Download the invoice of a sale as PDF',
    description:
      "It is issued with the sale, and never changes; after an erasure it does not contain the customer's name.",
    reply: Bytes('application/pdf'),
    refusals: ['NOT_FOUND'],
    async handler({ tenant, params, raw }) {
      const invoice = await invoices.findBySale(tenant, params.saleId)
      const logo = await images.logoBytes(tenant)
      const sheet = { ...sheetOf(invoice), logo }
      return sendPdf(raw, { sheet, number: invoice.number, businessId: tenant.businessId })
    },
  }),
]
