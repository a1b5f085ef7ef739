import assert from 'node:assert/strict'

import { tenantTransaction } from '#db/open-tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import { rescheduleBooking } from '#features/bookings/reschedule.ts'

import { outcomesOf } from './message-outcomes.ts'
import { openMessageWorker } from './messages.ts'
import { database, masterKey } from './process/server.ts'
import { openStudio } from './salon/studio.ts'

interface State {
  status: string
  version: number
  startsAt: number
}

interface DeliveredMessage {
  id: string
  at: number
  /** The bookings at the moment of delivery. */
  states: ReadonlyMap<string, State>
}

const hourMs = 3_600_000
/** The bookings of a member that may begin at the same time. */
const capacity = 100

/**
 * The life of some bookings by a clock of its own: moved and cancelled at random, also one second before a reminder, while two
 * workers send and end at random, before and after a letter has left. Throws if any letter breaks a rule.
 */
export async function runHistory({ count, random }: { count: number; random: () => number }) {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: capacity })
  // No member has more bookings than one start may have, so that every move is possible.
  const members = [studio.staff.id]
  while (members.length * capacity < count) members.push((await studio.hire()).id)
  const states = new Map<string, State>()
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await studio.book({
      startTime: one(times),
      staffId: members[index % members.length],
      // One address gets thirty letters a day.
      customerEmail: `${index}@example.com`,
      notifyCustomer: true,
    })
    assert.equal(status, 201, JSON.stringify(body))
    const { id, startsAt } = body.booking
    states.set(id, { status: 'CONFIRMED', version: 0, startsAt: Date.parse(startsAt) })
  }
  const delivered: DeliveredMessage[] = []
  const workers = [openMessageWorker(studio), openMessageWorker(studio)]
  let now = Date.now() + 1_000
  for (const worker of workers)
    worker.answer = ({ id }) => {
      const chance = random()
      if (chance < 0.1) throw end
      if (chance < 0.2) return { is: 'later', reason: '421' }
      delivered.push({ id, at: now, states: new Map(states) })
      if (chance < 0.3) throw end
      return chance < 0.35 ? { is: 'unknown', reason: 'UNKNOWN' } : { is: 'sent' }
    }
  const runBoth = async () => {
    for (const worker of workers) worker.now = new Date(now)
    await Promise.all(workers.map(runUntilNothingIsDue))
  }

  const act = <Result>(work: Parameters<typeof tenantTransaction<Result>>[2]): Promise<Result> =>
    tenantTransaction({ database, masterKey, now: new Date(now) }, studio.id, work)
  const change = async () => {
    const [id, before] = one([...states])
    if (before.status !== 'CONFIRMED') return
    if (random() < 0.4) {
      await act((tenant) => cancelBooking(tenant, id, { cancelReasonKey: 'mistake' }))
      states.set(id, { ...before, status: 'CANCELLED' })
      return
    }
    const startTime = one(times)
    const { rescheduledCount: version } = await act((tenant) =>
      rescheduleBooking(tenant, id, { date: studio.date, startTime, skipAdvanceCheck: true }),
    )
    const { body } = await studio.get(`~/bookings/${id}`)
    states.set(id, { ...before, version, startsAt: Date.parse(body.data.startsAt) })
  }

  await runBoth()
  const firstStart = Math.min(...[...states.values()].map(({ startsAt }) => startsAt))
  // From two hours before the first reminders until all visits have begun, with stops one second before the hour.
  for (now = firstStart - 26 * hourMs - 1_000; now < firstStart + 9 * hourMs;) {
    for (let changes = 0; changes < Math.ceil(count / 40); changes += 1)
      if (now < firstStart - hourMs) await change()
    await runBoth()
    now += one([1_000, 180_000, hourMs - 1_000, 2 * hourMs, 3 * hourMs])
  }
  now += 10 * hourMs
  for (let round = 0; round < 4; round += 1) await runBoth()
  return check(studio.id, states, delivered)
}

/** Stands for the end of a worker, before or after a letter has left. */
const end = new Error('The worker has ended')

/** A worker that ends is started again: a run sends few of the messages of a business that has thousands. */
async function runUntilNothingIsDue(worker: ReturnType<typeof openMessageWorker>) {
  for (;;)
    try {
      return await worker.run()
    } catch (error) {
      if (error !== end) throw error
    }
}

async function check(
  businessId: string,
  states: ReadonlyMap<string, State>,
  delivered: readonly DeliveredMessage[],
) {
  const rows = await database.db
    .selectFrom('bookingMessage')
    .selectAll()
    .where('businessId', '=', businessId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = delivered.map(({ id }) => id)
  for (const { id, at, states: then } of delivered) {
    const row = byId.get(id)
    const state = row && then.get(row.bookingId)
    assert.ok(state, 'a letter about nothing')
    const about = JSON.stringify({ ...row, ...state, at: new Date(at) })
    assert.equal(row.kind === 'BOOKING_CANCELLED', state.status === 'CANCELLED', about)
    assert.equal(row.bookingVersion, state.version, about)
    assert.ok(state.startsAt > at, about)
  }
  return outcomesOf({ rows, delivered: ids, bookings: states })
}
