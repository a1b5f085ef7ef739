import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'

import { phone, shoot, skip } from './browser.ts'
import { signIn } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'
import { faultsOfLayout } from './tour/layout.ts'
import { brief, faultsOfLooks } from './tour/looks.ts'
import { prepareTour } from './tour/tour.ts'
import { openWalker } from './tour/walker.ts'

// Every page, on a desk and on a phone. All widths, and the dark, are looked at weekly.
const start = prepareTour()

test(
  'each page is whole on desk and phone, speaks German, and can be heard',
  { skip },
  async () => {
    assert.deepEqual(await faultsOfLooks(start, brief), [])
  },
)

/** The elements that open by a click alone, by the name of its button, on the page that has it. */
async function open(page: Page, address: string, ...names: string[]) {
  await page.goto(address)
  for (const name of names) await page.getByRole('button', { name, exact: true }).first().click()
}

test(
  'so are menus, questions, the palette, the reference and what is not there',
  { skip },
  async () => {
    const { salon, things } = start
    const { page, load, settle, newProblems } = await openWalker(salon, salon)
    const faults: string[] = []
    const check = async (name: string) => {
      await settle()
      faults.push(...(await faultsOfAccess(page, 'everything')).map((fault) => `${name}: ${fault}`))
      faults.push(...(await faultsOfLayout(page)).map((fault) => `${name}: ${fault}`))
      await shoot(page, `tour/${name}`)
      faults.push(...newProblems().map((problem) => `${name}: ${problem}`))
    }
    const at = `/b/${things.slug}`
    const calendar = `${at}/calendar?date=${things.booking.date}&booking=${things.booking.id}`
    await open(page, calendar, 'Move')
    await check('booking-move')
    await open(page, calendar, 'Cancel booking')
    await check('booking-cancel')
    await open(page, calendar, 'Check out')
    await page.getByRole('button', { name: /^Charge/ }).waitFor()
    await check('booking-checkout')
    await page.getByRole('button', { name: 'Add a service' }).click()
    await page.getByRole('option', { name: 'Wash and blow-dry' }).click()
    await page.getByRole('combobox', { name: 'Variant' }).waitFor()
    await check('booking-checkout-added')
    await open(page, `${at}/services`, 'Your account')
    await page.getByRole('dialog').waitFor()
    await check('account-menu')
    await open(page, `${at}/services`, 'Search')
    await page.getByRole('option').first().waitFor()
    await check('palette')
    await open(page, `${at}/clients/${things.clientId}`, 'Erase client')
    await page.getByRole('dialog').waitFor()
    await check('typed-confirm')
    await open(page, `${at}/payments?tab=cash-up`, 'Pay in')
    await page.getByRole('dialog').waitFor()
    await check('cash-move')
    await open(page, `${at}/payments`, 'Show month')
    await page.locator('.mantine-DatePicker-calendarHeader').waitFor()
    await check('month')
    // The page of the tokens and components is for development only.
    await load('/design')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await load(`${at}/nothing/is/here`)
    await check('not-found')
    await load('/status')
    await check('status')
    await load(`/b/nobody/calendar`)
    await check('no-such-business')
    await page.context().close()

    const small = await openWalker(salon, null, phone)
    await small.page.goto(`${at}/services`)
    await signIn(small.page, salon)
    await small.page.getByRole('button', { name: 'More' }).click()
    await small.page.getByRole('dialog').waitFor()
    await small.settle()
    faults.push(...(await faultsOfAccess(small.page, 'everything')))
    faults.push(...(await faultsOfLayout(small.page)))
    await small.page.context().close()
    assert.deepEqual(faults, [])
  },
)
