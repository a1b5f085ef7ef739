import assert from 'node:assert/strict'
import test from 'node:test'
import { deflateRawSync } from 'node:zlib'

import { app, database, setClock } from '#testing/process/server.ts'
import { openBrowser, openVisitor } from '#testing/salon/book-page.ts'
import { openGuest } from '#testing/salon/guests.ts'
import { formOf, linksOf, textOf } from '#testing/salon/page-text.ts'

import { contentOf } from './signed-hold.ts'

const open = async (settings: object = {}) => {
  const visitor = await openVisitor({}, settings)
  const { studio, browser, url } = visitor
  const address = `${url}?service=${studio.service.id}&date=${studio.date}`
  return { ...visitor, address, times: await browser.get(address) }
}

const holdsOf = async (businessId: string) =>
  database.db
    .selectFrom('claim')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('kind', '=', 'HOLD')
    .execute()

test('a chosen time is held, and the contact step shows it', async () => {
  const { studio, browser, times } = await open()
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  assert.equal(details.status, 200)
  assert.match(details.url, /[?&]hold=[\w.-]+/)
  assert.match(details.main, /<h1 tabindex="-1">Your details<\/h1>/)
  assert.match(textOf(details.main), /10:00.* – .*10:45.*With Mila .*Cut €49.50 .*Total €49.50/)
  assert.match(details.main, /We hold this time for you until/)
  assert.equal(details.headers['cache-control'], 'no-store')
  assert.equal((await holdsOf(studio.id)).length, 1)
  assert.equal((await studio.book({ startTime: '10:00' })).status, 409)
})

test('opening pages holds nothing', async () => {
  const { studio, browser, times } = await open()
  for (const link of linksOf(times.main, /./).filter((href) => href.startsWith('/book/')))
    await browser.get(link)
  assert.equal((await holdsOf(studio.id)).length, 0)
})

test('another time moves the hold', async () => {
  const { studio, browser, times } = await open()
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  const [change = ''] = linksOf(details.main, />Change</)
  const again = await browser.submit(await browser.get(change), 'hold', { time: '13:00' })
  assert.match(textOf(again.main), /13:00/)
  assert.equal((await holdsOf(studio.id)).length, 1)
  assert.equal((await studio.book({ startTime: '10:00' })).status, 201)
})

test('a time that was taken meanwhile is explained, with others of the day', async () => {
  const { studio, browser, times } = await open()
  await studio.book({ startTime: '10:00' })
  const { status, main } = await browser.submit(times, 'hold', { time: '10:00' })
  assert.equal(status, 409)
  assert.match(main, /role="alert">This time has just been taken/)
  assert.match(main, /value="13:00"/)
  assert.doesNotMatch(main, /value="10:00"/)
})

test('an expired hold is explained, with the free times as they are', async () => {
  const { browser, times } = await open()
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  setClock(new Date(Date.now() + 11 * 60_000).toISOString())
  const shown = await browser.get(details.url)
  assert.match(shown.main, /role="alert">Your time was held for ten minutes/)
  assert.match(shown.main, /name="time"/)
  const sent = await browser.submit(details, 'review', { firstName: 'Nina', lastName: 'J' })
  assert.equal(sent.status, 409)
  assert.match(sent.main, /role="alert">Your time was held/)
})

test('the fourth hold of a network is refused in words', async () => {
  const { browser, times } = await open()
  for (const time of ['09:00', '10:00', '11:00'])
    assert.equal((await browser.submit(times, 'hold', { time })).status, 200)
  const { status, main } = await browser.submit(times, 'hold', { time: '13:00' })
  assert.equal(status, 429)
  assert.match(main, /role="alert">Too many times are being booked/)
})

test('forms of other sites, and without the token of the page, change nothing', async () => {
  const { studio, times, address } = await open()
  const { action, fields } = formOf(times.body, 'hold')
  const post = (changed: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: action,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ ...fields, time: '10:00', ...changed }).toString(),
    })
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    assert.equal((await post({}, headers)).statusCode, 403)
  const other = await open()
  const foreign = formOf(other.times.body, 'hold').fields['token'] ?? ''
  for (const token of [
    '',
    'x',
    foreign,
    `${fields['token']}a`,
    '9999999999999.AAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    const { statusCode, body } = await post({ token })
    assert.equal(statusCode, 403, token)
    assert.match(body, /open for too long/)
  }
  setClock(new Date(Date.now() + 25 * 3_600_000).toISOString())
  assert.equal((await post({})).statusCode, 403)
  setClock()
  assert.equal((await holdsOf(studio.id)).length, 0)
  assert.equal(
    (await post({}, { origin: 'http://localhost:3000', host: 'localhost:3000' })).statusCode,
    303,
  )
  assert.ok(address)
})

test('a hold of the address counts only as it was signed', async () => {
  const { browser, times, url } = await open()
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  const address = new URL(details.url, 'http://salon.example')
  const [content = '', signature = ''] = (address.searchParams.get('hold') ?? '').split('.')
  assert.ok(content.length < 400, `${content.length} characters`)
  const hold = JSON.parse(contentOf(content))
  const cheaper = deflateRawSync(JSON.stringify({ ...hold, subtotal: 1 })).toString('base64url')
  for (const forged of [`${cheaper}.${signature}`, content, `${content}.${'A'.repeat(22)}`]) {
    address.searchParams.set('hold', forged)
    const { main } = await browser.get(`${url}${address.search}`)
    assert.match(main, /role="alert"/, forged)
    assert.doesNotMatch(main, /Your details<\/h1>/)
  }
})

test('dates that no calendar has are refused in words', async () => {
  const { browser, times } = await open()
  for (const date of ['9999-12-31', '9999-12-32', '']) {
    const { status, main } = await browser.submit(times, 'hold', { time: '10:00', date })
    assert.equal(status, 400, date)
    assert.match(main, /role="alert">That did not work/)
  }
})

test('the visitor who goes back to the services keeps the hold, which is then moved', async () => {
  const { studio, browser, times } = await open()
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  const [change = ''] = linksOf(details.main, />Change</)
  const calendar = await browser.get(change)
  const [toServices = ''] = linksOf(calendar.main, />\s*Change\s*</)
  const back = linksOf(calendar.body, /class="back"/)[0]
  assert.equal(back, toServices)
  const services = await browser.get(toServices)
  const [, hold = ''] = /name="hold"\s+value="([^"]+)"/.exec(services.body) ?? []
  assert.notEqual(hold, '')
  const query = new URLSearchParams({ hold, service: studio.service.id, step: 'time' })
  const chosen = await browser.get(`/book/${studio.slug}?${query.toString()}&date=${studio.date}`)
  const again = await browser.submit(chosen, 'hold', { time: '10:15' })
  assert.match(textOf(again.main), /Your details .*10:15/)
  assert.equal((await holdsOf(studio.id)).length, 1)
})

test('a hold that is too long for an address is refused in words, and ended', async () => {
  const { studio, browser, address } = await open()
  const { id } = studio.service
  // Names without repetition, which cannot be compressed.
  const nameOf = (nth: number) =>
    Array.from({ length: 190 }, (_, at) =>
      String.fromCodePoint(0x20000 + ((nth * 7_919 + at * at * 104_729) % 42_000)),
    ).join('')
  const names = Array.from({ length: 20 }, (_, nth) => nameOf(nth))
  const addons = []
  for (const name of names)
    addons.push(await studio.post(`~/services/${id}/addons`, { name, price: 1, duration: 0 }))
  const query = addons.map(({ body }) => `&addon-${id}=${body.data.id}`).join('')
  const times = await browser.get(`${address}${query}`)
  const { status, main } = await browser.submit(times, 'hold', { time: '10:00' })
  assert.equal(status, 400)
  assert.match(main, /role="alert">These services are too many for one online appointment/)
  assert.equal((await holdsOf(studio.id)).length, 0)
})

test('unreadable times are refused in words', async () => {
  const { browser, times } = await open()
  for (const time of ['', '25:00', 'x', '10:07:01']) {
    const { status, main } = await browser.submit(times, 'hold', { time })
    assert.equal(status, 400, time)
    assert.match(main, /role="alert">That did not work/)
  }
})

test('a visitor of another network has holds of their own', async () => {
  const { browser, times } = await open()
  for (const time of ['09:00', '10:00', '11:00']) await browser.submit(times, 'hold', { time })
  const other = openBrowser(openGuest().address)
  assert.equal((await other.submit(times, 'hold', { time: '13:00' })).status, 200)
})
