import type { FastifyRequest } from 'fastify'

import type { Context } from './context.ts'
import type { PublicApi, Reply } from './public-api.ts'
import type { Availability } from './shapes.ts'
import { lastDateOf } from './steps/calendar.ts'

export interface Listed {
  month: string
  availability: Availability
  date: string | null
}

/** The free times of the month that the address names, else of the first month that has any. */
export async function listTimes(
  api: PublicApi,
  request: FastifyRequest,
  { slug, visit, formats, now }: Pick<Context, 'slug' | 'visit' | 'formats' | 'now'>,
): Promise<Listed | Extract<Reply<unknown>, { isOk: false }>> {
  const today = formats.dateAt(now)
  const asked = visit.month ?? visit.date?.slice(0, 7)
  const isFree = asked === undefined || asked < today.slice(0, 7)
  const first = await within(isFree ? today.slice(0, 7) : asked)
  if (!('availability' in first) || !isFree || first.date !== null) return first
  const { nextAvailableDate } = first.availability
  return nextAvailableDate === null ? first : within(nextAvailableDate.slice(0, 7))

  async function within(month: string) {
    const start = `${month}-01` < today ? today : `${month}-01`
    const path = `/public/${slug}/availability?${queryOf(start, lastDateOf(month))}`
    const reply = await api<Availability>(request, { method: 'GET', path })
    if (!reply.isOk) return reply
    const { days } = reply.data
    const isListed = days.some(({ date }) => date === visit.date)
    const date = isListed ? visit.date : (days.find(({ times }) => times.length > 0)?.date ?? null)
    return { month, availability: reply.data, date }
  }

  function queryOf(startDate: string, endDate: string) {
    const query = new URLSearchParams({ startDate, endDate })
    for (const { serviceId, variantId, addonIds } of visit.services) {
      query.append('serviceIds', serviceId)
      if (variantId !== null) query.append('variantIds', variantId)
      for (const id of addonIds) query.append('addonIds', id)
    }
    if (visit.staffId !== null) query.set('staffId', visit.staffId)
    return query.toString()
  }
}
