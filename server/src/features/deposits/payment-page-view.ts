import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookingPage from '#features/booking-page/queries.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import * as images from '#features/businesses/images/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import type { Providers } from '#features/payments/providers/provider.ts'

import { openMinor, pageStateOf } from './payable.ts'
import { paymentMethodConfigOf } from './payment-method-config.ts'

/** The view of a booking on its payment page: it contains no personal data, since anyone with the link can read it. */
export async function paymentPageViewOf(tenant: Tenant, bookingId: string, providers: Providers) {
  const { db, businessId, business, now } = tenant
  const [row, balance, way, page, salon, logo] = await Promise.all([
    bookings.findWithStaff(tenant, bookingId),
    ledger.balanceOf(tenant, bookingId),
    paymentMethodConfigOf(tenant, providers),
    bookingPage.find(tenant),
    db
      .selectFrom('business')
      .select(['country', 'phone', 'email', 'street', 'houseNumber', 'city'])
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow(),
    images.logoPath(tenant),
  ])
  const { currency, timezone, name } = business
  const state = pageStateOf(row, now)
  const amountMinor =
    state === 'OPEN' ? openMinor(row, balance, currency) : toMinor(row.depositAmount ?? 0, currency)
  return {
    salon: { ...salon, name, logo },
    /** The colour of its booking page. */
    accentColor: page.accentColor,
    bookingNumber: row.bookingNumber,
    services: (row.services as unknown as BookingLine[]).map(({ serviceName, variantName }) =>
      variantName === null ? serviceName : `${serviceName}, ${variantName}`,
    ),
    startsAt: row.startsAt,
    total: row.total,
    timezone,
    currency,
    state,
    amountMinor,
    dueAt: row.depositHolds ? row.depositDueAt : null,
    isCancelled: row.status === 'CANCELLED',
    /** Null: it is paid to the business directly. */
    provider: way?.provider.canTake({ amountMinor, currency }) ? way.provider : null,
  }
}

export type Shown = Awaited<ReturnType<typeof paymentPageViewOf>>
