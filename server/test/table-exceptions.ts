import { snakeCase } from '#core/text/text.ts'
import { type DeclaredTable, declaredTables } from '#features/resources.ts'

import type { Kind } from '../scripts/table-uses.ts'

export interface Exception {
  place: string
  kind: Kind
  tables: readonly string[]
  why: string
}

const namesOf = (isMeant: (table: DeclaredTable) => unknown) =>
  declaredTables.filter(isMeant).map(({ name }) => snakeCase(name))

/** Rows are counted for the limit; assignments have a count of their own. */
const isCounted = ({ name, limit }: DeclaredTable) => limit && name !== 'staffService'

const movedOrRemoved = ({ customer }: DeclaredTable) =>
  customer?.merge === 'move' || customer?.erase === 'remove'

/** Uses that the owners and readers do not allow, each with its reason. */
export const exceptions: readonly Exception[] = [
  {
    place: 'http/identify',
    kind: 'reads',
    tables: ['api_key', 'session', 'membership', 'directory', 'operator'],
    why: 'Every request is authenticated and its business found by one statement.',
  },
  {
    place: 'http/identify',
    kind: 'writes',
    tables: ['api_key', 'session'],
    why: 'The last use is written for many requests at once.',
  },
  {
    place: 'http/guests',
    kind: 'reads',
    tables: ['directory', 'business', 'booking_page', 'former_slug'],
    why: 'Every request of a guest names its business by the slug of an open page.',
  },
  {
    place: 'http/audit',
    kind: 'reads',
    tables: ['membership', 'directory'],
    why: 'A sign-in belongs to the businesses of the account; retention goes business by business.',
  },
  {
    place: 'scheduling/settings',
    kind: 'reads',
    tables: [
      'business',
      'directory',
      'opening_hours',
      'schedule_exception',
      'staff',
      'staff_hours',
      'staff_date_hours',
      'staff_break',
      'staff_absence',
      'staff_service',
      'service',
      'service_category',
      'service_variant',
      'service_addon',
    ],
    why: 'All settings of a decision are of one moment, so one statement reads them.',
  },
  {
    place: 'scheduling/claims',
    kind: 'reads',
    tables: ['booking', 'business', 'staff', 'external_busy'],
    why: 'A reservation locks the member, checks the rev, counts bookings and reads all taken time in one batch.',
  },
  {
    place: 'scheduling/claims',
    kind: 'writes',
    tables: ['staff'],
    why: 'The calendar revision of a member is raised by the statement that claims time.',
  },
  {
    place: 'db',
    kind: 'reads',
    tables: ['business', 'business_quota', 'directory', ...namesOf(isCounted)],
    why: 'Opens a tenant, reads its revisions, and counts rows for the limits of a business.',
  },
  { place: 'db', kind: 'writes', tables: ['business'], why: 'Raises the rev of a business.' },
  {
    place: 'db/queue',
    kind: 'reads',
    tables: ['webhook_subscription'],
    why: 'Deliveries are rows of the commit that emits their event.',
  },
  {
    place: 'db/queue',
    kind: 'writes',
    tables: ['webhook_delivery'],
    why: 'Deliveries are rows of the commit that emits their event.',
  },
  {
    place: 'config',
    kind: 'reads',
    tables: ['directory'],
    why: 'The start checks the encryption key against a stored data key.',
  },
  {
    place: 'access',
    kind: 'reads',
    tables: ['directory'],
    why: 'Memberships are shown with the names of their businesses.',
  },
  {
    place: 'operators',
    kind: 'reads',
    tables: [
      'directory',
      'business_quota',
      'membership',
      'staff',
      'customer',
      'customer_photo',
      'booking',
      'booking_message',
      'sms_usage',
      'api_key',
      'api_request',
      'webhook_subscription',
      'audit_entry',
    ],
    why: 'Lists the businesses of the installation with what each uses.',
  },
  { place: 'webhooks', kind: 'writes', tables: ['event'], why: 'Retention, with the deliveries.' },
  {
    place: 'metrics',
    kind: 'reads',
    tables: [
      'booking',
      'booking_message',
      'campaign_sending',
      'guest_link',
      'mail',
      'message',
      'staff_message',
      'wallet_registration',
      'webhook_delivery',
    ],
    why: 'The age of every queue is read by one statement for the metrics.',
  },
  {
    place: 'privacy',
    kind: 'writes',
    tables: namesOf(movedOrRemoved),
    why: 'Their declaration says that they are moved or removed with their customer.',
  },
  {
    place: 'businesses',
    kind: 'writes',
    tables: ['opening_hours'],
    why: 'Creating a business gives it its first opening hours.',
  },
]

/** Places that write whole businesses, and so any table. */
export const unbounded = ['backup', 'demo', 'load', 'commands']

/** Files that compute the name of a table, and the tables that may be meant; none where the caller names it. */
export const computed: ReadonlyMap<string, readonly string[]> = new Map([
  ['db/row-limits.ts', namesOf(isCounted)],
  ['db/transaction/insert-many.ts', []],
  ['db/transaction/remove-old.ts', []],
  // Removes a whole business, by the names that the database gives.
  ['features/businesses/remove.ts', []],
  // By the names that the database gives, or the table of what an export has.
  ['features/operators/deletion/delete-business.ts', []],
  ['features/operators/export/export-business.ts', []],
  ['features/operators/usage/size.ts', []],
  ['features/privacy/named-rows.ts', namesOf(movedOrRemoved)],
  ['features/privacy/traces.ts', namesOf(({ customer }) => customer?.isTraced)],
  ['features/services/child-queries.ts', ['service_category', 'service_variant', 'service_addon']],
  ['http/identify/last-used.ts', ['api_key', 'session']],
  [
    'metrics/queue-ages.ts',
    [
      'booking',
      'booking_message',
      'campaign_sending',
      'guest_link',
      'mail',
      'message',
      'staff_message',
      'wallet_registration',
      'webhook_delivery',
    ],
  ],
  [
    'scheduling/settings/rows.ts',
    [
      'opening_hours',
      'schedule_exception',
      'staff',
      'staff_hours',
      'staff_date_hours',
      'staff_break',
      'staff_absence',
      'staff_service',
      'service',
      'service_category',
      'service_variant',
      'service_addon',
    ],
  ],
])
