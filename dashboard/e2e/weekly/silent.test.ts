import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { type Ask, signedIn } from '../api.ts'
import { shoot, skip, until } from '../browser.ts'
import {
  barber,
  bookingOf,
  chooseService,
  clickAt,
  drag,
  openCalendar,
  thursday,
} from '../on-calendar.ts'
import { openSalon, type Salon } from '../salon.ts'
import { openLine } from './silent-line.ts'

// The limits are minutes of waiting in all: the clock of the page is put forward instead, once the request is on its way.

/** In which no other test books. */
const date = thursday(6)
/** Of this run, so that a test that is run again finds none of before. */
const run = Date.now().toString(36)

interface Booking {
  id: string
  customerName: string
  status: string
  startTime: string
}

let salon: Salon
let act: Ask
let line: Awaited<ReturnType<typeof openLine>>
before(async () => {
  if (skip) return
  salon = await openSalon()
  act = await signedIn(salon, salon)
})

function testOnLine(name: string, body: () => Promise<void>) {
  test(name, { skip }, async () => {
    await clear()
    line = await openLine(salon.address)
    try {
      await body()
    } finally {
      line.close()
      await clear()
    }
  })
}

/** So that a test that is run again finds its times free. */
async function clear() {
  for (const { id, status } of await bookings())
    if (status === 'PENDING' || status === 'CONFIRMED')
      await act('PATCH', `/businesses/~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
}

async function bookings(name?: string) {
  const path = `/businesses/~/bookings?startDate=${date}&endDate=${date}&limit=100`
  const { data } = await act<{ data: Booking[] }>('GET', path)
  return data.filter((one) => name === undefined || one.customerName === name)
}

/** With the barber, unless it may be anybody who has time. */
async function book(name: string, startTime: string, isForAnybody = false) {
  const services = await act<{ id: string; name: string }[]>('GET', '/businesses/~/services')
  const staff = await act<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
  const { booking } = await act<{ booking: Booking }>('POST', '/businesses/~/bookings', {
    date,
    startTime,
    isWalkIn: true,
    customerName: name,
    services: [{ serviceId: services.find((one) => one.name === "Men's cut")?.id }],
    ...(!isForAnybody && {
      staffId: staff.find(({ firstName }) => barber.startsWith(firstName))?.id,
    }),
    skipAdvanceCheck: true,
  })
  const path = `/businesses/~/bookings/${booking.id}`
  if (booking.status === 'PENDING') await act('PATCH', `${path}/confirm`)
  return booking
}

/** The calendar through a line that can go silent. */
const open = (query = '') =>
  openCalendar({ ...salon, address: line.address }, `?date=${date}${query}`)

/** A booking that needs nothing but its button. */
async function fillIn(page: Page, name: string) {
  await clickAt(page, barber, '11:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill(name)
  await chooseService(page, drawer, "Men's cut")
  await drawer.getByText(`Available with ${barber}`).waitFor()
  return { drawer, button: drawer.getByRole('button', { name: 'Book', exact: true }) }
}

/** So long that a write is given up, and as long as nobody notices a stream. */
const giveUp = (page: Page) => page.clock.fastForward(31_000)

testOnLine('a booking whose answer is lost is made once, however often it is sent', async () => {
  const { page, problems } = await open()
  const name = `Silent ${run}`
  const { drawer, button } = await fillIn(page, name)
  await page.clock.install()
  line.swallow(/^POST \S+\/bookings$/)
  await button.click()
  await until(async () => line.heldCount() > 0 && (await bookings(name)).length === 1)

  await giveUp(page)
  await drawer.getByText('it will not be done twice').waitFor()
  await shoot(page, 'silent-booking')
  // The entered values stay as they were sent; the calendar behind them shows the stored ones.
  assert.equal(await drawer.getByLabel('Notes').isDisabled(), true)
  await bookingOf(page, name).waitFor()
  await button.click()
  await until(async () => line.heldCount() > 1)
  await giveUp(page)
  await drawer.getByText('it will not be done twice').waitFor()

  line.flow()
  await button.click()
  await page.getByText(`${name} is booked`).waitFor()
  await drawer.waitFor({ state: 'hidden' })
  assert.equal((await bookings(name)).length, 1)
  assert.deepEqual(problems, [])
})

testOnLine('a proxy that lost the server is not taken for a refusal', async () => {
  const { page, problems } = await open()
  const name = `Gateway ${run}`
  const { drawer, button } = await fillIn(page, name)
  const lost = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
  let isAway = true
  await page.route(/\/bookings$/, async (route) => {
    if (!isAway || route.request().method() !== 'POST') return route.fallback()
    isAway = false
    await route.fetch()
    await route.fulfill(lost)
  })
  await button.click()
  await drawer.getByText('it will not be done twice').waitFor()
  assert.equal(await drawer.getByLabel('Notes').isDisabled(), true)
  await bookingOf(page, name).waitFor()
  await button.click()
  await page.getByText(`${name} is booked`).waitFor()
  assert.equal((await bookings(name)).length, 1)
  assert.deepEqual(
    problems.filter((text) => !text.includes('502')),
    [],
  )
})

testOnLine('a till whose answer is lost takes the money once', async () => {
  const stock = { name: `Silent balm ${run}`, sellingPrice: 10, stockQuantity: 5 }
  const { data: product } = await act<{ data: { id: string } }>(
    'POST',
    '/businesses/~/products',
    stock,
  )
  const { id } = await book(`Payer ${run}`, '13:00', true)
  await act('PATCH', `/businesses/~/bookings/${id}/start`)
  const { page, problems } = await open(`&booking=${id}`)
  const drawer = page.getByRole('dialog', { name: `Payer ${run}` })
  await drawer.getByRole('button', { name: 'Check out' }).click()
  const till = drawer.getByRole('form', { name: 'Check out' })
  await till.getByLabel('Add a product').fill(stock.name)
  await page.getByRole('option', { name: stock.name }).click()
  await till.getByRole('button', { name: `Remove one ${stock.name}` }).waitFor()
  await page.clock.install()
  line.swallow(/^POST \S+\/checkout$/)
  const take = till.getByRole('button', { name: /^Charge/ })
  const amount = await take.innerText()
  await take.click()
  await until(async () => line.heldCount() > 0)

  await giveUp(page)
  await till.getByText('it will not be done twice').waitFor()
  await shoot(page, 'silent-till')
  line.flow()
  // Behind it the booking is paid; the till repeats what it sent all the same.
  assert.equal(await take.innerText(), amount)
  assert.equal(
    await till.getByRole('button', { name: `Remove one ${stock.name}` }).isDisabled(),
    true,
  )
  await take.click()
  await drawer.getByText(`${amount.replace('Charge ', '')} charged`).waitFor()
  const left = await act<{ data: { stockQuantity: number } }>(
    'GET',
    `/businesses/~/products/${product.id}`,
  )
  assert.equal(left.data.stockQuantity, 4)
  assert.deepEqual(problems, [])
})

testOnLine('a move whose answer is lost is told as open, and can be sent again', async () => {
  const name = `Mover ${run}`
  await book(name, '15:00')
  const { page, problems } = await open()
  const entry = bookingOf(page, name)
  await entry.waitFor()
  await page.clock.install()
  line.swallow(/^PATCH \S+\/reschedule$|^GET \S+\/bookings\?/)
  await drag(page, entry, barber, '16:30')
  const startsAt = async () => (await bookings(name))[0]?.startTime
  await until(async () => (await startsAt()) === '16:30')
  await giveUp(page)
  const note = page.getByRole('alert').filter({ hasText: `${name} may have been moved` })
  await note.waitFor()
  await shoot(page, 'silent-move')
  // The list would tell that it was moved, and take the note away.
  line.swallow(/^GET \S+\/bookings\?/)
  await note.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(`${name} moved`).waitFor()
  line.flow()
  await note.waitFor({ state: 'hidden' })
  assert.equal(await startsAt(), '16:30')
  assert.deepEqual(problems, [])
})

testOnLine('a stream that goes silent is noticed, and goes on from where it was', async () => {
  const name = `Heard ${run}`
  const { page, problems } = await open()
  // Before the stream, whose limit is to run on this clock.
  await page.clock.install()
  const opened = page.waitForResponse(/\/events\/stream/)
  await page.reload()
  await opened
  await page.locator('.grid-column .closed').first().waitFor()
  await book(`Early ${run}`, '09:15')
  await bookingOf(page, `Early ${run}`).waitFor()

  line.swallow(/\/events\/stream/)
  await book(name, '10:15')
  await until(async () => line.heldCount() > 0)
  line.flow()
  const again = page.waitForRequest(/\/events\/stream\?lastEventId=/)
  await page.clock.fastForward(46_000)
  await again
  await bookingOf(page, name).waitFor()
  assert.deepEqual(problems, [])
})

testOnLine('a page that gets nothing says so, once, and asks again when told to', async () => {
  const { page, problems } = await open()
  await page.clock.install()
  line.swallow(/^GET \/api\/\S+\/services/)
  await page.goto('/b/studio-noord-demo/services')
  await until(async () => line.heldCount() > 0)
  await page.clock.fastForward(21_000)
  const note = page.getByRole('alert').filter({ hasText: 'The server did not respond' }).first()
  await note.waitFor()
  await shoot(page, 'silent-page')
  line.flow()
  await note.getByRole('button', { name: 'Try again' }).click()
  await page.getByText("Men's cut").first().waitFor()
  assert.deepEqual(problems, [])
})
