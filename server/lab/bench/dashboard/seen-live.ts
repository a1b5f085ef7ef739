import type { BenchSalon } from '../salon.ts'
import type { Desk } from './browser.ts'
import { dateOf } from './salons.ts'

const bookings = 20
/** In the generated weeks no member works on it. */
const saturday = 5

/**
 * From another person's request to the frame that shows its booking: milliseconds, of 20 bookings.
 */
export async function liveLatency(desk: Desk, salon: BenchSalon) {
  const { page, close } = await desk.open()
  try {
    await page.goto(`/b/${salon.slug}/calendar?date=${dateOf(saturday)}`)
    await page.locator('.closed').first().waitFor()
    await page.waitForTimeout(1_500)
    const took: number[] = []
    for (let count = 0; count < bookings; count++) {
      const seen = page.evaluate<number>(shownOf(count + 1))
      const startedAt = Date.now()
      await salon.send(
        'POST',
        '/bookings',
        salon.request(count % 8, saturday, Math.floor(count / 8)),
      )
      took.push((await seen) - startedAt)
      // Each by itself, and not in phase with periodic work of the server.
      await page.waitForTimeout(300 + 37 * count)
    }
    took.sort((a, b) => a - b)
    return {
      p50: took[bookings / 2] ?? Number.NaN,
      p95: took[Math.floor(bookings * 0.95)] ?? Number.NaN,
    }
  } finally {
    await close()
  }
}

const shownOf = (count: number) => `new Promise((resolve) => requestAnimationFrame(function look() {
  if (document.querySelectorAll('.booking .entry').length < ${count}) requestAnimationFrame(look)
  else setTimeout(() => resolve(Date.now()))
}))`
