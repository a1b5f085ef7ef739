import { ApiError, conflict, type Fault, fault, refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { toMinor } from '#core/money/money.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { newRequest } from '#scheduling/claims/booking-request.ts'
import { bookHeldTime } from '#scheduling/claims/occupy.ts'
import { raiseCalendar } from '#scheduling/claims/raise.ts'
import { readRev } from '#scheduling/claims/read.ts'
import { suggest } from '#scheduling/claims/suggest.ts'
import { type Reason, reasonFor, unavailableText } from '#scheduling/evaluate/reasons.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { BusinessSettings } from '#scheduling/settings/settings.ts'

import type { Appointment } from '../quote/appointment.ts'
import type { NewBooking } from '../schema.ts'
import { holdOccurrence } from './events.ts'
import * as holds from './queries.ts'

type RequestedTime = Partial<Pick<NewBooking, 'date' | 'startTime' | 'services' | 'staffId'>>

/**
 * Turns a hold into the time of a booking that is created in this transaction. What was held is booked, whatever has
 * become of prices, hours and absences since. Throws 400 if the body names something else, and 409 SLOT_UNAVAILABLE
 * if it is unknown, has ended, or cannot be booked any more.
 */
export async function takeHold(tenant: Tenant, holdId: string, body: RequestedTime) {
  const hold = await holds.lock(tenant, holdId)
  if (!hold) throw await ended(tenant, await settingsAt(tenant), body)
  const wanted = holds.requestOf(hold)
  refuseFaults(differences(wanted, body))
  const id = newId()
  const [, isTaken, rev] = await Promise.all([
    raiseCalendar(tenant, hold.staffId),
    bookHeldTime(tenant, { holdId, bookingId: id }),
    readRev(tenant),
  ])
  const settings = await settingsAt(tenant, rev)
  if (!isTaken) throw await ended(tenant, settings, wanted)
  const obstacle = obstacleOf(tenant, settings, wanted)
  if (obstacle) {
    const reason = reasonFor(tenant.actor, obstacle)
    throw await refused(tenant, settings, { reason, wanted, message: unavailableText(reason) })
  }
  tenant.defer(holds.end(tenant, holdId))
  emitAll(tenant, [holdOccurrence('booked', tenant.businessId, hold)])
  return { settings, appointment: appointmentFrom(hold, id, settings.currency), overrode: null }
}

function appointmentFrom(hold: holds.HoldRow, id: string, currency: string): Appointment {
  const { date, startTime, endTime, startsAt, endsAt, staffId, totalDuration } = hold
  return {
    id,
    staffId,
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    totalDuration,
    services: holds.linesOf(hold),
    subtotalMinor: toMinor(hold.subtotal, currency),
    depositMinor: hold.depositAmount === null ? 0 : toMinor(hold.depositAmount, currency),
  }
}

type HeldRequest = ReturnType<typeof holds.requestOf>

/** The fields of a body that differ from what was held; all of them may be left out. */
function differences(held: HeldRequest, body: RequestedTime): Fault[] {
  const isSame = {
    date: body.date === held.date,
    startTime: body.startTime === held.startTime,
    staffId: body.staffId === held.staffId,
    services: textOf(body.services ?? []) === textOf(held.services),
  }
  return (['date', 'startTime', 'services', 'staffId'] as const)
    .filter((field) => body[field] !== undefined && !isSame[field])
    .map((field) => fault(field, 'differs from what is held: leave it out'))
}

/** The order of services counts, that of the add-ons of one does not. */
const textOf = (services: NonNullable<RequestedTime['services']>) =>
  JSON.stringify(
    services.map(({ serviceId, variantId = null, addonIds = [] }) => [
      serviceId,
      variantId,
      [...addonIds].sort(),
    ]),
  )

/** Why what is held cannot be booked any more; null if it can. */
function obstacleOf(tenant: Tenant, settings: BusinessSettings, held: HeldRequest): Reason | null {
  const member = settings.staff.find(({ id }) => id === held.staffId)
  const request = requestOf(tenant, settings, held, member?.id)
  const { question } = request ?? {}
  if (!settings.acceptingBookings && !question?.skipAcceptingCheck) return 'NOT_ACCEPTING'
  if (!question || question.isInactive) return 'SERVICE_INACTIVE'
  return member?.isActive ? null : 'STAFF_OFF'
}

/** The refusal of a hold that is no more. */
export const ended = (tenant: Tenant, settings: BusinessSettings, wanted: RequestedTime) =>
  refused(tenant, settings, {
    reason: 'HOLD_EXPIRED',
    wanted,
    message: 'This hold is unknown, has expired or was used',
  })

interface HoldRefusal {
  reason: Reason | 'HOLD_EXPIRED'
  wanted: RequestedTime
  message: string
}

async function refused(tenant: Tenant, settings: BusinessSettings, refusal: HoldRefusal) {
  const { wanted, reason, message } = refusal
  const member = settings.staff.find(({ id, isActive }) => id === wanted.staffId && isActive)
  const request = requestOf(tenant, settings, wanted, member?.id)
  const suggestions = request ? await suggest(tenant, settings, request) : []
  return conflict('SLOT_UNAVAILABLE', message, { reason, suggestions })
}

/** Undefined if it names too little, or a service that was deleted. */
function requestOf(
  tenant: Tenant,
  settings: BusinessSettings,
  { date, startTime, services }: RequestedTime,
  staffId: string | undefined,
) {
  if (date === undefined || startTime === undefined || services === undefined) return undefined
  try {
    return newRequest(tenant, settings, { date, startTime, services, staffId })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
