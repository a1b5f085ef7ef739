import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { newId } from '#core/ids.ts'
import { fullName } from '#core/text/names.ts'
import { expectStatements, textsSent } from '#testing/database/statements.ts'
import { app, database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { writeEvents } from './events.ts'
import { listMembers, listVersions } from './visits.ts'

type Studio = Awaited<ReturnType<typeof openStudio>>

async function openFeed(studio: Studio, owner = '~', detail = 'FULL') {
  const { status, body } = await studio.post(`${owner}/calendar-feed`, { detail })
  assert.equal(status, 201)
  const url = new URL(body.data.url).pathname
  return async (headers: Record<string, string> = {}) => {
    const reply = await app.inject({ url, headers })
    const events = reply.body.split('BEGIN:VEVENT').slice(1)
    return { ...reply, tag: String(reply.headers['etag']), status: reply.statusCode, events }
  }
}

/** The events as a process writes them that has written none before. */
const writtenAnew = (studio: Studio) =>
  asTenant(studio, async (tenant) => {
    const zone = tenant.business.timezone
    const members = new Map(
      (await listMembers(tenant)).map((one) => [one.id, fullName(one.firstName, one.lastName)]),
    )
    const audience = { detail: 'FULL', busy: 'Busy', host: 'localhost', members } as const
    const lines = await listVersions(tenant, { staffId: null, timezone: zone })
    const events = await writeEvents(tenant, lines, { ownerId: newId(), zone, audience })
    return events.map(({ text }) => text).join('')
  })

test('a feed that was read before shows each change, as one that was not', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const other = await studio.hire('Olga')
  const made = [
    (await studio.book()).body.booking.id,
    (await studio.book({ startTime: '11:00' })).body.booking.id,
    (await studio.book({ startTime: '12:00', staffId: other.id })).body.booking.id,
  ]
  const [first = '', second = '', third = ''] = made
  const read = await openFeed(studio)
  const reschedule = { date: studio.date, startTime: '15:00' }
  const steps: [string, () => Promise<{ status: number }>, RegExp][] = [
    ['confirm', () => studio.patch(`~/bookings/${first}/confirm`), /STATUS:CONFIRMED/],
    ['move', () => studio.patch(`~/bookings/${first}/reschedule`, reschedule), /T150000/],
    [
      'give to another member',
      () => studio.patch(`~/bookings/${second}/reschedule`, { ...reschedule, staffId: other.id }),
      /SEQUENCE:1\r[^]*SUMMARY:Olga · /,
    ],
    [
      'rename a member',
      () => studio.patch(`~/staff/${other.id}`, { firstName: 'Ilse' }),
      /Ilse · /,
    ],
    [
      'cancel',
      () => studio.patch(`~/bookings/${third}/cancel`, { cancelReasonKey: 'customer_request' }),
      /STATUS:CANCELLED/,
    ],
    ['book', () => studio.book({ startTime: '17:00', notes: 'New here' }), /New here/],
  ]
  let before = await read()
  for (const [step, act, expected] of steps) {
    assert.doesNotMatch(before.body, expected, step)
    const { status } = await act()
    assert.ok(status < 300, `${step}: ${status}`)
    const after = await read({ 'if-none-match': before.tag })
    assert.equal(after.status, 200, step)
    assert.match(after.body, expected, step)
    assert.ok(after.body.includes(await writtenAnew(studio)), step)
    assert.equal((await read({ 'if-none-match': after.tag })).status, 304, step)
    before = after
  }
})

test('a packed feed is the same text, and is packed again after a change', async () => {
  const studio = await openStudio()
  await studio.book()
  const read = await openFeed(studio)
  const unpackers = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const startTime of ['11:00', '12:00']) {
    const plain = await read({ 'accept-encoding': 'identity' })
    assert.equal(plain.headers['content-encoding'], undefined)
    for (const [encoding, unpack] of Object.entries(unpackers))
      for (let time = 0; time < 2; time++) {
        const packed = await read({ 'accept-encoding': encoding })
        const { headers, rawPayload, tag } = packed
        assert.deepEqual([headers['content-encoding'], tag], [encoding, plain.tag])
        assert.equal(headers['vary'], 'accept-encoding')
        assert.equal(unpack(rawPayload).toString(), plain.body)
      }
    await studio.book({ startTime })
  }
})

test('the name of an erased customer leaves a feed that was read before', async () => {
  const studio = await openStudio()
  await studio.book()
  const read = await openFeed(studio)
  const before = await read()
  assert.match(before.body, /Nina Jansen/)
  const owner = await openMember('OWNER', [studio])
  const erased = await owner.del(`/businesses/${studio.id}/customers/${studio.customer.id}`)
  assert.equal(erased.status, 204)
  const after = await read({ 'if-none-match': before.tag })
  assert.deepEqual([after.status, after.events.length], [200, 1])
  assert.doesNotMatch(after.body, /Nina/)
})

test('an input of the feed beside bookings changes it at once', async () => {
  const studio = await openStudio({ country: 'NL' })
  await studio.book()
  const full = await openFeed(studio)
  const before = await full()
  const read = await openFeed(studio, '~', 'BUSY')
  const busy = await read({ 'if-none-match': before.tag })
  assert.equal(busy.status, 200)
  assert.match(busy.body, /SUMMARY:Bezet/)
  assert.doesNotMatch(busy.body, /Nina/)
  const set = (values: object) =>
    database.db.updateTable('directory').set(values).where('businessId', '=', studio.id).execute()
  for (const [values, expected] of [
    [{ name: 'Another name' }, /NAME:Another name/],
    [{ timezone: 'America/New_York' }, /DTSTART;TZID=America\/New_York/],
  ] as const) {
    const { tag } = await read()
    await set(values)
    const after = await read({ 'if-none-match': tag })
    assert.equal(after.status, 200)
    assert.match(after.body, expected)
  }
})

test('only changed bookings are opened again, and none to say that nothing has changed', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  await studio.book({ startTime: '12:00' })
  const read = await openFeed(studio)
  const { tag, events } = await read()
  assert.equal(events.length, 2)
  // No record of the other booking can be opened from now on.
  await database.pool.query(
    `update booking set sealed = '\\x00' where business_id = $1 and id <> $2`,
    [studio.id, id],
  )
  const opening = /"sealed"/
  const isOpening = async (work: () => Promise<unknown>) =>
    [...(await textsSent(work))].some((text) => opening.test(text))
  assert.equal(await isOpening(() => read()), false)
  assert.equal(await isOpening(() => read({ 'if-none-match': tag })), false)
  await studio.patch(`~/bookings/${id}/reschedule`, { date: studio.date, startTime: '15:00' })
  let body = ''
  assert.equal(await isOpening(async () => void ({ body } = await read())), true)
  assert.match(body, /T150000/)
  assert.match(body, /T120000/)
  await expectStatements(3, () => read())
})

test('a feed of more bookings than one statement reads has each of them once, by start', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const count = 1_203
  // Copies that cannot be opened, for a feed that opens none.
  await database.pool.query(
    `insert into booking (business_id, id, booking_number, customer_id, staff_id, status, date,
      start_time, end_time, starts_at, ends_at, total_duration, services, subtotal, total,
      payment_method, payment_status, sealed)
    select business_id, gen_random_uuid(), 'C' || n, customer_id, staff_id, status, date,
      start_time, end_time, starts_at + n * interval '1 minute', ends_at + n * interval '1 minute',
      total_duration, services, subtotal, total, payment_method, payment_status, sealed
    from booking, generate_series(1, $3::int) as n where business_id = $1 and id = $2`,
    [studio.id, id, count - 1],
  )
  const read = await openFeed(studio, `~/staff/${studio.staff.id}`, 'BUSY')
  const { events } = await read()
  const part = (name: string) =>
    events.map((event) => new RegExp(`^${name}[:;].*$`, 'm').exec(event)?.[0] ?? '')
  assert.equal(new Set(part('UID')).size, count)
  const starts = part('DTSTART')
  assert.equal(new Set(starts).size, count)
  assert.deepEqual(starts, starts.toSorted())
})
