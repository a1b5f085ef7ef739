import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { addDays, computed } from '#testing/availability/computed.ts'
import { openTwoNodes } from '#testing/process/nodes.ts'
import { openStudio } from '#testing/salon/studio.ts'

// Two processes on one database: the first writes, the second caches its responses, and this
// process computes the expected ones without a cache.
const [writer, reader] = await openTwoNodes()

interface Step {
  what:
    | 'book'
    | 'cancel'
    | 'move'
    | 'no-show'
    | 'complete'
    | 'close'
    | 'open'
    | 'leave'
    | 'hold'
    | 'release'
    | 'book held'
  day: number
  hour: number
  member: number
  which: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['book', 'book', 'book', 'book', 'cancel', 'cancel', 'move', 'move'] as const),
    ...(['no-show', 'complete', 'close', 'open', 'leave'] as const),
    ...(['hold', 'hold', 'release', 'book held'] as const),
  ),
  day: fc.nat(2),
  hour: fc.integer({ min: 9, max: 16 }),
  member: fc.nat(2),
  which: fc.nat(50),
})

async function openSalonOfTwo() {
  const studio = await openStudio()
  const { id: other } = await studio.hire()
  const staffIds = [studio.staff.id, other, undefined]
  const [bookingIds, exceptionIds, holdIds]: [string[], string[], string[]] = [[], [], []]
  const services = [{ serviceId: studio.service.id }]
  const customerId = studio.customer.id
  const usual = { customerId, services }

  /** Returns whether something was changed: many steps are refused by the salon's rules. */
  async function write({ what, day, hour, member, which }: Step): Promise<boolean> {
    const date = addDays(studio.date, day)
    const startTime = `${String(hour).padStart(2, '0')}:00`
    const staffId = staffIds[member]
    const booking = `~/bookings/${bookingIds[which % Math.max(1, bookingIds.length)]}`
    const exceptions = '~/schedule/exceptions'
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const { status, body } = await writer(studio, method, path, payload)
      assert.ok(status < 500, `${what} answers ${status}`)
      return { done: status < 300, body }
    }
    const made = async (ids: string[], path: string, payload: object) => {
      const { done, body } = await send('POST', path, payload)
      if (done) ids.push((body.booking ?? body.data).id)
      return done
    }
    const patched = async (path: string, payload?: object) =>
      (await send('PATCH', path, payload)).done
    if (what === 'book')
      return made(bookingIds, '~/bookings', { ...usual, date, startTime, staffId })
    if (what === 'hold') return made(holdIds, '~/holds', { services, date, startTime, staffId })
    if (what === 'release') return (await send('DELETE', `~/holds/${holdIds.pop()}`)).done
    if (what === 'book held')
      return made(bookingIds, '~/bookings', { customerId, holdId: holdIds.pop() ?? 'none' })
    if (what === 'move') return patched(`${booking}/reschedule`, { date, startTime, staffId })
    if (what === 'cancel') return patched(`${booking}/cancel`, { cancelReasonKey: 'other' })
    if (what === 'close') return made(exceptionIds, exceptions, { date, isClosed: true })
    if (what === 'open') {
      const id = exceptionIds.pop()
      return id !== undefined && (await send('DELETE', `${exceptions}/${id}`)).done
    }
    if (what === 'leave') {
      const times = { startDate: date, endDate: date, startTime, endTime: '17:00' }
      return made([], `~/staff/${staffId ?? other}/absences`, times)
    }
    return patched(`${booking}/${what}`)
  }

  /** Compares the response of the caching node after a write with one computed without a cache. */
  async function compare(day: number, member: number) {
    const staffId = staffIds[member]
    const questions = [
      { first: studio.date, last: addDays(studio.date, 2), staffId: undefined },
      { first: addDays(studio.date, day), last: addDays(studio.date, day), staffId },
    ]
    for (const { first, last, staffId: whose } of questions) {
      const named = whose === undefined ? '' : `&staffId=${whose}`
      const path = `~/availability?startDate=${first}&endDate=${last}${named}`
      const { status, body } = await reader(studio, 'GET', path)
      assert.equal(status, 200)
      assert.deepEqual(body, await computed(studio, first, last, { staffId: whose }))
    }
  }
  return { write, compare }
}

test('after each write on one node, the cache of another node is correct', async () => {
  const { write, compare } = await openSalonOfTwo()
  let changed = 0
  await compare(0, 0)
  for (const one of fc.sample(step, { numRuns: 60, seed: 11 })) {
    if (await write(one)) changed += 1
    await compare(one.day, one.member)
  }
  assert.ok(changed > 20, `only ${changed} writes changed something`)
})

test('after many concurrent writes another node answers like one without a cache', async () => {
  const { write, compare } = await openSalonOfTwo()
  const steps = fc.array(step, { minLength: 2, maxLength: 6 })
  for (const several of fc.sample(steps, { numRuns: 8, seed: 12 })) {
    await Promise.all(several.map(write))
    for (const { day, member } of several) await compare(day, member)
  }
})
