import type { Pause } from '#core/concurrency/sliced-work.ts'
import { formatTime, minutesPerDay } from '#core/time/time.ts'
import { localDayAt, minuteAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Claims } from '#scheduling/claims/taken.ts'
import type { MemberEvaluation } from '#scheduling/evaluate/evaluate-member.ts'
import { evaluateStart } from '#scheduling/evaluate/evaluate-start.ts'
import type { Grid } from '#scheduling/evaluate/grid.ts'
import { isLarge, runLarge } from '#scheduling/evaluate/large.ts'
import { listDaysSliced } from '#scheduling/evaluate/list-days.ts'
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
const startsOfDay = minutesPerDay / stepMinutes

/** So many services, each of each member, take 2 to 4 ms to look up. */
const offeredSyncMax = 50_000

/**
 * The times of a day in which a member can serve, by start: starts at which the shortest service of the member can be
 * booked, joined where one begins before the time of the one before it ends. The evaluation of availability decides on
 * every start and every service, a few members at a time: of hundreds it takes longer than others should wait.
 */
export async function gapsOf(inputs: GapInputs): Promise<{ count: number; data: FreeTime[] }> {
  const { settings, tenant } = inputs
  const offered = settings.staff.reduce((sum, { services }) => sum + services.size, 0)
  const isBig = offered > offeredSyncMax || isLarge(settings.staff.length, startsOfDay)
  return isBig ? runLarge(tenant, (pause) => gaps(inputs, pause)) : gaps(inputs, () => undefined)
}

async function gaps(inputs: GapInputs, pause: Pause) {
  const found = (await stretchesOf(inputs, pause)).toSorted((one, other) => one.start - other.start)
  const data: FreeTime[] = []
  for (const stretch of found.slice(0, gapsMax)) {
    data.push(toFreeTime(inputs, stretch))
    const paused = pause()
    if (paused) await paused
  }
  return { count: found.length, data }
}

/** Minutes since 1970 UTC, and the minute of the day of the start. */
interface Stretch {
  member: Member
  minute: number
  start: number
  end: number
}

async function stretchesOf({ tenant, settings, claims, day, from }: GapInputs, pause: Pause) {
  const byDuration = new Map<number, Member[]>()
  for (const member of settings.staff.filter(takesBookings)) {
    const duration = shortestOf(settings, member)
    if (duration === undefined) continue
    const others = byDuration.get(duration)
    if (others) others.push(member)
    else byDuration.set(duration, [member])
    const paused = pause()
    if (paused) await paused
  }
  const stretches: Stretch[][] = []
  for (const [durationMinutes, staff] of byDuration) {
    const question = questionOf(tenant, { chosen: [], durationMinutes, skipAdvanceCheck: true })
    const { grid, evaluations } = await listDaysSliced(
      { settings: { ...settings, staff, slotDuration: stepMinutes }, claims, question },
      { firstDay: day, lastDay: day },
      pause,
    )
    for (const one of evaluations) {
      stretches.push(freeStretches(grid, one, { durationMinutes, from }))
      const paused = pause()
      if (paused) await paused
    }
  }
  return stretches.flat()
}

/** The minutes of the shortest service of a member that can be booked. */
function shortestOf({ services }: Settings, member: Member): number | undefined {
  let shortest: number | undefined
  for (const id of member.services.keys()) {
    const service = services.get(id)
    if (service?.isActive && (shortest === undefined || service.duration < shortest))
      shortest = service.duration
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
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] as number
    if (start < from || (remainingCapacity[index] as number) <= 0) continue
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
