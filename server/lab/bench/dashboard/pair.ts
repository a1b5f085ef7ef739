import { loadavg } from 'node:os'

import type { Cluster } from '../citus/cluster.ts'
import { median } from '../load.ts'
import { ms, table } from '../report.ts'
import { openDesks } from './browser.ts'
import { openPaint } from './first-paint.ts'
import { openWeeks } from './going-on.ts'
import { alternate, type Pair, quotientOf } from './pairs.ts'
import { dateOf, openOwner, openUsualSalon } from './salons.ts'

const pairs = 15

type Measure = (opened: Opened) => Promise<Record<string, Pair[]>>
type Opened = Awaited<ReturnType<typeof openBoth>>

/** From the start of the navigation until something is painted, the bookings are drawn, and the page answers at once. */
export const benchFirstPaintPair = (cluster: Cluster) =>
  report(cluster, 'First paint', async ({ desks, at, slower }) => {
    const opened = { path: at(0), count: 40, slower }
    // The first load of a browser and of a server takes longer.
    for (const side of sides) await openPaint(desks[side], opened)
    const seen = await alternate(pairs, (side) => noted(side, openPaint(desks[side], opened)))
    const of = (value: (painted: Awaited<ReturnType<typeof openPaint>>) => number) =>
      seen.map(({ before, now }) => ({ before: value(before), now: value(now) }))
    return {
      'First contentful paint': of(({ firstMs }) => firstMs),
      '40 bookings drawn': of(({ drawnMs }) => drawnMs),
      'Time to interactive': of(({ interactiveMs }) => interactiveMs),
    }
  })

/** From the click on the arrow to the frame with all bookings of the other week. */
export const benchWeekPair = (cluster: Cluster) =>
  report(cluster, 'Going on', async ({ desks, at, slower }) => {
    // The other page is measured meanwhile.
    const opened = { path: at(0, '&view=week'), count: 25, slower, restMs: 700 }
    const weeks = {
      before: await openWeeks(desks.before, opened),
      now: await openWeeks(desks.now, opened),
    }
    // The first ones are slower, until their code is compiled.
    for (const nth of [0, 1]) for (const side of sides) await weeks[side].goOn(nth)
    return {
      'To the other week': await alternate(pairs, (side, nth) =>
        noted(side, weeks[side].goOn(nth)),
      ),
    }
  })

/** Shows on the way what has been measured. */
async function noted<Value>(side: keyof Pair, measuring: Promise<Value>) {
  const value = await measuring
  console.error(side, JSON.stringify(value))
  return value
}

const sides = ['before', 'now'] as const

/** The dashboard of the checkout that BEFORE names and this one, each with its own server, on the same data. */
async function openBoth(cluster: Cluster, before: string) {
  const opened = await cluster.database('dashboard')
  const server = await cluster.serve('dashboard', opened.url)
  const salon = await openUsualSalon(opened, server)
  const token = await openOwner(opened, [salon])
  const desks = {
    before: await openDesks(await cluster.serve('dashboard', opened.url, before), token),
    now: await openDesks(server, token),
  }
  return {
    desks,
    slower: Number(process.env['SLOWER'] ?? 1),
    at: (day: number, more = '') => `/b/${salon.slug}/calendar?date=${dateOf(day)}${more}`,
  }
}

async function report(cluster: Cluster, what: string, measure: Measure) {
  const before = process.env['BEFORE']
  if (before === undefined) throw new Error('BEFORE names the checkout to compare with')
  const opened = await openBoth(cluster, before)
  const { desks, slower } = opened
  try {
    const rows = Object.entries(await measure(opened)).map(([name, seen]) => {
      const { quotient, low, high } = quotientOf(seen)
      return [
        name,
        ...sides.map((side) => ms(median(seen.map((pair) => pair[side])))),
        quotient.toFixed(2),
        `${low.toFixed(2)} – ${high.toFixed(2)}`,
      ]
    })
    const load = loadavg().map((one) => one.toFixed(1))
    return [
      `## ${what} of the dashboard beside an earlier version, processor ${slower} times as slow`,
      `${pairs} pairs, alternating, in the same browser on the same data; medians in milliseconds, of the quotients the median and an interval of at least 95 %. Load averages at the end: ${load.join(', ')}.`,
      table(['what', 'before', 'now', 'quotient', 'interval'], rows),
    ]
  } finally {
    for (const side of sides) await desks[side].close()
  }
}
