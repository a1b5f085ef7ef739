import assert from 'node:assert/strict'
import test from 'node:test'

import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

const path = '/payments/refunds'

test('a decision concerns one refund, and the others of the business stay as they are', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const refunds: string[] = []
  for (const startTime of ['10:00', '11:00']) {
    const { id: bookingId } = (await studio.book({ startTime })).body.booking
    await studio.patch(`~/bookings/${bookingId}/mark-paid`)
    const { body } = await owner.post(path, { bookingId, amount: 10 })
    refunds.push(body.data.id)
  }
  const [first, second] = refunds
  assert.equal((await owner.post(`${path}/${first}/process`)).body.data.status, 'COMPLETED')
  assert.equal((await owner.post(`${path}/${second}/decline`)).body.data.status, 'DECLINED')
  assert.equal((await owner.post(`${path}/${first}/process`)).body.data.status, 'COMPLETED')
})

test('an unknown refund is not found', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { status, body } = await owner.post(`${path}/nothing/process`)
  assert.deepEqual([status, body.message], [404, 'Refund not found'])
})
