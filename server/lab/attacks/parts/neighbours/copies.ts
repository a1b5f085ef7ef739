import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { addPhotos } from '#testing/salon/customer-photos.ts'
import { openGuestStudio } from '#testing/salon/guests.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { nina } from '#testing/salon/online.ts'

import type { Arena, Attack } from '../../attack.ts'

const customers = 11
const photosEach = 12
const photoBytes = 400_000

/** Copies of the data of one person do not hold up another business, whoever asks for how many and however they read. */
export const attack: Attack = async (arena) => {
  const { address, tally } = arena
  const studio = await openMyStudio()
  const neighbour = await openGuestStudio()
  await fill(studio)
  const session = await studio.signIn(nina.email, 'no letter')
  const copy = `/api/v1/public/${studio.slug}/my-bookings/sessions/${session}/copy`
  tally.operation('copyCustomerData')
  const profile = `/api/v1/public/${neighbour.slug}`
  // The first one loads and compiles what writes it.
  await readAll(await open(address, copy))
  const alone = await longestOf(arena, profile, wait(3_000))
  const [whole, more] = [open(address, copy), wait(200).then(() => open(address, copy))]
  const reading = whole.then(readAll)
  const startedAt = performance.now()
  const beside = await longestOf(arena, profile, reading)
  const took = performance.now() - startedAt
  tally.note(
    'longest of neighbour, alone and beside',
    `${alone.toFixed(0)} and ${beside.toFixed(0)} ms`,
  )
  // In one piece it would hold up others for most of its time, however busy the machine is.
  if (beside > 500 && beside > Math.max(took / 3, 3 * alone))
    tally.breach(
      'A copy holds up another business',
      `${beside.toFixed(0)} of ${took.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`,
    )
  const { status, bytes, photos } = await reading
  tally.note('MB of a copy', Math.round(bytes / 1_000_000))
  if (status !== 200 || photos !== customers * photosEach)
    tally.breach('A copy lacks photos', `${status}, ${photos}`)
  const second = await more
  if (second.statusCode !== 429)
    tally.breach('Two copies are made at once', String(second.statusCode))
  if (second.headers['retry-after'] === undefined) tally.breach('A refused copy names no time')
  second.destroy()
  await leaveMany(arena, copy)
}

/** Clients that ask and leave, or do not read: the next one gets a copy. */
async function leaveMany({ address, tally }: Arena, copy: string) {
  for (let nth = 0; nth < 20; nth++) {
    const response = await open(address, copy)
    tally.count(`left after ${response.statusCode}`)
    response.destroy()
  }
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await open(address, copy)
    const { status, photos } = await readAll(response)
    if (status === 200 && photos === customers * photosEach) return
    await wait(200)
  }
  tally.breach('After clients have left nobody gets a copy any more')
}

async function fill(studio: Awaited<ReturnType<typeof openMyStudio>>) {
  const ids = [studio.customer.id]
  while (ids.length < customers) ids.push((await makeCustomer(studio, { email: nina.email })).id)
  for (const id of ids)
    await addPhotos(
      studio,
      id,
      Array.from({ length: photosEach }, () => randomBytes(photoBytes)),
    )
}

async function open(address: string, url: string) {
  const request = http.get(`${address}${url}`, { agent: false })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.on('error', () => {})
  return response
}

/** Counts what arrives instead of storing it, since this process measures the neighbour too. */
async function readAll(response: http.IncomingMessage) {
  let [bytes, photos, end] = [0, 0, Buffer.alloc(0)]
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length
      const text = Buffer.concat([end, chunk as Buffer])
      for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) photos += 1
      end = text.subarray(-(mark.length - 1))
    }
  } catch {
    return { status: 0, bytes, photos }
  }
  return { status: response.statusCode ?? 0, bytes, photos }
}

const mark = '"image":"'

/** The longest answer to one request after the other until something ends. */
async function longestOf({ send, tally }: Arena, url: string, end: Promise<unknown>) {
  const state = { isOver: false }
  const over = end.then(() => (state.isOver = true))
  let longest = 0
  while (!state.isOver) {
    const { status, ms } = await send({ url })
    tally.count(`neighbour ${status}`)
    longest = Math.max(longest, ms)
    await wait(20)
  }
  await over
  return longest
}
