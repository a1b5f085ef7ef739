import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { signedIn } from './api.ts'
import { openPage, skip, until } from './browser.ts'
import { isFocused, openKeyboard } from './focus.ts'
import { bookAtTen, bookingOf, openCalendar, thursday } from './on-calendar.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

type Keyboard = Awaited<ReturnType<typeof openKeyboard>>

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'somebody without a mouse signs in, finds a page, and skips the navigation',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    const { press, type, tabTo, losses } = await openKeyboard(page)
    await page.goto('/b/studio-noord-demo/services')
    await tabTo(page.getByLabel('Email'))
    await type(salon.email)
    await tabTo(page.getByLabel('Password', { exact: true }))
    await type(salon.password)
    await press('Enter')
    await page.getByRole('row').nth(2).waitFor()

    await press('Control+k')
    await page.getByRole('option', { name: 'Team' }).waitFor()
    await type('team')
    await press('Enter')
    await page.getByRole('heading', { name: 'Team' }).waitFor()
    await page.getByRole('row').nth(2).waitFor()

    await page.reload()
    await page.getByRole('row').nth(2).waitFor()
    await press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(link)
    await press('Enter')
    await press('Tab')
    const add = page.getByRole('button', { name: 'Add team member' })
    assert.ok(await isFocused(add))
    await press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Add team member' })
    await drawer.waitFor()
    await press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await until(() => isFocused(add))

    const row = page.getByRole('row', { name: 'Mei-Ling Chen' })
    await tabTo(row)
    await press('Enter')
    await page.getByRole('heading', { name: 'Mei-Ling Chen' }).waitFor()
    assert.deepEqual([problems, await losses()], [[], []])
  },
)

test('Enter takes the match of a search, and the focus stays in the drawer', { skip }, async () => {
  const act = await signedIn(salon, salon)
  const lastName = `Enter${Date.now()}`
  const card = { firstName: 'Focus', lastName }
  const { data } = await act<{ data: { id: string } }>('POST', '/businesses/~/customers', card)
  const { page, problems } = await openPage(salon.address)
  const { press, type, tabTo, losses } = await openKeyboard(page)
  const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/businesses\/[^/]+\/services$/, async (route) => {
    await isLate
    await route.continue()
  })
  await page.goto(`/b/studio-noord-demo/calendar?date=${thursday(10)}`)
  await signIn(page, salon)
  await page.locator('.grid-column .closed').first().waitFor()
  await press('n')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  const search = drawer.getByLabel('Client')
  const change = drawer.getByRole('button', { name: 'Change' })

  // At once, before the matches are there.
  await search.and(page.locator(':focus')).waitFor()
  await type(lastName)
  await press('Enter')
  await change.and(page.locator(':focus')).waitFor()
  await drawer.getByText(`Focus ${lastName}`).waitFor()
  await press('Enter')
  await search.and(page.locator(':focus')).waitFor()

  await type(lastName)
  await page
    .getByRole('option', { name: lastName })
    .first()
    .and(page.locator('[data-combobox-selected]'))
    .waitFor()
  await press('Enter')
  await change.and(page.locator(':focus')).waitFor()

  // Before there are services.
  await press('Tab')
  await type("Men's c")
  await press('Enter')
  letIn()
  const remove = drawer.getByRole('button', { name: "Remove Men's cut" })
  await remove.waitFor()
  await type('nothing of this name')
  await press('Enter')
  await tabTo(remove, 'Shift+Tab')
  await press('Enter')
  await remove.waitFor({ state: 'detached' })
  const service = drawer.getByRole('combobox', { name: 'Service' })
  await service.and(page.locator(':focus')).waitFor()
  await type('nothing of this name')
  await press('Enter')
  assert.equal(await drawer.locator('[aria-invalid=true]').count(), 0)
  await act('DELETE', `/businesses/~/customers/${data.id}`)
  assert.deepEqual([problems, await losses()], [[], []])
})

/** All that is done with bookings, by keys alone. */
async function walk(page: Page, { press, type, tabTo }: Keyboard, name: string) {
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  const book = async (guest: string) => {
    await press('n')
    await drawer.getByLabel('Client').and(page.locator(':focus')).waitFor()
    await type(guest)
    await press('Tab')
    const service = drawer.getByRole('combobox', { name: 'Service' })
    await service.and(page.locator(':focus')).waitFor()
    await type("Men's cut")
    // The test before this one presses Enter earlier.
    await page.getByRole('option', { name: "Men's cut" }).waitFor()
    await press('Enter')
    await drawer.getByText('Available with').waitFor()
    assert.ok(await isFocused(service))
    await tabTo(drawer.getByLabel('Start'))
    await press('Enter')
    await page.getByText(`${guest} is booked`).waitFor()
    // Until it is gone the tabulator stays within it.
    await drawer.waitFor({ state: 'detached' })
    const booking = bookingOf(page, guest)
    await tabTo(booking)
    return { booking, card: page.getByRole('dialog', { name: guest }) }
  }

  const { booking, card } = await book(`Keyboard ${name}`)
  await press('Enter')
  await card.waitFor()
  await press('Escape')
  await card.waitFor({ state: 'detached' })
  await until(() => isFocused(booking))

  await press('Enter')
  await tabTo(card.getByRole('button', { name: 'Move' }))
  await press('Enter')
  await tabTo(card.getByLabel('Start'))
  await type('14:00')
  await press('Enter')
  await card.getByText('14:00 –').waitFor()
  await press('Escape')
  await card.waitFor({ state: 'detached' })
  // It stands elsewhere now, and is the same to who moved it.
  await until(() => isFocused(booking))

  await press('Enter')
  await tabTo(card.getByRole('button', { name: 'Edit', exact: true }))
  await press('Enter')
  await tabTo(card.getByLabel('Duration in minutes'))
  await type('45')
  await press('Enter')
  await card.getByText('14:00 – 14:45').waitFor()
  await tabTo(card.getByRole('button', { name: 'Cancel booking' }))
  await press('Enter')
  await card.getByLabel('Reason').waitFor()
  await tabTo(card.getByRole('button', { name: 'Cancel booking' }))
  await press('Enter')
  await card.getByText('Cancelled', { exact: true }).first().waitFor()
  await press('Escape')
  await booking.waitFor({ state: 'detached' })
  await card.waitFor({ state: 'detached' })

  const { booking: paid, card: payer } = await book(`Paying ${name}`)
  await press('Enter')
  await tabTo(payer.getByRole('button', { name: 'Check out' }))
  await press('Enter')
  await tabTo(payer.getByRole('button', { name: /^Charge / }))
  await press('Enter')
  await payer.getByText(/ charged$/).waitFor()
  await press('Escape')
  await payer.waitFor({ state: 'detached' })
  await until(() => isFocused(paid))
}

test(
  'bookings are made, moved, edited, cancelled and checked out without a mouse, and the focus stays in the drawer',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    const keyboard = await openKeyboard(page)
    await page.goto(`/b/studio-noord-demo/calendar?date=${thursday(10)}`)
    await signIn(page, salon)
    await page.locator('.grid-column .closed').first().waitFor()
    // Beside the calendar.
    await walk(page, keyboard, 'Neighbour')
    const losses = await keyboard.losses()
    // Over it.
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(`/b/studio-noord-demo/calendar?date=${thursday(20)}`)
    await page.locator('.grid-column .closed').first().waitFor()
    await walk(page, keyboard, 'Guest')

    await keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: /^Fri/ }).waitFor()
    await keyboard.press('t')
    await page.waitForURL((url) => !url.searchParams.has('date'))
    assert.deepEqual([problems, losses, await keyboard.losses()], [[], [], []])
  },
)

test(
  'few stops lie before the grid, and what filters and finds begins with its first field',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${thursday(10)}`)
    const grid = page.locator('.grid-scroller')
    let stops = 0
    await page.locator('body').focus()
    for (; !(await isFocused(grid)); stops += 1) {
      assert.ok(stops < 40, 'the grid is out of reach')
      await page.keyboard.press('Tab')
    }
    assert.ok(stops <= 24, `${stops} stops`)

    await page.getByRole('button', { name: 'Filter' }).click()
    const working = page.getByRole('switch', { name: 'Only those working' })
    await working.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await working.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Find a time' }).click()
    const service = page.getByRole('combobox', { name: 'Service' })
    await service.and(page.locator(':focus')).waitFor()
    assert.deepEqual(problems, [])
  },
)

test('the page takes the focus when what had it is gone from the calendar', { skip }, async () => {
  const { page, problems } = await openCalendar(salon, `?date=${thursday(11)}`)
  const booking = await bookAtTen(page, 'Gone Guest')
  await booking.press('Enter')

  const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/\/bookings\?/, async (route) => {
    await isLate
    await route.continue()
  })
  const card = page.getByRole('dialog', { name: 'Gone Guest' })
  const cancel = card.getByRole('button', { name: 'Cancel booking' })
  await cancel.click()
  await card.getByLabel('Reason').waitFor()
  await cancel.click()
  await card.getByText('Cancelled', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await until(() => isFocused(booking))
  letIn()
  await booking.waitFor({ state: 'detached' })
  await until(() => isFocused(page.locator('main')))
  assert.deepEqual(problems, [])
})
