import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { enablePage } from '#testing/salon/guests.ts'
import { expire, holdOf, openHoldStudio, rowsOf } from '#testing/salon/holds.ts'
import type { Answer } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { until } from '#testing/until.ts'
import { waiterOf } from '#testing/waiting.ts'

import { createHold } from './create.ts'

const send = await openNodes(2)

const callers = 40

test('of forty who hold or book one time on two servers, one gets it', async () => {
  const studio = await openOnNodes()
  for (const startTime of ['09:00', '10:00', '11:00']) {
    const answers = await times(callers, (index) =>
      index % 2 ? studio.holdThere({ startTime }) : studio.bookThere({ startTime }),
    )
    assert.deepEqual(tally(answers), { 201: 1, 'BOOKED 409': callers - 1 })
  }
  assert.equal((await rowsOf(studio)).length, 3)
  await assertClaimInvariants(studio)
})

test('of forty who book one hold, one gets it; and of forty who release it', async () => {
  const studio = await openOnNodes()
  const { id } = await holdOf(studio)
  const booked = await times(callers, () => studio.bookHeldThere(id))
  assert.deepEqual(tally(booked), { 201: 1, 'HOLD_EXPIRED 409': callers - 1 })
  const other = await holdOf(studio, { startTime: '12:00' })
  const released = await times(callers, () => send(studio, 'DELETE', `~/holds/${other.id}`))
  assert.deepEqual(tally(released), { 204: 1, 404: callers - 1 })
  assert.equal((await studio.get('~/bookings')).body.meta.total, 1)
  await assertClaimInvariants(studio)
})

test('booking, releasing and taking over an expired hold at once leaves one owner of the time', async () => {
  const studio = await openOnNodes()
  const { id } = await holdOf(studio)
  await expire(studio, id)
  const answers = await times(callers, (index) =>
    index % 3 === 0
      ? studio.bookHeldThere(id)
      : index % 3 === 1
        ? studio.holdThere({})
        : send(studio, 'DELETE', `~/holds/${id}`),
  )
  const { 201: won, 404: unknown } = tally(answers)
  assert.deepEqual([won, unknown], [1, 13])
  assert.equal((await rowsOf(studio)).length, 1)
  await assertClaimInvariants(studio)

  const live = await holdOf(studio, { startTime: '12:00' })
  const last = await times(callers, (index) =>
    index % 2 ? studio.bookHeldThere(live.id) : send(studio, 'DELETE', `~/holds/${live.id}`),
  )
  const { 201: booked = 0, 204: released = 0 } = tally(last)
  assert.equal(booked + released, 1)
  await assertClaimInvariants(studio)
})

test('the limit of a business holds for concurrent requests', async () => {
  const studio = await openOnNodes()
  await studio.configure({ slotCapacity: 50 })
  const { id } = await holdOf(studio)
  await studio.copies(id, 189)
  const answers = await times(callers, () => studio.holdThere({ startTime: '12:00' }))
  assert.deepEqual(tally(answers), { 201: 10, 429: callers - 10 })
  await assertClaimInvariants(studio)
})

test('a hold of another member waits for one that may reach the limit', async () => {
  const studio = await openHoldStudio()
  const { id: staffId } = await studio.hire()
  const { id } = await holdOf(studio)
  await studio.copies(id, 198)
  const { second } = await asTenant(studio, async (tenant) => {
    await createHold(tenant, { ...studio.usual, startTime: '12:00' })
    const isWaiting = await waiterOf(tenant.db)
    let isAnswered = false
    const second = studio.hold({ staffId }).finally(() => (isAnswered = true))
    await until(async () => isAnswered || (await isWaiting()))
    return { second }
  })
  assert.equal((await second).status, 429)
})

test('of forty guests who hold one time on two servers, one gets it', async () => {
  const { holdForGuest, ...studio } = await openForGuests()
  const answers = await times(callers, (index) => holdForGuest(index, {}))
  assert.deepEqual(tally(answers), { 201: 1, 'BOOKED 409': callers - 1 })
  await assertClaimInvariants(studio)
})

test('of eight guests who move to one time, one gets it, and the others keep theirs', async () => {
  const { holdForGuest, ...studio } = await openForGuests()
  const starts = ['09:00', '09:45', '10:30', '11:15', '12:00', '12:45', '13:30', '14:15']
  const tokens: string[] = []
  for (const [index, startTime] of starts.entries())
    tokens.push((await holdForGuest(index, { startTime })).body.hold.token)
  const moved = await times(tokens.length, (index) =>
    send(studio, 'PATCH', `/public/holds/${tokens[index]}`, { startTime: '16:00' }),
  )
  assert.deepEqual(tally(moved), { 200: 1, 'BOOKED 409': 7 })
  assert.equal((await rowsOf(studio)).length, 8)
  await assertClaimInvariants(studio)
})

test('the limit of a network holds for concurrent requests', async () => {
  const { holdForGuest, ...studio } = await openForGuests()
  await studio.configure({ slotCapacity: 50 })
  const answers = await times(12, () => holdForGuest(1, {}))
  assert.deepEqual(tally(answers), { 201: 3, 429: 9 })
})

/** A studio with a booking page, whose guests have an address for each number. */
async function openForGuests() {
  const studio = await openHoldStudio({ timezone: 'UTC' })
  const path = `/public/${await enablePage(studio)}/holds`
  const holdForGuest = (index: number, values: object) =>
    send(
      studio,
      'POST',
      path,
      { ...studio.usual, ...values },
      {
        'x-forwarded-for': `192.0.2.${index}`,
      },
    )
  return { ...studio, holdForGuest }
}

async function openOnNodes() {
  const studio = await openHoldStudio({ timezone: 'UTC' })
  const { usual, customer } = studio
  const post = (path: string, body: object) => send(studio, 'POST', path, body)
  return {
    ...studio,
    holdThere: (values: object) => post('~/holds', { ...usual, ...values }),
    bookThere: (values: object) =>
      post('~/bookings', { ...usual, customerId: customer.id, ...values }),
    bookHeldThere: (holdId: string) => post('~/bookings', { holdId, customerId: customer.id }),
  }
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** The number of replies of each kind: { 201: 1, 'BOOKED 409': 39 }. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const kinds = answers.map(({ status, body }) => [body?.reason, status].filter(Boolean).join(' '))
  return Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => [kind, length]),
  )
}
