import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { signedIn } from './api.ts'
import { openPage, phone, shoot, skip, until } from './browser.ts'
import { countClicks } from './clicks.ts'
import { barber, bookingOf, chooseService, clickAt, openCalendar, thursday } from './on-calendar.ts'
import { beforeEnd, endSession, openSalon, type Salon, signIn } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('three clicks book a walk-in into a gap, who is served and pays', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${thursday(8)}`)
  const clicks = await countClicks(page)
  await clickAt(page, barber, '11:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Piet Walks-in')
  await chooseService(page, drawer, "Men's cut")
  await drawer.getByText(`Available with ${barber}`).waitFor()
  await drawer.getByText('11:00 until 11:30').waitFor()
  await shoot(page, 'calendar-new')
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Piet Walks-in is booked').waitFor()
  assert.ok(clicks() <= 3, `${clicks()} clicks`)

  await bookingOf(page, 'Piet Walks-in').click()
  const booking = page.getByRole('dialog', { name: 'Piet Walks-in' })
  await booking.getByText(barber).waitFor()
  const confirm = booking.getByRole('button', { name: 'Confirm' })
  const start = booking.getByRole('button', { name: 'Start' })
  await confirm.or(start).waitFor()
  await shoot(page, 'calendar-booking')
  if (await confirm.isVisible()) await confirm.click()
  await start.click()
  await booking.getByText('In progress').waitFor()
  await booking.getByRole('button', { name: 'Check out' }).click()
  await booking.getByRole('button', { name: /^Charge/ }).click()
  await booking.getByText('Completed', { exact: true }).waitFor()
  await booking.getByRole('button', { name: 'Close' }).last().click()
  await bookingOf(page, 'Piet Walks-in').click()
  await booking.getByText('Paid', { exact: true }).waitFor()
  assert.equal(await booking.getByRole('button', { name: 'Move' }).count(), 0)
  assert.deepEqual(problems, [])
})

test(
  'a new booking stands beside the calendar, which shows its time and takes another',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${thursday(9)}`)
    await clickAt(page, barber, '11:00')
    const drawer = page.getByRole('dialog', { name: 'New booking' })
    await drawer.getByLabel('Client').fill('Nora Beside')
    const shown = page.locator('.draft')
    await shown.getByText('11:00 – 11:30').waitFor()
    await clickAt(page, barber, '14:15')
    await shown.getByText('14:15 – 14:45').waitFor()
    assert.equal(await drawer.getByLabel('Client').inputValue(), 'Nora Beside')
    assert.deepEqual(await faultsOfAccess(page, 'everything'), [])
    // The session ends, and the draft waits behind the login.
    await drawer.getByLabel('Start').fill('14:30')
    await endSession(page)
    await drawer.getByLabel('Client').fill('Nora Besides')
    await page.getByText('You were signed out').waitFor()
    await signIn(page, salon)
    await shown.getByText('14:30 – 15:00').waitFor()
    assert.equal(await drawer.getByLabel('Client').inputValue(), 'Nora Besides')
    // The page behind answers to keys, another day included.
    await page.locator('.grid-scroller').focus()
    await page.keyboard.press('ArrowRight')
    await shown.waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowLeft')
    await shown.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await drawer.waitFor({ state: 'detached' })
    await shown.waitFor({ state: 'detached' })

    // A click on a break opens it, and its deletion can be undone.
    const lunch = page.getByRole('button', { name: new RegExp(`^Lunch.*${barber}$`) })
    await lunch.click()
    const pause = page.getByRole('dialog', { name: 'Edit break' })
    await pause.getByRole('button', { name: 'Delete' }).click()
    await lunch.waitFor({ state: 'detached' })
    await pause.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await lunch.waitFor()

    // The next free time of a service begins its booking.
    await page.locator('.grid-scroller').focus()
    await page.keyboard.press('f')
    const search = page.getByRole('dialog', { name: 'Find a time' })
    await chooseService(page, search, "Men's cut")
    const free = search.getByRole('button', { name: /^09:00 ·/ })
    await free.first().click()
    await drawer.getByText("Men's cut").waitFor()
    await drawer.getByText(/^Available with/).waitFor()
    await shown.getByText('09:00 – 09:30').waitFor()
    assert.deepEqual(beforeEnd(problems), [])
  },
)

test('the day as a list, and on paper', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.addInitScript('window.print = () => {}')
  await page.goto(`/b/studio-noord-demo/calendar?date=${thursday(0)}&as=list`)
  await signIn(page, salon)
  const list = page.getByRole('group', { name: 'Bookings' })
  await list.locator('.agenda-line:not(.is-off)').first().click()
  await page.getByRole('dialog').getByText('Total').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Display options' }).click()
  await page.getByRole('menuitem', { name: 'Print the day' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.locator('.print-sheet')
  await sheet.getByRole('heading', { name: barber }).waitFor()
  await sheet.getByRole('columnheader', { name: 'Phone' }).first().waitFor()
  assert.equal(await list.isVisible(), false)
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await sheet.waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})

/** Of all bookings on the screen together. */
const heights =
  "[...document.querySelectorAll('.booking')].reduce((sum, one) => sum + one.offsetHeight, 0)"

test('a day shows what is booked, closer or farther, by person or state', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${thursday(0)}`)
  await page.locator('.booking').first().waitFor()
  assert.ok((await page.locator('.grid-column').count()) > 3)
  await shoot(page, 'calendar-day')
  const before = await page.evaluate<number>(heights)
  await page.getByRole('button', { name: 'Display options' }).click()
  await page.getByRole('menuitemradio', { name: '5 min', exact: true }).click()
  await page.locator('.grid-scroller[style*="20px"]').waitFor()
  await page.reload()
  // It stays as close after a reload.
  await until(async () => (await page.evaluate<number>(heights)) > 2 * before)
  await page.getByRole('button', { name: 'Display options' }).click()
  await page.getByRole('menuitemradio', { name: 'Service' }).click()
  await page.keyboard.press('Escape')
  const legend = page.getByRole('list', { name: 'Colours' })
  await legend.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Display options' }).click()
  await page.getByRole('menuitemradio', { name: 'Status' }).click()
  await page.keyboard.press('Escape')
  await legend.getByText('No-show').waitFor()
  await shoot(page, 'calendar-zoom')
  assert.deepEqual(problems, [])
})

/** Goes to somebody who is booked: the next person may be one whom another file has just hired. */
async function choose(page: Page, member: string) {
  await page.getByLabel('Team member', { exact: true }).first().selectOption({ label: member })
  await page.locator('.booking').first().waitFor()
}

test('the week of one person, and the dark', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, '', {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Week', { exact: true }).click()
  await page.waitForURL(/view=week/)
  await page.getByLabel('Team member', { exact: true }).first().waitFor()
  assert.equal(await page.locator('.grid-column').count(), 7)
  await page.getByRole('button', { name: 'Next team member' }).click()
  await page.waitForURL(/member=/)
  await choose(page, barber)
  await shoot(page, 'calendar-week-dark')
  assert.deepEqual(problems, [])
})

/** A day with a booking of this member, which no fixed day has on each day of the week. */
async function dayWith(member: string) {
  const ask = await signedIn(salon, salon)
  const team = await ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
  const id = team.find(({ firstName }) => member.startsWith(firstName))?.id
  const path = `/businesses/~/bookings?status=CONFIRMED&staffId=${id}&limit=1`
  const [booking] = (await ask<{ data: { date: string }[] }>('GET', path)).data
  assert.ok(booking, 'nobody has booked')
  return booking.date
}

test(
  'a phone has everyone in a list, one person by a tap, and nothing too wide',
  { skip },
  async () => {
    const date = await dayWith(barber)
    const { page, problems } = await openCalendar(salon, `?date=${date}`, phone)
    const people = page.getByRole('group', { name: 'Team member' })
    const everyone = people.getByRole('button', { name: 'Everyone' })
    assert.equal(await everyone.getAttribute('aria-pressed'), 'true')
    await page.locator('.agenda-line:not(.is-off)').first().waitFor()
    assert.equal(await page.locator('.grid-column').count(), 0)
    await shoot(page, 'calendar-phone-everyone')
    // Without a menu: the week, and what finds a time.
    await page.getByText('Week', { exact: true }).click()
    await page.waitForURL(/view=week/)
    await page.locator('.agenda section').nth(6).waitFor()
    await page.getByText('Day', { exact: true }).click()
    await page.getByRole('button', { name: 'Find a time' }).waitFor()

    await people.getByRole('button', { name: barber }).click()
    await page.waitForURL(/member=/)
    await page.locator('.booking').first().waitFor()
    assert.equal(await page.locator('.grid-column').count(), 1)
    await shoot(page, 'calendar-phone')
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    assert.ok(width <= 360, `it is ${width} wide`)
    await page.locator('.booking').first().tap()
    await page.getByRole('dialog').getByText('Total').waitFor()
    await shoot(page, 'calendar-phone-booking')
    assert.deepEqual(problems, [])
  },
)
