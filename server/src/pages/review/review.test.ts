import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { linkTo } from '#features/bookings/links/review.ts'
import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey, setClock } from '#testing/process/server.ts'
import { openVisit } from '#testing/salon/reviews.ts'

test('the page shows the visit in the format of the salon, and no personal data', async () => {
  const { studio, bookingId, open } = await openVisit({
    name: `<script>a</script> "&'`,
    country: 'NL',
  })
  const { statusCode, headers, body } = await open()
  assert.equal(statusCode, 200)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(body, /<html lang="nl-NL">/)
  assert.match(body, /Cut · maandag /)
  assert.ok(body.includes('&lt;script&gt;a&lt;/script&gt; &quot;&amp;&#39;'))
  assert.doesNotMatch(body, /Nina|nina@|\+31 20 123/)
  assert.ok(!body.includes(studio.id) && !body.includes(bookingId))
})

test('its language is that of the browser, else that of the salon', async () => {
  const { open } = await openVisit({ country: 'NL' })
  const langOf = async (accepted: string) =>
    /lang="(\S+)"/.exec((await open({ 'accept-language': accepted })).body)?.[1]
  assert.equal(await langOf('de-DE,de;q=0.9,en;q=0.8'), 'de-NL')
  assert.equal(await langOf('fr,en;q=0.4'), 'en-NL')
  assert.equal(await langOf('fr'), 'nl-NL')
})

test('it runs no script, loads nothing from other sites, and submits its form to itself only', async () => {
  const { open } = await openVisit()
  const { headers, body } = await open()
  assert.doesNotMatch(body, /<script|\son\w+=|style="|src=|<link rel="stylesheet/i)
  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  assert.deepEqual(String(headers['content-security-policy']).split('; '), [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  assert.equal(headers['referrer-policy'], 'no-referrer')
})

test('the five radio buttons have accessible names', async () => {
  const { body } = await (await openVisit()).open()
  const radios = [
    ...body.matchAll(/<label><input type="radio" name="rating" value="(\d)" required>/g),
  ]
  assert.deepEqual(
    radios.map(([, value]) => value),
    ['1', '2', '3', '4', '5'],
  )
  assert.match(body, /<legend>Your rating<\/legend>/)
  assert.equal(
    [...body.matchAll(/<span class="spoken">\d stars?: [\w ]+<\/span><\/label>/g)].length,
    5,
  )
  assert.match(body, /<label class="comment">Your comment [^]*<textarea name="comment"/)
})

test('once sent, the page says thank you; a second submit changes nothing', async () => {
  const { studio, submit, open, url } = await openVisit()
  const first = await submit({ rating: '4', comment: 'Very <b>nice</b>' })
  assert.equal(first.statusCode, 303)
  assert.equal(new URL(String(first.headers.location), `http://salon.example${url}`).pathname, url)
  const second = await submit({ rating: '1', comment: 'No' })
  assert.deepEqual([second.statusCode, second.headers.location], [303, first.headers.location])
  const { body } = await open()
  assert.match(body, /<h1>Thank you<\/h1>/)
  assert.match(body, /aria-label="4 stars: very good">★★★★</)
  assert.doesNotMatch(body, /<form|nice/)
  const { data } = (await studio.get('~/reviews')).body
  assert.partialDeepStrictEqual(data, [{ rating: 4, comment: 'Very <b>nice</b>' }])
  // Faults of a late form are ignored.
  assert.match((await submit({})).body, /<h1>Thank you<\/h1>/)
})

for (const [fields, words] of [
  [{ comment: 'No <stars>' }, /role="alert">Please choose one to five stars/],
  [{ rating: '6', comment: 'No <stars>' }, /role="alert">Please choose/],
  [{ rating: '1.0', comment: 'No <stars>' }, /role="alert">Please choose/],
  [
    { rating: '3', comment: `No <stars>${'😀'.repeat(1_991)}` },
    /role="alert">Your comment is too long/,
  ],
] as const)
  test(`a form with ${JSON.stringify(fields).slice(0, 40)} is shown again unchanged`, async () => {
    const { studio, submit } = await openVisit()
    const { statusCode, body } = await submit(fields)
    assert.equal(statusCode, 400)
    assert.match(body, words)
    assert.ok(body.includes('>\nNo &lt;stars&gt;'))
    assert.equal(
      /value="3" required checked/.test(body),
      'rating' in fields && fields.rating === '3',
    )
    assert.equal((await studio.get('~/reviews')).body.meta.total, 0)
  })

test('the longest comment is accepted, without its control characters', async () => {
  const { review } = await openVisit()
  const longest = `${'😀'.repeat(1_998)}\n.`
  const { comment } = await review({ rating: '5', comment: `\u0000${longest}\u0085` })
  assert.equal(comment, longest)
})

test('an expired link shows only that it expired', async () => {
  const { studio, open } = await openVisit({ name: 'Secret salon', country: 'NL' })
  // The visit is up to five weeks from now, and the link lives for 30 days after it.
  setClock(new Date(Date.now() + 90 * 86_400_000).toISOString())
  const { statusCode, body } = await open({ 'accept-language': 'nl' })
  setClock()
  assert.equal(statusCode, 410)
  assert.match(body, /Deze link is verlopen/)
  assert.ok(!body.includes('Secret') && !body.includes(studio.id))
})

test('unknown links, malformed forms and other verbs are refused', async () => {
  const { studio, url } = await openVisit()
  const foreign = readMasterKey('00'.repeat(32))
  const ids = { businessId: studio.id, bookingId: newId() }
  const token = url.replace('/review/', '')
  for (const path of [
    '/review/a',
    `/review/${token.slice(0, -1)}`,
    `/review/${'A'.repeat(64)}`,
    '/review/%00',
    `/review/${'a'.repeat(5_000)}`,
    linkTo('', foreign, ids),
    linkTo('', masterKey, ids),
    linkTo('', masterKey, { ...ids, businessId: newId() }),
  ])
    for (const method of ['GET', 'POST'] as const) {
      const payload = method === 'POST' ? { payload: 'rating=5' } : {}
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { statusCode, body } = await app.inject({ method, url: path, headers, ...payload })
      assert.equal(statusCode, 404, path)
      assert.match(body, /^<!doctype html>/)
    }
  const deleted = await app.inject({ method: 'DELETE', url })
  assert.deepEqual([deleted.statusCode, deleted.headers.allow], [405, 'GET, HEAD, POST'])
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  assert.equal((await post('application/json', '{"rating":5}')).statusCode, 415)
  const form = 'application/x-www-form-urlencoded'
  assert.equal((await post(form, `comment=${'a'.repeat(33_000)}`)).statusCode, 413)
  assert.equal((await app.inject({ method: 'POST', url })).statusCode, 400)
  assert.equal((await studio.get('~/reviews')).body.meta.total, 0)
})

test('anonymous requests are counted', async (t) => {
  const other = await buildApi({ database, masterKey })
  t.after(() => other.close())
  const statuses = []
  for (let count = 0; count <= 1_000; count += 1)
    statuses.push((await other.inject({ url: '/review/a' })).statusCode)
  assert.deepEqual([statuses[999], statuses[1_000]], [404, 429])
})
