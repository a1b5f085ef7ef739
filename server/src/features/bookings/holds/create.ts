import { refusal } from '#core/errors.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { claimTime } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'

import { appointmentOf } from '../quote/appointment.ts'
import { holdOccurrence } from './events.ts'
import { type Held, heldOf, rowOf } from './held.ts'
import { limitsOf } from './limits.ts'
import { countLive } from './live-count.ts'
import { lockBusiness } from './lock-business.ts'
import * as holds from './queries.ts'
import { type Hold, type NewHold, ttlOf } from './schema.ts'

/**
 * Holds time for a booking, by the same decision as a booking. Throws 404 for an id of another business, 409
 * SLOT_UNAVAILABLE, and 429 if the business has too many live holds of this kind of holder.
 */
export async function createHold(tenant: Tenant, body: NewHold): Promise<Hold> {
  const { hold } = await holdTime(tenant, body, { ttlSeconds: ttlOf(body), ...ofNoGuest })
  return hold
}

const ofNoGuest = { tokenHash: null, networkHash: null, askedStaffId: null }

/** The same for any holder; also throws 429 for too many live holds of one network. */
export async function holdTime(
  tenant: Tenant,
  body: Pick<NewHold, 'date' | 'startTime' | 'services'> & { staffId?: string | undefined },
  terms: holds.Terms,
): Promise<Held> {
  // A flood of guests is refused before it waits for a member, whom the desk books, and decides anything.
  if (tenant.actor === 'customer') await refuseTooMany(tenant, terms.networkHash)
  const reservation = await reserve(tenant, (settings) => newRequest(tenant, settings, body))
  // The business is the last lock of every writer: from here on its holds are created one after the other.
  await Promise.all([lockBusiness(tenant), refuseTooMany(tenant, terms.networkHash)])
  const { settings, member } = reservation
  const { appointment, reserved } = appointmentOf(reservation)
  const { id: ownerId, staffId } = appointment
  const expiresAt = await holds.insert(tenant, {
    id: ownerId,
    ...rowOf(appointment, settings.currency),
    ...terms,
  })
  const claim = { ownerId, kind: 'HOLD' as const, expiresAt, staffId, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
  const created = { ...appointment, expiresAt }
  emitAll(tenant, [holdOccurrence('created', tenant.businessId, created)])
  return heldOf(appointment, { expiresAt, member, currency: settings.currency })
}

async function refuseTooMany(tenant: Tenant, networkHash: Buffer | null) {
  const { max, maxOfNetwork } = limitsOf[tenant.actor]
  const live = await countLive(tenant, holds.holdersSeenBy(tenant.actor), networkHash)
  if (live.ofNetwork >= maxOfNetwork)
    throw tooManyHolds(`Your network has ${maxOfNetwork} holds`, live.networkNextInSeconds)
  if (live.count >= max) throw tooManyHolds(`This business has ${max} holds`, live.nextInSeconds)
}

/** `nextInSeconds`: until the first of them expires. */
function tooManyHolds(what: string, nextInSeconds: number | null) {
  const seconds = Math.max(1, nextInSeconds ?? 1)
  return refusal('RATE_LIMIT_EXCEEDED', `${what}: try again in ${seconds} s`, {
    headers: { 'retry-after': String(seconds) },
  })
}
