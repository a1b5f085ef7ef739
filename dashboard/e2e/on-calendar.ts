import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

import { openPage, until } from './browser.ts'
import { type Salon, signIn } from './salon.ts'

/** Thursdays so far ahead that the demo salon has nothing in them: open from 9 to 21. */
export const thursday = (weeks: number) => {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + ((4 - date.getUTCDay() + 7) % 7) + weeks * 7)
  return date.toISOString().slice(0, 10)
}
export const barber = 'Youssef El Amrani'
export const stylist = 'Mei-Ling Chen'

export async function openCalendar(
  salon: Salon,
  query: string,
  options?: Parameters<typeof openPage>[1],
) {
  const opened = await openPage(salon.address, options)
  await opened.page.goto(`/b/studio-noord-demo/calendar${query}`)
  await signIn(opened.page, salon)
  // The hours come last: with them, who is not there has no column any more. A phone has the list of everyone.
  await opened.page.locator('.grid-column .closed, .agenda').first().waitFor()
  return opened
}

/** Where a time stands in somebody's column: the grid begins an hour before the salon opens. */
export async function pointAt(page: Page, member: string, time: string) {
  const names = await page.locator('.heading-name').allInnerTexts()
  const column = page.locator('.grid-column').nth(names.indexOf(member))
  const box = await boxOf(column)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const slot = 22
  return {
    x: box.x + box.width / 2,
    y: box.y + (((hours - 8) * 60 + minutes) / 15) * slot + slot / 2,
  }
}

/** Where something stands, once it does: while the calendar goes over to somebody else it has no place. */
export async function boxOf(one: Locator) {
  let box = await one.boundingBox()
  await until(async () => (box = await one.boundingBox()) !== null)
  assert.ok(box)
  return box
}

export async function clickAt(page: Page, member: string, time: string) {
  const { x, y } = await pointAt(page, member, time)
  await page.mouse.click(x, y)
}

export async function drag(page: Page, entry: Locator, member: string, time: string) {
  const box = await boxOf(entry)
  const to = await pointAt(page, member, time)
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 20, { steps: 8 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

export async function chooseService(page: Page, drawer: Locator, name: string) {
  await drawer
    .getByRole('combobox', { name: 'Service' })
    .or(drawer.getByLabel('Service', { exact: true }))
    .first()
    .fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Books a men's cut at ten for a guest, with the barber. Answers the entry of the calendar, once it is there. */
export async function bookAtTen(page: Page, guest: string) {
  await clickAt(page, barber, '10:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill(guest)
  await chooseService(page, drawer, "Men's cut")
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  const booking = bookingOf(page, guest)
  await booking.getByText('10:00').waitFor()
  return booking
}

export const bookingOf = (page: Page, name: string) => page.getByRole('button', { name })
/** The browser writes down refusals, which these tests ask for. */
export const faults = (problems: string[]) =>
  problems.filter((text) => !/status of (400|409)/.test(text))
