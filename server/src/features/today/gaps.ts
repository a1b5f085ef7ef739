import { formatTime } from '#core/time/time.ts'
import { localDayAt, minuteAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Claims } from '#scheduling/claims/taken.ts'
import type { MemberEvaluation } from '#scheduling/evaluate/evaluate-member.ts'
import { evaluateStart } from '#scheduling/evaluate/evaluate-start.ts'
import type { Grid } from '#scheduling/evaluate/grid.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import { takesBookings } from '#scheduling/evaluate/members.ts'
import { questionOf } from '#scheduling/evaluate/question.ts'
import type { Member, Service, Settings } from '#scheduling/settings/settings.ts'

import type { FreeTime } from './schema.ts'

interface GapInputs {
  tenant: Pick<Tenant, 'now' | 'actor'>
  /** With the members that the caller sees. */
  settings: Settings
  claims: Claims
  day: number
  /** The first start that counts, in minutes since 1970 UTC. */
  from: number
}

const gapsMax = 12
const servicesMax = 3

/** The desk books any minute, and reads free times as they are: not by the starts that customers are offered. */
const stepMinutes = 5

/**
 * The times of a day in which a member can serve, by start: starts at which the shortest service of the member can be
 * booked, joined where one begins before the time of the one before it ends. The evaluation of availability decides on
 * every start and every service.
 */
export function gapsOf(inputs: GapInputs): { count: number; data: FreeTime[] } {
  const found = stretchesOf(inputs).toSorted((one, other) => one.start - other.start)
  return {
    count: found.length,
    data: found.slice(0, gapsMax).map((stretch) => toFreeTime(inputs, stretch)),
  }
}

/** Minutes since 1970 UTC, and the minute of the day of the start. */
interface Stretch {
  member: Member
  minute: number
  start: number
  end: number
}

function stretchesOf({ tenant, settings, claims, day, from }: GapInputs): Stretch[] {
  const members = settings.staff.filter(takesBookings)
  const byDuration = Map.groupBy(members, (member) => servicesOf(settings, member)[0]?.duration)
  return [...byDuration].flatMap(([durationMinutes, staff]) => {
    if (durationMinutes === undefined) return []
    const question = questionOf(tenant, { chosen: [], durationMinutes, skipAdvanceCheck: true })
    const { grid, evaluations } = listDays(
      { settings: { ...settings, staff, slotDuration: stepMinutes }, claims, question },
      day,
      day,
    )
    return evaluations.flatMap((one) => freeStretches(grid, one, { durationMinutes, from }))
  })
}

/** The services of a member that can be booked, the shortest first. */
const servicesOf = ({ services }: Settings, member: Member): Service[] =>
  [...member.services.keys()]
    .flatMap((id) => services.get(id) ?? [])
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => one.duration - other.duration)

function freeStretches(
  { starts, minutes }: Grid,
  { member, remainingCapacity }: MemberEvaluation,
  { durationMinutes, from }: { durationMinutes: number; from: number },
): Stretch[] {
  const found: Stretch[] = []
  for (const [index, start] of starts.entries()) {
    if (start < from || (remainingCapacity[index] ?? 0) <= 0) continue
    const latest = found.at(-1)
    const end = start + durationMinutes
    if (latest && start <= latest.end) latest.end = end
    else found.push({ member, minute: minutes[index] ?? 0, start, end })
  }
  return found
}

function toFreeTime(
  { tenant, settings, claims, day }: GapInputs,
  { member, minute, start, end }: Stretch,
): FreeTime {
  const isFree = new Map<number, boolean>()
  const canBook = (service: Service) => {
    const durationMinutes = service.duration
    const known = isFree.get(durationMinutes)
    if (known !== undefined) return known
    const chosen = [{ service, variant: null, addons: [] }]
    const question = questionOf(tenant, { chosen, durationMinutes, skipAdvanceCheck: true })
    const inputs = { settings, claims, question }
    const can = evaluateStart(inputs, { day, minute }, member.id).reason === null
    isFree.set(durationMinutes, can)
    return can
  }
  const fitting = servicesOf(settings, member).filter(canBook)
  return {
    staffId: member.id,
    startTime: formatTime(minute),
    endTime: formatTime(minuteAt(localDayAt(settings.timezone, end), end)),
    minutes: end - start,
    serviceCount: fitting.length,
    services: fitting
      .toReversed()
      .slice(0, servicesMax)
      .map(({ id: serviceId, name, duration }) => ({ serviceId, name, duration })),
  }
}
