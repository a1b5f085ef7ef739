import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { openNodes } from '#testing/process/nodes.ts'
import type { Answer } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'

const send = await openNodes(2)

test('of forty concurrent requests for one slot on two servers, one succeeds', async () => {
  const studio = await openOnNodes()
  const hours = ['09', '10', '11', '12', '13', '14', '15', '16']
  const starts = [0, 1, 2].flatMap((days) => hours.map((hour) => [days, `${hour}:00`] as const))
  for (const [days, startTime] of starts.slice(0, 20)) {
    const answers = await times(40, () => studio.book({ date: studio.day(days), startTime }))
    assert.deepEqual(tally(answers), { 201: 1, 'BOOKED 409': 39 })
  }
  await assertClaimInvariants(studio)
})

test('of forty concurrent requests without a given member, as many succeed as there are members', async () => {
  const studio = await openOnNodes()
  await studio.hire()
  const answers = await times(40, () => studio.book({ staffId: undefined }))
  assert.deepEqual(tally(answers), { 201: 2, 'BOOKED 409': 38 })
  await assertClaimInvariants(studio)
})

test('a capacity of three accepts three', async () => {
  const studio = await openOnNodes()
  await studio.configure({ slotCapacity: 3 })
  for (const days of [0, 1, 2]) {
    const answers = await times(40, () => studio.book({ date: studio.day(days) }))
    assert.deepEqual(tally(answers), { 201: 3, 'BOOKED 409': 37 })
  }
  await assertClaimInvariants(studio)
})

test('fifty repeats on two servers create one booking', async () => {
  const studio = await openOnNodes()
  const walkIn = { isWalkIn: true, customerName: 'Ada', customerId: undefined }
  const answers = await times(50, () => studio.book(walkIn, { 'idempotency-key': 'once' }))
  assert.deepEqual(tally(answers), { 201: 50 })
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
  const replays = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
  assert.equal(replays.length, 49)
  assert.equal((await studio.get('~/bookings')).body.meta.total, 1)
  assert.equal((await studio.get('~/customers')).body.meta.total, 2)
})

test('a booking with many concurrent moves ends in one place', async () => {
  const studio = await openOnNodes()
  const other = await studio.hire()
  const { id } = (await studio.book()).body.booking
  const answers = await times(24, (index) =>
    studio.act(id, 'reschedule', {
      date: studio.date,
      startTime: `${String(9 + (index % 8)).padStart(2, '0')}:30`,
      ...(index % 3 && { staffId: index % 2 ? other.id : studio.staff.id }),
    }),
  )
  assert.deepEqual(tally(answers), { 200: 24 })
  const events = (await studio.events()).filter(({ name }) => name === 'booking.rescheduled')
  const { body } = await studio.get(`~/bookings/${id}`)
  assert.equal(body.data.rescheduledCount, events.length)
  await assertClaimInvariants(studio)
})

for (const slotCapacity of [1, 3]) {
  test(`many concurrent operations of every kind keep to a capacity of ${slotCapacity}`, async () => {
    const studio = await openOnNodes()
    await studio.configure({ slotCapacity })
    const staffIds = [studio.staff.id, (await studio.hire()).id, (await studio.hire()).id]
    const random = randomFrom(slotCapacity)
    const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
    const place = () => ({
      date: studio.day(random(2)),
      startTime: `${String(9 + random(8)).padStart(2, '0')}:${pick(['00', '15', '30', '40'])}`,
      ...(random(3) && { staffId: pick(staffIds) }),
    })
    const serviceId = studio.service.id
    const ids: string[] = []
    const book = async () => {
      const services = Array.from({ length: 1 + random(3) }, () => ({ serviceId }))
      const answer = await studio.book({ staffId: undefined, ...place(), services })
      if (answer.status === 201) ids.push(answer.body.booking.id)
      return answer
    }
    const steps = [
      ...Array.from({ length: 4 }, () => () => book()),
      ...Array.from({ length: 4 }, () => () => studio.act(pick(ids), 'reschedule', place())),
      ...Array.from({ length: 3 }, () => () => {
        const duration = random(2) ? { duration: 15 * (1 + random(8)) } : {}
        const staffId = random(2) ? { staffId: pick(staffIds) } : {}
        return studio.edit(pick(ids), { ...duration, ...staffId, notes: String(random(9)) })
      }),
      () => studio.act(pick(ids), 'cancel', { cancelReasonKey: 'other' }),
      () => studio.act(pick(ids), 'no-show'),
      () => studio.act(pick(ids), 'complete'),
    ]
    await times(20, book)
    const answers = await times(24, () => inTurn(8, () => pick(steps)()))
    const strange = answers.flat().filter(({ status }) => ![200, 201, 409].includes(status))
    assert.deepEqual(strange, [])
    await assertClaimInvariants(studio)
  })
}

async function openOnNodes() {
  const studio = await openStudio({ timezone: 'UTC' })
  const usual = {
    date: studio.date,
    startTime: '10:00',
    staffId: studio.staff.id,
    customerId: studio.customer.id,
    services: [{ serviceId: studio.service.id }],
  }
  return {
    ...studio,
    day: (days: number) =>
      new Date(Date.parse(studio.date) + days * 86_400_000).toISOString().slice(0, 10),
    book: (values: object = {}, headers = {}) =>
      send(studio, 'POST', '~/bookings', { ...usual, ...values }, headers),
    edit: (id: string, changes: object) => send(studio, 'PATCH', `~/bookings/${id}`, changes),
    act: (id: string, action: string, body?: object) =>
      send(studio, 'PATCH', `~/bookings/${id}/${action}`, body),
  }
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function inTurn<T>(count: number, work: () => Promise<T>) {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work())
  return results
}

/** The number of replies of each kind: { 201: 1, 'BOOKED 409': 39 }. */
function tally(answers: readonly Answer[]) {
  const kinds = answers.map(({ status, body }) => [body.reason, status].filter(Boolean).join(' '))
  return Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => [kind, length]),
  )
}

/** Integers below a limit, the same ones for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
