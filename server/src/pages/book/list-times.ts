import type { FastifyRequest } from 'fastify'

import type { Context } from './context.ts'
import type { PublicApi, Refusal } from './public-api.ts'
import type { Availability } from './shapes.ts'
import { lastDateOf } from './steps/calendar.ts'
import type { Visit } from './visit.ts'

export interface Listed {
  month: string
  availability: Availability
  date: string | null
}

interface Asked extends Pick<Context, 'visit' | 'formats' | 'now'> {
  /** The route that lists the times. */
  path: string
  /** Its parameters beside the range. */
  parameters?: URLSearchParams
}

/** The free times of the month that the address names, else of the first month that has any. */
export async function listTimes(
  api: PublicApi,
  request: FastifyRequest,
  { path, parameters, visit, formats, now }: Asked,
): Promise<Listed | Refusal> {
  const today = formats.dateAt(now)
  const asked = visit.month ?? visit.date?.slice(0, 7)
  const isFree = asked === undefined || asked < today.slice(0, 7)
  const first = await within(isFree ? today.slice(0, 7) : asked)
  if (!('availability' in first) || !isFree || first.date !== null) return first
  const { nextAvailableDate } = first.availability
  return nextAvailableDate === null ? first : within(nextAvailableDate.slice(0, 7))

  async function within(month: string) {
    const query = new URLSearchParams(parameters)
    query.set('startDate', `${month}-01` < today ? today : `${month}-01`)
    query.set('endDate', lastDateOf(month))
    const reply = await api<Availability>(request, {
      method: 'GET',
      path: `${path}?${query.toString()}`,
    })
    if (!reply.isOk) return reply
    const { days } = reply.data
    const isListed = days.some(({ date }) => date === visit.date)
    const date = isListed ? visit.date : (days.find(({ times }) => times.length > 0)?.date ?? null)
    return { month, availability: reply.data, date }
  }
}

/** The free times for what a visitor has chosen. */
export const listTimesOf = (api: PublicApi, request: FastifyRequest, context: Context) =>
  listTimes(api, request, {
    ...context,
    path: `/public/${context.slug}/availability`,
    parameters: chosenOf(context.visit),
  })

function chosenOf({ services, staffId }: Visit) {
  const query = new URLSearchParams()
  for (const { serviceId, variantId, addonIds } of services) {
    query.append('serviceIds', serviceId)
    if (variantId !== null) query.append('variantIds', variantId)
    for (const id of addonIds) query.append('addonIds', id)
  }
  if (staffId !== null) query.set('staffId', staffId)
  return query
}
