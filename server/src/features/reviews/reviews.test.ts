import assert from 'node:assert/strict'
import test from 'node:test'

import { database, setClock } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { completeVisit, openVisit } from '#testing/salon/reviews.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

import { trendOf } from './stats.ts'

const ratingsOf = ({ body }: { body: { data: { rating: number }[] } }) =>
  body.data.map(({ rating }) => rating)

/** Visits an hour apart, each reviewed with the given stars. */
async function openRated(ratings: readonly number[], studio?: Studio) {
  const rated = studio ?? (await openStudio())
  for (const [index, rating] of ratings.entries()) {
    const visit = await completeVisit(rated, `${9 + index}:00`.padStart(5, '0'))
    await visit.review({ rating: String(rating) })
  }
  return rated
}

test('a review names its author and its visit, and emits an event', async () => {
  const { studio, bookingId, review } = await openVisit()
  const written = await review({ rating: '4', comment: ' Very\r\nnice ' })
  const { id, createdAt } = written
  assert.deepEqual(written, {
    id,
    rating: 4,
    comment: 'Very\nnice',
    createdAt,
    customer: { id: studio.customer.id, firstName: 'Nina', lastName: 'J.' },
    booking: { id: bookingId, date: studio.date, services: [{ serviceName: 'Cut' }] },
    response: null,
  })
  assert.deepEqual((await studio.get(`/reviews/${id}`)).body, { data: written })
  assert.deepEqual((await studio.events()).at(-1), {
    name: 'review.created',
    payload: {
      id,
      businessId: studio.id,
      bookingId,
      customerId: studio.customer.id,
      rating: 4,
      comment: 'Very\nnice',
      createdAt,
    },
  })
})

test('the texts are encrypted at rest', async () => {
  const { studio, review } = await openVisit()
  const { id } = await review({ rating: '4', comment: 'Very nice' })
  await studio.post(`/reviews/${id}/response`, { content: 'Very kind' })
  const row = await database.db
    .selectFrom('review')
    .selectAll()
    .where('businessId', '=', studio.id)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(JSON.stringify(row), /Very/)
  assert.ok(!row.sealed.includes('Very'))
})

test('the larger of both bounds applies, and pages are consecutive', async () => {
  const studio = await openRated([1, 5, 3, 4])
  const listed = async (query: string) => ratingsOf(await studio.get(`~/reviews${query}`))
  assert.deepEqual(await listed(''), [4, 3, 5, 1])
  assert.deepEqual(await listed('?minRating=4'), [4, 5])
  assert.deepEqual(await listed('?rating=4'), [4, 5])
  assert.deepEqual(await listed('?rating=5&minRating=2'), [5])
  assert.deepEqual(await listed('?rating=2&minRating=5'), [5])
  assert.deepEqual(await listed('?limit=3&page=2'), [1])
  const { meta } = (await studio.get('~/reviews?minRating=3&limit=2')).body
  assert.deepEqual(meta, { total: 3, page: 1, limit: 2, totalPages: 2 })
  for (const query of ['minRating=0', 'rating=6', 'rating=x', 'minRating=4.5'])
    assert.equal((await studio.get(`~/reviews?${query}`)).status, 400, query)
})

test("the reviews of a member are those of the member's visits", async () => {
  const studio = await openStudio()
  const other = await studio.hire('Noor')
  const visit = await completeVisit(studio, '10:00', { staffId: other.id })
  await visit.review({ rating: '2' })
  await openRated([5], studio)
  const of = (id: string) => studio.get(`~/staff/${id}/reviews`)
  assert.deepEqual(ratingsOf(await of(other.id)), [2])
  assert.deepEqual(ratingsOf(await of(studio.staff.id)), [5])
  const filtered = await studio.get(`~/staff/${other.id}/reviews?minRating=3`)
  assert.deepEqual(filtered.body.data, [])
  assert.equal((await of(studio.customer.id)).status, 404)

  const bound = { staffId: other.id, seesAll: false }
  const noor = await openMember('STAFF', [studio], bound)
  const own = await noor.get(`/businesses/${studio.id}/reviews`)
  assert.deepEqual(ratingsOf(own), [2])
  const { data } = (await studio.get('~/reviews')).body
  const statusOf = async (path: string) => (await noor.get(path)).status
  assert.equal(await statusOf(`/reviews/${data[0].id}`), 404)
  assert.equal(await statusOf(`/reviews/${data[1].id}`), 200)
  assert.equal(await statusOf(`/businesses/${studio.id}/reviews/stats`), 403)
  const refused = await noor.post(`/reviews/${data[1].id}/response`, { content: 'Mine' })
  assert.equal(refused.body.code, 'FORBIDDEN_FOR_ROLE')
})

test('a second response replaces the first; a repeat gets the same reply', async () => {
  const { studio, review } = await openVisit()
  const { id } = await review({ rating: '3' })
  const answer = (content: string, key: string) =>
    studio.post(`/reviews/${id}/response`, { content }, { 'idempotency-key': key })
  const first = await answer('Thank you', 'one')
  assert.equal(first.status, 200)
  assert.equal(first.body.data.response.content, 'Thank you')
  const second = await answer('Thank you!', 'two')
  assert.notEqual(second.body.data.response.id, first.body.data.response.id)
  assert.deepEqual((await answer('Thank you', 'one')).body, first.body)
  assert.deepEqual((await studio.get(`/reviews/${id}`)).body, second.body)
  for (const content of ['', ' ', null, 'a'.repeat(2_001)])
    assert.equal((await studio.post(`/reviews/${id}/response`, { content })).status, 400)
  const unknown = await studio.post(`/reviews/${studio.id}/response`, { content: 'Hello?' })
  assert.equal(unknown.status, 404)
})

test('a business without reviews has no average and a stable trend', async () => {
  const studio = await openStudio()
  assert.deepEqual((await studio.get('~/reviews/stats')).body.data, {
    averageRating: null,
    totalReviews: 0,
    ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    recentTrend: 'STABLE',
  })
})

test('the profile and the statistics agree, rounded to two digits', async () => {
  const studio = await openRated([5, 4, 4, 5, 5, 5, 5, 4])
  const { data: stats } = (await studio.get('~/reviews/stats')).body
  assert.deepEqual(stats, {
    averageRating: 4.63,
    totalReviews: 8,
    ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 3, 5: 5 },
    recentTrend: 'STABLE',
  })
  const { data: profile } = (await studio.get('~')).body
  const expected = { averageRating: 4.63, reviewCount: 8 }
  assert.partialDeepStrictEqual(profile, expected)
  const summary = await studio.get(`/businesses/slug/${profile.slug}`)
  assert.partialDeepStrictEqual(summary.body.data, expected)
})

test('the trend compares the last 90 days with the 90 days before', async () => {
  const studio = await openRated([2, 2])
  const day = (days: number) => setClock(new Date(Date.now() + days * 86_400_000).toISOString())
  const trend = async () => (await studio.get('~/reviews/stats')).body.data.recentTrend
  day(25)
  assert.equal(await trend(), 'STABLE')
  const { review } = await completeVisit(studio, '15:00')
  day(54)
  await review({ rating: '3' })
  day(92)
  assert.equal(await trend(), 'UP')
  day(150)
  assert.equal(await trend(), 'STABLE')
  setClock()
})

for (const [recent, before, trend] of [
  [[10, 41], [10, 40], 'STABLE'],
  [[100, 411], [10, 40], 'UP'],
  [[100, 389], [10, 40], 'DOWN'],
  [[10, 39], [10, 40], 'STABLE'],
  [[0, 0], [10, 40], 'STABLE'],
  [[10, 40], [0, 0], 'STABLE'],
] as const)
  test(`${recent.join(' with ')} stars after ${before.join(' with ')} are ${trend}`, () => {
    const sum = ([count, stars]: readonly [number, number]) => ({ count, stars })
    assert.equal(trendOf(sum(recent), sum(before)), trend)
  })
