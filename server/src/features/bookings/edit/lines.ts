import { lineDiscountMinor, withDiscount } from '#core/money/line-amounts.ts'
import { sum } from '#core/money/money.ts'
import { nobody } from '#scheduling/evaluate/members.ts'
import {
  type RequestedService,
  type ResolvedService,
  resolveServices,
} from '#scheduling/evaluate/quote.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'

import type { BookingLine } from '../field-schema.ts'
import { lineOf } from '../quote/appointment.ts'

interface LineRequest {
  booked: readonly BookingLine[]
  /** Undefined: what is booked. */
  requested: readonly RequestedService[] | undefined
  member: Member | undefined
}

interface EditedLines {
  /** A line that is not changed is the booked object itself. */
  lines: readonly BookingLine[]
  /** New parts: services, and services with further add-ons. */
  fresh: readonly ResolvedService[]
}

/**
 * The lines of an edited booking: what was booked before keeps its name, price and duration, the rest has those of
 * today. Throws 404 for what is new and unknown.
 */
export function editLines(
  settings: BusinessSettings,
  { booked, requested, member = nobody }: LineRequest,
): EditedLines {
  if (requested === undefined) return { lines: booked, fresh: [] }
  const fresh: ResolvedService[] = []
  const resolve = (service: RequestedService, nth: number) => {
    const fieldOf = (_: number, part: string) => `services[${nth}].${part}`
    const resolved = resolveServices(settings, [service], fieldOf) as [ResolvedService]
    fresh.push(resolved[0])
    return lineOf(resolved[0], member, settings.currency)
  }
  const lines = pair(booked, requested).map(([one, line], nth) => {
    if (!line) return resolve(one, nth)
    if (isSame(one, line)) return line
    const { serviceId, addonIds = [] } = one
    const isBooked = (id: string) => line.addons.some((addon) => addon.id === id)
    const further = addonIds.filter((id) => !isBooked(id))
    const added = further.length > 0 ? resolve({ serviceId, addonIds: further }, nth).addons : []
    const addons = [...line.addons.filter(({ id }) => addonIds.includes(id)), ...added]
    const { currency } = settings
    return withDiscount({ ...line, addons }, lineDiscountMinor(line, currency), currency)
  })
  return { lines, fresh }
}

/** Each requested service with the booked line that it continues: the same one first, else one with other add-ons. */
function pair(booked: readonly BookingLine[], requested: readonly RequestedService[]) {
  const left = new Set(booked)
  const take = (fits: (line: BookingLine) => boolean) => {
    const line = [...left].find(fits)
    if (line) left.delete(line)
    return line
  }
  const same = requested.map((one) => take((line) => isSame(one, line)))
  return requested.map(
    (one, index) => [one, same[index] ?? take((line) => isOfService(one, line))] as const,
  )
}

const isOfService = ({ serviceId, variantId = null }: RequestedService, line: BookingLine) =>
  line.serviceId === serviceId && line.variantId === variantId

const isSame = (one: RequestedService, line: BookingLine) =>
  isOfService(one, line) &&
  line.addons.length === (one.addonIds ?? []).length &&
  line.addons.every(({ id }) => one.addonIds?.includes(id))

/** Whether the lines are those that were booked, in their order. */
export const areBooked = (lines: readonly BookingLine[], booked: readonly BookingLine[]) =>
  lines.length === booked.length && lines.every((line, index) => line === booked[index])

export const minutesOf = (lines: readonly BookingLine[]) =>
  sum(lines.flatMap(({ duration, addons }) => [duration, ...addons.map((one) => one.duration)]))
