import assert from 'node:assert/strict'
import test from 'node:test'

import { calendarFile } from '#core/icalendar/calendar.ts'
import { useOwnDatabase } from '#testing/database/database.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { openMessageWorker } = await import('#testing/messages.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { asTenant } = await import('#testing/salon/tenant.ts')
const { writeEvents } = await import('./events.ts')
const { listVersions } = await import('./visits.ts')

const shared = /^(UID|SEQUENCE|STATUS|DTSTART|DTEND|LAST-MODIFIED|TZID|TZOFFSETTO)[:;]/

test('a letter and the feed have the same event, so that each follows what the other said', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const { body } = await studio.book({ notifyCustomer: true })
  const path = `~/bookings/${body.booking.id}`
  const worker = openMessageWorker(studio)
  const sequences: string[] = []
  const steps = [
    ['confirm', {}],
    ['reschedule', { date: studio.date, startTime: '15:00' }],
    ['cancel', { cancelReasonKey: 'mistake' }],
  ] as const
  for (const [step, values] of steps) {
    const { status } = await studio.patch(`${path}/${step}`, values)
    assert.equal(status, 200)
    await worker.run()
    const { invite } = worker.letters.pop() ?? assert.fail(step)
    const feed = await asTenant(studio, async (tenant) => {
      const zone = tenant.business.timezone
      const audience = {
        detail: 'BUSY',
        busy: 'Busy',
        host: 'salon.example',
        members: null,
      } as const
      const lines = await listVersions(tenant, { staffId: null, timezone: zone })
      const feed = { ownerId: studio.id, zone, audience }
      return calendarFile({ zone, events: await writeEvents(tenant, lines, feed) })
    })
    assert.ok(invite)
    const lines = sharedOf(invite.text)
    assert.deepEqual(lines, sharedOf(feed))
    assert.equal(invite.method, step === 'cancel' ? 'CANCEL' : 'PUBLISH')
    sequences.push(...lines.filter((line) => line.startsWith('SEQUENCE')))
  }
  assert.deepEqual(sequences, ['SEQUENCE:1', 'SEQUENCE:2', 'SEQUENCE:3'])
})

const sharedOf = (text: string) => text.split('\r\n').filter((line) => shared.test(line))
