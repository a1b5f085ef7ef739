import { type BookingStatus, lostStatuses } from '@openchair/server/booking-status'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { addDays, wallNow } from '../app/time/wall-days.ts'
import { ask } from './ask.ts'
import { openPage, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

interface Booked {
  id: string
  date: string
  startsAt: string
  status: BookingStatus
  startTime: string
  customerId: string
  customerName: string
  staffId: string
  services: { serviceId: string }[]
}

/** A visit of somebody before today, with the person who served. */
async function visitOf(page: Page) {
  // A checkout completes what lies ahead as well.
  const yesterday = addDays(wallNow('Europe/Amsterdam').date, -1)
  const query = `status=COMPLETED&endDate=${yesterday}&sortBy=startsAt&limit=30`
  const { data } = await ask<{ data: Booked[] }>(page, `/businesses/~/bookings?${query}`)
  const visit = data.find(({ customerName }) => customerName !== null)
  assert.ok(visit)
  return visit
}

const allOf = async (page: Page, customerId: string) =>
  (await ask<{ data: Booked[] }>(page, `/businesses/~/customers/${customerId}/bookings?limit=100`))
    .data

test('the card books the same again with the same person, near six weeks', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/clients')
  await signIn(page, salon)
  await page.getByRole('row').nth(1).waitFor()
  const visit = await visitOf(page)
  const before = await allOf(page, visit.customerId)
  const now = new Date().toISOString()
  const known = new Set(before.map(({ id }) => id))
  await page.goto(`${page.url()}/${visit.customerId}`)
  await page.getByRole('region', { name: 'Gift cards' }).waitFor()
  await page.getByRole('button', { name: 'In 6 weeks' }).click()
  const drawer = page.getByRole('dialog', { name: /^Book again for/ })
  const times = drawer.getByRole('group', { name: 'Available times' }).getByRole('button')
  await times.nth(2).waitFor()
  assert.equal(await times.count(), 3)
  assert.ok(await drawer.getByRole('button', { name: 'Book', exact: true }).isDisabled())
  await times.nth(1).click()
  await shoot(page, 'rebook')
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText(/is booked for/).waitFor()
  await drawer.waitFor({ state: 'hidden' })

  const made = (await allOf(page, visit.customerId)).find(({ id }) => !known.has(id))
  assert.ok(made)
  // Before the salon opens, the bookings of today are not the last ones yet.
  const [last] = before
    .filter(({ startsAt, status }) => startsAt < now && !lostStatuses.includes(status))
    .toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
  assert.deepEqual(
    made.services.map(({ serviceId }) => serviceId),
    last?.services.map(({ serviceId }) => serviceId),
  )
  const today = wallNow('Europe/Amsterdam').date
  const near = [addDays(today, 35), addDays(today, 49)] as const
  assert.ok(near[0] < made.date && made.date < near[1], made.date)
  assert.deepEqual(problems, [])
})

test('a booking that is done leads to the card, and to the next one', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/calendar')
  await signIn(page, salon)
  await page.getByRole('button', { name: 'New' }).first().waitFor()
  const visit = await visitOf(page)
  await page.goto(`${new URL(page.url()).pathname}?date=${visit.date}&booking=${visit.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Book again' }).click()
  await drawer.getByRole('group', { name: 'Available times' }).getByRole('button').first().waitFor()
  await shoot(page, 'rebook-calendar')
  await drawer.getByRole('link', { name: 'Open in calendar' }).click()
  const draft = page.getByRole('dialog', { name: 'New booking' })
  await draft.getByText(visit.customerName).waitFor()
  await draft.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${new URL(page.url()).pathname}?date=${visit.date}&booking=${visit.id}`)
  await drawer.getByRole('link', { name: visit.customerName }).click()
  await page.getByRole('heading', { name: visit.customerName, level: 1 }).waitFor()
  assert.ok(page.url().endsWith(visit.customerId))
  assert.deepEqual(problems, [])
})

test('names of clients lead to their cards from wherever they stand', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  for (const [index, place] of [
    ['payments', 'table'],
    ['payments?tab=refunds', 'table'],
    ['reviews', 'article'],
    ['loyalty?tab=cards', 'table'],
    ['reports?view=missed', 'table'],
  ].entries()) {
    const [path = '', within = ''] = place
    await page.goto(`/${path}`)
    if (index === 0) await signIn(page, salon)
    const link = page.locator(`${within} a[href*="/clients/"]`).first()
    await page.locator(within).first().waitFor()
    if (path.includes('refunds') && (await link.count()) === 0) continue
    // A later response may put another row first: the client that is read is the one that is opened.
    const href = await link.getAttribute('href')
    const chosen = page.locator(`${within} a[href="${href}"]`).first()
    // Reviews shorten the last name.
    const [name = ''] = (await chosen.innerText()).split(' ')
    // In one step: what is read later moves the row away from under a pointer, and makes it anew without the focus.
    await chosen.dispatchEvent('click')
    await page.waitForURL((url) => url.pathname === href)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    assert.match(page.url(), /\/clients\/[^/]+$/)
  }
  assert.deepEqual(problems, [])
})
