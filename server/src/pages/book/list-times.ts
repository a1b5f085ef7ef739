import type { FastifyRequest } from 'fastify'

import { dayOf, formatDate } from '#core/time/time.ts'

import type { Context } from './context.ts'
import type { PublicApi, Refusal, Reply } from './public-api.ts'
import type { Availability } from './shapes.ts'
import { lastDateOf } from './steps/calendar.ts'
import type { Visit } from './visit.ts'

export interface MonthOfTimes {
  month: string
  availability: Availability
  date: string | null
}

interface TimesQuery extends Pick<Context, 'visit' | 'formats' | 'now'> {
  /** The route that lists the times. */
  path: string
  /** Its parameters beside the range. */
  parameters?: URLSearchParams
}

/** The free times of the month that the address names, else of the first month that has any. */
export async function listTimes(
  api: PublicApi,
  request: FastifyRequest,
  { path, parameters, visit, formats, now }: TimesQuery,
): Promise<MonthOfTimes | Refusal> {
  const today = formats.dateAt(now)
  const asked = visit.month ?? visit.date?.slice(0, 7)
  const isFree = asked === undefined || asked < today.slice(0, 7)
  const first = await within(isFree ? today.slice(0, 7) : asked)
  if (!('availability' in first) || !isFree || first.date !== null) return first
  const { nextAvailableDate } = first.availability
  return nextAvailableDate === null ? first : within(nextAvailableDate.slice(0, 7))

  async function within(month: string) {
    const startDate = `${month}-01` < today ? today : `${month}-01`
    const reply = await between(startDate, lastDateOf(month))
    if (!reply.isOk) return reply
    const { days } = reply.data
    const isListed = days.some(({ date }) => date === visit.date)
    const date = isListed ? visit.date : (days.find(({ times }) => times.length > 0)?.date ?? null)
    return { month, availability: reply.data, date }
  }

  /** In halves where a team is so large that guests may not ask for all of these days. */
  async function between(startDate: string, endDate: string): Promise<Reply<Availability>> {
    const reply = await timesBetween(api, request, { path, parameters, startDate, endDate })
    if (reply.isOk || startDate >= endDate || !isTooLong(reply)) return reply
    const middle = dayOf(startDate) + Math.floor((dayOf(endDate) - dayOf(startDate)) / 2)
    const first = await between(startDate, formatDate(middle))
    if (!first.isOk) return first
    const second = await between(formatDate(middle + 1), endDate)
    if (!second.isOk) return second
    const days = [...first.data.days, ...second.data.days]
    const nextAvailableDate =
      days.find(({ times }) => times.length > 0)?.date ?? second.data.nextAvailableDate
    return { ...second, data: { days, nextAvailableDate } }
  }
}

interface RangeOfTimes {
  path: string
  parameters: URLSearchParams | undefined
  startDate: string
  endDate: string
}

/** The free times of a range, by the route that lists them. */
export function timesBetween(
  api: PublicApi,
  request: FastifyRequest,
  { path, parameters, startDate, endDate }: RangeOfTimes,
) {
  const query = new URLSearchParams(parameters)
  query.set('startDate', startDate)
  query.set('endDate', endDate)
  return api<Availability>(request, { method: 'GET', path: `${path}?${query.toString()}` })
}

const isTooLong = ({ status, refused }: Refusal) =>
  status === 400 && refused.errors?.some(({ field }) => field === 'endDate')

/** The free times for what a visitor has chosen. */
export const listTimesOf = (api: PublicApi, request: FastifyRequest, context: Context) =>
  listTimes(api, request, {
    ...context,
    path: `/public/${context.slug}/availability`,
    parameters: parametersOfTimes(context.visit),
  })

/** The choices, as the parameters of a list of times. */
export function parametersOfTimes({ services, staffId }: Pick<Visit, 'services' | 'staffId'>) {
  const query = new URLSearchParams()
  for (const { serviceId, variantId, addonIds } of services) {
    query.append('serviceIds', serviceId)
    if (variantId !== null) query.append('variantIds', variantId)
    for (const id of addonIds) query.append('addonIds', id)
  }
  if (staffId !== null) query.set('staffId', staffId)
  return query
}
