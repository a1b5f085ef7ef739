import type { InjectOptions } from 'fastify'

import { formatDate } from '#core/time/time.ts'
import { loadAtBounds } from '#lab/load/bounds.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { enablePage, openGuestSalon } from '#testing/salon/guests.ts'
import { openMember } from '#testing/salon/people.ts'

import type { Arena, Attack } from '../../attack.ts'
import type { Answer } from '../../sender.ts'
import { codeOf } from '../access.ts'

/** Each takes some tens of milliseconds; the limits of this server are two seconds. */
const requestsMax = 3_000
const size = {
  staff: 60,
  services: 20,
  assignments: 1_200,
  customers: 100,
  bookings: 100,
  busyTimes: 50,
}
const today = Math.floor(Date.now() / 86_400_000)

/**
 * A business burns the processor time of a node by costly requests of its key, and another by its guests from ever new
 * networks, within every limit of requests. Each is refused; nobody else is.
 */
export const attack: Attack = async (arena) => {
  const neighbour = await openPeople(await openGuestSalon())
  const salons = []
  for (let count = 0; count < 2; count += 1) salons.push(await openHeavy())
  const [ofKey, ofGuests] = salons as [Heavy, Heavy]
  await burn(arena, 'a key', {
    request: (nth) => listing(ofKey, nth),
    refused: [...ofKey.own],
    others: [...ofKey.guests, ...neighbour.own, ...neighbour.guests],
  })
  await burn(arena, 'guests', {
    request: (nth) => publicTimes(ofGuests, nth),
    refused: [...ofGuests.guests],
    others: [...ofGuests.own, ...neighbour.own, ...neighbour.guests],
  })
}

interface Burned {
  request: (nth: number) => InjectOptions
  /** Requests that are refused once the time is used up. */
  refused: InjectOptions[]
  others: InjectOptions[]
}

async function burn({ send, tally }: Arena, who: string, { request, refused, others }: Burned) {
  let nth = 0
  let last: Answer | undefined
  while (nth < requestsMax && last?.status !== 429) last = await send(request((nth += 1)))
  tally.note(`requests of ${who} until a refusal`, nth)
  if (last?.status !== 429) {
    tally.breach(`${who} used the processor without end`, `${last?.status} after ${nth}`)
    return
  }
  for (const one of refused) {
    const answer = await send(one)
    // A page has no code.
    const code = answer.body.startsWith('{') ? codeOf(answer) : answer.status
    if (code !== 429 && code !== '429 RATE_LIMIT_EXCEEDED')
      tally.breach(`${who}: ${urlOf(one)} is served`, String(code))
    else if (!(Number(answer.headers['retry-after']) > 0))
      tally.breach(`${who}: a refusal names no time`)
  }
  for (const one of others) {
    const answer = await send(one)
    tally.count('requests of others')
    if (answer.status !== 200)
      tally.breach(`${who} locked others out: ${urlOf(one)}`, codeOf(answer))
  }
}

const urlOf = ({ url }: InjectOptions) => (typeof url === 'string' ? url : JSON.stringify(url))

type Heavy = Awaited<ReturnType<typeof openHeavy>>

async function openHeavy() {
  const loaded = await loadAtBounds({ ownerUrl: await databaseUrl(), database, masterKey }, size)
  const salon = { ...loaded, id: loaded.businessId }
  return { ...loaded, ...(await openPeople({ ...salon, slug: await enablePage(salon) })) }
}

/** A business with requests of its own people and keys, and of its guests. */
async function openPeople({ id, key, slug }: { id: string; key: string; slug: string }) {
  const { token } = await openMember('STAFF', [{ id }])
  const path = `/api/v1/businesses/${id}`
  const remoteAddress = `10.8.${today % 250}.1`
  return {
    own: [
      { url: `${path}/services`, headers: { 'x-api-key': key } },
      { url: `${path}/services`, headers: { authorization: `Bearer ${token}` } },
    ] as InjectOptions[],
    guests: [
      { url: `/api/v1/public/${slug}`, remoteAddress },
      { url: `/book/${slug}`, remoteAddress },
    ] as InjectOptions[],
  }
}

const rangeOf = (nth: number, days: number) =>
  `startDate=${formatDate(today + (nth % 300))}&endDate=${formatDate(today + (nth % 300) + days - 1)}`

const listing = ({ businessId, serviceId, key }: Heavy, nth: number): InjectOptions => ({
  url: `/api/v1/businesses/${businessId}/availability?serviceId=${serviceId}&${rangeOf(nth, 5)}`,
  headers: { 'x-api-key': key },
})

const publicTimes = ({ slug, serviceId }: Heavy, nth: number): InjectOptions => ({
  url: `/api/v1/public/${slug}/availability?serviceIds=${serviceId}&${rangeOf(nth, 31)}`,
  remoteAddress: `10.9.${nth >> 8}.${nth & 255}`,
})
