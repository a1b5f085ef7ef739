import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database, setClock } from '#testing/process/server.ts'
import { aPerson } from '#testing/salon/person.ts'
import { completeVisit, openVisit, visitOf } from '#testing/salon/reviews.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { withoutPersonalData } from './anonymize.ts'

const dayMs = 86_400_000
const inDays = (days: number) => setClock(new Date(Date.now() + days * dayMs).toISOString())

test('of many concurrent submissions one becomes the review', async () => {
  const { studio, submit } = await openVisit()
  const sent = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]
  const answers = await Promise.all(sent.map((rating) => submit({ rating: String(rating) })))
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([303]))
  const { data } = (await studio.get('~/reviews')).body
  assert.equal(data.length, 1)
  const events = (await studio.events()).filter(({ name }) => name === 'review.created')
  assert.deepEqual(
    events.map(({ payload }) => payload.rating),
    [data[0].rating],
  )
  assert.partialDeepStrictEqual((await studio.get('~')).body.data, {
    averageRating: data[0].rating,
    reviewCount: 1,
  })
})

test('the average equals that of the rows, also after concurrent writes', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 30 })
  const visits = []
  for (let count = 0; count < 24; count += 1) visits.push(await completeVisit(studio, '10:00'))
  const rev = () =>
    database.db
      .selectFrom('business')
      .select('rev')
      .where('businessId', '=', studio.id)
      .executeTakeFirstOrThrow()
  const before = await rev()
  await Promise.all(
    visits.flatMap(({ submit }, index) =>
      [1, 2].map((more) => submit({ rating: String(((index * more) % 5) + 1) })),
    ),
  )
  const { rows } = await sql<object>`
    select count(*) as "reviewCount", round(avg(rating), 2) as "averageRating" from review
    where business_id = ${studio.id}`.execute(database.db)
  assert.partialDeepStrictEqual(rows[0], { reviewCount: 24 })
  assert.partialDeepStrictEqual((await studio.get('~')).body.data, rows[0] ?? {})
  assert.partialDeepStrictEqual((await studio.get('~/reviews/stats')).body.data, {
    totalReviews: 24,
  })
  // Otherwise each review would invalidate the cached settings and slots.
  assert.deepEqual(await rev(), before)
})

test('a visit can be reviewed for 30 days after its end, or after its completion if that is later', async () => {
  const { studio, submit, open, bookingId } = await openVisit()
  const { endsAt } = (await studio.get(`~/bookings/${bookingId}`)).body.data
  const inDaysAfterEnd = (days: number) =>
    setClock(new Date(Date.parse(endsAt) + days * 86_400_000).toISOString())
  inDaysAfterEnd(29.99)
  assert.equal((await open()).statusCode, 200)
  inDaysAfterEnd(30.01)
  assert.equal((await open()).statusCode, 410)
  assert.equal((await submit({ rating: '5' })).statusCode, 410)
  setClock()
  assert.equal((await studio.get('~/reviews')).body.meta.total, 0)
  await database.db
    .updateTable('booking')
    .set({ completedAt: new Date(Date.parse(endsAt) + 10 * 86_400_000).toISOString() })
    .where('businessId', '=', studio.id)
    .where('id', '=', bookingId)
    .execute()
  inDaysAfterEnd(39.99)
  assert.equal((await open()).statusCode, 200)
  inDaysAfterEnd(40.01)
  assert.equal((await open()).statusCode, 410)
  setClock()
})

test('only a completed visit can be reviewed', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const { submit, open } = visitOf(studio, id)
  for (const action of [undefined, 'start', 'complete', 'cancel']) {
    if (action)
      await studio.patch(
        `~/bookings/${id}/${action}`,
        action === 'cancel' ? { cancelReasonKey: 'other' } : undefined,
      )
    const status = action === 'complete' ? 200 : 404
    assert.equal((await open()).statusCode, status, String(action))
    if (status === 404) assert.equal((await submit({ rating: '5' })).statusCode, 404)
  }
})

test('the period of a visit without a stored completion time begins at its end', async () => {
  const { bookingId, studio, open } = await openVisit()
  await database.db
    .updateTable('booking')
    .set({ completedAt: null })
    .where('businessId', '=', studio.id)
    .where('id', '=', bookingId)
    .execute()
  assert.equal((await open()).statusCode, 200)
  inDays(70)
  assert.equal((await open()).statusCode, 410)
  setClock()
})

test('the names of an erased customer are removed from reviews, and the link is invalid', async () => {
  const { studio, review, open, submit } = await openVisit()
  const unwritten = await completeVisit(studio, '12:00')
  const comment = 'Nina was here, call +31 20 123 4567. Lovely.'
  const { id } = await review({ rating: '5', comment })
  await studio.post(`/reviews/${id}/response`, { content: 'Thank you, nina JANSEN!' })
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id))
  const { data } = (await studio.get(`/reviews/${id}`)).body
  assert.partialDeepStrictEqual(data, {
    rating: 5,
    comment: '… was here, call …. Lovely.',
    customer: { id: studio.customer.id, firstName: null, lastName: null },
    response: { content: 'Thank you, … …!' },
  })
  assert.equal((await open()).statusCode, 404)
  assert.equal((await submit({ rating: '1' })).statusCode, 404)
  assert.equal((await unwritten.submit({ rating: '1' })).statusCode, 404)
  assert.partialDeepStrictEqual((await studio.get('~')).body.data, { reviewCount: 1 })
  const events = (await studio.events()).find(({ name }) => name === 'review.created')
  assert.partialDeepStrictEqual(events?.payload, { comment: null, rating: 5 })
})

test('a concurrent erasure and submission leave either no review or one without a name', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { studio, submit } = await openVisit()
    await Promise.all([
      submit({ rating: '5', comment: 'Yours, Nina' }),
      asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id)),
    ])
    const { data } = (await studio.get('~/reviews')).body
    for (const { customer, comment } of data) {
      assert.equal(customer.firstName, null)
      assert.equal(comment, 'Yours, …')
    }
    assert.equal((await studio.get('~')).body.data.reviewCount, data.length)
  }
})

const person = aPerson({ firstName: 'Ann', lastName: 'O’Neil (x', email: 'ann@example.com' })

for (const [text, left] of [
  ['Ann, annual and Joann', '…, annual and Joann'],
  ['ANN’s, by O’Neil (x', '…’s, by …'],
  ['ann@example.com', '…@example.com'],
  [null, null],
])
  test(`of "${text}" stays "${left}"`, () => {
    assert.equal(withoutPersonalData(person)(text ?? null), left)
  })

test('a name in a script without spaces is found within words', () => {
  const without = withoutPersonalData(aPerson({ firstName: '王芳' }))
  assert.equal(without('我是王芳很好'), '我是…很好')
})
