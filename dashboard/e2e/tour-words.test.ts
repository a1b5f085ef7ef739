import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'

import { de } from '../app/i18n/de.ts'
import { en } from '../app/i18n/en.ts'
import { nl } from '../app/i18n/nl.ts'
import { shoot, skip } from './browser.ts'
import { faultsOfLayout } from './tour/layout.ts'
import { hire } from './tour/people.ts'
import { prepareTour } from './tour/tour.ts'
import { publicPages, type View, viewsOf } from './tour/views.ts'
import { openWalker } from './tour/walker.ts'

// Every page in Dutch and German: in their words alone, and with room for them.

const start = prepareTour()

const leavesOf = (words: object): string[] =>
  Object.values(words).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? leavesOf(value) : [String(value)],
  )

/** English words that no other language has too. */
function foreignTo(words: object) {
  const own = new Set(leavesOf(words))
  return new Set(leavesOf(en).filter((text) => !own.has(text)))
}

const pathsOf = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${above}${key}.`) : above + key,
  )
const keysOfOurs = new Set(pathsOf(en))

/** What somebody reads as a heading, a label or on a control, piece by piece. */
const textsOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(
    'h1, h2, h3, th, label, button, [role=tab], [role=dialog] h2, nav a, [role=option]'
  )].filter((one) => one.checkVisibility())
    .flatMap((one) => [one.getAttribute('aria-label'), one.innerText])
    .flatMap((text) => (text ?? '').split('\\n'))
    .map((text) => text.trim()).filter((text) => text !== '')`)

const small = { width: 360, height: 740 }

async function read(language: string, words: object) {
  const { salon, ask, things } = start
  const { login, letGo } = await hire(salon, ask, { role: 'OWNER', locale: language })
  const walker = await openWalker(salon, login)
  const { page } = walker
  const foreign = foreignTo(words)
  const faults: string[] = []
  const note = async (view: View, found: string[]) => {
    await shoot(page, `tour/${language}/${view.name}`)
    faults.push(...[...found, ...walker.newProblems()].map((fault) => `${view.name}: ${fault}`))
  }
  const strangeTexts = async () =>
    (await textsOf(page)).filter((text) => keysOfOurs.has(text) || foreign.has(text))
  const views = viewsOf(things).filter((view) => !publicPages.includes(view.page))
  for (const view of views.filter(({ isDrawer }) => !isDrawer)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await walker.go(view.address)
    const strange = [...(await strangeTexts()), ...(await faultsOfLayout(page))]
    await page.setViewportSize(small)
    await walker.settle()
    await note(view, [...strange, ...(await faultsOfLayout(page))])
  }
  // A drawer is as narrow as a phone there, and has more room on a desk.
  await page.setViewportSize(small)
  for (const view of views.filter(({ isDrawer }) => isDrawer)) {
    await walker.go(view.address)
    await note(view, [...(await strangeTexts()), ...(await faultsOfLayout(page))])
  }
  assert.equal(await page.locator('html').getAttribute('lang'), language)
  await page.context().close()
  await letGo()
  return faults
}

test('each page speaks Dutch and German, and has room for it', { skip }, async () => {
  const [dutch, german] = await Promise.all([read('nl', nl), read('de', de)])
  assert.deepEqual({ dutch, german }, { dutch: [], german: [] })
})
