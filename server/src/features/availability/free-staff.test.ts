import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeService } from '#testing/salon/makers.ts'
import { openStudio } from '#testing/salon/studio.ts'

test('free members are listed in the order of the staff, for the given duration', async () => {
  const studio = await openStudio()
  const second = await studio.hire('Ada')
  await studio.patch(`~/staff/${second.id}`, { lastName: 'de Vries', order: 1 })
  const { id: serviceId } = studio.service
  const free = async (query: string) => {
    const answer = await studio.get(`~/availability/staff?date=${studio.date}&${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const everybody = [
    { id: studio.staff.id, name: 'Mila' },
    { id: second.id, name: 'Ada de Vries' },
  ]
  assert.deepEqual(await free('startTime=09:00&duration=60'), everybody)
  await studio.book({ startTime: '10:00' })
  assert.deepEqual(await free('startTime=09:00&duration=60'), everybody)
  assert.deepEqual(await free('startTime=09:00&duration=61'), everybody.slice(1))
  assert.deepEqual(await free(`startTime=09:00&duration=60&serviceIds=${serviceId}`), everybody)
  const other = await makeService(studio)
  const both = `serviceIds=${serviceId},${other.id}`
  assert.deepEqual(await free(`startTime=09:00&duration=60&${both}`), [])
  assert.deepEqual(await free('startTime=08:00&duration=60'), [])
  await studio.patch(`~/services/${serviceId}`, { isActive: false })
  assert.deepEqual(await free(`startTime=09:00&duration=60&serviceIds=${serviceId}`), [])
})

test('skipAdvanceCheck allows starts within the minimum advance', async () => {
  const studio = await openStudio()
  await studio.configure({ minAdvanceBooking: 60 * 24 * 60 })
  const query = `date=${studio.date}&startTime=09:00&duration=60`
  const { body } = await studio.get(`~/availability/staff?${query}`)
  assert.deepEqual(body, [])
  const { body: skipped } = await studio.get(`~/availability/staff?${query}&skipAdvanceCheck=true`)
  assert.equal(skipped.length, 1)
})

test('date, time and length are required, and a service must exist', async () => {
  const studio = await openStudio()
  const { status, body } = await studio.get('~/availability/staff')
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ field }: { field: string }) => field),
    ['date', 'startTime', 'duration'],
  )
  const query = `date=${studio.date}&startTime=09:00&duration=60`
  const unknown = await studio.get(`~/availability/staff?${query}&serviceIds=${studio.id}`)
  assert.equal(unknown.status, 404)
})
