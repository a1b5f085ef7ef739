import { median } from '../load.ts'
import type { Desk } from './browser.ts'

const rounds = 5
const moves = 150
const frameMs = 1_000 / 60

interface Frames {
  /** The frame rate of 95 % of the frames. */
  rateP5: number
  /** The share of frames that took more than 20 ms. */
  slow: number
}

/** The regularity of frames while a booking is dragged over the columns by the mouse. */
export async function framesOfDrag(desk: Desk, path: string): Promise<Frames> {
  const seen: Frames[] = []
  for (let round = 0; round < rounds; round++) seen.push(await drag())
  return {
    rateP5: median(seen.map(({ rateP5 }) => rateP5)),
    slow: median(seen.map(({ slow }) => slow)),
  }

  /** It is never dropped, so that the next run finds it in place. */
  async function drag() {
    const { page, close } = await desk.open()
    await page.goto(path)
    await page.locator('.booking').first().waitFor()
    await page.waitForTimeout(3_000)
    const box = await page.locator('.booking').nth(2).boundingBox()
    if (!box) throw new Error('There is nothing to drag')
    const [x, y] = [box.x + box.width / 2, box.y + 6]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 4, y + 12, { steps: 3 })
    await page.evaluate(recording)
    const startedAt = performance.now()
    for (let move = 0; move < moves; move++) {
      const turn = (move / moves) * 4 * Math.PI
      await page.mouse.move(x + 300 - 300 * Math.cos(turn), y + 150 + 140 * Math.sin(turn))
      const restMs = startedAt + (move + 1) * frameMs - performance.now()
      if (restMs > 1) await page.waitForTimeout(restMs)
    }
    const times = await page.evaluate<number[]>('globalThis.frames')
    if ((await page.locator('.grid-held').count()) === 0) throw new Error('Nothing was dragged')
    await close()
    const gaps = times
      .slice(1)
      .map((time, index) => time - (times[index] ?? time))
      .sort((a, b) => a - b)
    return {
      rateP5: 1_000 / (gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN),
      slow: gaps.filter((gap) => gap > 20).length / gaps.length,
    }
  }
}

const recording = `globalThis.frames = []; (function note(time) {
  if (time) globalThis.frames.push(time)
  requestAnimationFrame(note)
})()`
