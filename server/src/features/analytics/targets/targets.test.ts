import assert from 'node:assert/strict'
import test from 'node:test'

import { insertBooking } from '#testing/database/booking-rows.ts'
import { setClock } from '#testing/process/server.ts'
import { makeCustomer, makeStaff } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('targets of a month show what was reached until today, and what is booked ahead', async () => {
  setClock('2026-03-15T12:00:00Z')
  const salon = await openSalon()
  const [ada, bo] = [
    await makeStaff(salon, { firstName: 'Ada' }),
    await makeStaff(salon, { firstName: 'Bo' }),
  ]
  const { id: customerId } = await makeCustomer(salon)
  const booked = { staffId: ada.id, startTime: '10:00', customerId }
  await insertBooking(salon, { ...booked, date: '2026-03-02', total: 40.5, status: 'COMPLETED' })
  await insertBooking(salon, { ...booked, date: '2026-03-20', total: 10 })
  await insertBooking(salon, { ...booked, staffId: bo.id, date: '2026-03-15', total: 7 })
  await insertBooking(salon, { ...booked, date: '2026-03-03', total: 99, status: 'NO_SHOW' })
  await insertBooking(salon, { ...booked, date: '2026-04-01', total: 99 })

  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}/targets`
  const wanted = {
    month: '2026-03',
    business: { revenue: 1_000, bookings: null, rebookedPercent: 60 },
    members: [{ staffId: ada.id, revenue: null, bookings: 12 }],
  }
  const { status, body } = await owner.put(path, wanted)
  assert.equal(status, 200, JSON.stringify(body))
  const none = { target: null }
  assert.deepEqual(body.data, {
    month: '2026-03',
    currency: 'EUR',
    business: {
      revenue: { target: 1_000, actual: 47.5, expected: 57.5 },
      bookings: { ...none, actual: 2, expected: 3 },
      rebookedPercent: { target: 60, actual: 100 },
    },
    members: [
      {
        staffId: ada.id,
        name: 'Ada',
        revenue: { ...none, actual: 40.5, expected: 50.5 },
        bookings: { target: 12, actual: 1, expected: 2 },
      },
      {
        staffId: bo.id,
        name: 'Bo',
        revenue: { ...none, actual: 7, expected: 7 },
        bookings: { ...none, actual: 1, expected: 1 },
      },
    ],
  })
  assert.deepEqual((await salon.get('~/targets?month=2026-03')).body, body)
  const april = (await salon.get('~/targets?month=2026-04')).body.data
  assert.deepEqual(april.business.revenue, { target: null, actual: 0, expected: 99 })

  const twice = { ...wanted, members: [...wanted.members, ...wanted.members] }
  assert.equal((await owner.put(path, twice)).status, 400)
  const foreign = [{ staffId: customerId, revenue: 1, bookings: 1 }]
  assert.equal((await owner.put(path, { ...wanted, members: foreign })).status, 404)
  for (const month of ['2026-13', '1999-12', '2201-01'])
    assert.equal((await salon.get(`~/targets?month=${month}`)).status, 400, month)
  const staff = await openMember('STAFF', [salon])
  assert.equal((await staff.put(path, wanted)).status, 403)
})
