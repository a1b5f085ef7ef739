import assert from 'node:assert/strict'
import test from 'node:test'

import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

const defaults = {
  onlineBooking: true,
  customerCancelled: true,
  customerRescheduled: true,
  dayPlan: false,
  dayPlanTime: '07:00',
}

test('STAFF read and change what they are told themselves, owners what everybody is told', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  const self = await openMember('STAFF', [studio], { staffId: studio.staff.id })
  const owner = await openMember('OWNER', [studio])
  const of = (id: string) => `/businesses/${studio.id}/staff/${id}/notifications`
  const own = of(studio.staff.id)

  assert.deepEqual((await self.get(own)).body, { data: defaults })
  const wanted = { dayPlan: true, dayPlanTime: '06:30', customerCancelled: false }
  const { status, body } = await self.patch(own, wanted)
  assert.deepEqual([status, body.data], [200, { ...defaults, ...wanted }])
  assert.equal((await self.get(of(other.id))).status, 403)
  assert.equal((await self.patch(of(other.id), { dayPlan: true })).status, 403)
  assert.deepEqual((await owner.get(of(other.id))).body.data, defaults)

  const off = await owner.patch(own, { dayPlan: false })
  assert.deepEqual(off.body.data, { ...defaults, ...wanted, dayPlan: false })
  assert.deepEqual((await self.get(own)).body.data, off.body.data)
  await studio.del(`~/staff/${other.id}`)
  assert.equal((await owner.get(of(other.id))).status, 404)
  assert.equal((await owner.patch(of(other.id), { dayPlan: true })).status, 404)
})
