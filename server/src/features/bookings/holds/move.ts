import { notFound } from '#core/errors.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { claimTime, releaseTime } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'

import { appointmentOf } from '../quote/appointment.ts'
import { holdOccurrence } from './events.ts'
import { type HoldAtStart, heldOf, rowOf } from './held.ts'
import * as holds from './queries.ts'
import type { NewHold } from './schema.ts'

type Changes = Partial<Pick<NewHold, 'date' | 'startTime' | 'services'>> & {
  /** Null: anybody. */
  staffId?: string | null
}

/**
 * Moves a live hold to another time, member or services, at the present prices, and lets it live longer. Its own time does
 * not block it. Throws 404, and 409 SLOT_UNAVAILABLE: the hold then stays as it was.
 */
export async function moveHold(
  tenant: Tenant,
  id: string,
  changes: Changes,
  ttlSeconds: number,
): Promise<HoldAtStart> {
  const hold = await holds.lock(tenant, id)
  if (!hold?.isLive) throw notFound('Hold')
  const askedStaffId = changes.staffId === undefined ? hold.askedStaffId : changes.staffId
  const wanted = { ...holds.requestOf(hold), ...changes, staffId: askedStaffId ?? undefined }
  const reservation = await reserve(tenant, (settings) => ({
    ...newRequest(tenant, settings, wanted),
    except: id,
    servedBy: hold.staffId,
  }))
  const { settings, member } = reservation
  const { appointment, reserved } = appointmentOf(reservation)
  const moved = { ...appointment, id }
  const { staffId } = moved
  tenant.defer(releaseTime(tenant, hold))
  const expiresAt = await holds.move(tenant, id, {
    ...rowOf(moved, settings.currency),
    askedStaffId,
    ttlSeconds,
  })
  const claim = { ownerId: id, kind: 'HOLD' as const, expiresAt, staffId, span: reserved }
  await claimTime(tenant, claim, settings.slotCapacity)
  emitAll(tenant, [
    holdOccurrence('released', tenant.businessId, hold),
    holdOccurrence('created', tenant.businessId, { ...moved, expiresAt }),
  ])
  return heldOf(moved, { expiresAt, member, currency: settings.currency })
}
