import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { database, setClock } from '#testing/process/server.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { waiterOf } from '#testing/waiting.ts'

import { lockAllStaff, lockStaff } from './locks.ts'

const day = { date: '2026-12-07', startTime: '12:00', endTime: '13:00' }

const writers: Record<string, (salon: Salon, member: string) => ReturnType<Salon['post']>> = {
  'closing a date': (salon) =>
    salon.post('~/schedule/exceptions', { date: day.date, isClosed: true }),
  'changing a day of the week': (salon) => salon.put('~/schedule/MONDAY', { isOpen: false }),
  'replacing days of the week': (salon) =>
    salon.put('~/schedule/bulk', {
      schedules: [{ dayOfWeek: 'MONDAY', startTime: '09:00', endTime: '10:00' }],
    }),
  "replacing a member's week": (salon, member) =>
    salon.put(`${member}/schedules`, {
      schedules: [{ dayOfWeek: 'TUESDAY', startTime: '09:00', endTime: '10:00' }],
    }),
  'adding a break': (salon, member) => salon.post(`${member}/breaks`, day),
  'adding an absence': (salon, member) =>
    salon.post(`${member}/absences`, { startDate: day.date, endDate: day.date }),
  'switching a member off': (salon, member) => salon.patch(member, { isActive: false }),
  'changing what a member performs': (salon, member) =>
    salon.put(`${member}/services`, { services: [] }),
  'deleting a member': (salon, member) => salon.del(member),
}

for (const [what, write] of Object.entries(writers)) {
  test(`${what} waits for a running booking transaction, and then sees its booking`, async () => {
    setClock('2026-12-01T09:00:00Z')
    const salon = await openSalon()
    const { id: staffId } = await makeStaff(salon)
    let answering: ReturnType<typeof write> | undefined
    let bookingId = ''
    await transaction(database, async ({ db }) => {
      assert.deepEqual(await lockStaff(tenantOf(salon, db), [staffId]), [staffId])
      answering = write(salon, `~/staff/${staffId}`)
      assert.equal(await waits(db, answering), true)
      bookingId = await insertBooking(salon, { staffId, ...day })
    })
    const { status, body } = await answering!
    assert.ok(status < 300)
    if (body?.data?.affectedBookings) assert.deepEqual(body.data.affectedBookings, [bookingId])
  })
}

test('only existing members are locked', async () => {
  const salon = await openSalon()
  const ids = [(await makeStaff(salon)).id, (await makeStaff(salon)).id]
  const gone = (await makeStaff(salon)).id
  await salon.del(`~/staff/${gone}`)
  const foreign = (await makeStaff(await openSalon())).id
  await transaction(database, async ({ db }) => {
    const tenant = tenantOf(salon, db)
    assert.deepEqual(await lockStaff(tenant, [gone, foreign, ...ids.toReversed()]), ids)
    assert.deepEqual(await lockAllStaff(tenant), ids)
    assert.deepEqual(await lockStaff(tenant, []), [])
  })
})

const tenantOf = ({ id: businessId }: Salon, db: Db) => ({ db, businessId }) as Tenant

/** Whether the request waits for this transaction instead of getting a response. */
async function waits(db: Db, request: Promise<unknown>) {
  const answered = request.then(() => false)
  const hasWaiter = await waiterOf(db)
  let isOpen = true
  while (isOpen) {
    if (await hasWaiter()) return true
    isOpen = await Promise.race([answered, nextTurn(true)])
  }
  return false
}
