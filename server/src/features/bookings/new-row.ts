import { crockford } from '#core/ids.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Actor, Tenant } from '#db/tenant.ts'
import { firstPaymentStatus } from '#features/payments/states.ts'
import type { Reason } from '#scheduling/evaluate/reasons.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import type { BookedCustomer } from './booked-customer.ts'
import type { BookingRow } from './booking.ts'
import { depositOf } from './deposit/rule.ts'
import { bookingPrivateData, type GuestData, noGuestData } from './private-data.ts'
import type { Appointment } from './quote/appointment.ts'
import type { BookingSource, NewBooking } from './schema.ts'
import type { Travel } from './travel/travel.ts'

/** The decisions about a booking. */
export interface BookingDecision {
  settings: BusinessSettings
  appointment: Appointment
  customer: Omit<BookedCustomer, 'search'>
  travel: Travel | null
  /** The rule on time that was set aside. */
  overrode?: Reason | null
  /** Of a booking that a customer makes online. */
  guest?: GuestTerms
}

export interface GuestTerms {
  data: GuestData
  /** Until when it has to be confirmed by a link; null: it has not. */
  confirmDueAt: string | null
}

type Terms = Pick<NewBooking, 'notes' | 'paymentMethod' | 'override'>

/** The row of a new booking. Pure, except for its number. */
export function rowOf(
  tenant: Tenant,
  { notes = null, paymentMethod = 'ON_SITE', override }: Terms,
  { settings, appointment, customer, travel, guest, overrode }: BookingDecision,
): BookingRow {
  const { businessId, now } = tenant
  const { currency } = settings
  const { id, subtotalMinor, depositMinor, ...agreed } = appointment
  const travelCost = travel?.costMinor ?? 0
  const asked = { amountMinor: depositMinor, paymentMethod, startsAt: agreed.startsAt, now }
  const deposit = depositOf(settings, asked)
  const confirmDueAt = guest?.confirmDueAt ?? null
  const madeAt = now.toISOString()
  return {
    ...agreed,
    id,
    businessId,
    bookingNumber: crockford(8),
    customerId: customer.customerId,
    status: settings.autoConfirm && !deposit && !confirmDueAt ? 'CONFIRMED' : 'PENDING',
    products: [],
    productsTotal: 0,
    subtotal: fromMinor(subtotalMinor, currency),
    travelCost: fromMinor(travelCost, currency),
    discount: 0,
    total: fromMinor(subtotalMinor + travelCost, currency),
    tipAmount: 0,
    isMobile: travel !== null,
    paymentMethod,
    paymentStatus: firstPaymentStatus[paymentMethod],
    depositRequired: deposit !== null,
    depositPaid: false,
    depositAmount: deposit && fromMinor(deposit.amountMinor, currency),
    depositDueAt: deposit && deposit.dueAt,
    depositHolds: deposit !== null,
    depositConfirms: deposit !== null && settings.autoConfirm,
    hasPayments: false,
    rescheduledCount: 0,
    rescheduledFrom: null,
    cancelledAt: null,
    cancelReason: null,
    cancelledBy: null,
    reminderSent: false,
    source: sourceOf[tenant.actor],
    linkVersion: 0,
    revision: 0,
    editedCount: 0,
    confirmDueAt,
    sealed: bookingPrivateData.seal(tenant, id, {
      ...noGuestData,
      ...guest?.data,
      ...customer.copied,
      notes,
      isDeclined: false,
      reasons: overrode && override ? [{ version: 0, override: override.reason }] : [],
      address: travel?.address ?? null,
    }),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

/** Where a booking was made, by who made it. */
const sourceOf: Record<Actor, BookingSource> = {
  session: 'DASHBOARD',
  key: 'API',
  customer: 'BOOKING_PAGE',
  system: 'IMPORT',
}
