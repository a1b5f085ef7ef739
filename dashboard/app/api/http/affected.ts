/** The queries that depend on hours: of the business, of members, by date. */
const hours = [
  '~/schedule/*',
  '~/roster',
  '~/staff/{staffId}/schedule',
  '~/staff/{staffId}/schedules',
  '~/staff/{staffId}/breaks',
  '~/staff/{staffId}/absences',
  '~/availability/*',
]

/** The queries that depend on the bookings. */
const bookings = [
  '~/bookings/*',
  '~/customers/{customerId}/bookings',
  '~/today',
  '~/availability/*',
]

/** The queries that depend on the products. */
const products = ['~/products/*', '~/customers/{customerId}/products']

const secondFactors = ['/auth/second-factors', '/auth/sessions']

/**
 * The queries that a change affects, by the path of the change or the nearest one above it. `x/*` is x and everything
 * below, `~` all queries of the business. A query with the id of another record is not affected. A change without a
 * line affects its resource: one of ~/locations/{locationId} affects ~/locations/*.
 */
export const affectedBy: Readonly<Record<string, readonly string[]>> = {
  '/auth': [],
  '/auth/sessions': ['/auth/sessions'],
  '/auth/password': ['/auth/sessions'],
  '/auth/second-factors/{id}': secondFactors,
  '/auth/second-factors/passkeys': secondFactors,
  '/auth/second-factors/passkeys/options': [],
  '/auth/second-factors/passkeys/request': [],
  '/auth/second-factors/totp/{id}/confirm': secondFactors,
  '/businesses': [],
  '/gift-cards': ['/gift-cards/*'],
  '/loyalty/campaigns/{campaignId}/test': [],
  '/operator/businesses/{businessId}/visit': [],
  '/operator/visit': [],
  // Bookings, clients and reports contain amounts, too.
  '/payments/refunds': ['~'],
  '/reviews': ['~/reviews/*', '~/staff/{staffId}/reviews'],
  '~': [],
  '~/booking-page': [],
  '~/booking-page/photo': ['~/images'],
  '~/bookings': bookings,
  // Almost all data of the business can change.
  '~/bookings/{bookingId}/checkout': ['~'],
  '~/bookings/{bookingId}/messages': ['~/bookings/{bookingId}/messages'],
  '~/bookings/{bookingId}/receipt': ['~/bookings/{bookingId}/messages'],
  '~/bookings/{bookingId}/revoke-link': [],
  '~/customers': [
    '~/customers',
    '~/customers/{customerId}',
    '~/customers/duplicates',
    '~/erasure-requests',
  ],
  '~/customers/{customerId}/addresses': ['~/customers/{customerId}/addresses'],
  '~/customers/{customerId}/erasure-request': ['~/erasure-requests'],
  '~/customers/{customerId}/formulas': ['~/customers/{customerId}/formulas'],
  '~/customers/{customerId}/merge': ['~'],
  '~/customers/{customerId}/not-duplicates': ['~/customers/duplicates'],
  '~/customers/{customerId}/photos': ['~/customers/{customerId}/photos'],
  '~/exports': [],
  '~/gift-cards': ['/gift-cards/*'],
  '~/logo': ['~/images'],
  '~/message-settings': [],
  '~/products': products,
  '~/roster': hours,
  '~/sales': ['~'],
  '~/sales/{saleId}/receipt': [],
  '~/schedule': hours,
  '~/staff': ['~/staff', '~/staff/{staffId}', '~/staff/{staffId}/services'],
  '~/staff/{staffId}/absences': hours,
  '~/staff/{staffId}/breaks': hours,
  '~/staff/{staffId}/calendar-feed': ['~/staff/{staffId}/calendar-feed'],
  '~/staff/{staffId}/calendar-sources': [
    '~/staff/{staffId}/calendar-sources',
    '~/failing-calendar-sources',
    ...hours,
  ],
  '~/staff/{staffId}/commission-rules': [
    '~/staff/{staffId}/commission-rules',
    '~/staff/{staffId}/earnings',
    '~/payroll',
  ],
  '~/staff/{staffId}/notifications': [],
  '~/staff/{staffId}/schedules': hours,
  '~/support-access': [],
}

/** The changes whose response is what the same path is read as: it is stored, and not read again. */
export const stored: ReadonlySet<string> = new Set([
  '~',
  '~/booking-page',
  '~/message-settings',
  '~/staff/{staffId}/notifications',
])

/** The queries that an event of the business affects, by the first part of its name: booking.created, settings.changed. */
export const affectedByEvent: Readonly<Record<string, readonly string[]>> = {
  booking: bookings,
  hold: [...hours, '~/today'],
  calendar: [...hours, '~/today'],
  payment: bookings,
  refund: bookings,
  sale: ['/payments/*', '~/sales/*', '~/cash-ups/*', '/gift-cards/*', ...products],
  customer: ['~/customers/*', '~/erasure-requests'],
  staff: ['~/staff', '~/staff/{staffId}', '~/staff/{staffId}/services'],
  service: ['~/services/*'],
  settings: ['~/staff/*', '~/services/*', '~/today', ...hours],
}
