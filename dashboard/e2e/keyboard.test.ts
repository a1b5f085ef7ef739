import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'

import { signedIn } from './api.ts'
import { openPage, skip, until } from './browser.ts'
import { bookingOf, thursday } from './on-calendar.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const isFocused = async (one: Locator) =>
  (await one.and(one.page().locator(':focus')).count()) === 1

/** Of an open dialog, or of the list of a field in it, which stands at the end of the page. */
const isWithin = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const isOpen = document.querySelector('[role=dialog]') !== null
    return !isOpen || document.activeElement?.closest('[role=dialog], [role=listbox]') !== null
  })()`)

/** Presses a key, after which the focus is in the open dialog. A drawer beside the calendar can be left by the tabulator. */
async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  await until(() => isWithin(page))
}

/** Goes on with the tabulator until it is there, as somebody without a mouse does, and sees where they are. */
async function tabTo(page: Page, one: Locator) {
  await one.waitFor()
  for (let steps = 0; steps < 60 && !(await isFocused(one)); steps += 1)
    await page.keyboard.press('Tab')
  assert.ok(await isFocused(one), 'the tabulator does not reach it')
  // A field shows it by the colour of its border.
  const isSeen = await page.evaluate<boolean>(`(() => {
    const one = document.activeElement
    return one.matches('input, textarea, select') || getComputedStyle(one).outlineStyle !== 'none'
  })()`)
  assert.ok(isSeen, 'the focus cannot be seen')
}

test(
  'somebody without a mouse signs in, finds a page, and skips the navigation',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/services')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(salon.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(salon.password)
    await page.keyboard.press('Enter')
    await page.getByRole('row').nth(2).waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Team' }).waitFor()
    await page.keyboard.type('team')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Team' }).waitFor()
    await page.getByRole('row').nth(2).waitFor()

    await page.reload()
    await page.getByRole('row').nth(2).waitFor()
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const add = page.getByRole('button', { name: 'Add team member' })
    assert.ok(await isFocused(add))
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Add team member' })
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await until(() => isFocused(add))

    const row = page.getByRole('row', { name: 'Mei-Ling Chen' })
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Mei-Ling Chen' }).waitFor()
    assert.deepEqual(problems, [])
  },
)

test('Enter takes the match of a search, and the focus stays in the drawer', { skip }, async () => {
  const act = await signedIn(salon, salon)
  const lastName = `Enter${Date.now()}`
  const card = { firstName: 'Focus', lastName }
  const { data } = await act<{ data: { id: string } }>('POST', '/businesses/~/customers', card)
  const { page, problems } = await openPage(salon.address)
  const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/businesses\/[^/]+\/services$/, async (route) => {
    await isLate
    await route.continue()
  })
  await page.goto(`/b/studio-noord-demo/calendar?date=${thursday(10)}`)
  await signIn(page, salon)
  await page.locator('.grid-column .closed').first().waitFor()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  const search = drawer.getByLabel('Client')
  const change = drawer.getByRole('button', { name: 'Change' })

  // At once, before the matches are there.
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(lastName)
  await page.keyboard.press('Enter')
  await change.and(page.locator(':focus')).waitFor()
  await drawer.getByText(`Focus ${lastName}`).waitFor()
  await page.keyboard.press('Enter')
  await search.and(page.locator(':focus')).waitFor()

  await page.keyboard.type(lastName)
  await page
    .getByRole('option', { name: lastName })
    .first()
    .and(page.locator('[data-combobox-selected]'))
    .waitFor()
  await page.keyboard.press('Enter')
  await change.and(page.locator(':focus')).waitFor()

  // Before there are services.
  await page.keyboard.press('Tab')
  await page.keyboard.type("Men's c")
  await page.keyboard.press('Enter')
  letIn()
  const remove = drawer.getByRole('button', { name: "Remove Men's cut" })
  await remove.waitFor()
  await page.keyboard.type('nothing of this name')
  await page.keyboard.press('Enter')
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  const service = drawer.getByRole('combobox', { name: 'Service' })
  await service.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('nothing of this name')
  await page.keyboard.press('Enter')
  assert.equal(await drawer.locator('[aria-invalid=true]').count(), 0)
  await act('DELETE', `/businesses/~/customers/${data.id}`)
  assert.deepEqual(problems, [])
})

test(
  'bookings are made, moved, edited, cancelled and checked out without a mouse, and the focus stays in the drawer',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto(`/b/studio-noord-demo/calendar?date=${thursday(10)}`)
    await page.getByLabel('Email').fill(salon.email)
    await page.getByLabel('Password', { exact: true }).fill(salon.password)
    await press(page, 'Enter')
    await page.locator('.grid-column .closed').first().waitFor()

    await press(page, 'n')
    const drawer = page.getByRole('dialog', { name: 'New booking' })
    await drawer.getByLabel('Client').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Keyboard Guest')
    await press(page, 'Tab')
    const service = drawer.getByRole('combobox', { name: 'Service' })
    await service.and(page.locator(':focus')).waitFor()
    await page.keyboard.type("Men's cut")
    // The test before this one presses Enter earlier.
    await page.getByRole('option', { name: "Men's cut" }).waitFor()
    await press(page, 'Enter')
    await drawer.getByText('Available with').waitFor()
    assert.ok(await isFocused(service))
    await tabTo(page, drawer.getByLabel('Start'))
    await press(page, 'Enter')
    await page.getByText('Keyboard Guest is booked').waitFor()
    // Until it is gone the tabulator stays within it.
    await drawer.waitFor({ state: 'detached' })

    const booking = bookingOf(page, 'Keyboard Guest')
    await tabTo(page, booking)
    await press(page, 'Enter')
    const card = page.getByRole('dialog', { name: 'Keyboard Guest' })
    await card.waitFor()
    await press(page, 'Escape')
    await card.waitFor({ state: 'detached' })
    await until(() => isFocused(booking))

    await press(page, 'Enter')
    await tabTo(page, card.getByRole('button', { name: 'Move' }))
    await press(page, 'Enter')
    await card.getByLabel('Start').fill('14:00')
    await press(page, 'Enter')
    await card.getByText('14:00 –').waitFor()
    await press(page, 'Escape')
    await card.waitFor({ state: 'detached' })
    // It stands elsewhere now, and is the same to who moved it.
    await until(() => isFocused(booking))

    await press(page, 'Enter')
    await tabTo(page, card.getByRole('button', { name: 'Edit', exact: true }))
    await press(page, 'Enter')
    await tabTo(page, card.getByLabel('Duration in minutes'))
    await page.keyboard.type('45')
    await press(page, 'Enter')
    await card.getByText('14:00 – 14:45').waitFor()
    await until(() => isWithin(page))
    await tabTo(page, card.getByRole('button', { name: 'Cancel booking' }))
    await press(page, 'Enter')
    await card.getByLabel('Reason').waitFor()
    await tabTo(page, card.getByRole('button', { name: 'Cancel booking' }))
    await press(page, 'Enter')
    await card.getByText('Cancelled', { exact: true }).first().waitFor()
    await press(page, 'Escape')
    await booking.waitFor({ state: 'detached' })
    await card.waitFor({ state: 'detached' })

    await press(page, 'n')
    await drawer.getByLabel('Client').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Paying Guest')
    await press(page, 'Tab')
    await service.and(page.locator(':focus')).waitFor()
    await page.keyboard.type("Men's cut")
    await page.getByRole('option', { name: "Men's cut" }).waitFor()
    await press(page, 'Enter')
    await drawer.getByText('Available with').waitFor()
    await tabTo(page, drawer.getByLabel('Start'))
    await press(page, 'Enter')
    await drawer.waitFor({ state: 'detached' })
    await tabTo(page, bookingOf(page, 'Paying Guest'))
    await press(page, 'Enter')
    const payer = page.getByRole('dialog', { name: 'Paying Guest' })
    await tabTo(page, payer.getByRole('button', { name: 'Check out' }))
    await press(page, 'Enter')
    await tabTo(page, payer.getByRole('button', { name: /^Charge / }))
    await press(page, 'Enter')
    await payer.getByText(/ charged$/).waitFor()
    await until(() => isWithin(page))
    await press(page, 'Escape')
    await payer.waitFor({ state: 'detached' })

    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: /Friday/ }).waitFor()
    await page.keyboard.press('t')
    await page.waitForURL((url) => !url.searchParams.has('date'))
    assert.deepEqual(problems, [])
  },
)
