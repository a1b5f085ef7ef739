import { refusal } from '#core/errors.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { claimTime, expireTime } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'

import { appointmentOf } from '../quote/appointment.ts'
import { holdOccurrence } from './events.ts'
import { type HoldAtStart, heldOf, rowOf } from './held.ts'
import { limitsOf } from './limits.ts'
import { expireOldest, listLiveOf } from './live-holds.ts'
import { lockBusiness } from './lock-business.ts'
import { placeFor, workLoad } from './places.ts'
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

const ofNoGuest = { tokenHash: null, networks: [], askedStaffId: null }

/** Throws 429 for a guest who has not proven the work that a load asks for. */
export type RequireWork = (load: { load: number; reset: number }) => Promise<void>

/** The same for any holder; also throws 429 for too many live holds of one network. */
export async function holdTime(
  tenant: Tenant,
  body: Pick<NewHold, 'date' | 'startTime' | 'services'> & { staffId?: string | undefined },
  terms: holds.Terms,
  requireWork?: RequireWork,
): Promise<HoldAtStart> {
  // A flood of guests is refused before it waits for a member, whom the desk books, and decides anything.
  if (tenant.actor === 'customer') await makeRoom(tenant, terms, requireWork)
  const reservation = await reserve(tenant, (settings) => newRequest(tenant, settings, body))
  // The business is the last lock of every writer: from here on its holds are created one after the other.
  await Promise.all([lockBusiness(tenant), makeRoom(tenant, terms)])
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

/** A proof is asked for, and can be made, at once. */
const challengeSeconds = 1

/** Throws 429 unless one more hold has a place. Of a page that is full, the largest network gives one up. */
async function makeRoom(tenant: Tenant, { networks }: holds.Terms, requireWork?: RequireWork) {
  const live = await listLiveOf(tenant, holds.holdersSeenBy(tenant.actor))
  const hashed = networks.map(({ hash, factor }) => ({ hash: hash.toString('hex'), factor }))
  const { max, maxOfNetwork } = limitsOf[tenant.actor]
  const place = placeFor(live, hashed, { max, maxOfNetwork })
  if (place.is === 'refused') throw tooManyHolds(place.message, place.seconds)
  if (place.load >= workLoad) await requireWork?.({ load: 1, reset: challengeSeconds })
  if (place.is === 'free') return
  const ownerId = await expireOldest(tenant, place.ids)
  if (ownerId === undefined) throw tooManyHolds(`This business has ${max} holds`, place.seconds)
  tenant.defer(expireTime(tenant, ownerId))
}

/** `seconds`: until the first of them expires. */
const tooManyHolds = (what: string, seconds: number) =>
  refusal('RATE_LIMIT_EXCEEDED', `${what}: try again in ${seconds} s`, {
    headers: { 'retry-after': String(seconds) },
  })
