import { crockford, newId } from '#core/ids.ts'
import { fromMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { firstPaymentStatus } from '#features/payments/states.ts'
import { type ChosenService, totalOf } from '#scheduling/decide/quote.ts'
import { timesFrom } from '#scheduling/decide/start.ts'
import type { Start } from '#scheduling/decide/verdict.ts'
import type { BusinessSettings } from '#scheduling/settings/load.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import { type BookingRow, sealShown } from './booking.ts'
import { depositOf } from './deposits/rule.ts'
import type { Guest } from './guest.ts'
import { linesOf } from './lines.ts'
import type { NewBooking } from './schema.ts'

/** The way to the customer. */
export interface Travel {
  costMinor: number
  /** Where to, as one line. */
  address: string
}

/** What has been decided about a booking, under one version of the settings. */
export interface Decided {
  settings: BusinessSettings
  start: Start
  chosen: readonly ChosenService[]
  durationMinutes: number
  member: Member
  guest: Omit<Guest, 'search'>
  travel: Travel | null
}

/** The row of a new booking and the time it reserves, buffers included. Pure, save for ids by chance. */
export function rowOf(
  tenant: Tenant,
  { notes = null, paymentMethod = 'ON_SITE' }: Pick<NewBooking, 'notes' | 'paymentMethod'>,
  { settings, start, chosen, durationMinutes, member, guest, travel }: Decided,
) {
  const { businessId, now } = tenant
  const { currency } = settings
  const { reserved, ...times } = timesFrom(settings, start, durationMinutes)
  const subtotal = totalOf(chosen, member)
  const travelCost = travel?.costMinor ?? 0
  const { startsAt } = times
  const deposit = depositOf(settings, { chosen, member, paymentMethod, startsAt, now })
  const id = newId()
  const madeAt = now.toISOString()
  const row: BookingRow = {
    id,
    businessId,
    bookingNumber: crockford(8),
    customerId: guest.customerId,
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
    sealed: sealShown(tenant, id, { ...guest.shown, notes, address: travel?.address ?? null }),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return { row, reserved }
}
