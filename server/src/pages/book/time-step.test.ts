import assert from 'node:assert/strict'
import test from 'node:test'

import { setClock } from '#testing/process/server.ts'
import { openBrowser, openVisitor } from '#testing/salon/book-page.ts'
import { linksOf, textOf } from '#testing/salon/page-text.ts'

test('a deep link leads to the times of the first free day of its month', async () => {
  const { studio, browser, url } = await openVisitor()
  const { service, date } = studio
  const { status, main } = await browser.get(`${url}?service=${service.id}&date=${date}`)
  assert.equal(status, 200)
  assert.match(main, /<h1 tabindex="-1">Choose a time<\/h1>/)
  assert.equal(main.match(/aria-current="date"/g)?.length, 1)
  const times = [...main.matchAll(/name="time"\s+value="(\d\d:\d\d)"/g)].map(([, time]) => time)
  assert.ok(times.every((time, nth) => nth === 0 || String(times[nth - 1]) < String(time)))
  assert.deepEqual([times[0], times.includes('12:00')], ['09:00', true], times.join())
  assert.match(textOf(main), /Morning .*09:00 .*Afternoon .*12:00/)
})

test('free days of the month are links, others are not', async () => {
  const { studio, browser, url } = await openVisitor()
  const month = studio.date.slice(0, 7)
  const { main } = await browser.get(`${url}?service=${studio.service.id}&month=${month}`)
  const free = linksOf(main, /, available"/).map((link) => /date=([\d-]+)/.exec(link)?.[1])
  assert.ok(free.includes(studio.date))
  assert.ok(free.every((date) => date?.startsWith(month)))
  const weekdays = new Set(free.map((date) => new Date(`${date}T12:00Z`).getUTCDay()))
  assert.ok(!weekdays.has(0), 'closed on Sundays')
  assert.match(main, /, not available"/)
})

test('a member is chosen by a link, and only those who perform the services are listed', async () => {
  const { studio, browser, url } = await openVisitor()
  const sam = await studio.hire('Sam')
  await studio.post('~/staff', { firstName: 'Apprentice' })
  const first = await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}`)
  assert.doesNotMatch(first.main, /Apprentice/)
  const [link = ''] = linksOf(first.main, />Sam</)
  assert.match(link, new RegExp(`staff=${sam.id}`))
  await studio.book({ staffId: sam.id, startTime: '10:00' })
  const times = /value="10:00"/
  assert.match(
    (await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}`)).body,
    times,
  )
  assert.doesNotMatch((await browser.get(link)).body, times)
})

test('without a date the first month with a free day is shown', async () => {
  const { studio, browser, url } = await openVisitor()
  await studio.configure({ minAdvanceBooking: 60 * 24 * 40 })
  const { main } = await browser.get(`${url}?service=${studio.service.id}`)
  assert.match(main, /name="time"/)
  const [link = ''] = linksOf(main, /Previous month/)
  const before = await browser.get(link)
  assert.match(textOf(before.main), /There are no free times in .*Next free day:/)
})

test('the form goes back to the services with what was chosen', async () => {
  const { studio, browser, url } = await openVisitor()
  const { id } = studio.service
  const variant = (
    await studio.post(`~/services/${id}/variants`, { name: 'Long', price: 60, duration: 75 })
  ).body.data
  const query = `service=${id}&variant-${id}=${variant.id}`
  const { main } = await browser.get(`${url}?${query}&step=time&date=${studio.date}`)
  assert.match(textOf(main), /Cut · Long €60/)
  const [back = ''] = linksOf(main, />\s*Change\s*</)
  const services = await browser.get(back)
  assert.match(services.main, new RegExp(`value="${id}"[^>]*checked`))
  assert.match(services.main, new RegExp(`value="${variant.id}"[^>]*checked`))
})

test('without a service the step says what is missing, and unknown ones are left out', async () => {
  const { browser, url } = await openVisitor()
  for (const query of ['step=time', 'step=time&service=1', 'step=time&service=%00']) {
    const { status, main } = await browser.get(`${url}?${query}`)
    assert.equal(status, 400)
    assert.match(main, /role="alert"[^>]*>\s*Choose at least one service/)
  }
})

test('hostile addresses give the usual page', async () => {
  const { studio, browser, url } = await openVisitor()
  const service = `service=${studio.service.id}`
  for (const query of [
    'date=2026-02-30',
    'date=0000-00-00',
    'month=9999-99',
    'month=9999-12',
    'date=9999-12-31',
    'date=0000-01-01',
    'staff=%3Cscript%3E',
    'hold=%22%3E%3Cscript%3E',
    `hold=${'a'.repeat(6_000)}`,
    'embed=javascript:alert(1)',
    'lang=__proto__',
    'step=__proto__',
    'variant-__proto__=1',
  ]) {
    const { status, main } = await browser.get(`${url}?${service}&${query}`)
    assert.equal(status, 200, query)
    assert.doesNotMatch(main, /<script>|javascript:/)
  }
})

test('times name their instants, for visitors in other zones', async () => {
  const { studio, browser, url } = await openVisitor()
  await studio.configure({ country: 'NL' })
  setClock('2026-11-24T09:00:00Z')
  const { main } = await browser.get(`${url}?service=${studio.service.id}&date=2026-12-01`)
  assert.match(main, /datetime="2026-12-01T08:00:00.000Z"\s*>09:00</)
  const german = openBrowser(studio.guest.address, 'de')
  assert.match(
    (await german.get(`${url}?service=${studio.service.id}&date=2026-12-01`)).body,
    /Dienstag, 1. Dezember/,
  )
})

test('a member of an address who does not perform the services is replaced by anyone', async () => {
  const { studio, browser, url } = await openVisitor()
  const idle = await studio.post('~/staff', { firstName: 'Apprentice' })
  const query = `service=${studio.service.id}&date=${studio.date}&staff=${idle.body.data.id}`
  const times = await browser.get(`${url}?${query}`)
  assert.match(textOf(times.main), /Apprentice does not offer these services/)
  const held = await browser.submit(times, 'hold', { time: '10:00' })
  assert.match(textOf(held.main), /Your details .*With Mila/)
  // The choice survives until there are services to compare it with.
  const services = await browser.get(`${url}?staff=${idle.body.data.id}`)
  assert.match(services.main, new RegExp(`name="staff" value="${idle.body.data.id}"`))
})
