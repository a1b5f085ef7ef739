import type { tenantKinds } from '#db/sealed.ts'

type Kind = keyof typeof tenantKinds

export interface ExportedTable {
  /** Columns that are left out: hashes and secrets, which are of no use elsewhere, and indexes of sealed values. */
  without?: readonly string[]
  /** A column that is sealed by the key of the business; it is written in the clear. */
  sealed?: { column: string; kind: Kind; id?: string }
  /** Fewer rows are read at a time where they are large. */
  batch?: number
}

const record = (kind: Kind, column = 'sealed', id = 'id') => ({ sealed: { column, kind, id } })

/** The tables of an export; members of the business and its profile come before them. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  business_image: {},
  business_quota: {},
  plan_change: {},
  plan_subscription: {},
  subscription_invoice: {},
  location: {},
  opening_hours: {},
  schedule_exception: {},
  service_category: {},
  service: {},
  service_variant: {},
  service_addon: {},
  staff: record('staff', 'contact'),
  staff_service: {},
  staff_hours: {},
  staff_date_hours: {},
  staff_break: {},
  staff_absence: record('staffAbsence'),
  staff_notification: {},
  commission_rules: {},
  monthly_target: {},
  customer: { ...record('customer'), without: ['search', 'tag_hashes'] },
  customer_address: record('customerAddress'),
  customer_formula: record('customerFormula'),
  customer_photo: { ...record('customerPhoto'), batch: 8 },
  customer_membership: {},
  erasure_request: {},
  not_duplicate: {},
  product: {},
  stock_movement: {},
  booking: { ...record('booking'), without: ['search'] },
  sale: record('sale'),
  payment: {},
  refund: record('refund', 'reason'),
  refund_part: {},
  payment_day: {},
  paid_booking_day: {},
  cash_day: record('cashDay', 'sealed', 'day'),
  cash_movement: record('cashMovement'),
  unfit_payment: {},
  gift_card_settings: {},
  gift_card: { ...record('giftCard'), without: ['code_hash', 'recipient_hash'] },
  gift_card_movement: {},
  loyalty_program: {},
  loyalty_reward: {},
  loyalty_card: {},
  loyalty_entry: record('loyaltyEntry'),
  invoice_counter: {},
  customer_invoice: record('customerInvoice'),
  review: record('review'),
  campaign: {},
  campaign_template: {},
  booking_page: {},
  message_settings: {},
  booking_message: {},
  staff_message: {},
  sms_usage: {},
  calendar_source: record('calendarSource'),
  webhook_subscription: { without: ['secret'] },
  audit_entry: record('auditEntry', 'origin'),
}

/** The tables with rows of businesses that an export leaves out, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  directory: 'in the line of the business',
  business: 'in the line of the business',
  membership: 'in the lines of the members, with their names and addresses',
  invitation: 'an open invitation is a secret link, and ends with the move',
  api_key: 'only hashes are stored: a key is made anew elsewhere',
  api_request: 'a log of some days',
  audit_removal: 'of no business that exists',
  calendar_feed: 'only hashes of secret addresses are stored',
  campaign_message: 'the queue of campaigns that are being sent',
  campaign_sending: 'the queue of campaigns that are being sent',
  checkout: 'a payment in progress at a provider; what was paid is a payment',
  claim: 'derived from bookings and holds',
  event: 'a queue of some days, derived from the other tables',
  external_busy: 'read again from the calendars',
  geocoded_place: 'looked up again',
  guest_link: 'a link that a customer waits for',
  guest_session: 'a session of a customer',
  hold: 'time that is held for some minutes',
  idempotency_key: 'answers to requests of a day',
  live_stream: 'an open connection',
  loyalty_feed: 'a counter of the ledger',
  message: 'the queue of letters; what was sent is in booking_message',
  payment_page: 'only hashes of secret addresses are stored',
  provider_event: 'received from a provider, which has it',
  texted_number: 'only hashes of numbers, of the whole installation',
  unsubscribed_address:
    'only hashes by the key of this installation; consent is with each customer',
  wallet_pass: 'made again when a phone asks',
  wallet_registration: 'the address of a phone for notifications, of no use elsewhere',
  webhook_delivery: 'a log of some days',
  work: 'failed attempts of the background, tried again elsewhere',
}
