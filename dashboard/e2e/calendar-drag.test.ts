import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { ask } from './ask.ts'
import { shoot, skip } from './browser.ts'
import { countClicks } from './clicks.ts'
import {
  barber,
  bookAtTen,
  bookingOf,
  chooseService,
  clickAt,
  drag,
  faults,
  openCalendar,
  pointAt,
  stylist,
  thursday,
} from './on-calendar.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('dragging moves a booking, undo takes it back, and a refusal says why', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${thursday(9)}`)
  const booking = await bookAtTen(page, 'Dragged Guest')

  await drag(page, booking, barber, '12:00')
  await booking.getByText('12:00').waitFor()
  const moved = page.locator('.mantine-Notification-root', { hasText: 'Dragged Guest moved to' })
  await moved.waitFor()
  const undone = page.waitForResponse(/\/reschedule$/)
  await moved.getByRole('button', { name: 'Undo' }).click()
  await booking.getByText('10:00').waitFor()
  await undone

  await drag(page, booking, stylist, '12:00')
  const note = page.getByRole('alert').filter({ hasText: 'Dragged Guest was not moved' })
  await note.getByText(`${stylist} does not perform all of these services.`).waitFor()
  await booking.getByText('10:00').waitFor()
  await shoot(page, 'calendar-refused')
  assert.equal(await page.locator('.booking').count(), 1)
  await note.getByRole('group', { name: 'Available times' }).getByRole('button').first().click()
  await note.waitFor({ state: 'detached' })
  assert.deepEqual(faults(problems), [])
})

test('a booking stays where it was dropped while others change the day', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${thursday(17)}`)
  const booking = await bookAtTen(page, 'Dropped Guest')

  const { promise: isLate, resolve: letOut } = Promise.withResolvers<void>()
  await page.route(/\/reschedule$/, async (route) => {
    await isLate
    await route.continue()
  })
  await drag(page, booking, barber, '12:00')
  await booking.getByText('12:00').waitFor()
  const there = await openCalendar(salon, `?date=${thursday(17)}`)
  await clickAt(there.page, barber, '15:00')
  const other = there.page.getByRole('dialog', { name: 'New booking' })
  await other.getByLabel('Client').fill('Other Guest')
  await chooseService(there.page, other, "Men's cut")
  await other.getByRole('button', { name: 'Book', exact: true }).click()
  await bookingOf(there.page, 'Other Guest').waitFor()
  await bookingOf(page, 'Other Guest').waitFor()
  assert.match(await booking.innerText(), /12:00/)
  letOut()
  await page.getByText('Dropped Guest moved to').waitFor()
  await booking.getByText('12:00').waitFor()
  assert.deepEqual([...problems, ...there.problems], [])
})

test(
  'four clicks book a regular by name, and a break is drawn into the grid',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${thursday(11)}`)
    const regulars = await ask<{ data: { email: string | null }[] }>(
      page,
      '/businesses/~/customers?limit=50',
    )
    const email = regulars.data.find((one) => one.email)?.email ?? ''
    const clicks = await countClicks(page)
    await clickAt(page, barber, '15:00')
    const drawer = page.getByRole('dialog', { name: 'New booking' })
    await drawer.getByLabel('Client').fill(email.replace(/@.*/, ''))
    await page.getByRole('option').filter({ hasText: email }).click()
    await chooseService(page, drawer, "Men's cut")
    // A detour to a time that is refused, which does not count.
    const soFar = clicks()
    await drawer.getByLabel('Start').fill('03:00')
    await drawer.getByText('This is outside the opening hours.').waitFor()
    await drawer.getByRole('group', { name: 'Available times' }).getByRole('button').click()
    await drawer.getByText('Available with').waitFor()
    const detour = clicks() - soFar
    await drawer.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByText('is booked for').waitFor()
    assert.ok(clicks() - detour <= 4, `${clicks() - detour} clicks`)

    const from = await pointAt(page, barber, '11:00')
    const to = await pointAt(page, barber, '11:45')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await drawer.getByText('Break', { exact: true }).click()
    const pause = page.getByRole('dialog', { name: 'Break' })
    assert.equal(await pause.getByLabel('End').inputValue(), '12:00')
    await pause.getByLabel('Label').fill('Dentist')
    await pause.getByRole('button', { name: 'Save' }).click()
    await page.locator('.break').getByText('Dentist').waitFor()
    assert.deepEqual(problems, [])
  },
)

test('what one desk books, the other sees without asking', { skip }, async () => {
  const there = await openCalendar(salon, `?date=${thursday(12)}`)
  const here = await openCalendar(salon, `?date=${thursday(12)}`)
  await clickAt(here.page, barber, '11:00')
  const drawer = here.page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Seen Elsewhere')
  await chooseService(here.page, drawer, "Men's cut")
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await bookingOf(there.page, 'Seen Elsewhere').waitFor({ timeout: 5_000 })
  assert.deepEqual([...here.problems, ...there.problems], [])
})
