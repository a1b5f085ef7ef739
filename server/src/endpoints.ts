import { bookingRoutes } from '#features/bookings/routes.ts'
import { businessRoutes } from '#features/businesses/routes.ts'
import { customerRoutes } from '#features/customers/routes.ts'
import { scheduleRoutes } from '#features/schedule/routes.ts'
import { serviceRoutes } from '#features/services/routes.ts'
import { staffRoutes } from '#features/staff/routes.ts'
import type { Endpoint } from '#http/endpoint.ts'

/** The table of contents: every route of the API, under the heading it has in the description. */
export const sections: { tag: string; endpoints: Endpoint[] }[] = [
  { tag: 'Businesses', endpoints: businessRoutes },
  { tag: 'Bookings', endpoints: bookingRoutes },
  { tag: 'Customers', endpoints: customerRoutes },
  { tag: 'Services', endpoints: serviceRoutes },
  { tag: 'Staff', endpoints: staffRoutes },
  { tag: 'Schedule', endpoints: scheduleRoutes },
]

export const endpoints = sections.flatMap((section) => section.endpoints)
