import { activeStatuses, type BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import {
  besideOthers,
  claimTime,
  ownedByBooking,
  releaseRest,
  releaseTime,
} from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'
import type { Reason } from '#scheduling/evaluate/reasons.ts'
import { timesFrom } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import type { BookingRow } from '../booking.ts'
import type { BookingChanges } from './schema.ts'
import { type RequestedEdit, resolveEdit } from './wanted.ts'

interface AgreedEdit {
  settings: BusinessSettings
  wanted: RequestedEdit
  /** The rule on time that was set aside by an override; null: none. */
  overrode: Reason | null
}

/** Evaluates what an edit wants of a locked booking. Throws 404, then 409 for a booking that is over or a time that is taken. */
export async function agree(
  tenant: Tenant,
  row: BookingRow,
  body: BookingChanges,
): Promise<AgreedEdit> {
  const settings = await settingsAt(tenant)
  const wanted = resolveEdit(tenant, settings, row, body)
  requireEditable(row)
  if (!wanted.needsDecision) return { settings, wanted, overrode: null }
  const reservation = await reserve(tenant, (latest) => resolveEdit(tenant, latest, row, body))
  const { settings: decidedBy, overrode } = reservation
  return { settings: decidedBy, wanted: reservation, overrode: wanted.isWithin ? null : overrode }
}

function requireEditable({ status }: BookingRow) {
  if (!activeStatuses.includes(status as BookingStatus))
    throw conflict('INVALID_STATUS_TRANSITION', `A booking that is ${status} cannot be edited`)
}

/** Changes the claim of the booking to its new length and member; returns the fields that change with them. */
export async function retakeTime(
  tenant: Tenant,
  row: BookingRow,
  { settings, wanted, overrode }: AgreedEdit,
) {
  const { memberId: staffId, durationMinutes, isWithin } = wanted
  if (isWithin && durationMinutes === row.totalDuration) return {}
  const { reserved, endTime, endsAt } = timesFrom(settings, wanted.start, durationMinutes)
  if (isWithin) {
    tenant.defer(releaseRest(tenant, row, reserved.end))
  } else {
    tenant.defer(releaseTime(tenant, row))
    const claim = { ...ownedByBooking(row.id), staffId, span: reserved }
    await claimTime(tenant, claim, overrode ? besideOthers : settings.slotCapacity)
  }
  return { staffId, endTime, endsAt, totalDuration: durationMinutes }
}
