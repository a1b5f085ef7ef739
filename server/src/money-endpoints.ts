import { analyticsRoutes } from '#features/analytics/routes.ts'
import * as campaigns from '#features/campaigns/queries.ts'
import { campaignRoutes } from '#features/campaigns/routes.ts'
import { cashUpRoutes } from '#features/cash-up/routes.ts'
import { giftCardBookings } from '#features/checkout/gift-cards/customer-cards.ts'
import { redeemRoutes } from '#features/checkout/gift-cards/routes.ts'
import { giftCardRoutes } from '#features/gift-cards/routes.ts'
import { invoiceRoutes } from '#features/invoices/routes.ts'
import { loyaltyRoutes } from '#features/loyalty/routes.ts'
import { giftCardLetter } from '#features/messages/gift-card-letter.ts'
import { paymentReportRoutes } from '#features/payment-reports/routes.ts'
import { refundRoutes } from '#features/refunds/routes.ts'
import { todayRoutes } from '#features/today/routes.ts'
import type { Section } from '#http/openapi/document.ts'

/** The routes of payments and of what brings customers back, a part of the table of contents. */
export const moneySections: Section[] = [
  {
    tag: 'Payments',
    about: 'Payments, their fees and refunds.',
    endpoints: [...paymentReportRoutes, ...refundRoutes, ...cashUpRoutes],
  },
  {
    tag: 'Invoices',
    about: 'Invoices for the plan of the business, and invoices to its customers.',
    endpoints: invoiceRoutes,
  },
  {
    tag: 'Analytics',
    about: 'The current day of a business, and analytics of one or of all businesses of a person.',
    endpoints: [...todayRoutes, ...analyticsRoutes],
  },
  {
    tag: 'Gift cards',
    about: 'Gift cards: sold in advance and redeemed by their code.',
    endpoints: [...giftCardRoutes(giftCardBookings, giftCardLetter), ...redeemRoutes],
  },
  {
    tag: 'Loyalty',
    about: 'Loyalty programs: stamps, points and rewards.',
    endpoints: loyaltyRoutes(campaigns.countScheduled),
  },
  {
    tag: 'Campaigns',
    about: 'Messages to the customers of a segment, and their templates.',
    endpoints: campaignRoutes,
  },
]
