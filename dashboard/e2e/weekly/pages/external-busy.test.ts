import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, test, type TestContext } from 'node:test'

import { type Ask, signedIn } from '../../api.ts'
import { shoot, skip } from '../../browser.ts'
import { barber, boxOf, openCalendar, pointAt, stylist, thursday } from '../../on-calendar.ts'
import { openSalon, type Salon } from '../../salon.ts'

// No other file books in this week.
const date = thursday(7)

let salon: Salon
let ask: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  ask = await signedIn(salon, salon)
})

/** A calendar at an address of its own, whose times the test may change. */
async function serveCalendar(t: TestContext) {
  const calendar = { url: '', times: ['120000', '133000'] }
  const server = createServer((_, reply) => {
    const day = date.replaceAll('-', '')
    const [start, end] = calendar.times
    const event = ['BEGIN:VEVENT', 'UID:one', `DTSTART:${day}T${start}`, `DTEND:${day}T${end}`]
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...event, 'SUMMARY:Dentist']
    const file = [...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
    reply.setHeader('content-type', 'text/calendar').end(file)
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  calendar.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private.ics`
  return calendar
}

test(
  'events of another calendar are drawn for its member while it is added and removed',
  { skip },
  async (t) => {
    const calendar = await serveCalendar(t)
    const staff = await ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
    const member = staff.find(({ firstName }) => barber.startsWith(firstName))
    const sources = `/businesses/~/staff/${member?.id}/calendar-sources`
    const { page, problems } = await openCalendar(salon, `?date=${date}&view=day`)
    const add = async (name: string) => {
      const body = { name, url: calendar.url }
      const { data } = await ask<{ data: { id: string } }>('POST', sources, body)
      const remove = () => ask('DELETE', `${sources}/${data.id}`)
      t.after(() => remove().catch(() => {}))
      return remove
    }
    const remove = await add('Private')

    // Nobody reloads the page: it hears of what the worker has read.
    const busy = page.locator('.external_busy')
    await busy.getByText('Busy (Private)').waitFor()
    assert.equal(await page.getByText('Dentist').count(), 0)
    const standsAt = async (time: string) => {
      const [box, point] = [await boxOf(busy), await pointAt(page, barber, time)]
      const other = await pointAt(page, stylist, time)
      assert.ok(box.x <= point.x && point.x <= box.x + box.width)
      assert.ok(other.x < box.x || box.x + box.width < other.x)
      return box.y <= point.y && point.y <= box.y + box.height
    }
    assert.deepEqual(await Promise.all(['11:30', '12:00', '13:15', '13:30'].map(standsAt)), [
      false,
      true,
      true,
      false,
    ])
    const image = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('.external_busy')).backgroundImage`,
    )
    assert.match(image, /^repeating-linear-gradient/)
    await shoot(page, 'calendar-external-busy')

    await remove()
    await busy.waitFor({ state: 'detached' })
    calendar.times = ['160000', '170000']
    await add('Sports')
    await busy.getByText('Busy (Sports)').waitFor()
    assert.deepEqual(await Promise.all(['12:00', '16:30'].map(standsAt)), [false, true])
    assert.deepEqual(problems, [])
  },
)
