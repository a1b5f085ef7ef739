import assert from 'node:assert/strict'
import test from 'node:test'

import { openVisitor } from '#testing/salon/book-page.ts'
import { enablePage } from '#testing/salon/guests.ts'
import { linksOf, textOf } from '#testing/salon/page-text.ts'

const nina = { firstName: 'Nina', lastName: 'Jansen', email: 'nina@example.com' }

/** A booking with Mila at 10:00, and Sam, who performs the same service. */
async function openTwo() {
  const visitor = await openVisitor()
  const { studio, browser, url } = visitor
  const sam = await studio.hire('Sam')
  const chosen = `service=${studio.service.id}&date=${studio.date}&staff=${studio.staff.id}`
  const details = await browser.submit(await browser.get(`${url}?${chosen}`), 'hold', {
    time: '10:00',
  })
  const done = await browser.submit(await browser.submit(details, 'review', nina), 'book')
  const [manageUrl = ''] = linksOf(done.main, /Change or cancel/)
  const times = await browser.get(`${manageUrl}?step=time&date=${studio.date}`)
  const booking = async () => {
    const { data } = (await studio.get('~/bookings')).body
    return data.find(({ source }: { source: string }) => source === 'BOOKING_PAGE')
  }
  return { ...visitor, sam, manageUrl, times, booking }
}

test('a booking moves to another member, who is chosen by a link', async () => {
  const { browser, studio, sam, times, manageUrl, booking } = await openTwo()
  assert.match(textOf(times.main), /Mila As booked .*Anyone .*Sam/)
  assert.equal((await studio.book({ staffId: sam.id, startTime: '11:00' })).status, 201)
  const [link = ''] = linksOf(times.main, />Sam</)
  const ofSam = await browser.get(`${manageUrl}${link}`)
  assert.doesNotMatch(ofSam.main, /value="11:00"/)
  assert.match(ofSam.main, /value="10:00"/)
  const moved = await browser.move(ofSam, { time: '10:00' })
  assert.match(moved.main, /role="status">Your appointment has been moved/)
  assert.partialDeepStrictEqual(await booking(), { startTime: '10:00', staffId: sam.id })
})

test('with anyone a booking moves to a free member', async () => {
  const { browser, studio, sam, times, manageUrl, booking } = await openTwo()
  assert.equal((await studio.book({ staffId: studio.staff.id, startTime: '13:00' })).status, 201)
  const [link = ''] = linksOf(times.main, />Anyone</)
  const moved = await browser.move(await browser.get(`${manageUrl}${link}`), {
    time: '13:00',
  })
  assert.match(moved.main, /role="status">Your appointment has been moved/)
  assert.partialDeepStrictEqual(await booking(), { startTime: '13:00', staffId: sam.id })
})

test('the present member stays unless the page offers a choice', async () => {
  const { browser, studio, times, manageUrl, booking, sam } = await openTwo()
  const same = await browser.move(times, { time: '14:00' })
  assert.match(same.main, /has been moved/)
  assert.partialDeepStrictEqual(await booking(), { startTime: '14:00', staffId: studio.staff.id })
  await enablePage(studio, { showStaff: false })
  const hidden = await browser.get(`${manageUrl}?step=time&date=${studio.date}&staff=${sam.id}`)
  assert.doesNotMatch(textOf(hidden.main), /Sam|Anyone/)
  const asked = await browser.choose(times, 'move', { time: '15:00' })
  const gone = await browser.submit(asked, 'move', { staff: studio.service.id })
  assert.equal(gone.status, 404)
  assert.match(gone.main, /role="alert">That did not work/)
})

test('a booking that was moved several times within an hour says so in the language of the page', async () => {
  const { browser, studio, manageUrl, booking } = await openTwo()
  const timesIn = (lang: string) =>
    browser.get(
      `${manageUrl}${manageUrl.includes('?') ? '&' : '?'}step=time&date=${studio.date}&lang=${lang}`,
    )
  for (const time of ['11:00', '13:00', '15:00']) {
    const moved = await browser.move(await timesIn('en'), { time })
    assert.match(moved.main, /has been moved/)
  }
  for (const [lang, words] of [
    ['en', /moved several times within an hour\. Please try again later/],
    ['nl', /binnen een uur meermaals verplaatst/],
    ['de', /innerhalb einer Stunde mehrmals verschoben/],
  ] as const) {
    const refused = await browser.move(await timesIn(lang), { time: '16:00' })
    assert.equal(refused.status, 429)
    assert.match(refused.main, words)
  }
  assert.partialDeepStrictEqual(await booking(), { startTime: '15:00' })
})
