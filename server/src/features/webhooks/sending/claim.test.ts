import assert from 'node:assert/strict'
import test from 'node:test'

import { makeService } from '#testing/salon/makers.ts'
import { database, openSalon, subscribe } from '#testing/sending.ts'
import { openReceiver } from '#testing/services/receiver.ts'

import { openBulkhead } from './bulkhead.ts'
import { claimDue } from './claim.ts'

test('first attempts are claimed in the order of the events', async (t) => {
  const salon = await openSalon()
  const receiver = await openReceiver(t)
  for (let number = 0; number < 6; number++) await subscribe(salon, receiver)
  for (let number = 0; number < 4; number++) await makeService(salon)
  const bulkhead = openBulkhead()
  const { claimed } = await claimDue(database, bulkhead, {
    businessId: salon.id,
    firstDelaySeconds: 0,
  })
  for (const one of claimed) bulkhead.release(one)
  const eventIds = claimed.map(({ eventId }) => eventId)
  assert.ok(new Set(eventIds).size > 1)
  assert.deepEqual(eventIds, eventIds.toSorted())
})
