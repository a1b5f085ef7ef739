import assert from 'node:assert/strict'
import test from 'node:test'

import { makeService } from '#testing/makers.ts'
import { openReceiver } from '#testing/receiver.ts'
import { database, openSalon, subscribe } from '#testing/sending.ts'

import { claimDue } from './claim.ts'
import { openPlaces } from './places.ts'

test('first attempts are claimed in the order in which things happened', async (t) => {
  const salon = await openSalon()
  const receiver = await openReceiver(t)
  for (let number = 0; number < 6; number++) await subscribe(salon, receiver)
  for (let number = 0; number < 4; number++) await makeService(salon)
  const places = openPlaces()
  const { claimed } = await claimDue(database, places, {
    businessId: salon.id,
    firstDelaySeconds: 0,
  })
  for (const one of claimed) places.release(one)
  const eventIds = claimed.map(({ eventId }) => eventId)
  assert.ok(new Set(eventIds).size > 1)
  assert.deepEqual(eventIds, eventIds.toSorted())
})
