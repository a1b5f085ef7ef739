import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'

import { desk, shoot, skip, until } from './browser.ts'
import { countClicks } from './clicks.ts'
import { bookAtTen, bookingOf, boxOf, openCalendar, thursday } from './on-calendar.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const isIn = (page: Page) =>
  page.evaluate<boolean>("document.activeElement?.closest('[role=dialog]') !== null")

/** The browser writes down refusals, which these tests ask for. */
const faults = (problems: string[]) => problems.filter((text) => !/status of (409|412)/.test(text))

const save = async (drawer: Locator) => {
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: 'Edit', exact: true }).waitFor()
}

test(
  'a service is changed in three clicks, the rest by keys, and the history says who',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${thursday(23)}`)
    const entry = await bookAtTen(page, 'Edited Guest')
    const clicks = await countClicks(page)
    await entry.click()
    const drawer = page.getByRole('dialog', { name: 'Edited Guest' })
    await drawer.getByRole('button', { name: "Change service Men's cut" }).click()
    await page.getByRole('option', { name: 'Cut and beard' }).click()
    await shoot(page, 'booking-edit')
    const changed = drawer.getByLabel("Change service Men's cut")
    await until(async () => (await changed.inputValue()) === 'Cut and beard')
    // Enter saves, as the button does.
    await changed.press('Enter')
    await drawer.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    assert.ok(clicks() <= 3, `${clicks()} clicks`)
    await page.getByText('Booking of Edited Guest changed').first().waitFor()
    await drawer.getByText('10:00 – 10:45').waitFor()
    assert.ok(await isIn(page))

    await drawer.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    const service = drawer.getByLabel('Change service Cut and beard')
    await drawer.getByRole('form').and(page.locator(':focus')).waitFor()
    // Enter takes the first match.
    await service.fill('beard tr')
    await page.getByRole('option', { name: 'Beard trim' }).waitFor()
    await service.press('Enter')
    await until(async () => (await service.inputValue()) === 'Beard trim')
    await drawer.getByText('Percent', { exact: true }).click()
    await drawer.getByRole('textbox', { name: 'Discount', exact: true }).fill('10')
    await drawer.getByLabel('Reason for the discount').fill('A long wait')
    await drawer.getByLabel('Notes').fill('Likes it short')
    await drawer.getByLabel('Duration in minutes').fill('240')
    await drawer.getByLabel('Duration in minutes').press('Enter')
    const reason = drawer.getByLabel('Book anyway')
    await reason.and(page.locator(':focus')).waitFor()
    await shoot(page, 'booking-edit-refused')
    await reason.fill('Wedding party')
    await reason.press('Enter')
    await drawer.getByText('10:00 – 14:00').waitFor()
    assert.ok(await isIn(page))
    const history = drawer.getByRole('region', { name: 'History' })
    await history.getByText('Booked anyway: Wedding party').waitFor()
    await history.getByText('Discount: A long wait').waitFor()
    await history.getByText('Changed: services, notes, discount and duration').waitFor()
    await drawer.getByText('Likes it short').waitFor()
    await shoot(page, 'booking-history')

    await drawer.getByRole('button', { name: 'Cancel booking' }).click()
    await drawer.getByLabel('Reason').click()
    await page.getByRole('option', { name: 'Client is ill' }).click()
    await drawer.getByRole('button', { name: 'Cancel booking' }).click()
    await drawer.getByText('Client is ill').first().waitFor()
    await drawer.getByText('At the request of the client').waitFor()
    await shoot(page, 'booking-cancelled')
    assert.deepEqual(faults(problems), [])
  },
)

test(
  'a lower edge is dragged to lengthen a booking, with undo, and an edit of another desk is told',
  { skip },
  async () => {
    const look = { ...desk, colorScheme: 'dark' } as const
    const { page, problems } = await openCalendar(salon, `?date=${thursday(24)}`, look)
    const entry = await bookAtTen(page, 'Longer Guest')
    // While it leaves, it covers the calendar.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { x, y, width, height } = await boxOf(entry)
    const clicks = await countClicks(page)
    await page.mouse.move(x + width / 2, y + height - 3)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height + 40, { steps: 8 })
    await shoot(page, 'calendar-lengthening')
    await page.mouse.up()
    const longer = page.locator('.mantine-Notification-root', {
      hasText: 'Longer Guest now takes 60 min',
    })
    await longer.waitFor()
    await entry.getByText('10:00 – 11:00').waitFor()
    assert.equal(clicks(), 1)
    await shoot(page, 'calendar-lengthened')
    await longer.getByRole('button', { name: 'Undo' }).click()
    await entry.getByText('10:00 – 10:30').waitFor()

    const there = await openCalendar(salon, `?date=${thursday(24)}`)
    const drawers = [page, there.page].map((one) =>
      one.getByRole('dialog', { name: 'Longer Guest' }),
    )
    const [here, other] = drawers as [Locator, Locator]
    for (const [one, drawer] of [
      [page, here],
      [there.page, other],
    ] as const) {
      await bookingOf(one, 'Longer Guest').click()
      await drawer.getByRole('button', { name: 'Edit', exact: true }).click()
      await drawer.getByLabel('Notes').waitFor()
    }
    await here.getByLabel('Notes').fill('Window seat')
    await save(here)
    await other.getByLabel('Notes').fill('By the door')
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByRole('alert').getByText('Someone else changed this').waitFor()
    await until(async () => (await other.getByLabel('Notes').inputValue()) === 'Window seat')
    await other.getByLabel('Notes').fill('By the door')
    await save(other)
    await here.getByText('By the door').waitFor()
    await shoot(page, 'booking-dark')
    await here.getByRole('button', { name: 'Edit', exact: true }).click()
    await here.getByLabel('Notes').waitFor()
    await shoot(page, 'booking-edit-dark')
    await there.page.setViewportSize({ width: 390, height: 844 })
    await other.getByRole('button', { name: 'Edit', exact: true }).click()
    await other.getByLabel('Notes').waitFor()
    await shoot(there.page, 'booking-edit-phone')
    assert.ok(await there.page.evaluate<boolean>('document.documentElement.scrollWidth <= 390'))
    assert.deepEqual([...faults(problems), ...faults(there.problems)], [])
  },
)
