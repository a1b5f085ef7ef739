import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'

import { paths } from '../app/paths.ts'
import { phone, shoot, skip } from './browser.ts'
import { signIn } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'
import { faultsOfLayout } from './tour/layout.ts'
import { hire } from './tour/people.ts'
import { prepareTour } from './tour/tour.ts'
import { publicPages, type View, viewsOf } from './tour/views.ts'
import { openWalker } from './tour/walker.ts'
import { strangeTextsIn } from './tour/words.ts'

// Every page in every state: for those who hear it, in the light and in the dark, from a phone to a wall. Who walks reads
// German, whose words need the most room. For pictures in English: TOUR_LANGUAGE=en.
const locale = process.env['TOUR_LANGUAGE'] ?? 'de'
const strangeTexts = locale === 'de' ? strangeTextsIn(locale) : () => Promise.resolve([])

const desk = { width: 1280, height: 800 }
const other = {
  page: [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 2560, height: 1440 },
  ],
  // They have the width of a phone, or the same on every desk.
  drawer: [{ width: 360, height: 740 }],
}

const start = prepareTour()

type Walker = Awaited<ReturnType<typeof openWalker>>

async function look(walker: Walker, view: View) {
  const { page, settle } = walker
  const faults: string[] = []
  const note = (found: string[], where: string) =>
    faults.push(...found.map((fault) => `${view.name}, ${where}: ${fault}`))
  const isPublic = publicPages.includes(view.page)
  await (isPublic ? walker.load(view.address) : walker.go(view.address))
  // Nobody is led from a page that they may see to another.
  if (isPublic && new URL(page.url()).pathname !== paths[view.page]) note([page.url()], 'address')
  // Its name comes a moment after it.
  if (view.isDrawer) await page.locator('[role=dialog][aria-labelledby]').waitFor()
  await settle()
  note(await faultsOfAccess(page, 'everything'), 'light')
  note(await faultsOfLayout(page), String(desk.width))
  if (!isPublic) note(await strangeTexts(page), locale)
  await shoot(page, `tour/${view.name}-${desk.width}`)

  // Drawers are made of what pages are made of: their colours are the same.
  if (!view.isDrawer) note(await faultsInTheDark(walker, view.name), 'dark')

  for (const size of other[view.isDrawer ? 'drawer' : 'page']) {
    await page.setViewportSize(size)
    await settle()
    note(await faultsOfLayout(page), String(size.width))
    await shoot(page, `tour/${view.name}-${size.width}`)
  }
  await page.setViewportSize(desk)
  note(walker.newProblems(), 'on the way')
  return faults
}

async function faultsInTheDark({ page, settle }: Walker, name: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await settle()
  const faults = await faultsOfAccess(page, 'colours')
  await shoot(page, `tour/${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

async function lookAt(walker: Walker, views: View[]) {
  const faults: string[] = []
  for (const view of views) faults.push(...(await look(walker, view)))
  await walker.page.context().close()
  return faults
}

test(
  'each page is whole at every width, speaks German, and can be heard, in light and dark',
  { skip },
  async () => {
    const { salon, ask, things } = start
    const { login, letGo } = await hire(salon, ask, { role: 'OWNER', locale })
    const views = viewsOf(things)
    const within = views.filter(({ page }) => !publicPages.includes(page))
    const half = Math.ceil(within.length / 2)
    const found = await Promise.all([
      lookAt(await openWalker(salon, login), within.slice(0, half)),
      lookAt(await openWalker(salon, login), within.slice(half)),
      lookAt(
        await openWalker(salon, null),
        views.filter(({ page }) => publicPages.includes(page)),
      ),
    ])
    await letGo()
    assert.deepEqual(found.flat(), [])
  },
)

/** What opens by a click alone, by the name of its button, on the page that has it. */
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
    await open(page, `${at}/services`, 'Your account')
    await page.getByRole('dialog').waitFor()
    await check('account-menu')
    await open(page, `${at}/services`, 'Search')
    await page.getByRole('option').first().waitFor()
    await check('palette')
    await open(page, `${at}/clients/${things.clientId}`, 'Erase client')
    await page.getByRole('dialog').waitFor()
    await check('typed-confirm')
    await load(`${at}/nothing/is/here`)
    await check('not-found')
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
