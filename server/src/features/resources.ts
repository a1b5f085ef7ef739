import { kernelTables } from '#db/kernel-tables.ts'
import type { ResourceTable } from '#db/resource.ts'
import type { DB } from '#db/schema/schema.gen.ts'

import { tables as access } from './access/resource.ts'
import { tables as analytics } from './analytics/resource.ts'
import { tables as bookingPage } from './booking-page/resource.ts'
import { tables as bookings } from './bookings/resource.ts'
import { tables as businesses } from './businesses/resource.ts'
import { tables as calendarFeed } from './calendar-feed/resource.ts'
import { tables as calendars } from './calendars/resource.ts'
import { tables as campaigns } from './campaigns/resource.ts'
import { tables as customers } from './customers/resource.ts'
import { tables as deposits } from './deposits/resource.ts'
import { tables as giftCards } from './gift-cards/resource.ts'
import { tables as invoices } from './invoices/resource.ts'
import { tables as live } from './live/resource.ts'
import { tables as locations } from './locations/resource.ts'
import { tables as loyalty } from './loyalty/resource.ts'
import { tables as mail } from './mail/resource.ts'
import { tables as messages } from './messages/resource.ts'
import { tables as myBookings } from './my-bookings/resource.ts'
import { tables as operators } from './operators/resource.ts'
import { tables as paymentReports } from './payment-reports/resource.ts'
import { tables as payments } from './payments/resource.ts'
import { tables as products } from './products/resource.ts'
import { tables as reviews } from './reviews/resource.ts'
import { tables as sales } from './sales/resource.ts'
import { tables as schedule } from './schedule/resource.ts'
import { tables as services } from './services/resource.ts'
import { tables as staffMessages } from './staff-messages/resource.ts'
import { tables as staff } from './staff/resource.ts'
import { tables as wallet } from './wallet/resource.ts'
import { tables as webhooks } from './webhooks/resource.ts'

/** The features, lowest first, each with its tables: each may import those before it, never one behind it. */
export const features = {
  mail,
  staff,
  access,
  audit: {},
  businesses,
  locations,
  customers,
  services,
  products,
  payments,
  'gift-cards': giftCards,
  invoices,
  sales,
  loyalty,
  calendars,
  'booking-page': bookingPage,
  availability: {},
  bookings,
  'bulk-reschedule': {},
  messages,
  'staff-messages': staffMessages,
  refunds: {},
  schedule,
  deposits,
  checkout: {},
  'payment-reports': paymentReports,
  'cash-up': {},
  reviews,
  'online-booking': {},
  'my-bookings': myBookings,
  wallet,
  campaigns,
  'calendar-feed': calendarFeed,
  analytics,
  today: {},
  privacy: {},
  duplicates: {},
  webhooks,
  live,
  operators,
}

type Features = typeof features
type RuledIn<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends { customer: { merge: 'rule' } } ? Name : never
}[keyof Tables]

/** The tables whose rows of a customer are merged by a rule of their own. */
export type RuledTable = { [Feature in keyof Features]: RuledIn<Features[Feature]> }[keyof Features]

export interface DeclaredTable extends ResourceTable {
  name: keyof DB
  owner: string
}

/** Every table, those of the kernel last. */
export const declaredTables: readonly DeclaredTable[] = Object.entries({
  ...features,
  ...kernelTables,
}).flatMap(([owner, tables]) =>
  Object.entries<ResourceTable>(tables).map(([name, table]) => ({
    ...table,
    name: name as keyof DB,
    owner,
  })),
)
