import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { findByToken } from '#features/bookings/holds/by-token.ts'
import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { expire } from '#testing/salon/holds.ts'
import { bookOnline, nina, openOnlineStudio } from '#testing/salon/online.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const read = async (studio: Awaited<ReturnType<typeof openOnlineStudio>>, id: string) =>
  (await studio.get(`~/bookings/${id}`)).body.data

test('a hold becomes a booking of the booking page, and cannot be used again', async () => {
  const studio = await openOnlineStudio()
  const token = await studio.holdToken()
  const { status, body } = await studio.bookHeld(token, { notes: 'First visit', locale: 'de' })
  assert.equal(status, 201, JSON.stringify(body))
  const { booking, manageUrl, payUrl } = body
  assert.equal(payUrl, null)
  assert.match(
    manageUrl,
    new RegExp(`^http://localhost:3000/book/${studio.slug}/manage/[\\w-]{64}$`),
  )
  assert.partialDeepStrictEqual(booking, {
    status: 'CONFIRMED',
    date: studio.date,
    startTime: '10:00',
    endTime: '10:45',
    total: 49.5,
    paymentMethod: 'ON_SITE',
    deposit: null,
    customerName: 'Nina Jansen',
    staff: { id: studio.staff.id, firstName: 'Mila' },
    answers: [],
    confirmUntil: null,
    business: { slug: studio.slug, currency: 'EUR' },
  })
  for (const hidden of ['notes', 'customerId', 'customerEmail', 'customerPhone', 'locale'])
    assert.ok(!(hidden in booking), hidden)
  assert.partialDeepStrictEqual(await read(studio, booking.id), {
    source: 'BOOKING_PAGE',
    notes: 'First visit',
    customerEmail: nina.email,
    customerPhone: nina.phone,
  })
  await assertClaimInvariants(studio)
  for (const used of [token, 'A'.repeat(64), newId(), 'x']) {
    const again = await studio.bookHeld(used)
    assert.deepEqual([again.status, again.body.code], [409, 'SLOT_UNAVAILABLE'])
  }
  const none = await studio.guest.post(`/${studio.slug}/bookings`, { customer: nina })
  assert.deepEqual([none.status, none.body.errors[0].field], [400, 'hold'])
})

test('an expired hold is refused with other times, and a hold of another salon or of a key is unknown', async () => {
  const studio = await openOnlineStudio()
  const token = await studio.holdToken()
  const id = await asTenant(studio, async (tenant) => (await findByToken(tenant, token))?.id)
  await expire(studio, id ?? '')
  const { status, body } = await studio.bookHeld(token)
  assert.deepEqual([status, body.reason, body.suggestions.length], [409, 'HOLD_EXPIRED', 3])
  assert.equal((await studio.bookHeld(id ?? '')).status, 409)
  const other = await openOnlineStudio()
  assert.equal((await studio.bookHeld(await other.holdToken())).status, 409)
  const services = [{ serviceId: studio.service.id }]
  const held = await studio.post('~/holds', { date: studio.date, startTime: '14:00', services })
  assert.equal((await studio.bookHeld(held.body.data.id)).status, 409)
})

test('a repeat with its key gets the first booking; another hold has other keys', async () => {
  const studio = await openOnlineStudio()
  const key = { 'idempotency-key': 'mine' }
  const token = await studio.holdToken()
  const [first, second] = await Promise.all([
    studio.bookHeld(token, {}, key),
    studio.bookHeld(token, {}, key),
  ])
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.deepEqual(first.body, second.body)
  const reused = await studio.bookHeld(token, { notes: 'Other' }, key)
  assert.equal(reused.body.code, 'IDEMPOTENCY_KEY_REUSED')
  const another = await studio.bookHeld(await studio.holdToken({ startTime: '12:00' }), {}, key)
  assert.equal(another.status, 201)
  assert.notEqual(another.body.booking.id, first.body.booking.id)
  // Nor does a key of the business see it.
  assert.equal((await studio.book({ startTime: '14:00' }, key)).status, 201)
})

test('the page decides on the fields and the terms', async () => {
  const studio = await openOnlineStudio({ phone: 'HIDDEN', terms: 'Come in time' })
  const token = await studio.holdToken()
  const { firstName, lastName, email, phone } = nina
  const refused: [object, string[]][] = [
    [{}, ['customer.phone', 'acceptsTerms']],
    [{ customer: { firstName }, acceptsTerms: true }, ['customer.email']],
    [
      { customer: { firstName, email: null }, acceptsTerms: false },
      ['customer.email', 'acceptsTerms'],
    ],
    [{ customer: { lastName, email }, acceptsTerms: true }, ['customer.firstName']],
    [
      { customer: { firstName: 'evil.example/x', email }, acceptsTerms: true },
      ['customer.firstName'],
    ],
    [{ customer: { firstName, email: 'nina' }, acceptsTerms: true }, ['customer.email']],
    [{ customer: { firstName, email, phone: 'call me' }, acceptsTerms: true }, ['customer.phone']],
    [{ customer: { firstName, email, tags: [] }, acceptsTerms: true }, ['customer.tags']],
    [{ customer: { firstName, email }, acceptsTerms: true, locale: 'klingon' }, ['locale']],
  ]
  for (const [values, fields] of refused) {
    const { status, body } = await studio.bookHeld(token, values)
    assert.equal(status, 400, JSON.stringify(values))
    assert.deepEqual(
      body.errors.map(({ field }: never) => field),
      fields,
    )
  }
  const accepted = { customer: { firstName, email, phone: null }, acceptsTerms: true }
  assert.equal((await studio.bookHeld(token, accepted)).status, 201)
  const optional = await openOnlineStudio({ email: 'OPTIONAL', phone: 'REQUIRED' })
  const without = await optional.bookHeld(await optional.holdToken(), { customer: { firstName } })
  assert.deepEqual([without.status, without.body.errors[0].field], [400, 'customer.phone'])
  await bookOnline(optional, { customer: { firstName, phone } }, { startTime: '12:00' })
})

test('a deposit that is due makes it an online payment with its page', async () => {
  const studio = await openOnlineStudio()
  await studio.configure({ depositPercent: 50 })
  const { booking, payUrl } = await bookOnline(studio)
  assert.partialDeepStrictEqual(booking, {
    status: 'PENDING',
    paymentMethod: 'ONLINE',
    deposit: { amount: 24.75, status: 'PENDING', paymentUrl: payUrl },
  })
  assert.match(payUrl ?? '', /\/pay\/[\w-]{64}$/)
})

test('the present state of service, member and page counts, and its reason tells nothing more', async () => {
  const studio = await openOnlineStudio()
  const token = await studio.holdToken()
  const service = `~/services/${studio.service.id}`
  for (const [path, changes] of [
    [service, { isActive: false }],
    [service, { isActive: true, isOnline: false }],
    [`~/staff/${studio.staff.id}`, { isOnline: false }],
  ] as const) {
    assert.equal((await studio.patch(path, changes)).status, 200)
    const { status, body } = await studio.bookHeld(token)
    assert.deepEqual([status, body.reason], [409, 'BOOKED'])
    assert.ok(!body.message.includes('INACTIVE') && !body.message.includes('STAFF'))
    await studio.patch(path, { isActive: true, isOnline: true })
  }
  await studio.configure({ acceptingBookings: false })
  assert.equal((await studio.bookHeld(token)).body.reason, 'NOT_ACCEPTING')
  await studio.configure({ acceptingBookings: true, isPublic: false })
  assert.equal((await studio.bookHeld(token)).status, 404)
  await studio.configure({ isPublic: true })
  assert.equal((await studio.bookHeld(token)).status, 201)
})

test('of many requests for one hold one makes a booking', async () => {
  const studio = await openOnlineStudio()
  const token = await studio.holdToken()
  const people = Array.from({ length: 8 }, (_, index) => ({
    customer: { firstName: 'Guest', email: `guest-${index}@example.com`, phone: null },
  }))
  const answers = await Promise.all(people.map((values) => studio.bookHeld(token, values)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  const refused = answers.filter(({ body }) => body.code === 'SLOT_UNAVAILABLE')
  assert.equal(refused.length, 7)
  const added = (await studio.get('~/customers?type=online')).body.data
  assert.equal(added.length, 1)
  await assertClaimInvariants(studio)
})
