import assert from 'node:assert/strict'
import test from 'node:test'

import * as refunds from '#features/payments/refunds.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const path = '/payments/refunds'

test('a decision concerns one refund, and the others of the business stay as they are', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const ids: string[] = []
  const bookingIds: string[] = []
  for (const startTime of ['10:00', '11:00']) {
    const { id: bookingId } = (await studio.book({ startTime })).body.booking
    await studio.patch(`~/bookings/${bookingId}/mark-paid`)
    const { body } = await owner.post(path, { bookingId, amount: 10 })
    bookingIds.push(bookingId)
    ids.push(body.data.id)
  }
  const [first, second] = ids
  assert.equal((await owner.post(`${path}/${first}/process`)).body.data.status, 'COMPLETED')
  const { rows } = (await studio.get(`/payments/v2/all?businessId=${studio.id}`)).body
  assert.deepEqual(rows.map(({ gross }: { gross: number }) => gross).sort(), [-10, 49.5, 49.5])
  const ofSecond = await asTenant(studio, (tenant) =>
    refunds.ofBookings(tenant, bookingIds.slice(1)),
  )
  assert.deepEqual(
    ofSecond.map(({ id }) => id),
    [second],
  )
  assert.equal((await owner.post(`${path}/${second}/decline`)).body.data.status, 'DECLINED')
  assert.equal((await owner.post(`${path}/${first}/process`)).body.data.status, 'COMPLETED')
})

test('an unknown refund is not found', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { status, body } = await owner.post(`${path}/nothing/process`)
  assert.deepEqual([status, body.message], [404, 'Refund not found'])
})
