import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { differencesIn } from '../../server/src/testing/formats/differences.ts'
import { type Reader, readers } from '../../server/src/testing/formats/readers.ts'
import { addDays } from '../app/time/wall-days.ts'
import { demoSlug, signedIn } from './api.ts'
import { openPage, shoot, skip } from './browser.ts'
import { thursday } from './on-calendar.ts'
import { type Salon, openSalon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const date = thursday(5)
const client = 'One Visit'

interface Booking {
  id: string
  total: number
}

/** One visit at 14:00 on a day of its own. */
async function bookVisit(): Promise<string> {
  const act = await signedIn(salon, salon)
  const services = await act<{ id: string; name: string }[]>('GET', '/businesses/~/services')
  const service = services.find(({ name }) => name === "Men's cut")
  const { booking } = await act<{ booking: Booking }>('POST', '/businesses/~/bookings', {
    date,
    startTime: '14:00',
    isWalkIn: true,
    customerName: client,
    services: [{ serviceId: service?.id }],
    skipAdvanceCheck: true,
  })
  return booking.id
}

interface Answer {
  data: Record<string, unknown> & { account?: { locale: string } }
}

/** The salon stands in the country of a reader, who has their language, and the visit has their price. */
async function readAs(page: Page, reader: Reader, bookingId: string) {
  const { country, currency, price } = reader
  const locale = reader.accepted.slice(0, 2)
  const change = async (pattern: RegExp, by: (body: Answer) => void) =>
    page.route(pattern, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const body = (await response.json()) as Answer
      by(body)
      await route.fulfill({ response, json: body })
    })
  await change(/\/auth\/session$/, ({ data }) => Object.assign(data.account ?? {}, { locale }))
  await change(/\/businesses\/[\w-]{36}$/, ({ data }) => Object.assign(data, { country, currency }))
  await change(/\/bookings(\/[\w-]{36})?(\?|$)/, ({ data }) => {
    const all = Array.isArray(data) ? (data as Booking[]) : [data as unknown as Booking]
    for (const one of all) if (one.id === bookingId) one.total = price
  })
}

/** The first weekday of a month that is open, in the language of the texts. */
const firstOf = { Sunday: /^(Su|Zo|So)/i, Monday: /^(Mo|Ma)/i }

test('one visit is written alike for six readers in the calendar', { skip }, async () => {
  const id = await bookVisit()
  for (const reader of readers) {
    const { page, problems } = await openPage(salon.address)
    await readAs(page, reader, id)
    await page.goto(`/b/${demoSlug}/calendar?date=${date}&view=day`)
    await signIn(page, salon)
    const entry = page.locator('.booking', { hasText: client })
    await entry.waitFor()
    const shown = { date, has: ['clock'] } as const
    const inGrid = await entry.locator('.entry-time').innerText()
    assert.deepEqual(differencesIn(inGrid, reader, shown), [], reader.name)
    const title = await page.locator('h1').innerText()
    assert.deepEqual(differencesIn(title, reader, { date, has: ['date'] }), [], reader.name)
    const hours = await page.locator('.grid-hours').innerText()
    assert.deepEqual(differencesIn(hours, reader, { date, has: [] }), [], reader.name)
    assert.match(hours, reader.clock === '2:00 PM' ? /^2 PM$/m : /^14:00$/m)
    await entry.click()
    const drawer = page.getByRole('dialog', { name: client })
    await drawer.locator('.tabular').first().waitFor()
    const all = { date, has: ['clock', 'date', 'amount'] } as const
    assert.deepEqual(differencesIn(await drawer.innerText(), reader, all), [], reader.name)
    await page.keyboard.press('Escape')

    const isSunday = reader.firstWeekday === 'Sunday' || reader.language === 'ja'
    await page.locator('h1').click()
    const head = page.locator('[data-calendar] th, .mantine-DatePicker-weekday').nth(1)
    await head.waitFor()
    assert.match(await head.innerText(), firstOf[isSunday ? 'Sunday' : 'Monday'], reader.name)
    await page.keyboard.press('Escape')

    await page.goto(`/b/${demoSlug}/calendar?date=${date}&view=week`)
    await page.locator('.grid-head').nth(6).waitFor()
    const monthDay = Number(addDays(date, isSunday ? -4 : -3).slice(8))
    const column = await page.locator('.grid-head').first().innerText()
    assert.match(column, new RegExp(`(?<!\\d)${monthDay}(?!\\d)`), `${reader.name}: ${column}`)
    await shoot(page, `one-visit-${reader.name.slice(0, 2)}-${reader.country}`)
    assert.deepEqual(problems, [], reader.name)
    // Requests on their way would be answered on a closed page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
