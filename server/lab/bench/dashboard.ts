import { loadavg } from 'node:os'

import type { Cluster } from './citus/cluster.ts'
import { openDesks } from './dashboard/browser.ts'
import { firstPaint, weightOf } from './dashboard/first-paint.ts'
import { framesOfDrag } from './dashboard/frames.ts'
import { nextPage } from './dashboard/going-on.ts'
import { dateOf, openFullSalon, openOwner, openUsualSalon } from './dashboard/salons.ts'
import { liveLatency } from './dashboard/seen-live.ts'
import { ms, table } from './report.ts'
import { builtDashboard } from './serve.ts'

/**
 * The latencies of the dashboard with their limits, in a real browser on the same machine as the
 * server.
 */
export async function benchDashboard(cluster: Cluster) {
  const opened = await cluster.database('dashboard')
  const server = await cluster.serve('dashboard', opened.url)
  const usual = await openUsualSalon(opened, server)
  const full = await openFullSalon(opened, server)
  const desk = await openDesks(server, await openOwner(opened, [usual, full]))
  const at = (salon: { slug: string }, day: number, more = '') =>
    `/b/${salon.slug}/calendar?date=${dateOf(day)}${more}`
  const rows: [what: string, bar: string, seen: string][] = []
  const note = (what: string, bar: string, seen: string) => {
    rows.push([what, bar, seen])
    console.error(what, bar, seen)
  }
  const notePaint = async (what: string, bar: string, asked: Parameters<typeof firstPaint>[1]) => {
    const painted = await firstPaint(desk, asked)
    note(what, bar, `${ms(painted.drawnMs)} ms (largest paint ${ms(painted.largestMs)})`)
    return painted
  }
  const noteFrames = async (what: string, bar: string, path: string) => {
    const { rateP5, slow } = await framesOfDrag(desk, path)
    note(what, bar, `${ms(rateP5)} frames a second, ${(slow * 100).toFixed(1)} % over 20 ms`)
  }

  try {
    const busy = { path: at(usual, 0), count: 40 }
    const { scripts } = await notePaint('First paint, 200 bookings a week', 'below 1,500', busy)
    await notePaint('The same, processor 4 times as slow', 'below 4,000', {
      ...busy,
      slower: 4,
      rounds: 5,
    })
    await notePaint('First paint, 510 bookings a day', '-', { path: at(full, 0), count: 510 })
    const { gzip, brotli, files } = weightOf(await builtDashboard(), scripts)
    note(
      'JavaScript of the first screen',
      'below 300 kB',
      `${ms(gzip)} kB gzip, ${ms(brotli)} kB br, ${files} files`,
    )
    await noteFrames('Drag, 104 bookings on the screen', '50 a second', at(usual, usual.dayOf100))
    await noteFrames('Drag, 510 bookings a day', '-', at(full, 0))
    const week = await nextPage(desk, { path: at(usual, 0, '&view=week'), count: 25 })
    note('To the next week, fetched before', 'below 200', `${ms(week)} ms`)
    const day = await nextPage(desk, { path: at(full, 0), count: 510 })
    note('To the next day of 510 bookings, fetched before', '-', `${ms(day)} ms`)
    const live = await liveLatency(desk, usual)
    note(
      'Booking by another person appears',
      'below 2,000',
      `${ms(live.p50)} ms, p95 ${ms(live.p95)} ms`,
    )
  } finally {
    await desk.close()
  }
  const load = loadavg().map((one) => one.toFixed(1))
  return [
    '## The dashboard in a browser',
    `A headless Chromium without a graphics processor, which shares the machine with the server and its database; load averages at the end: ${load.join(', ')}. From an empty cache, in milliseconds, the median of several runs.`,
    table(['what', 'bar', 'seen'], rows),
  ]
}
