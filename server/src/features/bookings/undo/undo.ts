import { activeStatuses } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import { toMinor } from '#core/money/money.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as ledger from '#features/payments/ledger.ts'
import { restoreRefunds } from '#features/payments/restored-refunds.ts'
import type { IfMatch } from '#http/validate/if-match.ts'
import type { BookingRequest } from '#scheduling/claims/booking-request.ts'
import { besideOthers, claimTime, ownedByBooking } from '#scheduling/claims/occupy.ts'
import { reserve } from '#scheduling/claims/reserve.ts'
import { bookableBy, performs } from '#scheduling/evaluate/members.ts'
import { startOf, timesFrom } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import { applyBalance } from '../apply-balance.ts'
import { type BookingRow, toBooking } from '../booking.ts'
import { depositOf } from '../deposit/rule.ts'
import { sealEdited } from '../edit/private.ts'
import { requireMatch } from '../edit/version.ts'
import { bookedLines } from '../edit/wanted.ts'
import { detailOf, type EndedBy, type Ending } from '../history/entry.ts'
import { transitions } from '../lifecycle.ts'
import { impossible } from '../progress.ts'
import * as bookings from '../queries.ts'
import { bookingRestored } from './events.ts'
import { findEndedBy, restoredColumns } from './queries.ts'
import type { Undo } from './schema.ts'

/** The ends that can be undone, by their actions. */
export const undoable = { cancel: 'cancelled', 'no-show': 'no_show' } as const satisfies Record<
  string,
  Ending
>

export type UndoableAction = keyof typeof undoable

const hoursMax = 24

interface Request {
  action: UndoableAction
  body: Undo
  ifMatch?: IfMatch
}

/**
 * Restores a booking that was cancelled or marked as a no-show to its state before. Throws 404, then 409 for another
 * state and after a day, then 409 SLOT_UNAVAILABLE where its time is taken.
 */
export async function undo(tenant: Tenant, id: string, { action, body, ifMatch = null }: Request) {
  const row = await bookings.lock(tenant, id)
  requireMatch(ifMatch, row)
  const ended = await requireUndoable(tenant, row, action)
  const { status } = ended
  const isActive = activeStatuses.includes(status)
  // A visit that is over takes no time.
  const overrode = isActive ? await retake(tenant, row, body) : null
  restoreRefunds(tenant, { bookingId: id, since: ended.at, isActive })
  const updatedAt = tenant.now.toISOString()
  const more = {
    status,
    ...(action === 'cancel' && { cancelledAt: null, cancelReason: null, cancelledBy: null }),
    ...(await depositAgain(tenant, row, ended)),
    // The messages about the former version were voided.
    editedCount: row.editedCount + 1,
    ...(overrode && { sealed: sealEdited(tenant, row, { override: body.override }) }),
  }
  const edit = {
    detail: detailOf(row.revision + 1, overrode),
    notifiesCustomer: body.notifyCustomer ?? (ended.isUnconfirmed || ended.notifiesCustomer),
    endedBy: ended.previous,
    ...restoredColumns,
  }
  const balance = await ledger.balanceOf(tenant, id)
  const restored = applyBalance(tenant, row, { balance, step: 'restored', more, edit })
  const { businessId, customerId, staffId } = row
  const undone = transitions[action].to
  const payload = { id, status, businessId, customerId, staffId, undone, restoredAt: updatedAt }
  emit(tenant, bookingRestored, payload)
  return toBooking(tenant, restored)
}

/** Throws 409 unless the action ended the booking within the last day. */
async function requireUndoable(
  tenant: Tenant,
  row: BookingRow,
  action: UndoableAction,
): Promise<EndedBy> {
  const ended = row.status === transitions[action].to ? await findEndedBy(tenant, row.id) : null
  if (ended?.action !== undoable[action]) throw impossible(row.status, `that before ${action}`)
  if (tenant.now.getTime() - Date.parse(ended.at) > hoursMax * 3_600_000)
    throw conflict(
      'INVALID_STATUS_TRANSITION',
      `A booking that has been ${row.status} for more than ${hoursMax} hours cannot be restored`,
    )
  return ended
}

/** Takes the time of the booking again. Returns the rule that was set aside. */
async function retake(tenant: Tenant, row: BookingRow, body: Undo) {
  const { start, settings, overrode } = await reserve(tenant, (latest) =>
    requestOf(tenant, latest, row, body),
  )
  const { reserved } = timesFrom(settings, start, row.totalDuration)
  const claim = { ...ownedByBooking(row.id), staffId: row.staffId, span: reserved }
  await claimTime(tenant, claim, overrode ? besideOthers : settings.slotCapacity)
  return overrode
}

function requestOf(
  tenant: Tenant,
  settings: BusinessSettings,
  row: BookingRow,
  { override }: Undo,
): BookingRequest {
  const known = bookedLines(row)
    .map(({ serviceId }) => serviceId)
    .filter((id) => settings.services.has(id))
  return {
    start: startOf(row),
    memberId: row.staffId,
    except: row.id,
    setsTimeAside: override !== undefined,
    question: {
      // Its member is not checked for what was booked before.
      serviceIds: [],
      durationMinutes: row.totalDuration,
      isInactive: false,
      nowMinute: epochMinuteOf(tenant.now.getTime()),
      skipAdvanceCheck: true,
      // The visit may have begun.
      keepsStart: true,
      skipAcceptingCheck: true,
    },
    qualified: bookableBy(tenant, settings.staff).filter(
      (one) => one.id === row.staffId || performs(one, { serviceIds: known }),
    ),
  }
}

/** A booking that waited for its deposit waits again, with a new due time where that is over. */
async function depositAgain(tenant: Tenant, row: BookingRow, { depositHolds }: EndedBy) {
  const { depositAmount, depositDueAt, startsAt } = row
  if (!depositHolds || row.depositPaid || depositAmount === null || depositDueAt === null) return {}
  const { now, business } = tenant
  if (Date.parse(depositDueAt) > now.getTime()) return { depositHolds: true }
  const asked = { amountMinor: toMinor(depositAmount, business.currency), startsAt, now }
  const again = depositOf(await settingsAt(tenant), { ...asked, paymentMethod: 'ONLINE' })
  return again ? { depositHolds: true, depositDueAt: again.dueAt } : {}
}
