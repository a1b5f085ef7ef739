import type { Page } from 'playwright-core'

/** Counts what a person presses from now on, on whatever page: clicks and drags, no keys. Once for each page of the browser. */
export async function countClicks(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  const listen = "addEventListener('pointerdown', () => countClick(), true)"
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => clicks
}
