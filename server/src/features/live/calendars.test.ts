import assert from 'node:assert/strict'
import test from 'node:test'

import { follow } from '#testing/following.ts'
import { openWithSource } from '#testing/salon/calendar-source.ts'
import { openMember } from '#testing/salon/people.ts'
import { openListening } from '#testing/watching.ts'

const { address } = await openListening()

test('changed and removed times of other calendars are announced, unchanged ones are not', async (t) => {
  const { studio, importNow, one, calendar } = await openWithSource(t)
  const owner = await openMember('OWNER', [studio])
  const stream = await follow(address, studio, owner, {})
  await stream.seen('ready')
  await importNow()
  const { data } = await stream.seen('calendar.changed')
  assert.equal(data?.['staffId'], studio.staff.id)
  // A file that is sent again, with the same times.
  calendar.body += '\r\n'
  await importNow()
  await studio.post('~/customers', { firstName: 'Last' })
  await stream.seen('customer.created')
  const count = () => stream.names().filter((name) => name === 'calendar.changed').length
  assert.equal(count(), 1)
  assert.equal((await studio.del(one)).status, 204)
  await studio.post('~/customers', { firstName: 'Later' })
  await stream.seen('customer.created', () => count() === 2)
})
