import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { CDPSession, Locator, Page } from 'playwright-core'

import { openPage, shoot, skip, until } from '../../browser.ts'
import { boxOf, thursday } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

const barber = 'Youssef El Amrani'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const tablet = { viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true }
/** Longer than the 350 ms after which the calendar takes a touch for a hold. */
const holdMs = 600
/** Between two reports of the screen. */
const stepMs = 16

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

async function openCalendar(query: string, options: typeof phone) {
  const opened = await openPage(salon.address, options)
  const { page, context } = opened
  await page.goto(`/b/studio-noord-demo/calendar${query}`)
  await signIn(page, salon)
  await page.locator('.grid-column .closed, .agenda').first().waitFor()
  return { ...opened, finger: fingerOf(page, await context.newCDPSession(page)) }
}

interface Point {
  x: number
  y: number
}

/** Touches as the screen reports them, which the page hears as touch and pointer events. */
function fingerOf(page: Page, client: CDPSession) {
  let now = 0
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now / 1000 })
  async function stroke(
    from: Point,
    to: Point,
    { heldMs, steps }: Record<'heldMs' | 'steps', number>,
  ) {
    // When the finger touched the screen, however late a busy page hears of it.
    now = Date.now()
    await send('touchStart', [from])
    await page.waitForTimeout(heldMs)
    now += heldMs
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      now += stepMs
      await send('touchMove', [point])
    }
    await send('touchEnd', [])
  }
  return {
    tap: (point: Point) => stroke(point, point, { heldMs: 30, steps: 0 }),
    drag: (from: Point, to: Point) => stroke(from, to, { heldMs: holdMs, steps: 12 }),
    swipe: (from: Point, to: Point) => stroke(from, to, { heldMs: 0, steps: 4 }),
  }
}

/** Where a time stands in a column: the grid begins an hour before the salon opens. */
async function pointAt(page: Page, column: number, time: string): Promise<Point> {
  const box = await boxOf(page.locator('.grid-column').nth(column))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const y = box.y + (((hours - 8) * 60 + minutes) / 15) * 22 + 11
  return { x: box.x + box.width / 2, y }
}

async function middleOf(entry: Locator): Promise<Point> {
  const box = await boxOf(entry)
  return { x: box.x + box.width / 2, y: box.y + 10 }
}

async function book(page: Page, name: string) {
  const sheet = page.getByRole('dialog', { name: 'New booking' })
  await sheet.getByLabel('Client').fill(name)
  const service = sheet.getByRole('combobox', { name: 'Service' })
  await service
    .or(sheet.getByLabel('Service', { exact: true }))
    .first()
    .fill("Men's cut")
  await page.getByRole('option', { name: "Men's cut" }).first().click()
  await sheet.getByRole('button', { name: 'Book', exact: true }).click()
  const booking = page.getByRole('button', { name })
  await booking.waitFor()
  await sheet.waitFor({ state: 'detached' })
  return booking
}

test('on a phone a tap on a gap books, and a booking is held and dragged', { skip }, async () => {
  const { page, problems, finger } = await openCalendar(`?date=${thursday(14)}`, phone)
  await page.getByRole('button', { name: barber }).click()
  await page.waitForURL(/member=/)
  await page.locator(`.grid-column[aria-label="${barber}"]`).waitFor()
  await finger.tap(await pointAt(page, 0, '11:00'))
  const sheet = page.getByRole('dialog', { name: 'New booking' })
  assert.equal(await sheet.getByLabel('Start').inputValue(), '11:00')
  await until(async () => (await sheet.boundingBox())?.width === phone.viewport.width)
  await shoot(page, 'touch-new')
  const booking = await book(page, 'Touched Guest')
  await booking.getByText('11:00').waitFor()

  await finger.drag(await middleOf(booking), await pointAt(page, 0, '12:30'))
  await booking.getByText('12:30').waitFor()
  await page.getByText('Touched Guest moved to').waitFor()
  await shoot(page, 'touch-moved')

  // A short touch is no hold: it opens the booking.
  await finger.tap(await middleOf(booking))
  await page.getByRole('dialog', { name: 'Touched Guest' }).waitFor()
  assert.deepEqual(problems, [])
})

test('on a phone a stroke goes from everyone to the next person, and back', { skip }, async () => {
  const { page, problems, finger } = await openCalendar(`?date=${thursday(14)}`, phone)
  const picked = () => page.locator('.person-chip[aria-pressed=true]').innerText()
  assert.equal(await picked(), 'Everyone')
  const [left, right] = [
    { x: 80, y: 500 },
    { x: 320, y: 505 },
  ]
  await finger.swipe(right, left)
  await until(async () => (await picked()) !== 'Everyone')
  const first = await picked()
  await page.locator('.grid-column .closed').first().waitFor()
  await finger.swipe(right, left)
  await until(async () => (await picked()) !== first)
  await finger.swipe(left, right)
  await until(async () => (await picked()) === first)
  // Up and down scrolls, and stays with the person.
  const top = () => page.evaluate<number>("document.querySelector('.grid-scroller').scrollTop")
  const before = await top()
  await finger.swipe({ x: 200, y: 650 }, { x: 205, y: 350 })
  await until(async () => (await top()) > before)
  assert.equal(await picked(), first)
  assert.deepEqual(problems, [])
})

test('on a tablet a booking is dragged to somebody else', { skip }, async () => {
  const { page, problems, finger } = await openCalendar(`?date=${thursday(15)}`, tablet)
  const names = await page.locator('.heading-name').allInnerTexts()
  const from = names.indexOf(barber)
  await finger.tap(await pointAt(page, from, '10:00'))
  const booking = await book(page, 'Tablet Guest')
  const to = from === 0 ? 1 : from - 1
  await finger.drag(await middleOf(booking), await pointAt(page, to, '11:00'))
  // Either they do that as well, or the refusal says so: it was dropped with them.
  const moved = page.getByText('Tablet Guest moved to')
  const refused = page.getByText(`${names[to]} does not perform all of these services.`)
  await moved.or(refused).waitFor()
  await shoot(page, 'touch-tablet')
  assert.deepEqual(
    problems.filter((text) => !text.includes('status of 409')),
    [],
  )
})
