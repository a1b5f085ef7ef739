import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { ask } from '../../ask.ts'
import { openPage, phone, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('Ctrl-K opens a client, a booking, a page and the other salon', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  await page.getByRole('row').nth(2).waitFor()
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await palette.getByRole('option', { name: 'New booking' }).waitFor()
  const { data: clients } = await ask<{ data: { id: string; firstName: string; phone: string }[] }>(
    page,
    '/businesses/~/customers?search=oliver&limit=1',
  )
  await field.fill('oliver')
  await palette.getByRole('group', { name: 'Clients' }).getByRole('option').first().waitFor()
  await palette.getByRole('group', { name: 'Bookings' }).getByRole('option').first().waitFor()
  await shoot(page, 'palette')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/clients/${clients[0]?.id}$`))

  const { data: bookings } = await ask<{ data: { id: string; bookingNumber: string }[] }>(
    page,
    '/businesses/~/bookings?limit=1',
  )
  await page.keyboard.press('Control+k')
  await field.fill(bookings[0]?.bookingNumber ?? '')
  await palette.getByRole('option', { name: bookings[0]?.bookingNumber ?? '' }).click()
  await page.waitForURL(new RegExp(`/calendar\\?date=.*booking=${bookings[0]?.id}`))

  await page.keyboard.press('Control+k')
  await field.fill('revi')
  await palette.getByRole('option', { name: 'Reviews' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/reviews$/)

  await page.keyboard.press('Control+k')
  await field.fill('sul')
  await palette.getByRole('option', { name: 'Switch to Studio Sul' }).click()
  await page.waitForURL(/\/b\/studio-sul-demo\//)
  await page.getByRole('button', { name: 'Switch salon' }).click()
  await page.getByRole('menuitem', { name: 'Studio Noord' }).click()
  await page.waitForURL(/\/b\/studio-noord-demo\//)
  assert.deepEqual(problems, [])
})

test('a drawer does not open over the palette, nor close with it', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  await page.getByRole('row').nth(2).waitFor()
  const { data: bookings } = await ask<{ data: { id: string }[] }>(
    page,
    '/businesses/~/bookings?limit=1',
  )
  const id = bookings[0]?.id ?? ''
  const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/booking-drawer/, async (route) => {
    await isLate
    await route.continue()
  })
  await page.goto(`/b/studio-noord-demo/calendar?booking=${id}`)
  await page.locator('.grid-column').first().waitFor()
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await field.waitFor()
  // The drawer itself asks for this.
  const asked = page.waitForResponse((response) => response.url().endsWith(`/bookings/${id}`))
  letIn()
  await asked
  await page.keyboard.type('revi')
  await palette.getByRole('option', { name: 'Reviews' }).waitFor()
  assert.equal(await field.inputValue(), 'revi')
  assert.equal(await page.getByRole('dialog').count(), 1)

  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  const drawer = page.getByRole('dialog')
  await drawer.locator(':focus').waitFor()
  // The palette over it closes alone.
  await page.keyboard.press('Control+k')
  await field.locator(':scope:focus').waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await drawer.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.searchParams.has('booking'))
  assert.deepEqual(problems, [])
})

test('on a phone the palette fills the screen', { skip }, async () => {
  const { page } = await openPage(salon.address, phone)
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('option', { name: 'Payments' }).waitFor()
  await shoot(page, 'phone-palette')
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360)
})
