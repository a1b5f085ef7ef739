import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
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
  tenant: Pick<Tenant, 'now' | 'actor' | 'businessId'>
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
 * every start and every service, a few members at a time: of hundreds it takes longer than others should wait.
 */
export async function gapsOf(inputs: GapInputs): Promise<{ count: number; data: FreeTime[] }> {
  const stretches = await stretchesOf(inputs)
  const found = stretches.toSorted((one, other) => one.start - other.start)
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

/** Members who are evaluated together: the grid of a day is made once for them. */
const membersAtOnce = 20

async function stretchesOf({ tenant, settings, claims, day, from }: GapInputs) {
  const slices = createTimeSlices(cpuAccountOf(tenant))
  const byDuration = new Map<number, Member[]>()
  for (const member of settings.staff.filter(takesBookings)) {
    const durationMinutes = shortestOf(settings, member)
    if (slices.isOver()) await slices.next()
    if (durationMinutes === Infinity) continue
    const others = byDuration.get(durationMinutes)
    if (others) others.push(member)
    else byDuration.set(durationMinutes, [member])
  }
  const found: Stretch[] = []
  for (const [durationMinutes, members] of byDuration) {
    const question = questionOf(tenant, { chosen: [], durationMinutes, skipAdvanceCheck: true })
    for (let first = 0; first < members.length; first += membersAtOnce) {
      const staff = members.slice(first, first + membersAtOnce)
      const { grid, evaluations } = listDays(
        { settings: { ...settings, staff, slotDuration: stepMinutes }, claims, question },
        day,
        day,
      )
      for (const one of evaluations)
        for (const stretch of freeStretches(grid, one, { durationMinutes, from }))
          found.push(stretch)
      if (slices.isOver()) await slices.next()
    }
  }
  return found
}

/** Of the services of a member that can be booked, in minutes. */
function shortestOf({ services }: Settings, member: Member): number {
  let shortest = Infinity
  for (const id of member.services.keys()) {
    const service = services.get(id)
    if (service?.isActive && service.duration < shortest) shortest = service.duration
  }
  return shortest
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
