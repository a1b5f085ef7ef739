import ICAL from 'ical.js'
import assert from 'node:assert/strict'
import test from 'node:test'

import { app, setClock } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

type Studio = Awaited<ReturnType<typeof openStudio>>

const pathOf = (url: string) => new URL(url).pathname
const read = (path: string, headers = {}) => app.inject({ url: path, headers })

async function createFeed(studio: Studio, owner = '~', detail = 'FULL') {
  const { status, body } = await studio.post(`${owner}/calendar-feed`, { detail })
  assert.equal(status, 201)
  return pathOf(body.data.url)
}

async function eventsOf(path: string) {
  const { statusCode, body } = await read(path)
  assert.equal(statusCode, 200)
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }))
}

test('a feed has the bookings of its member, and that of the business those of all', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  const mine = (await studio.book()).body.booking
  const theirs = (await studio.book({ staffId: other.id })).body.booking
  const all = await eventsOf(await createFeed(studio))
  assert.deepEqual(
    new Set(all.map(({ uid }) => uid)),
    new Set([`${mine.id}@localhost`, `${theirs.id}@localhost`]),
  )
  const [one, ...more] = await eventsOf(await createFeed(studio, `~/staff/${studio.staff.id}`))
  assert.equal(more.length, 0)
  const start = `${studio.date}T10:00:00`
  const uid = `${mine.id}@localhost`
  assert.deepEqual(one, {
    uid,
    sequence: 0,
    status: 'CONFIRMED',
    summary: 'Nina Jansen: Cut',
    start,
  })
})

test('a feed shows as much as its detail says', async () => {
  const studio = await openStudio({ country: 'NL' })
  await studio.book({ notes: 'Allergic to nuts' })
  const textOf = async (detail: string) =>
    (await read(await createFeed(studio, '~', detail))).body.replaceAll('\r\n ', '')
  const full = await textOf('FULL')
  for (const word of ['Mila · Nina Jansen: Cut', 'Allergic', '+31 20 123 4567', 'nina@example.com'])
    assert.ok(full.includes(word), word)
  const names = await textOf('NAMES')
  assert.match(names, /Mila · Nina Jansen: Cut/)
  assert.doesNotMatch(names, /Allergic|\+31|nina@/)
  const busy = await textOf('BUSY')
  assert.match(busy, /SUMMARY:Bezet\r\n/)
  assert.doesNotMatch(busy, /Nina|Cut|Mila|Allergic|\+31|nina@/)
})

test('each change raises the sequence, and a cancelled visit stays for 30 days', async () => {
  const studio = await openStudio()
  const path = await createFeed(studio)
  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/reschedule`, { date: studio.date, startTime: '11:00' })
  const [moved] = await eventsOf(path)
  assert.deepEqual([moved?.sequence, moved?.start], [1, `${studio.date}T11:00:00`])
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'customer_request' })
  const [cancelled] = await eventsOf(path)
  assert.deepEqual([cancelled?.sequence, cancelled?.status], [2, 'CANCELLED'])
  setClock(new Date(Date.now() + 31 * 86_400_000).toISOString())
  assert.deepEqual(await eventsOf(path), [])
})

test('a feed reaches from 30 days ago to 365 days ahead', async () => {
  const studio = await openStudio()
  const path = await createFeed(studio)
  await studio.book()
  const at = (days: number) => {
    const day = Date.parse(`${studio.date}T12:00Z`) + days * 86_400_000
    setClock(new Date(day).toISOString())
    return eventsOf(path)
  }
  for (const [days, count] of [
    [-366, 0],
    [-365, 1],
    [30, 1],
    [31, 0],
  ] as const)
    assert.equal((await at(days)).length, count, `${days} days`)
})

test('an unchanged feed is not sent again, and programs are told how often to ask', async () => {
  const studio = await openStudio()
  await studio.book()
  const path = await createFeed(studio)
  const { headers, body } = await read(path)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.match(body, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n/)
  const again = () => read(path, { 'if-none-match': String(headers.etag) })
  assert.deepEqual([(await again()).statusCode, (await again()).body], [304, ''])
  await studio.book({ startTime: '14:00' })
  assert.equal((await again()).statusCode, 200)
})

test('unknown, replaced and deleted addresses are one refusal', async () => {
  const studio = await openStudio()
  const replaced = await createFeed(studio)
  const known = await createFeed(studio)
  const member = `~/staff/${studio.staff.id}`
  const deleted = await createFeed(studio, member)
  assert.equal((await studio.del(`${member}/calendar-feed`)).status, 204)
  assert.equal((await studio.del(`${member}/calendar-feed`)).status, 404)
  assert.equal((await studio.get(`${member}/calendar-feed`)).status, 404)
  const other = (await studio.hire()).id
  const left = await createFeed(studio, `~/staff/${other}`)
  assert.equal((await read(left)).statusCode, 200)
  await studio.del(`~/staff/${other}`)
  const forged = known.slice(0, -10) + (known.at(-10) === 'A' ? 'B' : 'A') + known.slice(-9)
  const answers = new Set<string>()
  for (const path of [
    replaced,
    deleted,
    left,
    forged,
    known.replace('.ics', ''),
    '/calendar/a.ics',
  ]) {
    const { statusCode, json } = await read(path)
    assert.equal(statusCode, 404, path)
    const { requestId: _, ...refusal } = json()
    answers.add(JSON.stringify(refusal))
  }
  assert.equal(answers.size, 1)
  assert.equal((await read(known)).statusCode, 200)
  assert.equal((await app.inject({ method: 'POST', url: known })).statusCode, 405)
})

test('the address is shown once, and only its hash is stored', async () => {
  const studio = await openStudio()
  const path = await createFeed(studio)
  const { body } = await studio.get('~/calendar-feed')
  assert.deepEqual(Object.keys(body.data), ['detail', 'createdAt'])
  const { rows } = await asTenant(studio, ({ db, businessId }) =>
    db
      .selectFrom('calendarFeed')
      .selectAll()
      .where('businessId', '=', businessId)
      .execute()
      .then((found) => ({ rows: found })),
  )
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  assert.ok(!JSON.stringify(rows).includes(token))
  assert.equal(rows[0]?.tokenHash.length, 32)
})

test('STAFF have a feed of their own and no other', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  const own = await openMember('STAFF', [studio], { staffId: studio.staff.id })
  const path = (staffId: string) => `/businesses/${studio.id}/staff/${staffId}/calendar-feed`
  const made = await own.post(path(studio.staff.id), { detail: 'FULL' })
  assert.equal(made.status, 201)
  assert.equal((await own.get(path(studio.staff.id))).status, 200)
  for (const refused of [
    await own.post(path(other.id), { detail: 'BUSY' }),
    await own.get(path(other.id)),
    await own.del(path(other.id)),
    await own.post(`/businesses/${studio.id}/calendar-feed`, { detail: 'BUSY' }),
  ])
    assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  assert.equal((await own.del(path(studio.staff.id))).status, 204)
})

test('the feed of a member ends with the access of the person', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const staffId = studio.staff.id
  const person = await openMember('STAFF', [studio], { staffId })
  const member = `/businesses/${studio.id}/members/${person.accountId}`
  const statusOf = async (path: string) => (await read(path)).statusCode
  const make = () => createFeed(studio, `~/staff/${staffId}`)
  const [first, all] = [await make(), await createFeed(studio)]
  await owner.patch(member, { mayCancel: false, staffId })
  assert.equal(await statusOf(first), 200)
  assert.equal((await owner.patch(member, { staffId: null })).status, 200)
  assert.equal(await statusOf(first), 404)
  await owner.patch(member, { staffId })
  const second = await make()
  assert.equal((await owner.del(member)).status, 204)
  assert.deepEqual([await statusOf(second), await statusOf(all)], [404, 200])
})

test('a key that may not read bookings gets a feed of times only', async () => {
  const studio = await openStudio({
    scopes: ['schedule:write', 'services:write', 'staff:write', 'customers:write'],
  })
  const make = (detail: string) => studio.post('~/calendar-feed', { detail })
  assert.equal((await make('BUSY')).status, 201)
  for (const detail of ['NAMES', 'FULL'])
    assert.equal((await make(detail)).body.code, 'MISSING_SCOPE')
})
