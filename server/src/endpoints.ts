import { invitationRoutes } from '#features/access/invitations/routes.ts'
import { keyRoutes } from '#features/access/keys/routes.ts'
import { memberRoutes } from '#features/access/members/routes.ts'
import { passwordRoutes } from '#features/access/passwords/routes.ts'
import { sessionRoutes } from '#features/access/sessions/routes.ts'
import { analyticsRoutes } from '#features/analytics/routes.ts'
import { availabilityRoutes } from '#features/availability/routes.ts'
import { checkoutRoutes } from '#features/bookings/checkout/routes.ts'
import { redeemRoutes } from '#features/bookings/gift-cards/routes.ts'
import { historyRoutes } from '#features/bookings/history/routes.ts'
import { refundRoutes } from '#features/bookings/refunds/routes.ts'
import { bookingRoutes } from '#features/bookings/routes.ts'
import { businessRoutes } from '#features/businesses/routes.ts'
import { campaignRoutes } from '#features/campaigns/routes.ts'
import { customerRoutes } from '#features/customers/routes.ts'
import { giftCardRoutes } from '#features/gift-cards/routes.ts'
import { invoiceRoutes } from '#features/invoices/routes.ts'
import { liveRoutes } from '#features/live/routes.ts'
import { locationRoutes } from '#features/locations/routes.ts'
import { loyaltyRoutes } from '#features/loyalty/routes.ts'
import { privacyRoutes } from '#features/privacy/routes.ts'
import { productRoutes } from '#features/products/routes.ts'
import { reviewRoutes } from '#features/reviews/routes.ts'
import { absenceRoutes } from '#features/schedule/absences/routes.ts'
import { breakRoutes } from '#features/schedule/breaks/routes.ts'
import { hoursRoutes } from '#features/schedule/hours/routes.ts'
import { scheduleRoutes } from '#features/schedule/routes.ts'
import { assignmentRoutes } from '#features/services/performers/routes.ts'
import { serviceRoutes } from '#features/services/routes.ts'
import { staffRoutes } from '#features/staff/routes.ts'
import { takingsRoutes } from '#features/takings/routes.ts'
import { catalogue } from '#features/webhooks/catalogue.ts'
import { webhookRoutes } from '#features/webhooks/subscriptions/routes.ts'
import type { Section } from '#http/openapi/document.ts'

/** The table of contents: every route of the API, under the heading it has in the description. */
export const sections: Section[] = [
  {
    tag: 'Businesses',
    about: 'What a business tells about itself, and the rules it takes bookings by.',
    endpoints: businessRoutes,
  },
  {
    tag: 'Locations',
    about: 'Further places of the business, from which trips to customers may begin.',
    endpoints: locationRoutes,
  },
  {
    tag: 'Bookings',
    about: 'Appointments: book, move, cancel, and say what became of them.',
    endpoints: [...bookingRoutes, ...checkoutRoutes, ...historyRoutes],
  },
  {
    tag: 'Availability',
    about: 'When which member of staff can be booked, as booking itself decides it.',
    endpoints: availabilityRoutes,
  },
  {
    tag: 'Customers',
    about: 'The people who book: their cards, addresses and history.',
    endpoints: [...customerRoutes, ...privacyRoutes],
  },
  {
    tag: 'Services',
    about: 'What can be booked: services with variants and add-ons, in categories.',
    endpoints: serviceRoutes,
  },
  {
    tag: 'Products',
    about: 'What is sold over the counter, and the stock of it.',
    endpoints: productRoutes,
  },
  {
    tag: 'Staff',
    about: 'Who serves: what they perform, when they work and when they do not.',
    endpoints: [
      ...staffRoutes,
      ...assignmentRoutes,
      ...hoursRoutes,
      ...breakRoutes,
      ...absenceRoutes,
    ],
  },
  {
    tag: 'Schedule',
    about: 'When the business is open, week by week and on special days.',
    endpoints: scheduleRoutes,
  },
  {
    tag: 'Reviews',
    about: 'What customers say of their visits, and what the business answers.',
    endpoints: reviewRoutes,
  },
  {
    tag: 'Payments',
    about: 'What was paid, what it cost, and what is given back.',
    endpoints: [...takingsRoutes, ...refundRoutes],
  },
  {
    tag: 'Invoices',
    about: 'What the business owes for its plan, and what it has issued to its customers.',
    endpoints: invoiceRoutes,
  },
  {
    tag: 'Analytics',
    about: 'Figures of a business, and of several of one person side by side and together.',
    endpoints: analyticsRoutes,
  },
  {
    tag: 'Gift cards',
    about: 'What is paid in advance: cards that are sold, and redeemed by their code.',
    endpoints: [...giftCardRoutes, ...redeemRoutes],
  },
  {
    tag: 'Loyalty',
    about: 'What customers collect with their visits, and what they get for it.',
    endpoints: loyaltyRoutes,
  },
  {
    tag: 'Campaigns',
    about: 'Messages to all customers of a segment, and templates for them.',
    endpoints: campaignRoutes,
  },
  {
    tag: 'People',
    about: 'Who signs in, where they work, and what they may do there.',
    endpoints: [...sessionRoutes, ...passwordRoutes, ...memberRoutes, ...invitationRoutes],
  },
  {
    tag: 'Keys',
    about: 'API keys of a business, and what was asked with them.',
    endpoints: keyRoutes,
  },
  {
    tag: 'Live',
    about: 'What happens in a business, shown to its people as it happens.',
    endpoints: liveRoutes,
  },
  {
    tag: 'Webhooks',
    about: 'Subscriptions to events, and what became of each delivery.',
    endpoints: webhookRoutes,
    events: catalogue,
  },
]

export const endpoints = sections.flatMap((section) => section.endpoints)
