import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { type Ask, signedIn } from '../../api.ts'
import { openPage, shoot, skip } from '../../browser.ts'
import { bookingPath, chooseTime, releaseHold } from '../../on-booking-page.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'
import { faultsOfAccess } from '../../tour/axe.ts'

const path = '/businesses/~/booking-page'
interface Settings {
  questions: { id: string; label: string; options: string[] }[]
}

let salon: Salon
let ask: Ask
const settings = async () => (await ask<{ data: Settings }>('GET', path)).data
before(async () => {
  if (skip) return
  salon = await openSalon()
  ask = await signedIn(salon, salon)
})
async function openSettings() {
  const opened = await openPage(salon.address)
  await opened.page.goto('/b/studio-noord-demo/settings/booking-page')
  await signIn(opened.page, salon)
  await opened.page.getByLabel('Introduction').waitFor()
  return opened
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
/** The browser writes refusals down, which this test asks for. */
const unasked = (problems: string[]) => problems.filter((text) => !text.includes('status of 400'))

test(
  'settings and questions are refused at their fields, saved and previewed',
  { skip },
  async (t) => {
    const initial = await settings()
    // Other files book on this page. Its questions are new ones once they have been deleted.
    const questions = initial.questions.map(({ id: _, ...question }) => question)
    t.after(() => ask('PATCH', path, { ...initial, questions }))
    await ask('PATCH', path, { questions: [] })
    const { page, problems } = await openSettings()
    assert.equal(await page.getByLabel('Link').inputValue(), salon.address + bookingPath)
    await page.getByText('This server does not send email').waitFor()
    assert.ok(await page.getByRole('switch', { name: 'Clients confirm by email' }).isDisabled())

    await page.getByLabel('Photo address').fill('not an address')
    await save(page)
    await page.getByLabel('Photo address').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel('Photo address').fill('')
    const intro = `Welcome ${Date.now()}`
    await page.getByLabel('Introduction').fill(intro)
    // Before it is saved.
    const preview = page.frameLocator('iframe[title=Preview]:not([hidden])')
    await preview.getByText(intro).waitFor()
    await page.getByRole('button', { name: 'Add question' }).click()
    const question = page.getByRole('group', { name: 'Question 1' })
    await question.getByRole('textbox', { name: 'Question' }).fill('How long is your hair?')
    await question.getByRole('combobox', { name: 'Answer' }).click()
    await page.getByRole('option', { name: 'One of several options' }).click()
    await save(page)
    const options = question.getByRole('combobox', { name: 'Options' })
    await options.and(page.locator('[aria-invalid=true]')).waitFor()
    await shoot(page, 'booking-page-faults')
    for (const option of ['Short', 'Long, or very long']) {
      await options.fill(option)
      await options.press('Enter')
    }
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByText('Details', { exact: true }).click()
    await preview.getByText('How long is your hair?').waitFor()
    assert.deepEqual(
      (await settings()).questions.map(({ label, options }) => [label, options]),
      [['How long is your hair?', ['Short', 'Long, or very long']]],
    )

    await page.getByRole('button', { name: 'Add question' }).click()
    const second = page.getByRole('group', { name: 'Question 2' })
    await second.getByRole('textbox', { name: 'Question' }).fill('Allergies?')
    await page.getByRole('button', { name: 'Move question 2 up' }).click()
    await save(page)
    await page.getByText('Saved', { exact: true }).last().waitFor()
    await page.reload()
    await page.getByRole('group', { name: 'Question 2' }).waitFor()
    assert.deepEqual(
      (await settings()).questions.map(({ label }) => label),
      ['Allergies?', 'How long is your hair?'],
    )
    assert.deepEqual(await faultsOfAccess(page, 'everything'), [])
    await seenByCustomers()
    await page.getByRole('button', { name: 'Delete question 1' }).click()
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.deepEqual(
      (await settings()).questions.map(({ label }) => label),
      ['How long is your hair?'],
    )
    assert.deepEqual(unasked(problems), [])
  },
)

async function seenByCustomers() {
  const { page, problems } = await openPage(salon.address)
  await page.goto(bookingPath)
  await chooseTime(page)
  await page.getByLabel('Allergies?').waitFor()
  await page.getByLabel('How long is your hair?').selectOption('Long, or very long')
  await releaseHold(salon, page.url())
  assert.deepEqual(problems, [])
}

test(
  'the code for a website follows its form, and the QR code is downloaded',
  { skip },
  async () => {
    const { page, problems } = await openSettings()
    const code = page.getByRole('region', { name: 'Code for your website' })
    await code.getByText('<div data-openchair="studio-noord-demo"></div>').waitFor()
    await page.getByText('Floating button', { exact: true }).click()
    await code.getByText(`src="${salon.address}/embed.js" data-openchair=`).waitFor()
    await page.getByRole('button', { name: 'WordPress' }).click()
    await page.getByText('Custom HTML').waitFor()
    for (const format of ['SVG', 'PNG']) {
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download ${format}` }).click()
      assert.equal((await downloaded).suggestedFilename(), `booking-page.${format.toLowerCase()}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await shoot(page, 'settings-booking-page')
    assert.deepEqual(problems, [])
  },
)
