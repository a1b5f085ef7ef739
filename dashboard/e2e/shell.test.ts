import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { signedIn } from './api.ts'
import { openPage, phone, shoot, skip } from './browser.ts'
import { thursday } from './on-calendar.ts'
import { beforeEnd, openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'the login leads back to the address that was asked for, and shows the shell',
  { skip },
  async () => {
    const { page, context, problems } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/services')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await shoot(page, 'login')
    await signIn(page, salon)
    await page.waitForURL(/\/b\/studio-noord-demo\/services$/)
    await page.getByRole('heading', { name: 'Services' }).waitFor()
    const rail = page.getByRole('navigation', { name: 'Main' })
    assert.deepEqual(await rail.getByRole('link').allInnerTexts(), [
      'Today',
      'Calendar',
      'Clients',
      'Services',
      'Team',
      'Payments',
      'Reports',
      'Settings',
    ])
    await rail.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Invoices' }).waitFor()
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [
      'Products',
      'Gift cards',
      'Loyalty',
      'Reviews',
      'Invoices',
    ])
    await page.getByRole('menuitem', { name: 'Loyalty' }).click()
    await page.getByRole('heading', { name: 'Loyalty' }).waitFor()
    await rail.locator('button[data-active]', { hasText: 'More' }).waitFor()
    assert.equal(await rail.locator('.active').count(), 0)
    await shoot(page, 'services')

    const [cookie] = await context.cookies()
    assert.partialDeepStrictEqual(cookie, { httpOnly: true, secure: true, sameSite: 'Lax' })
    assert.match(cookie?.name ?? '', /^__Host-/)
    const stored = await page.evaluate<string>(
      'JSON.stringify({ ...localStorage, ...sessionStorage })',
    )
    assert.ok(!stored.includes('ses_'))
    assert.deepEqual(problems, [])
  },
)

test('a phone has the first pages at its bottom, the others behind More', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, phone)
  await page.goto('/login')
  await signIn(page, salon)
  // The owner has two salons.
  await page.getByText('Studio Noord').click()
  await page.waitForURL(/\/calendar$/)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Payments' }).waitFor()
  assert.deepEqual(await bar.getByRole('link').allInnerTexts(), [
    'Today',
    'Calendar',
    'Clients',
    'Payments',
  ])
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  // Not those that the bar shows.
  const others = page.getByRole('dialog', { name: 'More' })
  await others.getByRole('link', { name: 'Gift cards' }).waitFor()
  assert.equal(await others.getByRole('link', { name: /^(Today|Calendar)$/ }).count(), 0)
  await shoot(page, 'phone-more')
  await others.getByRole('link', { name: 'Gift cards' }).click()
  await bar.locator('button[data-active]', { hasText: 'More' }).waitFor()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  assert.ok(width <= 360, `it is ${width} wide`)
  assert.deepEqual(problems, [])
})

/** The answer of the server on a day that is the same whenever the test runs: one free time, and one booking to confirm. */
async function fixToday(page: Page, date: string, [booking, staffId]: [object, string]) {
  let isPending = true
  const gap = { staffId, startTime: '10:00', endTime: '11:00', minutes: 60 }
  await page.route('**/businesses/*/today', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    const unconfirmed = isPending ? { count: 1, data: [booking] } : { count: 0, data: [] }
    const gaps = { count: 1, data: [{ ...gap, serviceCount: 0, services: [] }] }
    await route.fulfill({ json: { data: { ...data, date, unconfirmed, gaps } } })
  })
  await page.route('**/bookings/*/confirm', async (route) => {
    isPending = false
    await route.fulfill({ json: { data: booking } })
  })
}

test('Today confirms a booking in its place, and books a free time', { skip }, async () => {
  const ask = await signedIn(salon, salon)
  const [member] = await ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
  const { data } = await ask<{ data: { services: { serviceName: string }[] }[] }>(
    'GET',
    '/businesses/~/bookings?limit=1',
  )
  const services = data[0]?.services.map(({ serviceName }) => serviceName)
  const booking = { ...data[0], customerName: 'Nina Jansen', services }
  const { page, problems } = await openPage(salon.address)
  const date = thursday(9)
  await fixToday(page, date, [booking, member?.id ?? ''])
  await page.goto('/b/studio-noord-demo/today')
  await signIn(page, salon)
  await page.getByText('Takings').waitFor()
  await shoot(page, 'today')
  await page.getByRole('button', { name: 'Confirm: Nina Jansen' }).click()
  await page.getByText('Booking of Nina Jansen confirmed').waitFor()
  await page.getByRole('button', { name: 'Confirm: Nina Jansen' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Book ${member?.firstName} at 10:00` }).click()
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').waitFor()
  const query = new URL(page.url()).searchParams
  assert.deepEqual([query.get('new'), query.get('with')], [`${date}T10:00`, member?.id])
  assert.deepEqual(problems, [])
})

test('a tablet has either the rail or the bar of a phone', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, {
    viewport: { width: 768, height: 1024 },
  })
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  const heading = page.getByRole('heading', { name: 'Services' })
  const more = page.locator('.bottom-link', { hasText: 'More' })
  const sidebar = page.getByRole('link', { name: 'Reports' })
  await heading.waitFor()
  await sidebar.waitFor()
  assert.equal(await more.count(), 0)
  await page.setViewportSize({ width: 767, height: 1024 })
  await more.waitFor()
  assert.equal(await sidebar.count(), 0)
  const { x = 0 } = (await heading.boundingBox()) ?? {}
  assert.ok(x < 50, `the page begins at ${x}`)
  assert.deepEqual(problems, [])
})

test('the account menu changes language and light, and signs out for good', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/account')
  await signIn(page, salon)
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByText('Nederlands').click()
  await page.getByRole('link', { name: 'Agenda' }).waitFor()
  await page.getByText('Donker').click()
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await shoot(page, 'account-dark')
  await page.getByText('English').click()
  await page.getByRole('link', { name: 'Calendar' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.deepEqual(problems, [])
  await page.goBack()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a button that deletes is red, in the dark as well', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, { colorScheme: 'dark' })
  await page.goto('/b/studio-noord-demo/products')
  await signIn(page, salon)
  await page.getByRole('row').nth(2).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await button.waitFor()
  const color = await page.evaluate<string>(`getComputedStyle(
    [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === 'Delete'),
  ).color`)
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  assert.ok(red - Math.max(green, blue) > 80, color)
  assert.deepEqual(problems, [])
})

test('signing out leads back to nothing while its answer is still to come', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  await page.getByRole('row').nth(2).waitFor()
  const { promise: isLate, resolve: letOut } = Promise.withResolvers<void>()
  await page.route(/auth\/logout$/, async (route) => {
    await isLate
    await route.continue()
  })
  const asked = page.waitForRequest(/auth\/logout$/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await asked
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  // Until then the page before is still theirs.
  await page.goBack()
  await page.getByRole('heading', { name: 'Services' }).waitFor()
  const answered = page.waitForResponse(/auth\/logout$/)
  letOut()
  await answered
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, salon)
  await page.waitForURL(/\/calendar/)
  // A request that is open while the session ends is refused.
  assert.deepEqual(beforeEnd(problems), [])
})
