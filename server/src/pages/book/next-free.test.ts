import assert from 'node:assert/strict'
import test from 'node:test'

import { setClock } from '#testing/process/server.ts'
import { openVisitor } from '#testing/salon/book-page.ts'
import { linksOf, textOf } from '#testing/salon/page-text.ts'

/** In winter, when the local time of the salon is an hour ahead of UTC. */
const sunday = '2031-01-05'
const at = (date: string, time: string) => setClock(`${date}T${time}:00+01:00`)

const weekOf = (startTime: string, endTime: string) =>
  ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
    (dayOfWeek) => ({ dayOfWeek, isOpen: dayOfWeek !== 'SUNDAY', startTime, endTime }),
  )

async function openStudio() {
  const visitor = await openVisitor()
  const put = await visitor.studio.put('~/schedule/bulk', { schedules: weekOf('09:00', '17:00') })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  return visitor
}

test('the first step offers the next free times of the first service, and one tap holds a time', async () => {
  const { browser, url } = await openStudio()
  at(sunday, '12:00')
  const first = await browser.get(url)
  assert.match(
    textOf(first.main),
    /Next free for Cut 45 mins · €49.50 Tomorrow, Monday 09:00 09:[1-5][05] .*All times/,
  )
  const [all = ''] = linksOf(first.main, />All times</)
  assert.match((await browser.get(all)).main, /aria-current="date"/)
  const details = await browser.submit(first, 'hold', { time: '09:00' })
  assert.match(textOf(details.main), /Your details/)
})

test('it offers them for what is chosen already', async () => {
  const { studio, browser, url } = await openStudio()
  const { body } = await studio.post('~/services', { name: 'Colour', price: 80, duration: 90 })
  await studio.put(`~/staff/${studio.staff.id}/services`, {
    services: [studio.service.id, body.data.id].map((serviceId) => ({ serviceId })),
  })
  at(sunday, '12:00')
  const { main } = await browser.get(`${url}?service=${body.data.id}&step=services`)
  assert.match(textOf(main), /Next free for Colour 1 hr 30 mins · €80/)
})

test('without free times, or while no bookings are accepted, there are none', async () => {
  const { studio, browser, url } = await openStudio()
  await studio.configure({ acceptingBookings: false })
  at(sunday, '12:00')
  assert.doesNotMatch((await browser.get(url)).main, /next-free/)
})

test('the first step says whether the salon is open', async () => {
  const { studio, browser, url } = await openStudio()
  const monday = '2031-01-06'
  await studio.post('~/schedule/exceptions', {
    date: '2031-01-07',
    isClosed: false,
    startTime: '10:00',
    endTime: '00:00',
  })
  for (const [date, time, text] of [
    [sunday, '12:00', 'Closed today'],
    [monday, '08:59', 'Opens at 09:00'],
    [monday, '09:00', 'Open until 17:00'],
    [monday, '17:00', 'Closed now'],
    ['2031-01-07', '23:59', 'Open until 00:00'],
  ] as const) {
    at(date, time)
    assert.ok(textOf((await browser.get(url)).main).includes(text), `${date} ${time}: ${text}`)
  }
})
