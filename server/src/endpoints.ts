import { keyRoutes } from '#features/access/keys/routes.ts'
import { accessRoutes } from '#features/access/routes.ts'
import { auditRoutes } from '#features/audit/routes.ts'
import { availabilityRoutes } from '#features/availability/routes.ts'
import { bookingPageRoutes } from '#features/booking-page/routes.ts'
import { customerBookings } from '#features/bookings/figures/customer-bookings.ts'
import { guestHoldRoutes } from '#features/bookings/holds/guest-routes.ts'
import { holdRoutes } from '#features/bookings/holds/routes.ts'
import { bookingActionRoutes, bookingRoutes } from '#features/bookings/routes.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { rebookRoutes } from '#features/bulk-reschedule/routes.ts'
import { businessRoutes } from '#features/businesses/routes.ts'
import { supportRoutes } from '#features/businesses/support/routes.ts'
import * as calendarFeeds from '#features/calendar-feed/queries.ts'
import { calendarFeedRoutes } from '#features/calendar-feed/routes.ts'
import { calendarSourceRoutes } from '#features/calendars/routes.ts'
import { checkoutRoutes } from '#features/checkout/routes.ts'
import { customerRoutes } from '#features/customers/routes.ts'
import { duplicateRoutes } from '#features/duplicates/routes.ts'
import { liveRoutes } from '#features/live/routes.ts'
import { locationRoutes } from '#features/locations/routes.ts'
import { giftCardLetter } from '#features/messages/gift-card-letter.ts'
import { messageRoutes } from '#features/messages/routes.ts'
import { myBookingsRoutes } from '#features/my-bookings/routes.ts'
import { onlineBookingRoutes as onlineRoutes } from '#features/online-booking/routes.ts'
import { operatorRoutes } from '#features/operators/routes.ts'
import { privacyRoutes } from '#features/privacy/routes.ts'
import { productRoutes } from '#features/products/routes.ts'
import { reviewRoutes } from '#features/reviews/routes.ts'
import { saleRoutes } from '#features/sales/routes.ts'
import { memberTimeRoutes } from '#features/schedule/member-routes.ts'
import { scheduleRoutes } from '#features/schedule/routes.ts'
import { assignmentRoutes } from '#features/services/performers/routes.ts'
import { serviceRoutes } from '#features/services/routes.ts'
import { staffMessageRoutes } from '#features/staff-messages/routes.ts'
import { staffRoutes } from '#features/staff/routes.ts'
import { catalogue } from '#features/webhooks/catalogue.ts'
import { webhookRoutes } from '#features/webhooks/subscriptions/routes.ts'
import type { Section } from '#http/openapi/document.ts'

import { moneySections } from './money-endpoints.ts'

/** The table of contents: every route of the API, under its heading in the description. */
export const sections: Section[] = [
  {
    tag: 'Businesses',
    about: 'The profile of a business and its booking rules.',
    endpoints: [...businessRoutes(settingsInUse), ...supportRoutes],
  },
  {
    tag: 'Locations',
    about: 'Further locations of the business, from which trips to customers may start.',
    endpoints: locationRoutes,
  },
  {
    tag: 'Bookings',
    about: 'Appointments: create, reschedule, cancel and record their progress.',
    endpoints: [
      ...bookingRoutes,
      ...rebookRoutes,
      ...bookingActionRoutes,
      ...holdRoutes,
      ...checkoutRoutes,
    ],
  },
  {
    tag: 'Online booking',
    about: 'The page on which customers book, its settings, and what it needs of the business.',
    endpoints: [...bookingPageRoutes, ...guestHoldRoutes, ...onlineRoutes, ...myBookingsRoutes],
  },
  {
    tag: 'Messages',
    about: 'Messages to customers about their bookings, and messages to members of staff.',
    endpoints: [...messageRoutes, ...staffMessageRoutes],
  },
  {
    tag: 'Availability',
    about: 'Free slots by member of staff, by the same evaluation as booking.',
    endpoints: availabilityRoutes,
  },
  {
    tag: 'Customers',
    about: 'Customers with their records, addresses and history.',
    endpoints: [
      ...customerRoutes(customerBookings),
      ...duplicateRoutes(customerBookings),
      ...privacyRoutes,
    ],
  },
  {
    tag: 'Services',
    about: 'Bookable services with variants and add-ons, in categories.',
    endpoints: serviceRoutes,
  },
  {
    tag: 'Products',
    about: 'Products for sale and their stock, and sales without a visit.',
    endpoints: [...productRoutes, ...saleRoutes(giftCardLetter)],
  },
  {
    tag: 'Staff',
    about: 'Members of staff: their services, working hours and absences.',
    endpoints: [...staffRoutes, ...assignmentRoutes, ...memberTimeRoutes],
  },
  {
    tag: 'Schedule',
    about: 'Weekly opening hours and exceptions.',
    endpoints: scheduleRoutes,
  },
  {
    tag: 'Calendars',
    about: 'Addresses from which other programs fetch bookings, and calendars that block staff.',
    endpoints: [...calendarFeedRoutes, ...calendarSourceRoutes],
  },
  {
    tag: 'Reviews',
    about: 'Reviews of customers and the responses of the business.',
    endpoints: reviewRoutes,
  },
  ...moneySections,
  {
    tag: 'People',
    about: 'Accounts, sessions, memberships and roles.',
    endpoints: accessRoutes(calendarFeeds.removeOf),
  },
  {
    tag: 'Keys',
    about: 'API keys of a business and their request log.',
    endpoints: keyRoutes,
  },
  {
    tag: 'Audit log',
    about: 'Sign-ins, access, settings, refunds and erasures, each with its actor.',
    endpoints: auditRoutes,
  },
  {
    tag: 'Live',
    about: 'Live changes of a business as server-sent events.',
    endpoints: liveRoutes,
  },
  {
    tag: 'Operators',
    about: 'For those who run an installation for many businesses; closed to keys and members.',
    endpoints: operatorRoutes(settingsInUse),
  },
  {
    tag: 'Webhooks',
    about: 'Subscriptions to events, and the log of deliveries.',
    endpoints: webhookRoutes,
    events: catalogue,
  },
]

export const endpoints = sections.flatMap((section) => section.endpoints)
