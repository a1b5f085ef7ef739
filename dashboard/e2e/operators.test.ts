import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { openPage, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'
import { createOperator, type Login } from './server.ts'
import { codeOf } from './totp.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const members = '/b/studio-noord-demo/settings/members'

/** Adds the second factor that the page asks for. */
async function enrol(page: Page, { password }: Login) {
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  const secret = await page.getByLabel('Key').inputValue()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
}

test('an operator finds a salon, and is in it while its owner allows that', { skip }, async () => {
  const operator = await createOperator(salon)
  const { page: desk } = await openPage(salon.address)
  await desk.goto(members)
  await signIn(desk, salon)
  await desk.getByLabel('Support may change things').check()
  await desk.getByRole('button', { name: 'Allow support access' }).click()
  await desk.getByText(/Support can open this salon until .* View and edit/).waitFor()
  await shoot(desk, 'operator-consent')

  const { page, problems } = await openPage(salon.address)
  await page.goto('/operator')
  await signIn(page, operator)
  await page.getByText('Second factor needed').waitFor()
  await shoot(page, 'operator-second-factor')
  await enrol(page, operator)
  await page.getByRole('button', { name: 'Try again' }).click()
  const row = page.getByRole('row', { name: 'studio-noord-demo' })
  await row.getByText('Active').waitFor()
  await shoot(page, 'operator-list')
  await row.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Bookings per month').fill('90000')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Limits changed').waitFor()
  await shoot(page, 'operator-salon')
  await drawer.getByRole('button', { name: 'Delete salon' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete salon' })
  assert.ok(await confirm.getByRole('button', { name: 'Delete salon' }).isDisabled())
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByRole('button', { name: 'Open this salon' }).click()
  await page.getByText(/You are in .* as support until/).waitFor()
  await shoot(page, 'operator-visit')
  assert.equal(await page.getByRole('link', { name: 'Payments' }).count(), 1)

  await desk.getByRole('button', { name: 'End now' }).click()
  await desk.getByText('Support can open this salon until').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(/You are in .* as support until/).waitFor({ state: 'detached' })
  await page.goto('/operator')
  await row.click()
  await drawer.getByText('The owner has not allowed support access').waitFor()
  // The browser writes down the refusal that asks for the second factor, and those of the visit that ends.
  assert.deepEqual(
    problems.filter((text) => !/status of 40[013]/.test(text)),
    [],
  )
})
