import { newId } from '#core/ids.ts'
import { openMessageWorker } from '#testing/messages.ts'
import { openOnlineStudio, type OnlineStudio } from '#testing/salon/online.ts'

import type { Arena, Attack } from '../attack.ts'

/** A stranger who wants an address to get letters, or not to get those of its salon. */
export const attack: Attack = async (arena) => {
  const parts = { moves, businesses, flood }
  for (const [name, part] of Object.entries(parts)) {
    arena.tally.operation(name)
    await part(arena)
  }
}

const victimOf = (email: string) => ({
  firstName: 'Vera',
  lastName: `V${newId().slice(-6)}`,
  email,
})

/** Each request comes from a network of its own. */
function anywhere() {
  const digits = newId().slice(-8)
  return `2a02:${digits.slice(0, 4)}:${digits.slice(4)}:1::1`
}

function guestOf({ send }: Arena, { slug, date, service }: OnlineStudio) {
  const post = async (path: string, payload: object) => {
    const request = { method: 'POST' as const, url: `/api/v1/public${path}`, payload }
    const { status, body } = await send({ ...request, remoteAddress: anywhere() })
    return { status, body: JSON.parse(body || '{}') }
  }
  return {
    post,
    date,
    /** Books in the name of somebody; returns the path of the link, if that was possible. */
    async book(email: string, startTime: string) {
      const time = { date, startTime, services: [{ serviceId: service.id }] }
      const held = await post(`/${slug}/holds`, time)
      const form = { hold: held.body.hold?.token, customer: victimOf(email) }
      const { status, body } = await post(`/${slug}/bookings`, form)
      return status === 201 ? `/bookings/${String(body.manageUrl).split('/').at(-1)}` : undefined
    },
  }
}

/** A worker that sends what is due now, and some minutes later, as if these had passed. */
function openMailman(studio: OnlineStudio) {
  const worker = openMessageWorker(studio)
  return async (email: string) => {
    for (const minutes of [0, 10]) {
      worker.now = new Date(Date.now() + minutes * 60_000)
      await worker.run()
    }
    return worker.letters.splice(0).filter(({ to }) => to === email).length
  }
}

/** Books at the desk for the same address, whose customer has to be told; whether the letter is sent. */
async function isNotified(
  studio: OnlineStudio,
  lettersTo: (email: string) => Promise<number>,
  email: string,
) {
  const { body } = await studio.post('~/customers', { firstName: 'Vera', email })
  const values = { customerId: body.data.id, startTime: '16:30', notifyCustomer: true }
  const { status } = await studio.book(values)
  return status === 201 && (await lettersTo(email)) === 1
}

/** One booking is moved to and fro. */
async function moves(arena: Arena) {
  const studio = await openOnlineStudio()
  const [guest, lettersTo] = [guestOf(arena, studio), openMailman(studio)]
  const email = `${newId()}@example.com`
  const path = await guest.book(email, '09:00')
  let letters = await lettersTo(email)
  let moved = 0
  let startTime = '09:00'
  for (let nth = 0; nth < 36; nth += 1) {
    const to = { date: guest.date, startTime: nth % 2 === 0 ? '11:00' : '13:00' }
    const { status } = await guest.post(`${path}/reschedule`, to)
    // A move to the present time is none.
    if (status === 200 && startTime !== to.startTime) moved += 1
    if (status === 200) startTime = to.startTime
    letters += await lettersTo(email)
  }
  arena.tally.note('moves', moved)
  arena.tally.note('letters of one booking', letters)
  if (moved > 3) arena.tally.breach('A booking is moved again and again', `${moved} times`)
  if (letters > 4) arena.tally.breach('Moves send letters without end', String(letters))
  if (!(await isNotified(studio, lettersTo, email)))
    arena.tally.breach('A letter of the business is not sent after moves by a stranger')
}

/** Bookings at many businesses in the name of one address. */
async function businesses(arena: Arena) {
  const email = `${newId()}@example.com`
  let letters = 0
  for (let nth = 0; nth < 24; nth += 1) {
    const studio = await openOnlineStudio()
    await guestOf(arena, studio).book(email, '09:00')
    const lettersTo = openMailman(studio)
    letters += await lettersTo(email)
    if (nth === 23 && !(await isNotified(studio, lettersTo, email)))
      arena.tally.breach('A letter of a business is not sent after bookings elsewhere')
  }
  arena.tally.note('letters of 24 businesses', letters)
  if (letters > 20) arena.tally.breach('Many businesses write to one address', `${letters} letters`)
}

/** Many bookings at one business, each cancelled at once. */
async function flood(arena: Arena) {
  const studio = await openOnlineStudio()
  const [guest, lettersTo] = [guestOf(arena, studio), openMailman(studio)]
  const email = `${newId()}@example.com`
  let letters = 0
  for (let nth = 0; nth < 24; nth += 1) {
    const path = await guest.book(email, '09:00')
    letters += await lettersTo(email)
    if (path) await guest.post(`${path}/cancel`, {})
    letters += await lettersTo(email)
  }
  arena.tally.note('letters of 24 bookings', letters)
  if (letters > 15)
    arena.tally.breach('Bookings in the name of others send letters', String(letters))
  if (!(await isNotified(studio, lettersTo, email)))
    arena.tally.breach('A letter of the business is not sent after bookings by a stranger')
}
