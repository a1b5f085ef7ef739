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
import { publicPages, viewsOf } from './tour/views.ts'
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

async function read(language: string, words: object) {
  const { salon, ask, things } = start
  const { login, letGo } = await hire(salon, ask, { role: 'OWNER', locale: language })
  const walker = await openWalker(salon, login)
  const { page } = walker
  const foreign = foreignTo(words)
  const faults: string[] = []
  for (const view of viewsOf(things)) {
    if (publicPages.includes(view.page)) continue
    await page.setViewportSize({ width: 1280, height: 800 })
    await walker.go(view.address)
    const strange = (await textsOf(page)).filter(
      (text) => keysOfOurs.has(text) || foreign.has(text),
    )
    strange.push(...(await faultsOfLayout(page)))
    await page.setViewportSize({ width: 360, height: 740 })
    await walker.settle()
    strange.push(...(await faultsOfLayout(page)))
    await shoot(page, `tour/${language}/${view.name}`)
    faults.push(...[...strange, ...walker.newProblems()].map((fault) => `${view.name}: ${fault}`))
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
