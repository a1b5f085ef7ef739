import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { phone, shoot, skip, until } from './browser.ts'
import {
  banner,
  calendarPath,
  noRawWords,
  openOnNetwork,
  others,
  untilStored,
} from './on-network.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'without a worker a page that was never opened says so, and comes by itself',
  { skip },
  async (t) => {
    const { page, network, problems } = await openOnNetwork(t, salon, { serviceWorkers: 'block' })
    network.cut()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await banner(page).waitFor()
    await noRawWords(page)
    await shoot(page, 'offline-not-loaded')
    network.restore()
    await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
    await page.getByRole('row').nth(2).waitFor()
    await banner(page).waitFor({ state: 'detached' })
    assert.deepEqual(others(problems), [])
  },
)

test(
  'what is saved without a connection is refused in words, and what was typed is kept',
  { skip },
  async (t) => {
    const { page, network, problems } = await openOnNetwork(t, salon, { serviceWorkers: 'block' })
    await page.goto('/b/studio-noord-demo/products')
    await page.getByRole('button', { name: 'Add product' }).click()
    const drawer = page.getByRole('dialog')
    const name = `Balm without a line ${Date.now().toString(36)}`
    await drawer.getByLabel('Name').fill(name)
    await drawer.getByLabel('Price (EUR)').fill('12')
    network.cut()
    await drawer.getByRole('button', { name: 'Save' }).click()
    const note = drawer.getByRole('alert')
    await note.waitFor()
    // The first request may have been under way; a further one is not sent at all.
    await banner(page).waitFor()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await note.getByText('so nothing was sent').waitFor()
    assert.equal(await drawer.getByLabel('Name').inputValue(), name)
    await shoot(page, 'offline-refused')
    network.restore()
    await banner(page).waitFor({ state: 'detached' })
    assert.equal(await drawer.getByLabel('Name').inputValue(), name)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name }).waitFor()
    assert.deepEqual(others(problems), [])
  },
)

test(
  'with the worker the dashboard opens without a connection, and shows the day as it was read last',
  { skip },
  async (t) => {
    const { page, network, problems } = await openOnNetwork(t, salon)
    await untilStored(page)
    const before = await page.locator('.heading-name').allInnerTexts()
    network.cut()
    await page.reload()
    await page.locator('.grid-column').first().waitFor()
    assert.deepEqual(await page.locator('.heading-name').allInnerTexts(), before)
    await banner(page)
      .getByText(/You see the state of \d/)
      .waitFor()
    await shoot(page, 'offline-calendar')
    // Never opened before, in this tab or another.
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('heading', { name: 'Team', exact: true }).waitFor()
    await noRawWords(page)
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.locator('.grid-column').first().waitFor()
    const isLive = page.waitForResponse(
      (answer) => answer.url().includes('/events/stream') && answer.ok(),
    )
    network.restore()
    await isLive
    await banner(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('row').nth(2).waitFor()
    assert.deepEqual(others(problems), [])
  },
)

test(
  'the day is stored for the session only, and not at all where somebody says so',
  { skip },
  async (t) => {
    const { page } = await openOnNetwork(t, salon)
    await untilStored(page)
    const isStored = () => page.evaluate<boolean>("caches.has('openchair-day')")
    await page.goto('/b/studio-noord-demo/account')
    const choice = page.getByRole('switch', { name: 'Keep the bookings of the day on this device' })
    await choice.waitFor()
    await choice.press('Space')
    await until(async () => !(await isStored()))
    await choice.press('Space')
    await page.goto(calendarPath)
    await untilStored(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await until(async () => !(await isStored()))
    const left = await page.evaluate<string>(`(async () => {
    const texts = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) texts.push(request.url)
    return texts.join()
  })()`)
    assert.doesNotMatch(left, /\/api\/|stored-day/)
  },
)

test('a phone shows that there is no connection above its page', { skip }, async (t) => {
  const { page, network } = await openOnNetwork(t, salon, { ...phone, serviceWorkers: 'block' })
  network.cut()
  await page.getByRole('link', { name: 'Today' }).click()
  await banner(page).waitFor()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  assert.ok(width <= 360, `it is ${width} wide`)
  await shoot(page, 'offline-phone')
})
