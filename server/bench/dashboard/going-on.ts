import { median } from '../load.ts'
import { type Desk, drawn, even, odd } from './browser.ts'

const rounds = 9

/** From the click on the arrow to the frame in which the bookings of the next week or day stand: milliseconds. */
export async function goingOn(desk: Desk, { path, count }: { path: string; count: number }) {
  const { page, close } = await desk.open()
  try {
    await page.goto(path)
    await page.locator('.booking').first().waitFor()
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      // What is fetched beforehand has time to come.
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
