import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { createSandbox } from '#operation/sandbox/sandbox.ts'
import { testKind } from '#testing/sandbox/kind.ts'
import type { Piece } from '#testing/sandbox/work.ts'

import { median } from '../load.ts'
import { ms, table } from '../report.ts'
import { childrenOfSandbox } from './children.ts'
import { type Job, openJobs, openSide, type Side } from './jobs.ts'

const pairs = 9

/** The cost of untrusted work in processes of its own, beside that of the checkout that BEFORE names, in alternation. */
export async function benchSandbox() {
  const own = await openSide(new URL('../../../src/', import.meta.url))
  const before = process.env['BEFORE']
  const other = before && (await openSide(pathToFileURL(`${resolve(before)}/server/src/`)))
  const rows: (string | number)[][] = []
  for (const [name, job] of Object.entries(await openJobs())) {
    const now = { side: own, first: await timeOf(job, own), times: [] as number[] }
    const then = other && { side: other, first: await timeOf(job, other), times: [] as number[] }
    for (let pair = 0; pair < pairs; pair += 1)
      for (const one of then ? [then, now] : [now]) one.times.push(await timeOf(job, one.side))
    const cells = [now, ...(then ? [then] : [])].flatMap((one) => [one.first, median(one.times)])
    rows.push([name, ...cells.map(ms)])
  }
  const started: number[] = []
  for (let nth = 0; nth < pairs; nth += 1) started.push(await startOf())
  // They collect their garbage then.
  await pause(2_000)
  const heads = ['work', 'first ms', 'next ms']
  return [
    '## Untrusted work in processes of its own',
    table(other ? [...heads, 'first before', 'next before'] : heads, rows),
    `A child without modules of its own starts within ${ms(median(started))} ms. Memory of the idle children, in MB:`,
    table(
      ['child', 'private', 'proportional', 'resident'],
      childrenOfSandbox().map(({ name, ...of }) => [
        name,
        ...[of.privateMb, of.pssMb, of.rssMb].map(Math.round),
      ]),
    ),
  ]
}

let lastBusiness = 0

/** Of a business without other work, whose seconds are not used up. */
async function timeOf(job: Job, side: Side) {
  const startedAt = performance.now()
  await job(side, `business ${(lastBusiness += 1)}`)
  return performance.now() - startedAt
}

async function startOf() {
  const { run } = createSandbox<Piece, unknown>({ ...testKind, idleMs: 1 })
  const startedAt = performance.now()
  await run('pid', { businessId: 'one' })
  return performance.now() - startedAt
}
