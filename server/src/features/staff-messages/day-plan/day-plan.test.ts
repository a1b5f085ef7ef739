import assert from 'node:assert/strict'
import test from 'node:test'

import { emailHash, masterHash } from '#core/crypto/key-ring.ts'
import { database, masterKey, setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { openStaffWorker } from '#testing/staff-messages.ts'

/** A salon in Amsterdam whose member wants a plan each morning, by the clock of some day before. */
async function openPlanned(before: string, { times = ['09:00'], dates = [] as string[] } = {}) {
  const studio = await openStudio({ timezone: 'Europe/Amsterdam' })
  const path = `~/staff/${studio.staff.id}`
  await studio.patch(path, { email: 'mila@salon.example' })
  for (const date of dates) for (const time of times) await bookOn(studio, date, time)
  setClock(before)
  const { status } = await studio.patch(`${path}/notifications`, { dayPlan: true })
  assert.equal(status, 200)
  return { studio, path, worker: openStaffWorker(studio) }
}

/** A booking on any day, which the rules of the salon need not allow. */
async function bookOn(studio: Studio, date: string, startTime: string) {
  await studio.configure({ slotCapacity: 20 })
  const { body } = await studio.book()
  const zoned = Temporal.PlainDateTime.from(`${date}T${startTime}`).toZonedDateTime(
    'Europe/Amsterdam',
  )
  const iso = (minutes: number) =>
    new Date(zoned.epochMilliseconds + minutes * 60_000).toISOString()
  const endTime = zoned.add({ minutes: 45 }).toPlainTime().toString().slice(0, 5)
  await database.db
    .updateTable('booking')
    .set({ date, startTime, endTime, startsAt: iso(0), endsAt: iso(45) })
    .where('businessId', '=', studio.id)
    .where('id', '=', body.booking.id)
    .execute()
  return body.booking.id as string
}

const hourMs = 3_600_000

/** The local times at which the worker sent a plan, run every ten minutes. */
async function sentBetween(worker: ReturnType<typeof openStaffWorker>, from: string, to: string) {
  const sent: string[] = []
  for (let now = Date.parse(from); now <= Date.parse(to); now += hourMs / 6)
    for (const { subject } of await worker.at(new Date(now)))
      sent.push(
        `${Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Amsterdam').toPlainDateTime().toString()} ${subject}`,
      )
  return sent
}

for (const dates of [
  ['2027-03-27', '2027-03-28', '2027-03-29'],
  ['2027-10-30', '2027-10-31', '2027-11-01'],
])
  test(`one plan at seven o'clock of each day around the change of the clock on ${dates[1]}`, async () => {
    const [first = '', , last = ''] = dates
    const { worker } = await openPlanned(`${first}T00:00:00Z`, { dates })
    const sent = await sentBetween(worker, `${first}T00:00:00Z`, `${last}T22:00:00Z`)
    assert.deepEqual(
      sent.map((line) => line.slice(0, 16)),
      dates.map((date) => `${date}T07:00`),
    )
  })

test('the plan lists the visits of the day that take place, with customers and services', async () => {
  const day = '2027-06-01'
  const { studio, worker } = await openPlanned('2027-05-31T12:00:00Z', {
    dates: [day, '2027-06-02'],
    times: ['13:00', '09:30'],
  })
  setClock()
  const cancelled = await bookOn(studio, day, '11:00')
  await studio.patch(`~/bookings/${cancelled}/cancel`, { cancelReasonKey: 'mistake' })
  const [plan] = await worker.at('2027-06-01T05:00:00Z')
  assert.match(plan?.subject ?? '', /^Your appointments: Tuesday,? (1 June|June 1),? 2027$/)
  assert.match(
    plan?.text ?? '',
    /^You have 2 appointments today\.\n\nOpen the calendar: https:\/\/salon\.example\/b\/\S+\/calendar\?date=2027-06-01\n\n09:30–10:15: Nina Jansen · Cut\n13:00–13:45: Nina Jansen · Cut\n/,
  )
})

test('two workers send one plan, and no second one after the time was changed', async () => {
  const { studio, path, worker } = await openPlanned('2027-05-31T12:00:00Z', {
    dates: ['2027-06-01'],
  })
  const other = openStaffWorker(studio)
  const at = '2027-06-01T05:00:00Z'
  worker.now = new Date(at)
  other.now = new Date(at)
  await Promise.all([worker.run(), other.run()])
  await worker.run()
  assert.equal(worker.letters.length + other.letters.length, 1)
  worker.letters = []
  setClock('2027-06-01T05:10:00Z')
  await studio.patch(`${path}/notifications`, { dayPlanTime: '08:00' })
  assert.deepEqual(await worker.at('2027-06-01T06:00:00Z'), [])
})

test('no plan on a day without visits, of an inactive member, or that nobody wants any more', async () => {
  const dates = ['2027-06-02', '2027-06-03', '2027-06-04']
  const { studio, path, worker } = await openPlanned('2027-05-31T12:00:00Z', { dates })
  assert.deepEqual(await worker.at('2027-06-01T05:00:00Z'), [])
  assert.deepEqual(await worker.outcomes(), ['DAY_PLAN SKIPPED NO_VISITS'])
  await studio.patch(path, { isActive: false })
  assert.deepEqual(await worker.at('2027-06-02T05:00:00Z'), [])
  await studio.patch(path, { isActive: true })
  setClock('2027-06-02T12:00:00Z')
  await studio.patch(`${path}/notifications`, { dayPlan: false })
  assert.deepEqual(await worker.at('2027-06-03T05:00:00Z'), [])
  setClock('2027-06-03T12:00:00Z')
  await studio.patch(`${path}/notifications`, { dayPlan: true })
  assert.equal((await worker.at('2027-06-04T05:00:00Z')).length, 1)
  await studio.del(path)
  assert.deepEqual(await worker.at('2027-06-05T05:00:00Z'), [])
  const { rows } = await database.pool.query(
    'select day_plan_due_at from staff_notification where business_id = $1',
    [studio.id],
  )
  assert.deepEqual(rows, [{ day_plan_due_at: null }])
})

test('a worker that was down sends the plan up to four hours late, and none of a former day', async () => {
  const dates = ['2027-06-01', '2027-06-02', '2027-06-03']
  const { worker } = await openPlanned('2027-05-31T12:00:00Z', { dates, times: ['19:00'] })
  assert.deepEqual(await worker.at('2027-06-01T16:00:00Z'), [])
  assert.equal((await worker.at('2027-06-02T08:59:00Z')).length, 1)
  // Queued in time, but the mail server answers at noon only.
  worker.answer = () => ({ is: 'later', reason: '421' })
  await worker.at('2027-06-03T05:00:00Z')
  worker.answer = () => ({ is: 'sent' })
  assert.deepEqual(await worker.at('2027-06-03T10:00:00Z'), [])
  assert.deepEqual(await worker.outcomes(), ['DAY_PLAN SENT', 'DAY_PLAN SKIPPED LATE'])
})

test('a plan whose visits are over is not sent', async () => {
  const dates = ['2027-06-01']
  const { worker } = await openPlanned('2027-05-31T12:00:00Z', { dates, times: ['07:30'] })
  assert.deepEqual(await worker.at('2027-06-01T06:30:00Z'), [])
  assert.deepEqual(await worker.outcomes(), ['DAY_PLAN SKIPPED NO_VISITS'])
})

test('letters that guests cause stop no plan of the day', async () => {
  const { worker, studio } = await openPlanned('2027-05-31T12:00:00Z', { dates: ['2027-06-01'] })
  const hash = emailHash(masterKey, 'mila@salon.example').toString('hex')
  const subject = masterHash(masterKey, 'attempt/staff-message', `${studio.id} ${hash}`)
  await database.pool.query(
    `insert into attempt (subject, times, last_at)
     select $1, array_agg(now() - n * interval '1 second'), now() from generate_series(1, 100) as n`,
    [subject],
  )
  assert.equal((await worker.at('2027-06-01T05:00:00Z')).length, 1)
})
