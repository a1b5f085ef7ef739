import assert from 'node:assert/strict'
import test from 'node:test'

import { app, database, setClock } from '#testing/process/server.ts'
import { openVisitor, type VisiblePage } from '#testing/salon/book-page.ts'
import { expire } from '#testing/salon/holds.ts'
import { linksOf, textOf } from '#testing/salon/page-text.ts'

const nina = { firstName: 'Nina', lastName: 'Jansen', email: 'nina@example.com' }

/** A booking made on the page, with its last step and the page of the booking. */
async function openBooked(settings: object = {}, query = '') {
  const visitor = await openVisitor({ name: 'Studio Noord' }, settings)
  const { studio, browser, url } = visitor
  const times = await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}${query}`)
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  const review = await browser.submit(details, 'review', nina)
  const done = await browser.submit(review, 'book', { acceptsTerms: 'yes' })
  const [manageUrl = ''] = linksOf(done.main, /Change or cancel/)
  const bookings = async () => (await studio.get(`~/bookings?limit=100`)).body.data
  return { ...visitor, times, details, review, done, manageUrl, bookings }
}

test('the end of a booking has its number, calendars and its page', async () => {
  const { done, bookings, studio, manageUrl } = await openBooked(
    { terms: 'Be on time' },
    '&ref=flyer',
  )
  assert.equal(done.status, 200, textOf(done.main))
  const [booking] = await bookings()
  assert.partialDeepStrictEqual(booking, { source: 'BOOKING_PAGE', startTime: '10:00' })
  const text = textOf(done.main)
  assert.match(text, /Your appointment is booked .*10:00 – 10:45.*Cut.*Mila/)
  assert.ok(text.includes(booking.bookingNumber))
  assert.match(done.main, /data-event="booked"/)
  assert.match(done.main, /&quot;ref&quot;:&quot;flyer&quot;/)
  assert.ok(linksOf(done.main, />Google</)[0]?.startsWith('https://calendar.google.com/'))
  assert.ok(linksOf(done.main, />Outlook</)[0]?.startsWith('https://outlook.live.com/'))
  const [file = ''] = linksOf(done.main, /\.ics/)
  assert.match((await app.inject({ url: file })).body, /^BEGIN:VCALENDAR/)
  assert.ok(manageUrl.startsWith(`/book/${studio.slug}/manage/`))
  for (const [link = ''] of done.main.matchAll(/<a [^>]*href="https:[^>]*>/g))
    assert.match(link, /target="_top"/)
})

test('the same form sent twice makes one booking and leads to the same end', async () => {
  const { browser, review, done, bookings } = await openBooked()
  const again = await browser.submit(review, 'book')
  assert.equal(again.url, done.url)
  assert.equal((await bookings()).length, 1)
})

test('a form that is sent again after its booking is never called expired', async () => {
  const { browser, details, review, done, bookings } = await openBooked()
  const edited = await browser.submit(details, 'review', { ...nina, notes: 'Changed' })
  const changed = await browser.submit(edited, 'book')
  assert.equal(changed.status, 409)
  assert.match(textOf(changed.main), /You have sent this form already .*is booked if you have/)
  setClock(new Date(Date.now() + 11 * 60_000).toISOString())
  assert.equal((await browser.submit(review, 'book')).url, done.url)
  assert.equal((await bookings()).length, 1)
})

test('an expired hold that was not booked is explained when it is booked', async () => {
  const { browser, studio, url } = await openVisitor()
  const times = await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}`)
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  const review = await browser.submit(details, 'review', nina)
  const { id } = await database.db
    .selectFrom('hold')
    .select('id')
    .where('businessId', '=', studio.id)
    .executeTakeFirstOrThrow()
  await expire(studio, id)
  const { status, main } = await browser.submit(review, 'book')
  assert.equal(status, 409)
  assert.match(main, /role="alert">Your time was held for ten minutes/)
})

test('a booking is shown under its own salon only', async () => {
  const { done, studio } = await openBooked()
  const other = await openVisitor({ name: 'Salon Zuid' })
  const query = done.url.slice(done.url.indexOf('?'))
  const { statusCode, headers } = await app.inject({ url: `${other.url}${query}` })
  assert.equal(statusCode, 302)
  assert.equal(headers.location, `/book/${studio.slug}${query}`)
})

test('unknown actions and dates that no calendar has are refused in words', async () => {
  const { browser, manageUrl, bookings, studio } = await openBooked()
  const asked = await browser.get(`${manageUrl}?step=cancel`)
  for (const action of ['constructor', 'toString', '__proto__', ''])
    assert.equal((await browser.submit(asked, 'cancel', { action })).status, 400, action)
  const times = await browser.get(`${manageUrl}?step=time&month=9999-12&date=9999-12-31`)
  assert.equal(times.status, 200)
  assert.match(
    (await browser.choose(times, 'move', { date: '9999-12-31', time: '10:00' })).main,
    /Choose another time/,
  )
  const asking = await browser.choose(times, 'move', { date: studio.date, time: '13:00' })
  const far = await browser.submit(asking, 'move', { date: '9999-12-31' })
  assert.equal(far.status, 400)
  assert.equal((await bookings())[0].status, 'CONFIRMED')
})

test('without the accepted terms nothing is booked', async () => {
  const { browser, studio, url } = await openVisitor({}, { terms: 'Be on time' })
  const times = await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}`)
  const details = await browser.submit(times, 'hold', { time: '10:00' })
  const review = await browser.submit(details, 'review', nina)
  const refused = await browser.submit(review, 'book', { marketing: 'yes' })
  assert.equal(refused.status, 400)
  assert.match(refused.main, /role="alert">Please accept the terms/)
  assert.match(refused.main, /name="marketing"[^>]*checked/)
  assert.match((await browser.submit(refused, 'book', { acceptsTerms: 'yes' })).main, /is booked/)
})

test('pages of a booking change nothing when they are opened, and stand in no frame', async () => {
  const { browser, manageUrl, bookings } = await openBooked()
  for (const query of ['', '?step=cancel', '?step=time', '?did=cancelled', '?did=%3Cb%3E']) {
    const { status, headers } = await browser.get(`${manageUrl}${query}`)
    assert.equal(status, 200, query)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['set-cookie'], undefined)
  }
  assert.equal((await bookings())[0].status, 'CONFIRMED')
})

test('the page of a booking has the colour of the salon', async () => {
  const { browser, manageUrl } = await openBooked({ accentColor: '#0f766e' })
  assert.match((await browser.get(manageUrl)).body, /--accent: #0f766e;/)
})

test('a customer cancels by a form', async () => {
  const { browser, manageUrl, bookings } = await openBooked()
  const asked = await browser.get(`${manageUrl}?step=cancel`)
  const cancelled = await browser.submit(asked, 'cancel', { reason: 'I am <ill>' })
  assert.match(cancelled.main, /role="status">Your appointment has been cancelled/)
  assert.match(textOf(cancelled.main), /Cancelled/)
  assert.partialDeepStrictEqual((await bookings())[0], {
    status: 'CANCELLED',
    cancelReason: 'customer_request',
    notes: 'I am <ill>',
  })
})

test('a customer moves the booking to another time', async () => {
  const { browser, manageUrl, bookings, studio } = await openBooked()
  const times = await browser.get(`${manageUrl}?step=time&date=${studio.date}`)
  const asked = await browser.choose(times, 'move', { time: '13:00' })
  assert.match(textOf(asked.main), /Move your appointment\? .*13:00 .*Until now .*10:00/)
  assert.equal((await bookings())[0].startTime, '10:00')
  const moved = await browser.submit(asked, 'move')
  assert.match(moved.main, /role="status">Your appointment has been moved/)
  assert.equal((await bookings())[0].startTime, '13:00')
  await studio.book({ startTime: '15:00' })
  const taken = await browser.move(times, { time: '15:00' })
  assert.equal(taken.status, 409)
  assert.match(taken.main, /role="alert">This time has just been taken/)
})

test('after the deadline the page names the deadline and offers no change', async () => {
  const { browser, manageUrl, studio, bookings } = await openBooked()
  const asked = await browser.get(`${manageUrl}?step=cancel`)
  setClock(`${studio.date}T05:00:00Z`)
  const page = await browser.get(manageUrl)
  assert.deepEqual(linksOf(page.main, /Cancel appointment|Move appointment/), [])
  const fresh = await browser.get(`${manageUrl}?step=cancel`)
  const late = await browser.submit(fresh, 'cancel')
  assert.equal(late.status, 409)
  assert.match(late.main, /role="alert">This was possible until .* at 10:00/)
  // A page that was open for weeks has no valid token any more.
  assert.equal((await browser.submit(asked, 'cancel')).status, 403)
  setClock()
  assert.equal((await bookings())[0].status, 'CONFIRMED')
})

test('the page of a booking works while the booking page is disabled', async () => {
  const { browser, manageUrl, studio } = await openBooked()
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  const page = await browser.get(`${manageUrl}?lang=de`)
  assert.match(page.main, /<h1 tabindex="-1">Ihr Termin<\/h1>/)
})

test('unknown and altered links are one page', async () => {
  const { browser, manageUrl } = await openBooked()
  const seen: VisiblePage[] = []
  for (const url of [
    `${manageUrl}A`,
    manageUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    manageUrl.replace('/manage/', '/manage/..%2f'),
    manageUrl.replace(/manage\/.*/, 'manage/%00'),
  ])
    seen.push(await browser.get(url))
  assert.deepEqual(new Set(seen.map(({ status }) => status)), new Set([404]))
  assert.equal(new Set(seen.map(({ main }) => main)).size, 1)
})

test('a booking is moved while the page of its salon is closed', async () => {
  const { browser, studio, manageUrl, bookings } = await openBooked()
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  const times = await browser.get(`${manageUrl}?step=time&date=${studio.date}`)
  assert.equal(times.status, 200)
  const moved = await browser.move(times, { time: '10:30' })
  assert.match(moved.main, /role="status">Your appointment has been moved/)
  assert.equal((await bookings())[0].startTime, '10:30')
})

test('a booking that cannot be moved says so', async () => {
  const { browser, studio, manageUrl, bookings } = await openBooked()
  await studio.configure({ phone: '+31 20 555 0000' })
  await studio.patch(`~/services/${studio.service.id}`, { isOnline: false })
  const none = await browser.get(`${manageUrl}?step=time`)
  assert.equal(none.status, 200)
  assert.match(textOf(none.main), /cannot be moved online\. Please call \+31 20 555 0000/)
  await studio.patch(`~/bookings/${(await bookings())[0].id}/complete`)
  const late = await browser.get(`${manageUrl}?step=time`)
  assert.equal(late.status, 409)
  assert.match(late.main, /role="alert">This appointment can no longer be changed/)
})

test('forms of other sites change nothing', async () => {
  const { manageUrl, bookings } = await openBooked()
  for (const headers of [{ origin: 'https://evil.example' }, {}]) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: manageUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'action=cancel&token=1',
    })
    assert.equal(statusCode, 403)
  }
  assert.equal((await bookings())[0].status, 'CONFIRMED')
})

test('links to pages that stand in no frame leave every frame', async () => {
  const { done } = await openBooked()
  const links = [...done.body.matchAll(/<a\s[^>]*\/manage\b[^>]*>/g)].map(([link]) => link)
  assert.ok(links.length > 0)
  for (const link of links) assert.match(link, /target="_top"/)
})

test('a salon that shows neither members nor prices shows them on no page of a booking', async () => {
  const { done, browser, manageUrl } = await openBooked({ showStaff: false, showPrices: false })
  for (const { main } of [done, await browser.get(manageUrl)]) {
    assert.match(textOf(main), /Cut/)
    assert.doesNotMatch(textOf(main), /Mila|€/)
  }
})

test('the times to move to begin with the day of the booking', async () => {
  const { browser, studio, manageUrl } = await openBooked()
  const times = await browser.get(`${manageUrl}?step=time`)
  const day = Number(studio.date.slice(8))
  assert.match(times.main, new RegExp(`aria-current="date"[^>]*>${day}<`))
})

test('a move to a time that can no longer be changed says so first', async () => {
  const { browser, manageUrl, bookings } = await openBooked({
    cancelUntilHours: 24,
    rescheduleUntilHours: 24,
  })
  const [{ startsAt }] = await bookings()
  setClock(new Date(Date.parse(startsAt) - 24.5 * 3_600_000).toISOString())
  const times = await browser.get(`${manageUrl}?step=time`)
  const ask = async (time: string) => textOf((await browser.choose(times, 'move', { time })).main)
  assert.match(await ask('09:00'), /can no longer be moved or cancelled online/)
  assert.doesNotMatch(await ask('13:00'), /can no longer be moved or cancelled online/)
})
