import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'

import { signedIn } from '../../api.ts'
import { openPage, shoot, skip, until } from '../../browser.ts'
import { thursday } from '../../on-calendar.ts'
import { openBooking, openCalendar } from '../../on-till.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const upright = { width: 1024, height: 1366 }
const across = { width: 1366, height: 1024 }

/** Turns the tablet and turns it back: the drawer moves over the calendar, and beside it again. */
async function turn(page: Page, drawer: Locator, typed: Locator) {
  const text = await typed.inputValue()
  for (const [size, modals] of [
    [upright, 1],
    [across, 0],
  ] as const) {
    await page.setViewportSize(size)
    await until(async () => (await page.locator('[aria-modal=true]').count()) === modals)
    await drawer.waitFor()
    await typed.and(page.locator(':focus')).waitFor()
    assert.equal(await typed.inputValue(), text)
    await shoot(page, `turned-${size.width}`)
  }
}

test('what is typed into a new booking outlasts a turn of the tablet', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, { viewport: across })
  await page.goto(`/b/studio-noord-demo/calendar?new=${thursday(13)}T18:00`)
  await signIn(page, salon)
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Turned Guest')
  const notes = drawer.getByLabel('Notes')
  await notes.fill('By the window')
  await turn(page, drawer, notes)
  assert.equal(await drawer.getByLabel('Client').inputValue(), 'Turned Guest')
  assert.deepEqual(problems, [])
})

test('what is typed into a till outlasts a turn of the tablet, and scrolls', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, { viewport: across })
  const act = await signedIn(salon, salon)
  const { drawer } = await openBooking({ act, page, time: '19:00', name: `Turned ${Date.now()}` })
  await drawer.getByRole('button', { name: 'Discount', exact: true }).click()
  const discount = drawer.getByRole('textbox', { name: 'Discount', exact: true })
  await discount.fill('15')
  await turn(page, drawer, discount)
  await page.setViewportSize({ ...upright, height: 420 })
  await page.locator('[aria-modal=true]').waitFor()
  await drawer.hover()
  await page.mouse.wheel(0, 300)
  const scrolled = `[...document.querySelectorAll('[role=dialog]')].some(({ scrollTop }) => scrollTop > 0)`
  await until(() => page.evaluate<boolean>(scrolled))
  assert.deepEqual(problems, [])
})
