import type { FastifyRequest } from 'fastify'

import { dayOf, formatDate } from '#core/time/time.ts'

import type { Context } from './context.ts'
import { parametersOfTimes, timesBetween } from './list-times.ts'
import type { PublicApi } from './public-api.ts'
import type { OfferedService, RequestedService } from './shapes.ts'
import { offeredServices } from './visit.ts'

/** The first free times of a service, for the first step. */
export interface NextFree {
  /** The chosen services, else the first of the salon's list. */
  services: RequestedService[]
  service: OfferedService
  date: string
  times: readonly string[]
}

/** The times of a larger team cost more than a first look is worth: its customers choose first. */
const performersMax = 40

/** The first day with free times for what is chosen, else for the first service of the list; null if there is none. */
export async function nextFreeOf(
  api: PublicApi,
  request: FastifyRequest,
  { slug, profile, visit, formats, now }: Context,
): Promise<NextFree | null> {
  const offered = offeredServices(profile)
  const [first] = offered.values()
  const [chosen = first && { serviceId: first.id, variantId: null, addonIds: [] }] = visit.services
  const service = chosen && offered.get(chosen.serviceId)
  if (!service || !profile.rules.acceptingBookings || service.staff.length > performersMax)
    return null
  const services = visit.services.length > 0 ? visit.services : [chosen]
  const parameters = parametersOfTimes({ ...visit, services })
  const today = formats.dateAt(now)
  const soon = await list(today, formatDate(dayOf(today) + 1))
  const next = soon?.nextAvailableDate
  if (!soon || !next) return null
  const days = soon.days.some(({ date }) => date === next) ? soon : await list(next, next)
  const times = days?.days.find(({ date }) => date === next)?.times ?? []
  return times.length === 0 ? null : { services, service, date: next, times }

  async function list(startDate: string, endDate: string) {
    const path = `/public/${slug}/availability`
    const reply = await timesBetween(api, request, { path, parameters, startDate, endDate })
    return reply.isOk ? reply.data : undefined
  }
}
