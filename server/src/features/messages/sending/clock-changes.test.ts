import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { openMessageWorker } = await import('#testing/messages.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')

const zones = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe']
const hourMs = 3_600_000

/** The next two days on which the clock of a zone changes, once forward and once back. */
function changedDays(zone: string) {
  const days: Temporal.PlainDate[] = []
  let at = Temporal.Now.zonedDateTimeISO(zone).add({ days: 7 })
  while (days.length < 2) {
    const change = at.getTimeZoneTransition('next')
    assert.ok(change, `${zone} changes its clock`)
    days.push(change.toPlainDate())
    at = change
  }
  return days
}

/** A salon that reminds a day, twelve hours and an hour before, by both channels, and a visit at ten. */
async function openReminded(zone: string, day: Temporal.PlainDate) {
  const studio = await openStudio({ timezone: zone })
  await studio.configure({ country: 'NL', maxAdvanceBooking: 500 * 1_440 })
  const owner = await openMember('OWNER', [studio])
  const reminder = { channels: ['EMAIL', 'SMS'], windows: [1_440, 720, 60] }
  const off = { isEnabled: false }
  const kinds = { REMINDER: reminder, BOOKING_CONFIRMED: off }
  const changed = await owner.patch(`/businesses/${studio.id}/message-settings`, { kinds })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  // Clocks change on Sundays, when it is closed.
  const open = { date: day.toString(), isClosed: false, startTime: '08:00', endTime: '18:00' }
  const opened = await studio.post('~/schedule/exceptions', open)
  assert.equal(opened.status, 201, JSON.stringify(opened.body))
  const { status, body } = await studio.book({
    date: day.toString(),
    customerPhone: '+31612345678',
    notifyCustomer: true,
  })
  assert.equal(status, 201, JSON.stringify(body))
  const worker = openMessageWorker(studio)
  await worker.run()
  /** The messages that are sent at some millisecond, after nothing was sent until the one before. */
  const sentAt = async (ms: number) => {
    const sent = []
    for (const now of [ms - 1, ms]) {
      worker.now = new Date(now)
      await worker.run()
      sent.push([worker.letters.splice(0).length, worker.texts.splice(0).length])
    }
    assert.deepEqual(sent[0], [0, 0], `before ${new Date(ms).toISOString()}`)
    return sent[1]
  }
  return { startsAt: Date.parse(body.booking.startsAt), sentAt }
}

for (const zone of zones)
  test(`reminders and quiet hours follow the clock of ${zone} on both days that change it`, async () => {
    for (const day of changedDays(zone)) {
      const at = (date: Temporal.PlainDate, time: string) =>
        date.toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds
      const { startsAt, sentAt } = await openReminded(zone, day)
      assert.equal(startsAt, at(day, '10:00'))
      const dayBefore = at(day.subtract({ days: 1 }), '10:00')
      assert.notEqual(startsAt - dayBefore, 24 * hourMs, 'the clock changes in between')
      assert.deepEqual(await sentAt(dayBefore), [1, 1], 'at the same time of the day before')
      assert.deepEqual(await sentAt(startsAt - 12 * hourMs), [1, 0], 'elapsed; no text at night')
      assert.deepEqual(await sentAt(at(day, '08:00')), [0, 1], 'the text that waited')
      assert.deepEqual(await sentAt(startsAt - hourMs), [1, 1])
      assert.deepEqual(await sentAt(startsAt), [0, 0])
    }
  })
