import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { app, database } from '#testing/process/server.ts'
import { openBrowser, openVisitor } from '#testing/salon/book-page.ts'
import { textOf } from '#testing/salon/page-text.ts'
import { completeVisit } from '#testing/salon/reviews.ts'

test('the first step has the services with variants, extras, durations and prices', async () => {
  const { studio, browser, url } = await openVisitor({ name: 'Studio Noord' })
  const { id } = studio.service
  await studio.post(`~/services/${id}/variants`, { name: 'Long hair', price: 60, duration: 75 })
  await studio.post(`~/services/${id}/addons`, { name: 'Mask', price: 12.5, duration: 10 })
  const { status, body } = await browser.get(url)
  assert.equal(status, 200)
  assert.match(body, /<h1 tabindex="-1">Studio Noord<\/h1>/)
  const text = textOf(body)
  assert.match(
    text,
    /Cut 45 mins from €49.50 .*Standard 45 mins · €49.50 Long hair 1 hr 15 mins · €60/,
  )
  assert.match(text, /Extras Mask 10 mins · €12.50/)
})

test('a salon without visible prices shows none', async () => {
  const { browser, url } = await openVisitor({}, { showPrices: false })
  const { body } = await browser.get(url)
  assert.match(textOf(body), /Cut 45 mins/)
  assert.doesNotMatch(body, /€/)
})

test('the language is that of the address, else of the browser, else of the country', async () => {
  const { studio, url } = await openVisitor()
  await studio.configure({ country: 'NL' })
  const langOf = async (path: string, accepted: string) =>
    /<html lang="(\S+?)"/.exec(
      (await openBrowser(studio.guest.address, accepted).get(path)).body,
    )?.[1]
  assert.equal(await langOf(url, 'de-AT,de;q=0.9'), 'de-NL')
  assert.equal(await langOf(url, 'fr'), 'nl-NL')
  assert.equal(await langOf(`${url}?lang=en`, 'de'), 'en-NL')
  assert.equal(await langOf(`${url}?lang=xx`, 'de'), 'de-NL')
})

test('texts of the salon cannot become markup, scripts or styles', async () => {
  const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>{{7*7}}\u2028`
  const settings = {
    intro: hostile,
    notice: hostile,
    terms: hostile,
    photoUrl: `https://x.example/"onerror="alert(3)`,
    accentColor: '#fff;}</style><script>',
  }
  const { studio, browser, url } = await openVisitor({ name: hostile }, settings)
  const { id: categoryId } = (await studio.post('~/services/categories', { name: hostile })).body
    .data
  const texts = { name: hostile.slice(0, 80), description: hostile }
  await studio.post('~/services', { ...texts, price: 1, duration: 5, categoryId })
  await studio.hire(hostile.slice(0, 80))
  const query = new URLSearchParams({ name: hostile, email: hostile, ref: hostile, embed: hostile })
  for (const path of [
    url,
    `${url}?${query.toString()}`,
    `${url}?lang=${encodeURIComponent(hostile)}`,
  ]) {
    const { body, headers } = await browser.get(path)
    assert.equal(
      body.match(/<script/g)?.length,
      2,
      'the script of the page, and the structured data',
    )
    assert.doesNotMatch(body, /<img src=x|\sonerror="/)
    assert.equal(body.match(/<style>/g)?.length, 2)
    const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
    assert.equal(JSON.parse(data).name, hostile)
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
  }
})

test('other sites may frame it, it sets no cookie, and it runs our scripts only', async () => {
  const { browser, url } = await openVisitor()
  const { headers, body } = await browser.get(url)
  const hashes = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  assert.deepEqual(String(headers['content-security-policy']).split('; '), [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    'frame-ancestors *',
  ])
  assert.equal(headers['x-frame-options'], undefined)
  assert.equal(headers['set-cookie'], undefined)
  assert.equal(headers['referrer-policy'], 'same-origin')
  assert.doesNotMatch(body, /\sstyle="|\son\w+="|src="http/)
})

test('the page has structured data, a preview for links, and its address', async () => {
  const settings = { intro: 'Welcome', photoUrl: 'https://x.example/a.jpg' }
  const { studio, browser, url } = await openVisitor({ name: 'Studio Noord' }, settings)
  const { body } = await browser.get(url)
  const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
  const address = `http://localhost:3000/book/${studio.slug}`
  assert.partialDeepStrictEqual(JSON.parse(data), {
    '@type': 'HairSalon',
    name: 'Studio Noord',
    url: address,
    image: 'https://x.example/a.jpg',
    makesOffer: [
      {
        '@type': 'Offer',
        price: 49.5,
        priceCurrency: 'EUR',
        url: `${address}?service=${studio.service.id}`,
        itemOffered: { '@type': 'Service', name: 'Cut' },
      },
    ],
    potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: address } },
  })
  assert.match(body, /property="og:image" content="https:\/\/x\.example\/a\.jpg"/)
  assert.match(body, /property="og:title" content="Book an appointment at Studio Noord"/)
  assert.ok(body.includes(`<link rel="canonical" href="${address}"`))
  assert.doesNotMatch(body, /noindex/)
})

test('a picture of the installation has its whole address for other sites', async () => {
  const path = '/book/pictures/studio-noord.svg'
  const { browser, url } = await openVisitor({}, { photoUrl: path })
  const { body } = await browser.get(url)
  const address = `http://localhost:3000${path}`
  assert.ok(body.includes(`<img class="photo" src="${path}"`))
  assert.ok(body.includes(`property="og:image" content="${address}"`))
  assert.ok(body.includes(`"image":"${address}"`))
})

test('an unknown salon, a disabled page and a malformed address are one page', async () => {
  const { studio, browser, url } = await openVisitor({ name: 'Secret salon' })
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  const bodies = new Set<string>()
  for (const path of [
    url,
    `/book/none-${newId()}`,
    '/book/..%2f..',
    '/book/%00',
    '/book/A B',
    '/book/%E0%A4%A',
  ])
    for (const query of ['', '?service=1']) {
      const { status, body } = await browser.get(`${path}${query}`)
      assert.equal(status, 404, path)
      bodies.add(body)
    }
  assert.equal(bodies.size, 1)
  assert.ok(![...bodies].join().includes('Secret'))
})

test('other verbs and other content are refused', async () => {
  const { url } = await openVisitor()
  const deleted = await app.inject({ method: 'DELETE', url })
  assert.deepEqual([deleted.statusCode, deleted.headers.allow], [405, 'GET, HEAD, POST'])
  const json = await app.inject({ method: 'POST', url, payload: { action: 'hold' } })
  assert.equal(json.statusCode, 415)
  const head = await app.inject({ method: 'HEAD', url })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
})

test('the structured data has the rating and the reviews, once there are any', async () => {
  const { studio, browser, url } = await openVisitor()
  const dataOf = async () => {
    const { body } = await browser.get(url)
    const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
    return JSON.parse(data)
  }
  assert.equal((await dataOf()).aggregateRating, undefined)
  const { review } = await completeVisit(studio, '10:00')
  await review({ rating: '4', comment: 'Fine </script>' })
  const { aggregateRating, review: listed } = await dataOf()
  assert.partialDeepStrictEqual(aggregateRating, { ratingValue: 4, reviewCount: 1 })
  assert.equal(listed.length, 1)
  assert.partialDeepStrictEqual(listed[0], {
    '@type': 'Review',
    reviewRating: { ratingValue: 4, bestRating: 5 },
    reviewBody: 'Fine </script>',
    author: { '@type': 'Person' },
  })
})
