import assert from 'node:assert/strict'
import test from 'node:test'

import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

const declined = { cancelReasonKey: 'staff_unavailable' }

async function openRequested() {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const owner = await openMember('OWNER', [studio])
  const { id, status } = (await studio.book()).body.booking
  assert.equal(status, 'PENDING')
  const refunds = async () =>
    (await studio.get(`/payments/refunds?businessId=${studio.id}`)).body as {
      amount: number
      status: string
    }[]
  return { studio, owner, id, path: `~/bookings/${id}`, refunds }
}

test('what was paid for a request that is declined becomes a pending refund, which stands on Today', async () => {
  const { studio, owner, path, refunds } = await openRequested()
  await studio.patch(`${path}/mark-paid`, { method: 'CASH' })
  await studio.patch(`${path}/cancel`, declined)
  assert.partialDeepStrictEqual(await refunds(), [{ amount: 49.5, status: 'PENDING' }])
  const today = (await owner.get(`/businesses/${studio.id}/today`)).body.data
  assert.equal(today.refunds.count, 1)
  // Declined once only, and withdrawn with the decline.
  await studio.patch(`${path}/cancel`, declined)
  assert.equal((await refunds()).length, 1)
  await studio.patch(`${path}/undo-cancel`)
  assert.partialDeepStrictEqual(await refunds(), [{ status: 'DECLINED' }])
})

test('only what is not refunded yet is, and only of a request that the business declines', async () => {
  const { studio, owner, id, path, refunds } = await openRequested()
  await studio.patch(`${path}/mark-paid`)
  await owner.post('/payments/refunds', { bookingId: id, amount: 9.5 })
  await studio.patch(`${path}/cancel`, declined)
  assert.deepEqual(
    (await refunds()).map(({ amount }) => amount),
    [40, 9.5],
  )

  const other = await openRequested()
  await other.studio.patch(`${other.path}/cancel`, declined)
  assert.deepEqual(await other.refunds(), [])

  for (const [confirms, cancel] of [
    [true, declined],
    [false, { ...declined, cancelledBy: 'customer' }],
  ] as const) {
    const one = await openRequested()
    await one.studio.patch(`${one.path}/mark-paid`)
    if (confirms) await one.studio.patch(`${one.path}/confirm`)
    await one.studio.patch(`${one.path}/cancel`, cancel)
    assert.deepEqual(await one.refunds(), [])
  }
})
