import { setTimeout as delay } from 'node:timers/promises'

import { formatDate } from '#core/time/time.ts'

import { type BenchSalon, firstDay } from '../salon.ts'
import { type Answered, type Request, send } from './request.ts'

const intervalMs = 50
const date = formatDate(firstDay)
const week = `startDate=${date}&endDate=${formatDate(firstDay + 6)}`
let asked = 0

export interface Neighbour {
  salon: BenchSalon
  session: Record<string, string>
}

/** The ordinary work of a small salon: its desk, its key and its guests. */
const work: readonly ((neighbour: Neighbour, nth: number) => Request)[] = [
  ({ salon, session }) => ({
    path: `${pathOf(salon)}/bookings?startDate=${date}&endDate=${date}`,
    headers: session,
  }),
  ({ salon: { slug } }, nth) => ({ path: `/api/v1/public/${slug}`, headers: guest(nth) }),
  ({ salon }) => ({
    path: `${pathOf(salon)}/availability?serviceId=${salon.serviceId}&${week}`,
    headers: salon.headers,
  }),
  ({ salon }, nth) => {
    // No two want the same time.
    const [member, place] = [nth % salon.staffIds.length, Math.floor(nth / salon.staffIds.length)]
    return {
      path: `${pathOf(salon)}/bookings`,
      headers: salon.headers,
      body: salon.request(member, 40 + Math.floor(place / 18), place % 18),
    }
  },
  ({ salon: { slug, serviceId } }, nth) => ({
    path: `/api/v1/public/${slug}/availability?serviceIds=${serviceId}&${week}`,
    headers: guest(nth),
  }),
  ({ salon, session }) => ({ path: `${pathOf(salon)}/customers?limit=20`, headers: session }),
  ({ salon: { slug, serviceId } }, nth) => ({
    path: `/book/${slug}?service=${serviceId}&step=time`,
    headers: guest(nth),
  }),
  ({ salon, session }) => ({ path: `${pathOf(salon)}/today`, headers: session }),
]

const pathOf = ({ businessId }: BenchSalon) => `/api/v1/businesses/${businessId}`
const guest = (nth: number) => ({ 'x-forwarded-for': `13.0.${(nth >> 8) & 255}.${nth & 255}` })

/** Works for some seconds, each request at its time whether the one before is answered or not. */
export async function workAsNeighbour(address: string, neighbour: Neighbour, seconds: number) {
  const running: Promise<Answered>[] = []
  for (let round = 0; round < (seconds * 1_000) / intervalMs; round += 1) {
    asked += 1
    const request = work[round % work.length]?.(neighbour, asked)
    if (request) running.push(send(address, request))
    await delay(intervalMs)
  }
  return Promise.all(running)
}
