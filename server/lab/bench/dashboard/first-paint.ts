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
  /** The first contentful paint. */
  firstMs: number
  drawnMs: number
  largestMs: number
  /** Since when the bookings are drawn and the processor is free: before 600 ms without a task of 50 ms, while drawers are loaded. */
  interactiveMs: number
  scripts: string[]
}

/** From the start of the navigation, with an empty cache: milliseconds, each the median. */
export async function firstPaint(desk: Desk, { rounds = 7, ...opened }: Opened) {
  const seen: Painted[] = []
  for (let round = 0; round < rounds; round++) seen.push(await openPaint(desk, opened))
  return {
    drawnMs: median(seen.map(({ drawnMs }) => drawnMs)),
    largestMs: median(seen.map(({ largestMs }) => largestMs)),
    scripts: seen[0]?.scripts ?? [],
  }
}

/** Once, with an empty cache. */
export async function openPaint(desk: Desk, { path, count, slower = 1 }: Opened) {
  const { page, close } = await desk.open({ slower, script: scriptOf(count) })
  try {
    await page.goto(path, { waitUntil: 'commit' })
    return await page.evaluate<Painted>('globalThis.painted')
  } finally {
    await close()
  }
}

const scriptOf = (count: number) => `
let largestMs = 0
new PerformanceObserver((list) => (largestMs = list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true })
let busyUntil = 0
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration)
}).observe({ type: 'longtask', buffered: true })
globalThis.painted = ${drawn(count, even)}.then(async (drawnMs) => {
  const freeSince = () => Math.max(drawnMs, busyUntil)
  while (performance.now() - freeSince() < 600) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    firstMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    drawnMs,
    largestMs,
    interactiveMs: freeSince(),
    scripts: performance.getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < drawnMs)
      .map(({ name }) => name),
  }
})`

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
