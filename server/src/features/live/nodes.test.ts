import assert from 'node:assert/strict'
import { test } from 'node:test'

import { follow } from '#testing/following.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { openListening } from '#testing/watching.ts'

const accounts = 3
/** The maximum number of streams of an account. */
const streamsEach = 20

test('a client whose node shuts down continues on another one without losing an event', async () => {
  const [ending, staying] = [await openListening(), await openListening()]
  const studio = await openStudio()
  const owners = await Promise.all(
    Array.from({ length: accounts }, () => openMember('OWNER', [studio])),
  )
  const watchers = owners.flatMap((owner) => Array.from({ length: streamsEach }, () => owner))
  const before = await Promise.all(watchers.map((one) => follow(ending.address, studio, one)))
  const shown = (await studio.book({ startTime: '09:00' })).body.booking.id
  const isOf = (id: string) => (data: Record<string, string>) => data['bookingId'] === id
  const seen = await Promise.all(
    before.map((stream) => stream.seen('booking.created', isOf(shown))),
  )

  await ending.app.close()
  await Promise.all(before.map((stream) => stream.ended()))
  const missed = (await studio.book({ startTime: '10:00' })).body.booking.id
  const after = await Promise.all(
    watchers.map((one, index) =>
      follow(staying.address, studio, one, { headers: { 'last-event-id': seen[index]?.id ?? '' } }),
    ),
  )
  const next = (await studio.book({ startTime: '11:00' })).body.booking.id
  for (const stream of after) {
    await stream.seen('booking.created', isOf(missed))
    await stream.seen('booking.created', isOf(next))
    assert.ok(!stream.names().includes('reset'))
  }
  assert.equal(staying.app.openStreams?.(), watchers.length)
})
