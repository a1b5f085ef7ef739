import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { unsubscribeAddress } from '#features/customers/unsubscribe/addresses.ts'
import { database, setClock } from '#testing/process/server.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('bookings to come have the link of their page, cancelled and past ones follow, old ones without a link', async () => {
  const studio = await openMyStudio()
  const first = await bookOnline(studio)
  const second = await bookOnline(studio, {}, { startTime: '12:00' })
  await studio.guest.post(`${second.path}/cancel`, {})
  const session = await studio.signIn(nina.email)
  const { upcoming, past, pastPages } = (await studio.read(session)).body.data
  const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id)
  assert.deepEqual(idsOf(upcoming), [first.booking.id])
  assert.equal(upcoming[0].manageUrl, first.manageUrl)
  assert.deepEqual([upcoming[0].staff.firstName, upcoming[0].services.length], ['Mila', 1])
  assert.deepEqual([idsOf(past), past[0].status, pastPages], [[second.booking.id], 'CANCELLED', 1])
  assert.equal('notes' in upcoming[0], false)
  assert.deepEqual((await studio.read(session, '?page=2')).body.data.past, [])
  setClock(later(90))
  const last = (await studio.read(await studio.signIn(nina.email))).body.data
  assert.deepEqual([last.upcoming, last.past.length, last.past[0].manageUrl], [[], 2, null])
})

test('gift cards show their code to whom it was sent, and its end to who has paid with them', async () => {
  const studio = await openMyStudio()
  await studio.patch(`/gift-cards/settings/${studio.id}`, { isEnabled: true })
  const sell = async (body: object) => (await studio.post('~/gift-cards', body)).body.data
  const own = await sell({ amount: 50, recipientEmail: 'Nina@Example.com' })
  const paid = await sell({ amount: 30 })
  await sell({ amount: 20, recipientEmail: 'other@example.com' })
  const { booking } = await bookOnline(studio)
  await studio.post('/gift-cards/redeem', { code: paid.code, amount: 10, bookingId: booking.id })
  // As sold by a release that did not hash the recipients.
  await database.db
    .updateTable('giftCard')
    .set({ recipientHash: null })
    .where('businessId', '=', studio.id)
    .execute()
  const session = await studio.signIn(nina.email)
  const { giftCards } = (await studio.read(session)).body.data
  assert.deepEqual(
    giftCards.map(({ code, remainingAmount }: { code: string; remainingAmount: number }) => [
      code,
      remainingAmount,
    ]),
    [
      [`••••-••••-••••-••••-${paid.code.slice(-4)}`, 20],
      [own.code, 50],
    ],
  )
})

test('loyalty cards show their balance and the rewards within reach', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const { id: customerId } = await studio.customerNamed('Nina')
  const program = { businessId: studio.id, name: 'Stamps', type: 'STAMPS', stampsRequired: 3 }
  const rewards = [{ name: 'Cut', worth: 25 }]
  const made = (await studio.post('/loyalty/programs', { ...program, rewards })).body.data
  const card = (await studio.post('/loyalty/cards', { programId: made.id, customerId })).body.data
  const session = await studio.signIn(nina.email)
  for (const [count, isReached] of [
    [2, false],
    [1, true],
  ] as const) {
    await studio.post('/loyalty/stamps', { cardId: card.id, count })
    const { loyaltyCards } = (await studio.read(session)).body.data
    assert.partialDeepStrictEqual(loyaltyCards, [
      {
        program: 'Stamps',
        unit: 'STAMPS',
        balance: isReached ? 3 : 2,
        stampsRequired: 3,
        rewards: [{ name: 'Cut', cost: 3, worth: 25, isReached }],
      },
    ])
  }
})

test('the copy has what is stored about the person, without what the business thinks', async () => {
  const question = {
    id: newId(),
    label: 'Long hair?',
    type: 'TEXT',
    options: [],
    isRequired: false,
    serviceIds: [],
  }
  const studio = await openMyStudio({ questions: [question], terms: 'Be on time' })
  const given = {
    notes: 'I wrote this',
    answers: [{ questionId: question.id, value: 'Very long' }],
    acceptsTerms: true,
    locale: 'nl',
  }
  const { booking } = await bookOnline(studio, given)
  const { id } = await studio.customerNamed('Nina')
  await studio.patch(`~/customers/${id}`, {
    notes: 'Talks a lot',
    tags: ['tardy'],
    birthday: '1990-05-14',
    alerts: 'Latex',
  })
  await studio.post(`~/customers/${id}/formulas`, { date: '2026-12-01', text: '6.0 with 6 %' })
  await studio.post(`~/customers/${id}/addresses`, { city: 'Ghent' })
  await studio.book({ customerId: id, startTime: '14:00', notes: 'Of the desk' })
  await studio.patch(`~/bookings/${booking.id}/mark-paid`)
  const session = await studio.signIn(nina.email)
  const { status, body } = await studio.read(session, '/copy')
  assert.equal(status, 200)
  const { data } = body
  const text = JSON.stringify(data)
  const theirs = ['I wrote this', 'Very long', 'Long hair?', 'Ghent', nina.email, nina.phone]
  for (const part of [...theirs, '1990-05-14', 'Latex', '6.0 with 6 %'])
    assert.ok(text.includes(part), part)
  for (const part of ['Talks a lot', 'tardy', 'Of the desk']) assert.ok(!text.includes(part), part)
  assert.partialDeepStrictEqual(data, {
    email: nina.email,
    unsubscribedAt: null,
    customers: [{ id, firstName: 'Nina', locale: 'nl', marketingConsent: false }],
    bookings: [
      { id: booking.id, source: 'BOOKING_PAGE', payments: [{ amount: booking.total }] },
      { notes: null, payments: [] },
    ],
  })
  assert.notEqual(data.bookings[0].acceptedTermsAt, null)
})

test('language and consent given online become those of the customer once the address is proven', async () => {
  const studio = await openMyStudio()
  const path = `~/customers/${studio.customer.id}`
  const read = async () => (await studio.get(path)).body.data
  await bookOnline(studio, { locale: 'de', marketingConsent: true })
  assert.partialDeepStrictEqual(await read(), { locale: null, marketingConsent: false })
  await studio.signIn(nina.email)
  assert.partialDeepStrictEqual(await read(), { locale: 'de', marketingConsent: true })
  // Later changes of the desk stay, and earlier values are not copied again.
  await studio.patch(path, { locale: 'nl', marketingConsent: false })
  await studio.signIn(nina.email)
  assert.partialDeepStrictEqual(await read(), { locale: 'nl', marketingConsent: false })
  await bookOnline(studio, { locale: 'en', marketingConsent: true }, { startTime: '12:00' })
  await asTenant(studio, (tenant) => unsubscribeAddress(tenant, nina.email))
  await studio.signIn(nina.email)
  assert.partialDeepStrictEqual(await read(), { locale: 'en', marketingConsent: false })
})
