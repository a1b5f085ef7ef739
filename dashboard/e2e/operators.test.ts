import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { desk as wide, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'
import { createOperator, type Login } from './server.ts'
import { codeOf } from './totp.ts'
import { faultsOfAccess } from './tour/axe.ts'
import { faultsOfLayout } from './tour/layout.ts'
import { openWalker } from './tour/walker.ts'

type Walker = Awaited<ReturnType<typeof openWalker>>

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const members = '/b/studio-noord-demo/settings/members'

const still = { ...wide, reducedMotion: 'reduce' } as const

/** No fault of any weight for assistive technology, nor of the layout on a desk and on a phone. */
async function look({ page, settle }: Walker, name: string) {
  await settle()
  await shoot(page, name)
  const faults = await faultsOfAccess(page, 'everything', 'every impact')
  for (const width of [390, wide.viewport.width]) {
    await page.setViewportSize({ ...wide.viewport, width })
    await settle()
    faults.push(...(await faultsOfLayout(page)).map((fault) => `${width}: ${fault}`))
  }
  assert.deepEqual(faults, [], name)
}

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
  const owner = await openWalker(salon, null, still)
  const { page: desk } = owner
  await desk.goto(members)
  await signIn(desk, salon)
  await desk.getByLabel('Allow support to make changes').check()
  await desk.getByRole('button', { name: 'Allow support access' }).click()
  await desk.getByText(/Support can open this salon until .* View and edit/).waitFor()
  await look(owner, 'operator-consent')

  const support = await openWalker(salon, null, still)
  const { page } = support
  await page.goto('/operator')
  await signIn(page, operator)
  await page.getByText('Second factor needed').waitFor()
  await look(support, 'operator-second-factor')
  await enrol(page, operator)
  await page.getByRole('button', { name: 'Try again' }).click()
  const row = page.getByRole('row', { name: 'studio-noord-demo' })
  await row.getByText('Active').waitFor()
  const header = page.getByRole('banner')
  await header.getByText('Openchair').waitFor()
  await header.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await look(support, 'operator-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'hidden' })
  await look(support, 'operator-list')
  await row.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Bookings per month').fill('90000')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Limits changed').waitFor()
  await look(support, 'operator-salon')
  await drawer.getByRole('button', { name: 'Delete salon' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete salon' })
  assert.ok(await confirm.getByRole('button', { name: 'Delete salon' }).isDisabled())
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByRole('button', { name: 'Open this salon' }).click()
  await page.getByText(/You are in .* as support until/).waitFor()
  await look(support, 'operator-visit')
  assert.equal(await page.getByRole('link', { name: 'Payments' }).count(), 1)

  await desk.getByRole('button', { name: 'End now' }).click()
  await desk.getByText('Support can open this salon until').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(/You are in .* as support until/).waitFor({ state: 'detached' })
  await page.goto('/operator')
  await row.click()
  await drawer.getByText('The owner has not allowed support access').waitFor()

  const suspend = drawer.getByRole('button', { name: 'Suspend', exact: true })
  await suspend.click()
  const reopen = drawer.getByRole('button', { name: 'Reopen' })
  await reopen.waitFor()
  try {
    await desk.reload()
    await desk.getByText('This salon is suspended').waitFor()
    await look(owner, 'operator-suspended')
  } finally {
    // Other files have the same salon.
    await reopen.click()
    await suspend.waitFor()
  }
  // The browser writes down the refusal that asks for the second factor, and those of the visit that ends.
  assert.deepEqual(
    support.newProblems().filter((text) => !/^40[013] |status of 40[013]/.test(text)),
    [],
  )
})
