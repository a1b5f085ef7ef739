import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { newId } from '#core/ids.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import * as places from '#features/locations/geocoder/cache.ts'
import { openGeocoder } from '#features/locations/geocoder/open.ts'
import { database, geocoding, setClock } from '#testing/process/server.ts'
import { addressOf, openMobile } from '#testing/salon/mobile.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { openNominatim } from '#testing/services/nominatim.ts'
import { answering, type Behaviour } from '#testing/services/receiver.ts'

const at = (latitude: number) =>
  answering(200, {}, JSON.stringify([{ lat: String(latitude), lon: '5' }]))
const nowhere = answering(200, {}, '[]')
const broken = answering(500)
const mobileAddress = 'Ceintuurbaan 88a, Amsterdam'

/** A business with mobile bookings, and a geocoder that knows every address unless it behaves otherwise. */
async function open(t: TestContext, behaviour: Behaviour = at(52.1)) {
  const nominatim = await openNominatim(t, behaviour)
  const before = geocoding.geocode
  const restart = () => {
    const { url } = nominatim
    geocoding.geocode = openGeocoder({ url, publicUrl: '', pauseMs: 0, limitMs: 2_000 })
  }
  restart()
  t.after(() => {
    geocoding.geocode = before
    setClock()
  })
  return { ...nominatim, restart, studio: await openMobile() }
}

const placesOf = ({ id }: { id: string }) =>
  database.db.selectFrom('geocodedPlace').selectAll().where('businessId', '=', id).execute()

test('an address as text is looked up one time, and the result is stored', async (t) => {
  const { studio, asked, restart } = await open(t)
  const { status, body } = await studio.book({ mobileAddress })
  assert.equal(status, 201, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.booking, {
    isMobile: true,
    mobileAddress,
    travelCost: 11.23,
    total: 60.73,
  })
  assert.equal(asked[0]?.searchParams.get('viewbox'), '4,53,6,51')
  restart()
  const again = await studio.book({
    startTime: '12:00',
    mobileAddress: ` CEINTUURBAAN  88a, amsterdam `,
  })
  assert.equal(again.status, 201)
  const quote = await studio.post('~/bookings/mobile-quote', { subtotal: 49.5, mobileAddress })
  assert.partialDeepStrictEqual(quote.body, { total: 60.73, withinRadius: true })
  assert.equal(asked.length, 1)
  setClock(new Date(Date.now() + 31 * 86_400_000).toISOString())
  await studio.post('~/bookings/mobile-quote', { subtotal: 49.5, mobileAddress })
  assert.equal(asked.length, 2)
})

test('neither the coordinates nor the text of an address are readable in the rows', async (t) => {
  const { studio } = await open(t)
  await studio.book({ mobileAddress })
  const rows = await placesOf(studio)
  assert.equal(rows.length, 1)
  for (const { sealed, wordsHash } of rows) {
    assert.equal(wordsHash.length, 32)
    assert.doesNotMatch(
      `${sealed.toString('latin1')}${wordsHash.toString('latin1')}`,
      /Cein|52\.1/i,
    )
  }
  const other = await openMobile()
  await other.book({ mobileAddress })
  assert.notDeepEqual((await placesOf(other))[0]?.wordsHash, rows[0]?.wordsHash)
})

test('an unknown place is 422, and looked up again a day later', async (t) => {
  const { studio, asked, behave } = await open(t, nowhere)
  const book = () => studio.book({ mobileAddress, skipAdvanceCheck: true })
  for (let round = 0; round < 2; round++) {
    const { status, body } = await book()
    assert.deepEqual([status, body.code], [422, 'ADDRESS_NOT_FOUND'])
  }
  assert.equal(asked.length, 1)
  behave(at(52.1))
  setClock(new Date(Date.now() + 86_500_000).toISOString())
  assert.equal((await book()).status, 201)
})

test('the place is refused first, then unknown ids, then the time', async (t) => {
  const { studio, behave } = await open(t, nowhere)
  await studio.book()
  const unknown = { customerId: newId(), mobileAddress: 'Dam 1' }
  assert.equal((await studio.book(unknown)).status, 422)
  behave(at(62))
  assert.equal((await studio.book({ ...unknown, mobileAddress: 'Dam 2' })).status, 404)
  const far = await studio.book({ mobileAddress: 'Dam 2' })
  assert.deepEqual([far.status, far.body.reason], [409, 'OUTSIDE_RADIUS'])
  const quote = { subtotal: 1, mobileAddress: 'Dam 3', locationId: newId() }
  assert.equal((await studio.post('~/bookings/mobile-quote', quote)).status, 404)
})

test('while the geocoder is unavailable a booking may be retried with its key', async (t) => {
  const { studio, behave } = await open(t, broken)
  const key = { 'idempotency-key': 'visit' }
  const away = await studio.book({ mobileAddress }, key)
  assert.deepEqual([away.status, away.body.code], [503, 'SERVICE_UNAVAILABLE'])
  assert.ok(away.headers['retry-after'])
  assert.equal((await studio.book()).status, 201, 'other bookings still succeed')
  behave(at(52.1))
  assert.equal((await studio.book({ mobileAddress, startTime: '12:00' })).status, 201)
})

test('a repeat gets its reply while the geocoder is unavailable', async (t) => {
  const { studio, behave } = await open(t)
  const key = { 'idempotency-key': 'visit' }
  const first = await studio.book({ mobileAddress }, key)
  assert.equal(first.status, 201)
  await asTenant(studio, places.removeAll)
  behave(broken)
  const repeat = await studio.book({ mobileAddress }, key)
  assert.equal(repeat.status, 201)
  assert.equal(repeat.headers['idempotency-replayed'], 'true')
  assert.deepEqual(repeat.body, first.body)
  const other = await studio.book({ mobileAddress, startTime: '12:00' }, key)
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED'])
})

test('concurrent repeats cause one look-up and one booking', async (t) => {
  const { studio, asked } = await open(t)
  const key = { 'idempotency-key': 'visit' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => studio.book({ mobileAddress }, key)),
  )
  assert.equal(new Set(answers.map(({ body }) => body.booking.id)).size, 1)
  assert.equal(asked.length, 1)
})

test('a saved address without coordinates is looked up by its text', async (t) => {
  const { studio, asked } = await open(t)
  const saved = { label: 'Home', street: 'Dam', houseNumber: '1', city: 'Amsterdam', country: 'NL' }
  const { status, body } = await studio.book({ addressId: await addressOf(studio, saved) })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.booking.travelCost, 11.23)
  assert.equal(asked[0]?.searchParams.get('q'), 'Dam 1 Amsterdam NL')
  const placed = await addressOf(studio, { ...saved, latitude: 52, longitude: 5 })
  assert.equal((await studio.book({ startTime: '12:00', addressId: placed })).status, 201)
  assert.equal(asked.length, 1)
  const bare = await studio.book({
    addressId: await addressOf(studio, { label: 'Home', country: 'NL' }),
  })
  assert.deepEqual([bare.status, bare.body.code], [422, 'ADDRESS_NOT_FOUND'])
  assert.equal(asked.length, 1)
})

test('no connection is used while the geocoder responds', async (t) => {
  const arrived = Promise.withResolvers<() => void>()
  const { studio } = await open(t, (request, response) =>
    arrived.resolve(() => at(52.1)(request, response)),
  )
  const { pool } = database
  const inUse = () => pool.totalCount - pool.idleCount
  const before = inUse()
  const booked = studio.book({ mobileAddress })
  const answer = await arrived.promise
  assert.equal(inUse(), before)
  answer()
  assert.equal((await booked).status, 201)
})

test('stored results expire and are bounded', async (t) => {
  const { studio } = await open(t)
  const row = (hours: number) => ({
    businessId: studio.id,
    wordsHash: Buffer.from(newId()),
    sealed: Buffer.alloc(8),
    expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })
  const rows = Array.from({ length: 1_001 }, (_, index) => row(index - 1))
  await insertMany(database.db, 'geocodedPlace', rows)
  await studio.book({ mobileAddress })
  const kept = await placesOf(studio)
  assert.equal(kept.length, 1_000)
  assert.ok(!kept.some(({ wordsHash }) => wordsHash.equals(rows[0]?.wordsHash ?? wordsHash)))
  await places.removeExpired(
    database.db,
    new AbortController().signal,
    new Date(Date.now() + 31 * 86_400_000),
  )
  const left = (await placesOf(studio)).length
  assert.ok(left > 0 && left < 1_000, String(left))
})

test('an erased customer leaves no address behind', async (t) => {
  const { studio } = await open(t)
  const { body } = await studio.book({ mobileAddress })
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}/customers/${studio.customer.id}`
  assert.equal((await owner.del(path)).status, 204)
  assert.deepEqual(await placesOf(studio), [])
  const { body: read } = await studio.get(`~/bookings/${body.booking.id}`)
  assert.partialDeepStrictEqual(read.data, { mobileAddress: null, isMobile: true })
})
