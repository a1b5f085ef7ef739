import { crockford, newId } from '#core/ids.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { chargeStepOf } from '#features/payments/charge-step.ts'
import { firstPaymentStatus } from '#features/payments/states.ts'
import type { Start } from '#scheduling/evaluate/evaluate-start.ts'
import { type ResolvedService, totalOf, priceOf } from '#scheduling/evaluate/quote.ts'
import { timesFrom } from '#scheduling/evaluate/start.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'

import type { BookedCustomer } from './booked-customer.ts'
import type { BookingRow } from './booking.ts'
import { depositOf } from './deposit/rule.ts'
import { bookingPrivateData } from './private-data.ts'
import type { BookingLine, NewBooking } from './schema.ts'

/** The trip to the customer. */
export interface Travel {
  costMinor: number
  /** The destination, as one line. */
  address: string
}

/** The decisions about a booking, under one version of the settings. */
export interface Decided {
  settings: BusinessSettings
  start: Start
  chosen: readonly ResolvedService[]
  durationMinutes: number
  member: Member
  customer: Omit<BookedCustomer, 'search'>
  travel: Travel | null
}

/** The row of a new booking and the range it reserves, buffers included. Pure, except for random ids. */
export function rowOf(
  tenant: Tenant,
  { notes = null, paymentMethod = 'ON_SITE' }: Pick<NewBooking, 'notes' | 'paymentMethod'>,
  { settings, start, chosen, durationMinutes, member, customer, travel }: Decided,
) {
  const { businessId, now } = tenant
  const { currency } = settings
  const { reserved, ...times } = timesFrom(settings, start, durationMinutes)
  const subtotal = totalOf(chosen, member)
  const travelCost = travel?.costMinor ?? 0
  const { startsAt } = times
  const stepMinor = chargeStepOf(currency)
  const deposit = depositOf(settings, { chosen, member, paymentMethod, startsAt, now, stepMinor })
  const id = newId()
  const madeAt = now.toISOString()
  const row: BookingRow = {
    id,
    businessId,
    bookingNumber: crockford(8),
    customerId: customer.customerId,
    staffId: member.id,
    status: settings.autoConfirm && !deposit ? 'CONFIRMED' : 'PENDING',
    ...times,
    totalDuration: durationMinutes,
    services: linesOf(chosen, member, currency),
    products: [],
    productsTotal: 0,
    subtotal: fromMinor(subtotal, currency),
    travelCost: fromMinor(travelCost, currency),
    discount: 0,
    total: fromMinor(subtotal + travelCost, currency),
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
    reminderSent: false,
    sealed: bookingPrivateData.seal(tenant, id, {
      ...customer.copied,
      notes,
      address: travel?.address ?? null,
    }),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return { row, reserved }
}

/** The booked items with their present names and prices: later changes do not affect the booking. */
const linesOf = (
  chosen: readonly ResolvedService[],
  member: Member,
  currency: string,
): BookingLine[] =>
  chosen.map((one) => ({
    id: newId(),
    serviceId: one.service.id,
    serviceName: one.service.name,
    variantId: one.variant?.id ?? null,
    variantName: one.variant?.name ?? null,
    price: fromMinor(priceOf(one, member), currency),
    duration: (one.variant ?? one.service).duration,
    addons: one.addons.map(({ id, name, price, duration }) => ({
      id,
      name,
      price: fromMinor(price, currency),
      duration,
    })),
  }))
