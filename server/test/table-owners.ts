/** The owner of a table, which alone writes it, and the places that read it by SQL: all of them above the owner. */
export interface Table {
  owner: string
  readers?: readonly string[]
}

const ownedBy = (owner: string, ...names: string[]): [string, Table][] =>
  names.map((name) => [name, { owner }])

export const tables: ReadonlyMap<string, Table> = new Map<string, Table>([
  ...ownedBy('http/idempotency', 'idempotency_key'),
  ['audit_entry', { owner: 'http/audit', readers: ['audit'] }],
  ['account_audit_entry', { owner: 'http/audit', readers: ['audit'] }],
  ...ownedBy('http/audit', 'audit_removal'),
  ...ownedBy('scheduling/claims', 'claim'),
  ['event', { owner: 'db/queue', readers: ['webhooks', 'live'] }],
  ...ownedBy('config', 'retired_key'),
  ...ownedBy('mail', 'mail', 'message'),
  ['staff', { owner: 'staff', readers: ['bookings', 'messages', 'calendar-feed'] }],
  ...ownedBy('access', 'account', 'api_key', 'api_request', 'attempt', 'invitation', 'membership'),
  ...ownedBy('access', 'password_reset', 'session', 'sign_in_network'),
  ...ownedBy('access', 'login_challenge', 'recovery_code', 'second_factor'),
  [
    'business',
    {
      owner: 'businesses',
      readers: [
        'messages',
        'payments',
        'bookings',
        'deposits',
        'reviews',
        'booking-page',
        'calendar-feed',
        'analytics',
        'pages',
      ],
    },
  ],
  [
    'directory',
    {
      owner: 'businesses',
      readers: [
        'calendars',
        'booking-page',
        'calendar-feed',
        'webhooks',
        'pages',
        'run-for-business.ts',
      ],
    },
  ],
  ...ownedBy('businesses', 'plan_change', 'plan_subscription'),
  ...ownedBy('locations', 'location', 'geocoded_place'),
  [
    'customer',
    { owner: 'customers', readers: ['bookings', 'payment-reports', 'reviews', 'campaigns'] },
  ],
  ...ownedBy('customers', 'customer_formula', 'customer_photo'),
  ...ownedBy('customers', 'unsubscribed_address', 'erasure_request'),
  ['customer_address', { owner: 'customers', readers: ['privacy'] }],
  ['service', { owner: 'services', readers: ['bookings'] }],
  ...ownedBy('services', 'service_category', 'service_variant', 'service_addon', 'staff_service'),
  ['product', { owner: 'products', readers: ['bookings', 'checkout'] }],
  ...ownedBy('products', 'stock_movement'),
  [
    'payment',
    {
      owner: 'payments',
      readers: ['invoices', 'bookings', 'checkout', 'payment-reports', 'analytics', 'today'],
    },
  ],
  ['payment_day', { owner: 'payments', readers: ['payment-reports'] }],
  [
    'refund',
    {
      owner: 'payments',
      readers: ['invoices', 'bookings', 'payment-reports', 'analytics', 'today'],
    },
  ],
  [
    'refund_part',
    {
      owner: 'payments',
      readers: ['invoices', 'bookings', 'payment-reports', 'analytics', 'today'],
    },
  ],
  ...ownedBy('gift-cards', 'gift_card', 'gift_card_movement'),
  ['gift_card_settings', { owner: 'gift-cards', readers: ['bookings'] }],
  ['customer_invoice', { owner: 'invoices', readers: ['analytics'] }],
  ...ownedBy('invoices', 'invoice_counter', 'subscription_invoice'),
  ...ownedBy('analytics', 'commission_rules', 'monthly_target'),
  ['loyalty_card', { owner: 'loyalty', readers: ['wallet', 'campaigns', 'privacy'] }],
  ['loyalty_program', { owner: 'loyalty', readers: ['wallet', 'campaigns'] }],
  ['loyalty_reward', { owner: 'loyalty', readers: ['wallet', 'campaigns'] }],
  ...ownedBy('loyalty', 'loyalty_entry', 'loyalty_feed'),
  ['wallet_registration', { owner: 'loyalty', readers: ['campaigns'] }],
  [
    'booking',
    {
      owner: 'bookings',
      readers: [
        'messages',
        'staff-messages',
        'schedule',
        'deposits',
        'checkout',
        'payment-reports',
        'reviews',
        'online-booking',
        'campaigns',
        'calendar-feed',
        'analytics',
        'today',
        'privacy',
        'live',
      ],
    },
  ],
  ...ownedBy('staff-messages', 'staff_message', 'staff_notification'),
  ...ownedBy('messages', 'booking_message', 'message_settings', 'sms_usage', 'texted_number'),
  ['paid_booking_day', { owner: 'bookings', readers: ['payment-reports'] }],
  ...ownedBy('bookings', 'hold', 'payment_page'),
  ...ownedBy('schedule', 'opening_hours', 'schedule_exception'),
  ...ownedBy('schedule', 'staff_hours', 'staff_break', 'staff_absence'),
  ...ownedBy('deposits', 'checkout', 'provider_event', 'unfit_payment'),
  ...ownedBy('payment-reports', 'customer_membership'),
  ...ownedBy('booking-page', 'booking_page'),
  ...ownedBy('live', 'live_stream'),
  ...ownedBy('reviews', 'review'),
  ...ownedBy('my-bookings', 'guest_link', 'guest_session'),
  ...ownedBy('wallet', 'wallet_pass'),
  ...ownedBy('calendar-feed', 'calendar_feed'),
  ...ownedBy('calendars', 'calendar_source', 'external_busy'),
  ...ownedBy('campaigns', 'campaign', 'campaign_message', 'campaign_sending', 'campaign_template'),
  ...ownedBy('webhooks', 'webhook_delivery', 'webhook_subscription'),
])
