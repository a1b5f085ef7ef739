import { statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { median } from '../load.ts'
import { type Desk, drawn, even } from './browser.ts'

interface Opened {
  path: string
  /** The number of bookings in the calendar. */
  count: number
  slower?: number
  rounds?: number
}

interface Painted {
  drawnMs: number
  largestMs: number
  scripts: string[]
}

/** From the start of the navigation, with an empty cache: milliseconds, each the median. */
export async function firstPaint(desk: Desk, { path, count, slower = 1, rounds = 7 }: Opened) {
  const seen: Painted[] = []
  for (let round = 0; round < rounds; round++) seen.push(await open())
  return {
    drawnMs: median(seen.map(({ drawnMs }) => drawnMs)),
    largestMs: median(seen.map(({ largestMs }) => largestMs)),
    scripts: seen[0]?.scripts ?? [],
  }

  async function open() {
    const { page, close } = await desk.open({ slower, script: scriptOf(count) })
    try {
      await page.goto(path, { waitUntil: 'commit' })
      const painted = await page.evaluate<Painted>('globalThis.painted')
      await page.waitForTimeout(300 * slower)
      return { ...painted, largestMs: await page.evaluate<number>('globalThis.largest') }
    } finally {
      await close()
    }
  }
}

const scriptOf = (count: number) => `
globalThis.largest = 0
new PerformanceObserver((list) => (largest = list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true })
globalThis.painted = ${drawn(count, even)}.then((drawnMs) => ({
  drawnMs,
  scripts: performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < drawnMs)
    .map(({ name }) => name),
}))`

/** The transferred size of scripts, in kilobytes of 1,000 bytes. */
export function weightOf(folder: string, scripts: readonly string[]) {
  const sum = (ending: string) =>
    scripts
      .map((name) => sizeOf(join(folder, 'assets', basename(name)), ending))
      .reduce((one, other) => one + other, 0) / 1_000
  return { gzip: sum('.gz'), brotli: sum('.br'), files: scripts.length }
}

/** Small files are sent uncompressed. */
const sizeOf = (path: string, ending: string) =>
  (statSync(path + ending, { throwIfNoEntry: false }) ?? statSync(path)).size
