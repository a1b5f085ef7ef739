import type { InjectOptions } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'

import { dayOf, formatDate } from '#core/time/time.ts'
import { openCrowded } from '#testing/availability/crowded.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

import type { Arena, Attack } from '../../attack.ts'
import { anywhere, post } from '../../question.ts'

/** Its slots of one day are just below what one answer may have: 97,920. */
const members = 340

/** The delays that a neighbour may notice, on a machine with nothing else to do; on another one, as many times what it has without the attack. */
const mostMs = { loop: 100, neighbour: 250 }
const mostTimes = 4

const rounds = 3

/**
 * A business with many members, at which nothing is free, is asked whatever costs most, by a guest, a member of STAFF and a
 * key at the same time; another one, at which nothing is free on one day, for other places for its bookings of that day. A
 * neighbour beside them gets its answers as before.
 */
export const attack: Attack = async (arena) => {
  const { tally } = arena
  const [full, free] = [await openBooked('halfYear'), await openBooked('day')]
  const member = await openMember('STAFF', [full, free])
  const session = { authorization: `Bearer ${member.token}` }
  const questions = {
    ...questionsTo(full, session),
    'staff of another business': {
      proposals: proposalsOf(free, session),
      'refused moves': refusedMovesOf(free, session),
    },
  }
  const neighbour = await openNeighbour(arena)
  const before = await measured(arena, neighbour, () => delay(3_000))
  const during = await measured(arena, neighbour, () =>
    Promise.all(Object.entries(questions).map(([caller, some]) => askAll(arena, caller, some))),
  )
  for (const what of ['neighbour', 'loop'] as const) {
    const most = Math.max(mostMs[what], mostTimes * before[what])
    tally.note(`${what} in ms`, `${Math.round(before[what])}, then ${Math.round(during[what])}`)
    if (during[what] > most) tally.breach(waits[what], `${during[what]} ms of ${most}`)
  }
}

const waits = {
  neighbour: 'The neighbour waits for one request of a hundred for',
  loop: 'The event loop is held for',
}

/** The 99th percentile of the times of the neighbour, and the longest delay of the event loop, in milliseconds. */
async function measured(
  arena: Arena,
  neighbour: Awaited<ReturnType<typeof openNeighbour>>,
  work: () => Promise<unknown>,
) {
  await lagOf(arena)
  const running = neighbour.start()
  await work()
  const times = (await running.stop()).toSorted((a, b) => a - b)
  return {
    neighbour: times[Math.floor(times.length * 0.99)] ?? Infinity,
    loop: await lagOf(arena),
  }
}

type Crowded = Awaited<ReturnType<typeof openBooked>>

/** With bookings of one member that could be moved. */
const openBooked = (taken: 'day' | 'halfYear') =>
  openCrowded(
    { members, services: 40, taken },
    ['01', '04', '07', '10', '13', '16', '19', '22'].map((hour) => ({ startTime: `${hour}:00` })),
  )

const proposalsOf =
  ({ id, booked: bookingIds }: Crowded, headers: Record<string, string>) =>
  () =>
    post(`/businesses/${id}/bookings/rebook-proposals`, { bookingIds }, headers)

/** All to a time that is taken, so that each gets other places. */
const refusedMovesOf =
  ({ id, booked, staff, date }: Crowded, headers: Record<string, string>) =>
  () => {
    const to = { staffId: staff.id, date, startTime: '02:00', version: 0 }
    const moves = booked.map((bookingId) => ({ bookingId, ...to }))
    return post(`/businesses/${id}/bookings/rebook`, { moves }, headers)
  }

type Questions = Record<string, (nth: number) => InjectOptions>

function questionsTo(salon: Crowded, session: Record<string, string>): Record<string, Questions> {
  const { id, slug, key, date, serviceIds, customer } = salon
  const base = `/businesses/${id}`
  const serviceOf = (nth: number) => serviceIds[nth % serviceIds.length] as string
  const dayAfter = (days: number) => formatDate(dayOf(date) + days)
  const get = (url: string, headers = {}): InjectOptions => ({
    url,
    headers: { 'accept-encoding': 'br', ...headers },
    remoteAddress: anywhere(),
  })
  const ofPerson = (headers: Record<string, string>): Questions => ({
    'day as text': (nth) =>
      get(
        `/api/v1${base}/availability?startDate=${dayAfter(nth)}&serviceId=${serviceOf(nth)}`,
        headers,
      ),
    'month as text': (nth) =>
      get(
        `/api/v1${base}/availability?startDate=${date}&endDate=${dayAfter(30)}&serviceId=${serviceOf(nth)}`,
        headers,
      ),
    check: (nth) =>
      post(
        `${base}/availability/check`,
        { date, startTime: '00:00', serviceId: serviceOf(nth) },
        headers,
      ),
    'free members': () =>
      get(`/api/v1${base}/availability/staff?date=${date}&startTime=10:00&duration=30`, headers),
    today: () => get(`/api/v1${base}/today`, headers),
    proposals: proposalsOf(salon, headers),
    'refused booking': (nth) =>
      post(
        `${base}/bookings`,
        {
          date,
          startTime: '10:00',
          customerId: customer.id,
          services: [{ serviceId: serviceOf(nth) }],
        },
        headers,
      ),
  })
  return {
    guest: {
      month: (nth) =>
        get(
          `/api/v1/public/${slug}/availability?startDate=${dayAfter(nth)}&endDate=${dayAfter(nth + 30)}&serviceIds=${serviceOf(nth)}`,
        ),
      'two months': (nth) =>
        get(
          `/api/v1/public/${slug}/availability?startDate=${date}&endDate=${dayAfter(61)}&serviceIds=${serviceOf(nth)}`,
        ),
      page: (nth) => get(`/book/${slug}?service=${serviceOf(nth)}&step=time`),
      'page of a month': (nth) =>
        get(`/book/${slug}?service=${serviceOf(nth)}&step=time&month=${date.slice(0, 7)}`),
      'refused hold': (nth) =>
        post(`/public/${slug}/holds`, {
          date,
          startTime: '10:00',
          services: [{ serviceId: serviceOf(nth) }],
        }),
    },
    staff: ofPerson(session),
    key: ofPerson({ 'x-api-key': key }),
  }
}

/** Asks everything some times, two questions at the same time; each time for another service. */
async function askAll({ send, tally }: Arena, caller: string, questions: Questions) {
  const all = Object.entries(questions)
  for (let round = 1; round <= rounds; round++)
    for (let nth = 0; nth < all.length; nth += 2)
      await Promise.all(
        all.slice(nth, nth + 2).map(async ([name, ask]) => {
          tally.operation(`${caller} ${name}`)
          const answer = await send(ask(round))
          tally.note(`${caller} ${name}`, `${answer.status} in ${Math.round(answer.ms)} ms`)
          if (answer.status >= 500 || answer.status === 0)
            tally.breach(`${caller} ${name}: ${answer.status}`, answer.body)
        }),
      )
}

/** Another business that lists and books all the time. */
async function openNeighbour({ send, tally }: Arena) {
  const studio = await openStudio()
  const headers = { 'x-api-key': studio.key }
  const base = `/businesses/${studio.id}`
  const list = {
    url: `/api/v1${base}/availability?startDate=${studio.date}&serviceId=${studio.service.id}`,
    headers,
  }
  return {
    start() {
      const times: number[] = []
      const running = new AbortController()
      const run = (async () => {
        for (let nth = 0; !running.signal.aborted; nth++) {
          const check = { date: studio.date, startTime: '10:00', serviceId: studio.service.id }
          const answer = await send(
            nth % 2 === 0 ? list : post(`${base}/availability/check`, check, headers),
          )
          times.push(answer.ms)
          if (answer.status !== 200)
            tally.breach(`The neighbour gets ${answer.status}`, answer.body)
        }
      })()
      return {
        async stop() {
          running.abort()
          await run
          return times
        },
      }
    },
  }
}

/** The longest delay of the event loop since it was last asked for, in milliseconds. */
async function lagOf({ output }: Arena): Promise<number> {
  // The metrics have a port of their own, which is the first that is opened.
  const [, address] = /Server listening at (http:\S+?)"/.exec(output()) ?? []
  const text = await (await fetch(`${address}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text) ?? []
  if (seconds === undefined) throw new Error('The metrics do not have the delay of the event loop')
  return Number(seconds) * 1_000
}
