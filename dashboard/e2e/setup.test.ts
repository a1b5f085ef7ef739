import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'

import { desk, openPage, shoot, skip } from './browser.ts'
import { countClicks } from './clicks.ts'
import { thursday } from './on-calendar.ts'
import { startEmpty } from './server.ts'
import { faultsOfAccess } from './tour/axe.ts'
import { faultsOfLayout } from './tour/layout.ts'
import { openWalker } from './tour/walker.ts'

type Walker = Awaited<ReturnType<typeof openWalker>>

const amsterdam = { ...desk, timezoneId: 'Europe/Amsterdam' }
const narrow = { width: 390, height: 844 }
const password = 'a salon of my own'

/** Whether a step can be heard, read in the dark, and has room, on a desk and on a phone. */
async function look({ page, settle }: Walker, name: string) {
  const faults: string[] = []
  for (const [size, viewport] of [
    ['desk', desk.viewport],
    ['phone', narrow],
  ] as const) {
    await page.setViewportSize(viewport)
    await settle()
    faults.push(...(await faultsOfAccess(page, 'everything', 'every impact')))
    faults.push(...(await faultsOfLayout(page)))
    await shoot(page, `setup/${name}-${size}`)
  }
  // The colours are those of every width.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await settle()
  faults.push(...(await faultsOfAccess(page, 'colours')))
  await shoot(page, `setup/${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  await page.setViewportSize(desk.viewport)
  assert.deepEqual(faults, [], name)
}

test('a new server is set up in the browser, up to the first booking', { skip }, async (t) => {
  const { address, url, code, close } = await startEmpty()
  t.after(close)
  const walker = await openWalker({ address }, null, amsterdam)
  const { page } = walker
  const title = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const clicks = await countClicks(page)

  // Every page leads there.
  await page.goto('/login')
  await title('Welcome. Let’s set up your salon.')
  assert.equal(await page.getByLabel('Setup code').inputValue(), '')
  // As a link in a terminal opens it.
  await page.goto('about:blank')
  await page.goto(url.replace('127.0.0.1', 'localhost'))
  await title('Welcome. Let’s set up your salon.')
  assert.equal(await page.getByLabel('Setup code').count(), 0)
  assert.ok(!page.url().includes(code))
  await look(walker, 'account')
  await page.getByLabel('Your name').fill('Sanne de Vries')
  await page.getByLabel('Email').fill('sanne@example.com')
  await page.getByLabel(/^Password/).fill(password)
  await button('Continue').click()

  await title('Your salon')
  assert.equal(await page.getByRole('combobox', { name: 'Country' }).inputValue(), 'Netherlands')
  assert.match(await page.getByRole('combobox', { name: 'Currency' }).inputValue(), /^EUR/)
  await look(walker, 'business')
  await page.getByLabel('Name of the salon').fill('Haar & Co')
  await button('Continue').click()

  await title('When are you open?')
  await page.getByRole('switch', { name: 'Sunday' }).waitFor()
  await look(walker, 'hours')
  await button('Continue').click()

  await title('What do you offer?')
  await page.getByText('Hair', { exact: true }).click()
  const highlights = page.getByRole('checkbox', { name: 'Highlights' })
  await highlights.click()
  await page.getByLabel("Price of Men's cut in EUR").fill('31.5')
  await look(walker, 'services')
  await button('Add services (11)').click()

  await title('Who works in the salon?')
  assert.equal(await page.getByLabel('You').inputValue(), 'Sanne de Vries')
  await button('Add a person').click()
  const kim = page.getByRole('group', { name: 'Person 2' })
  await kim.getByLabel('Name').fill('Kim de Boer')
  await kim.getByLabel('Email for an invitation').fill('kim@example.com')
  await look(walker, 'team')
  await button('Open the calendar').click()
  // The server sends no mail.
  const link = page.getByLabel('Kim')
  await link.waitFor()
  assert.match(await link.inputValue(), /\/invitation\?token=/)
  await look(walker, 'links')
  await page.getByRole('link', { name: 'Open the calendar' }).click()

  const checklist = page.getByRole('region', { name: 'Get your salon ready' })
  await checklist.getByText('3 of 6 done').waitFor()
  for (const name of ['Sanne', 'Kim']) await page.getByText(name).first().waitFor()
  await look(walker, 'home')
  // Today may be closed, or over.
  await page.goto(`/b/haar-co/calendar?date=${thursday(1)}`)
  await checklist.getByRole('button', { name: 'Make the first booking' }).click()
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Ada Lovelace')
  await page.keyboard.press('Tab')
  const service = drawer.getByRole('combobox', { name: 'Service' })
  await service.fill("Men's cut")
  await page.getByRole('option', { name: "Men's cut · 30 min · €31.50" }).waitFor()
  await page.keyboard.press('Enter')
  await drawer.getByLabel('Start').fill('10:00')
  await drawer.getByText('Available with').waitFor()
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Ada Lovelace is booked').waitFor()
  assert.ok(clicks() <= 12, `${clicks()} clicks`)

  await checklist.getByText('4 of 6 done').waitFor()
  await checklist.getByRole('button', { name: 'Hide' }).click()
  await checklist.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'New booking' }).waitFor()
  assert.equal(await checklist.count(), 0)

  await t.test('a further salon takes the same steps, without a mouse', () => addSalon(page))
  await t.test('the page and the code are gone', () => isGone(address, code))
  assert.deepEqual(walker.newProblems(), [])
})

async function addSalon(page: Page) {
  const title = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Haar & Co, Switch salon' }).click()
  await page.getByRole('menuitem', { name: 'New salon' }).press('Enter')
  await title('Your salon')
  assert.equal(await page.getByRole('listitem').count(), 4)
  await page.getByLabel('Name of the salon').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Haar & Co')
  await page.keyboard.press('Enter')
  await title('When are you open?')
  await page.waitForURL('**/b/haar-co-2/start')
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  await goOn.press('Enter')
  await title('What do you offer?')
  await goOn.press('Enter')
  await title('Who works in the salon?')
  await page.getByRole('link', { name: 'Skip', exact: true }).press('Enter')
  // Nobody and nothing is there yet: each empty page begins the right thing.
  await page.getByText('No team members yet').waitFor()
  await page.getByRole('link', { name: 'Add team member' }).press('Enter')
  await page.getByRole('dialog', { name: 'Add team member' }).waitFor()
  await page.goto('/b/haar-co-2/services')
  await page.getByRole('button', { name: 'Choose from a template' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Choose from a template' })
  await drawer.getByRole('radio', { name: 'Barber' }).press('Space')
  await drawer.getByRole('button', { name: 'Add services (7)' }).press('Enter')
  await page.getByRole('row', { name: 'Skin fade' }).waitFor()
}

async function isGone(address: string, code: string) {
  const { page } = await openPage(address, desk)
  await page.goto('/setup')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const body = { code, name: 'Mallory', email: 'mallory@example.com', password }
  const answer = await fetch(`${address}/api/v1/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 404)
}
