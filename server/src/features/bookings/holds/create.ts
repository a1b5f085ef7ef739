import { refusal } from '#core/errors.ts'
import { fromMinor } from '#core/money/money.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { claimTime } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import { type Appointment, appointmentOf } from '../quote/appointment.ts'
import { holdOccurrence } from './events.ts'
import { shareOf } from './holders.ts'
import { lockBusiness } from './lock-business.ts'
import * as holds from './queries.ts'
import { type Hold, type NewHold, ttlOf } from './schema.ts'

/**
 * Holds time for a booking, by the same decision as a booking. Throws 404 for an id of another business, 409
 * SLOT_UNAVAILABLE, and 429 if the business has too many live holds of this kind of holder.
 */
export async function createHold(tenant: Tenant, body: NewHold): Promise<Hold> {
  const reservation = await reserve(tenant, (settings) => newRequest(tenant, settings, body))
  await refuseTooMany(tenant)
  const { settings, member } = reservation
  const { currency, slotCapacity } = settings
  const { appointment, reserved } = appointmentOf(reservation)
  const { subtotalMinor, depositMinor, services, ...agreed } = appointment
  const expiresAt = await holds.insert(tenant, {
    ...agreed,
    services: JSON.stringify(services),
    subtotal: fromMinor(subtotalMinor, currency),
    depositAmount: depositMinor === 0 ? null : fromMinor(depositMinor, currency),
    ttlSeconds: ttlOf(body),
  })
  const { id: ownerId, staffId } = agreed
  const claim = { ownerId, kind: 'HOLD' as const, expiresAt, staffId, span: reserved }
  await claimTime(tenant, claim, slotCapacity)
  emitAll(tenant, [holdOccurrence('created', tenant.businessId, { ...agreed, expiresAt })])
  return toHold(appointment, { expiresAt, member, currency })
}

/** The business is the last lock of every writer: from here on its holds are created one after the other. */
async function refuseTooMany(tenant: Tenant) {
  const { holders, max } = shareOf[tenant.actor]
  const [, { count, nextInSeconds }] = await Promise.all([
    lockBusiness(tenant),
    holds.countLive(tenant, holders),
  ])
  if (count < max) return
  const seconds = Math.max(1, nextInSeconds)
  throw refusal(
    'RATE_LIMIT_EXCEEDED',
    `This business has ${max} holds: try again in ${seconds} s`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

interface Terms {
  expiresAt: string
  member: Member
  currency: string
}

function toHold(appointment: Appointment, { expiresAt, member, currency }: Terms): Hold {
  const { id, date, startTime, endTime, startsAt, services } = appointment
  const { subtotalMinor, depositMinor } = appointment
  const { id: staffId, firstName, lastName } = member
  return {
    id,
    expiresAt,
    date,
    startTime,
    endTime,
    staff: { id: staffId, firstName, lastName },
    services,
    subtotal: fromMinor(subtotalMinor, currency),
    deposit: depositMinor === 0 ? null : { amount: fromMinor(depositMinor, currency), currency },
    // Nothing but the start ends the right to cancel.
    cancellation: { until: startsAt },
  }
}
