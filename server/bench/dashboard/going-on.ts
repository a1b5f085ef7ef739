import { median } from '../load.ts'
import { type Desk, drawn, even, odd } from './browser.ts'

const rounds = 9

/**
 * From the click on the arrow to the frame with the bookings of the next week or day: milliseconds.
 */
export async function nextPage(desk: Desk, { path, count }: { path: string; count: number }) {
  const { page, close } = await desk.open()
  try {
    await page.goto(path)
    await page.locator('.booking').first().waitFor()
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Gives the prefetch time to complete.
      await page.waitForTimeout(1_500)
      const isForth = round % 2 === 0
      await page.evaluate(`globalThis.clickedAt = new Promise((resolve) =>
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }))
        globalThis.shown = ${drawn(count, isForth ? odd : even)}; 0`)
      await page.getByRole('button', { name: isForth ? 'Later' : 'Earlier', exact: true }).click()
      took.push(await page.evaluate<number>('(async () => (await shown) - (await clickedAt))()'))
    }
    return median(took)
  } finally {
    await close()
  }
}
