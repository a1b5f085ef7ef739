import { median } from '../load.ts'
import { type Desk, drawn, even, odd } from './browser.ts'

const rounds = 9

interface Opened {
  path: string
  /** The number of bookings in each week or day. */
  count: number
  slower?: number
  /** Before each click. */
  restMs?: number
}

/**
 * From the click on the arrow to the frame with the bookings of the next week or day: milliseconds.
 */
export async function nextPage(desk: Desk, opened: Opened) {
  const { goOn, close } = await openWeeks(desk, opened)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(await goOn(round))
  await close()
  return median(took)
}

/** Opens a page, and answers a function that goes forth in even rounds and back in odd ones. */
export async function openWeeks(desk: Desk, { path, count, slower = 1, restMs = 1_500 }: Opened) {
  const { page, close } = await desk.open({ slower })
  await page.goto(path)
  await page.locator('.booking').first().waitFor()
  const goOn = async (round: number) => {
    // Gives the prefetch time to complete.
    await page.waitForTimeout(restMs)
    const isForth = round % 2 === 0
    await page.evaluate(`globalThis.clickedAt = new Promise((resolve) =>
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }))
      globalThis.shown = ${drawn(count, isForth ? odd : even)}; 0`)
    await page.getByRole('button', { name: isForth ? 'Next' : 'Previous', exact: true }).click()
    return page.evaluate<number>('(async () => (await shown) - (await clickedAt))()')
  }
  return { goOn, close }
}
