import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { shoot, skip } from './browser.ts'
import { countClicks } from './clicks.ts'
import { bookAtTen, bookingOf, faults, openCalendar, thursday } from './on-calendar.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** Other files take Thursdays. */
const wednesday = (weeks: number) => {
  const date = new Date(thursday(weeks))
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a no-show is asked for, and undone in two clicks', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${wednesday(20)}`)
  const entry = await bookAtTen(page, 'Missing Guest')
  await entry.click()
  await button(page, 'Mark as no-show').click()
  await drawerOf(page, 'Missing Guest').getByText('This visit has not begun yet.').waitFor()
  await button(page, 'Keep booking').click()
  await button(page, 'Mark as no-show').click()
  await shoot(page, 'no-show-question')
  await button(page, 'Mark as no-show').click()
  await button(page, 'Undo no-show').waitFor()
  await page.keyboard.press('Escape')
  await drawerOf(page, 'Missing Guest').waitFor({ state: 'detached' })
  const clicks = await countClicks(page)
  await bookingOf(page, 'Missing Guest').click()
  await button(page, 'Undo no-show').click()
  await page.getByText('Booking of Missing Guest restored').first().waitFor()
  assert.ok(clicks() <= 2, `${clicks()} clicks`)
  await button(page, 'Check out').waitFor()
  await drawerOf(page, 'Missing Guest')
    .getByRole('region', { name: 'History' })
    .getByText('Restored')
    .waitFor()
  assert.deepEqual(problems, [])
})

test(
  'a cancellation is undone in the drawer, and where the time is taken it says so',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${wednesday(21)}`)
    const entry = await bookAtTen(page, 'Hasty Guest')
    await entry.click()
    const cancel = async () => {
      await button(page, 'Cancel booking').click()
      await button(page, 'Cancel booking').click()
      await button(page, 'Undo cancellation').waitFor()
    }
    await cancel()
    await button(page, 'Undo cancellation').click()
    await button(page, 'Check out').waitFor()
    const close = async () => {
      await page.keyboard.press('Escape')
      await drawerOf(page, 'Hasty Guest').waitFor({ state: 'detached' })
    }
    await close()
    await bookingOf(page, 'Hasty Guest').getByText('10:00').click()

    await cancel()
    const address = page.url()
    await close()
    await bookAtTen(page, 'Quick Guest')
    await page.goto(address)
    await button(page, 'Undo cancellation').click()
    await page.getByText('The booking was not restored').waitFor()
    await shoot(page, 'undo-refused')
    await button(page, 'Book anyway').click()
    await button(page, 'Check out').waitFor()
    assert.deepEqual(faults(problems), [])
  },
)

test('a visit that has not begun is not completed by one click', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${wednesday(22)}`)
  const entry = await bookAtTen(page, 'Early Guest')
  await entry.click()
  const complete = button(page, 'Complete')
  await complete.click()
  await drawerOf(page, 'Early Guest').getByText('This visit has not begun yet.').waitFor()
  await button(page, 'Keep booking').click()
  await button(page, 'Check out').waitFor()
  await complete.click()
  await complete.click()
  await page.getByText('Booking of Early Guest completed').first().waitFor()
  assert.deepEqual(problems, [])
})
