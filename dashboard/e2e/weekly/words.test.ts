import assert from 'node:assert/strict'
import { test } from 'node:test'

import { shoot, skip } from '../browser.ts'
import { faultsOfLayout } from '../tour/layout.ts'
import { resize } from '../tour/looks.ts'
import { hire } from '../tour/people.ts'
import { prepareTour } from '../tour/tour.ts'
import { publicPages, type View, viewsOf } from '../tour/views.ts'
import { openWalker } from '../tour/walker.ts'
import { strangeTextsIn } from '../tour/words.ts'

// Every page in Dutch: in its words alone, and with room for them. The tour of looks walks in German.

const start = prepareTour()
const language = 'nl'
const desk = { width: 1280, height: 800 }
const small = { width: 360, height: 740 }

test('each page speaks Dutch, and has room for it', { skip }, async () => {
  const { salon, ask, things } = start
  const { login, letGo } = await hire(salon, ask, { role: 'OWNER', locale: language })
  const walker = await openWalker(salon, login)
  const { page } = walker
  const strangeTexts = strangeTextsIn(language)
  const faults: string[] = []
  const note = async (view: View, found: string[]) => {
    await shoot(page, `tour/${language}/${view.name}`)
    faults.push(...[...found, ...walker.newProblems()].map((fault) => `${view.name}: ${fault}`))
  }
  const views = viewsOf(things).filter((view) => !publicPages.includes(view.page))
  for (const view of views.filter(({ isDrawer }) => !isDrawer)) {
    await resize(page, desk)
    await walker.go(view.address)
    const strange = [...(await strangeTexts(page)), ...(await faultsOfLayout(page))]
    await resize(page, small)
    await walker.settle()
    await note(view, [...strange, ...(await faultsOfLayout(page))])
  }
  // A drawer is as narrow as a phone there, and has more room on a desk.
  await resize(page, small)
  for (const view of views.filter(({ isDrawer }) => isDrawer)) {
    await walker.go(view.address)
    await note(view, [...(await strangeTexts(page)), ...(await faultsOfLayout(page))])
  }
  assert.equal(await page.locator('html').getAttribute('lang'), language)
  await page.context().close()
  await letGo()
  assert.deepEqual(faults, [])
})
