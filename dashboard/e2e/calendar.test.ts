import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'

import { openPage, phone, shoot, skip, until } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

/** Thursdays so far ahead that the demo salon has nothing in them: open from 9 to 21. */
const thursday = (weeks: number) => {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + ((4 - date.getUTCDay() + 7) % 7) + weeks * 7)
  return date.toISOString().slice(0, 10)
}
const barber = 'Youssef El Amrani'
const stylist = 'Mei-Ling Chen'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

async function openCalendar(query: string, options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(salon.address, options)
  await opened.page.goto(`/b/studio-noord-demo/calendar${query}`)
  await signIn(opened.page, salon)
  await opened.page.locator('.ec-body .closed').first().waitFor()
  return opened
}

/** Where a time stands in somebody's column: the grid begins an hour before the salon opens. */
async function pointAt(page: Page, member: string, time: string) {
  const names = await page.locator('.heading-name').allInnerTexts()
  const column = page.locator('.ec-body .ec-day').nth(names.indexOf(member))
  const box = await column.boundingBox()
  assert.ok(box, `${member} has a column`)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const slot = 22
  return {
    x: box.x + box.width / 2,
    y: box.y + (((hours - 8) * 60 + minutes) / 15) * slot + slot / 2,
  }
}

async function clickAt(page: Page, member: string, time: string) {
  const { x, y } = await pointAt(page, member, time)
  await page.mouse.click(x, y)
}

async function drag(page: Page, entry: Locator, member: string, time: string) {
  // While the calendar draws itself anew there is none.
  let box = await entry.boundingBox()
  await until(async () => (box = await entry.boundingBox()) !== null)
  assert.ok(box)
  const to = await pointAt(page, member, time)
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 20, { steps: 8 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function chooseService(page: Page, drawer: Locator, name: string) {
  await drawer
    .getByRole('combobox', { name: 'Service' })
    .or(drawer.getByLabel('Service', { exact: true }))
    .first()
    .fill(name)
  await page.getByRole('option', { name }).first().click()
}

const bookingOf = (page: Page, name: string) => page.getByRole('button', { name })
/** The browser writes down refusals, which these tests ask for. */
const faults = (problems: string[]) => problems.filter((text) => !/status of (400|409)/.test(text))

test('a click on a gap books a walk-in, who is served and pays', { skip }, async () => {
  const { page, problems } = await openCalendar(`?date=${thursday(8)}`)
  await clickAt(page, barber, '11:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Piet Walks-in')
  await chooseService(page, drawer, "Men's cut")
  await drawer.getByText(`Free, with ${barber}`).waitFor()
  await drawer.getByText('11:00 until 11:30').waitFor()
  await shoot(page, 'calendar-new')
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Piet Walks-in is booked').waitFor()

  await bookingOf(page, 'Piet Walks-in').click()
  const booking = page.getByRole('dialog', { name: 'Piet Walks-in' })
  await booking.getByText(barber).waitFor()
  const confirm = booking.getByRole('button', { name: 'Confirm' })
  const start = booking.getByRole('button', { name: 'Start' })
  await confirm.or(start).waitFor()
  await shoot(page, 'calendar-booking')
  if (await confirm.isVisible()) await confirm.click()
  await start.click()
  await booking.getByText('In the chair').waitFor()
  await booking.getByRole('button', { name: 'Check out' }).click()
  await booking.getByRole('button', { name: /^Take/ }).click()
  await booking.getByText('Done', { exact: true }).waitFor()
  await booking.getByRole('button', { name: 'Close' }).last().click()
  await bookingOf(page, 'Piet Walks-in').click()
  await booking.getByText('Paid', { exact: true }).waitFor()
  assert.equal(await booking.getByRole('button', { name: 'Move' }).count(), 0)
  assert.deepEqual(problems, [])
})

/** Of all bookings on the screen together. */
const heights =
  "[...document.querySelectorAll('.booking')].reduce((sum, one) => sum + one.offsetHeight, 0)"

test('a day shows what is booked, closer or farther, by person or state', { skip }, async () => {
  const { page, problems } = await openCalendar(`?date=${thursday(0)}`)
  await page.locator('.booking').first().waitFor()
  assert.ok((await page.locator('.ec-body .ec-day').count()) > 3)
  await shoot(page, 'calendar-day')
  const before = await page.evaluate<number>(heights)
  await page.getByRole('button', { name: 'How it is shown' }).click()
  await page.getByRole('menuitemradio', { name: '5 min', exact: true }).click()
  await page.locator('.ec-main[style*="20px"]').waitFor()
  await page.reload()
  // It stays as close after a reload.
  await until(async () => (await page.evaluate<number>(heights)) > 2 * before)
  await page.getByRole('button', { name: 'How it is shown' }).click()
  await page.getByRole('menuitemradio', { name: 'The state' }).click()
  await page.keyboard.press('Escape')
  await shoot(page, 'calendar-zoom')
  assert.deepEqual(problems, [])
})

test('dragging moves a booking, undo takes it back, and a refusal says why', { skip }, async () => {
  const { page, problems } = await openCalendar(`?date=${thursday(9)}`)
  await clickAt(page, barber, '10:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Dragged Guest')
  await chooseService(page, drawer, "Men's cut")
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  const booking = bookingOf(page, 'Dragged Guest')
  await booking.getByText('10:00').waitFor()

  await drag(page, booking, barber, '12:00')
  await booking.getByText('12:00').waitFor()
  await page.getByText('Dragged Guest is moved to').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await booking.getByText('10:00').waitFor()

  await drag(page, booking, stylist, '12:00')
  const note = page.getByRole('alert').filter({ hasText: 'Dragged Guest stays where it was' })
  await note.getByText(`${stylist} does not do all of these services.`).waitFor()
  await booking.getByText('10:00').waitFor()
  await shoot(page, 'calendar-refused')
  assert.equal(await page.locator('.booking').count(), 1)
  await note.getByRole('group', { name: 'Times that are free' }).getByRole('button').first().click()
  await note.waitFor({ state: 'detached' })
  assert.deepEqual(faults(problems), [])
})

test('a booking is made, moved and cancelled without a mouse', { skip }, async () => {
  const { page, problems } = await openCalendar(`?date=${thursday(10)}`)
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Keyboard Guest')
  await page.keyboard.press('Tab')
  await page.keyboard.type("Men's cut")
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer.getByText('Free, with').waitFor()
  await drawer.getByLabel('Start').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Keyboard Guest is booked').waitFor()

  const booking = bookingOf(page, 'Keyboard Guest')
  await booking.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Keyboard Guest' })
  await card.getByRole('button', { name: 'Move' }).focus()
  await page.keyboard.press('Enter')
  await card.getByLabel('Start').fill('14:00')
  await page.keyboard.press('Enter')
  await card.getByText('14:00 –').waitFor()

  await card.getByRole('button', { name: 'Cancel the booking' }).focus()
  await page.keyboard.press('Enter')
  await card.getByLabel('Why?').waitFor()
  await card.getByRole('button', { name: 'Cancel the booking' }).focus()
  await page.keyboard.press('Enter')
  await card.getByText('Cancelled', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await booking.waitFor({ state: 'detached' })
  await card.waitFor({ state: 'detached' })

  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: /Friday/ }).waitFor()
  await page.keyboard.press('t')
  await page.waitForURL((url) => !url.searchParams.has('date'))
  assert.deepEqual(problems, [])
})

test('somebody with a card is found, and a break is drawn into the grid', { skip }, async () => {
  const { page, problems } = await openCalendar(`?date=${thursday(11)}`)
  await clickAt(page, barber, '15:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('guest.126')
  await page.getByRole('option').filter({ hasText: 'guest.126@example.com' }).click()
  await chooseService(page, drawer, "Men's cut")
  await drawer.getByLabel('Start').fill('03:00')
  await drawer.getByText('It does not fit into the opening hours.').waitFor()
  await drawer.getByRole('group', { name: 'Times that are free' }).getByRole('button').click()
  await drawer.getByText('Free, with').waitFor()
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('is booked for').waitFor()

  const from = await pointAt(page, barber, '11:00')
  const to = await pointAt(page, barber, '11:45')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await drawer.getByText('Break', { exact: true }).click()
  const pause = page.getByRole('dialog', { name: 'Break' })
  assert.equal(await pause.getByLabel('End').inputValue(), '12:00')
  await pause.getByLabel('What for').fill('Dentist')
  await pause.getByRole('button', { name: 'Save' }).click()
  await page.locator('.break').getByText('Dentist').waitFor()
  assert.deepEqual(problems, [])
})

test('what one desk books, the other sees without asking', { skip }, async () => {
  const there = await openCalendar(`?date=${thursday(12)}`)
  const here = await openCalendar(`?date=${thursday(12)}`)
  await clickAt(here.page, barber, '11:00')
  const drawer = here.page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Seen Elsewhere')
  await chooseService(here.page, drawer, "Men's cut")
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await bookingOf(there.page, 'Seen Elsewhere').waitFor({ timeout: 5_000 })
  assert.deepEqual([...here.problems, ...there.problems], [])
})

test('the week of one person, and the dark', { skip }, async () => {
  const { page, problems } = await openCalendar('', {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  })
  await page.getByRole('heading').waitFor()
  await page.getByText('Week', { exact: true }).click()
  await page.waitForURL(/view=week/)
  await page.getByLabel('Member of staff').first().waitFor()
  assert.equal(await page.locator('.ec-body .ec-day').count(), 7)
  await page.getByRole('button', { name: 'Next person' }).click()
  await page.locator('.booking').first().waitFor()
  await shoot(page, 'calendar-week-dark')
  assert.deepEqual(problems, [])
})

test('a phone shows one person, and nothing is wider than the screen', { skip }, async () => {
  const { page, problems } = await openCalendar(`?date=${thursday(0)}`, phone)
  assert.equal(await page.locator('.ec-body .ec-day').count(), 1)
  await page.getByRole('button', { name: 'Next person' }).click()
  await page.waitForURL(/member=/)
  await page.locator('.booking').first().waitFor()
  await shoot(page, 'calendar-phone')
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  assert.ok(width <= 360, `it is ${width} wide`)
  await page.locator('.booking').first().tap()
  await page.getByRole('dialog').getByText('Total').waitFor()
  await shoot(page, 'calendar-phone-booking')
  assert.deepEqual(problems, [])
})
