import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, phone, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const settings = '/b/studio-noord-demo/settings'
/** The browser writes refusals down, which these tests ask for. */
const unasked = (problems: string[]) => problems.filter((text) => !text.includes('status of 400'))

test('the profile is refused at its fields, guarded, saved and kept', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(settings)
  await signIn(page, salon)
  await page.waitForURL(/settings\/profile$/)
  await page.getByLabel('Website').fill('not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Website').and(page.locator('[aria-invalid=true]')).waitFor()
  await shoot(page, 'settings-faults')
  await page.getByRole('link', { name: 'Booking rules' }).click()
  await page.getByText('Discard changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  const website = `https://example.com/${Date.now()}`
  await page.getByLabel('Website').fill(website)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Booking rules' }).click()
  await page.getByLabel('Buffer after a booking').waitFor()
  await page.getByRole('link', { name: 'Profile' }).click()
  assert.equal(await page.getByLabel('Website').inputValue(), website)
  assert.deepEqual(unasked(problems), [])
})

test('hours that end before they begin are refused at their day', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`${settings}/hours`)
  await signIn(page, salon)
  const closes = page.getByLabel('Closes on Wednesday')
  await closes.fill('08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await closes.and(page.locator('[aria-invalid=true]')).waitFor()
  await shoot(page, 'settings-hours-fault')
  await closes.fill('18:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await closes.waitFor()
  assert.equal(await closes.inputValue(), '18:30')
  assert.deepEqual(unasked(problems), [])
})

test('a closed day is added, and deleting it can be taken back', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`${settings}/exceptions`)
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Add day' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add day' })
  const reason = `Renovation ${Date.now()}`
  await drawer.getByLabel('Date').fill(`2031-03-${10 + Math.floor(Math.random() * 20)}`)
  await drawer.getByLabel('Reason').fill(reason)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: reason }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row', { name: reason }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: reason }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row', { name: reason }).waitFor({ state: 'detached' })
  assert.deepEqual(unasked(problems), [])
})

test('a manager joins by the link of an invitation and sees no Developer', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`${settings}/members`)
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Invite member' }).click()
  const drawer = page.getByRole('dialog', { name: 'Invite member' })
  const email = `manager.${Date.now()}@example.com`
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Manager', { exact: true }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  const link = new URL((await page.getByTestId('shown-once').innerText()).trim())
  await shoot(page, 'invitation-link')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText(email).waitFor()
  await shoot(page, 'members')

  const manager = await openPage(salon.address)
  await manager.page.goto(link.pathname + link.search)
  await manager.page.getByLabel('Password', { exact: true }).fill('a sentence of a manager')
  await manager.page.getByRole('button', { name: 'Join' }).click()
  await manager.page.waitForURL(/\/businesses$/)
  await manager.page.goto(settings)
  await manager.page.waitForURL(/settings\/profile$/)
  const entries = manager.page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await entries.first().waitFor()
  const names = await entries.allInnerTexts()
  assert.ok(names.includes('Members') && !names.includes('Developer'), names.join())
  await manager.page.goto(`${settings}/developer`)
  await manager.page.getByText('Your role does not include this page').waitFor()
  assert.deepEqual(manager.problems, [])

  await page.reload()
  await page.getByRole('row', { name: email }).click()
  await page.getByRole('dialog').getByLabel('Staff', { exact: true }).check()
  await page.getByLabel('Can cancel bookings').uncheck()
  await shoot(page, 'member')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: email }).getByText('Staff').waitFor()
  await page.getByRole('row', { name: email }).click()
  assert.equal(await page.getByLabel('Can cancel bookings').isChecked(), false)
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: `Remove ${email}?` })
  await question.getByRole('textbox').fill(email)
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('row', { name: email }).waitFor({ state: 'detached' })
  assert.deepEqual(unasked(problems), [])
})

test('a phone shows the sections first, and the way back to them', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, phone)
  await page.goto(settings)
  await signIn(page, salon)
  await page.getByRole('link', { name: 'Opening hours' }).click()
  await page.getByLabel('Closes on Wednesday').waitFor()
  await shoot(page, 'phone-hours')
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Locations' }).waitFor()
  await shoot(page, 'phone-settings')
  assert.deepEqual(problems, [])
})
