import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

import { until } from './browser.ts'

/** Where the focus is: in the open dialog or the list of a field in it, which stands at the end of the page; nowhere is the body. */
interface Focus {
  dialog: 'over the page' | 'beside the page' | null
  isWithin: boolean
  isNowhere: boolean
}

/** Of the page, and the number of times at which a dialog that had the focus stood without it. */
const watch = `globalThis.focusNow = () => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((one) => one.checkVisibility())
  const one = document.activeElement
  return {
    dialog: !dialog ? null : dialog.hasAttribute('data-beside') ? 'beside the page' : 'over the page',
    isWithin: one?.closest('[role=dialog], [role=listbox]') !== null,
    isNowhere: one === null || one === document.body,
  }
}
globalThis.losses = []
let had = false
setInterval(() => {
  const { dialog, isWithin, isNowhere } = focusNow()
  if (dialog === null) had = false
  else if (isWithin) had = true
  else if (had && isNowhere) losses.push(document.querySelector('[role=dialog]').textContent.slice(0, 80))
}, 25)`

/** The keys of somebody without a mouse. Before and after each of them the focus is where they can go on. */
export async function openKeyboard(page: Page) {
  await page.addInitScript(watch)

  async function focus() {
    const now = await page.evaluate<Focus>('focusNow()')
    return {
      ...now,
      isHeld:
        now.dialog === null || (now.dialog === 'over the page' ? now.isWithin : !now.isNowhere),
    }
  }

  /** A drawer beside the page can be left, but by the tabulator alone. */
  async function press(key: string) {
    const before = await focus()
    assert.ok(before.isHeld, `before ${key}: ${JSON.stringify(before)}`)
    await page.keyboard.press(key)
    const stays = before.isWithin && !/^(Shift\+)?Tab$/.test(key)
    await until(async () => {
      const { dialog, isHeld, isWithin, isNowhere } = await focus()
      return isHeld && !(before.dialog && isNowhere) && (!stays || dialog === null || isWithin)
    })
  }

  async function type(text: string) {
    await page.keyboard.type(text)
    const after = await focus()
    assert.ok(after.isHeld, `after ${text}: ${JSON.stringify(after)}`)
  }

  /** Goes on with the tabulator until it is there, and sees where it is. */
  async function tabTo(one: Locator, key = 'Tab') {
    await one.waitFor()
    for (let steps = 0; steps < 60 && !(await isFocused(one)); steps += 1) await press(key)
    assert.ok(await isFocused(one), 'the tabulator does not reach it')
    // A field shows it by the colour of its border.
    const isSeen = await page.evaluate<boolean>(`(() => {
      const one = document.activeElement
      return one.matches('input, textarea, select') || getComputedStyle(one).outlineStyle !== 'none'
    })()`)
    assert.ok(isSeen, 'the focus cannot be seen')
  }

  return { press, type, tabTo, losses: () => page.evaluate<string[]>('losses') }
}

export const isFocused = async (one: Locator) =>
  (await one.and(one.page().locator(':focus')).count()) === 1
