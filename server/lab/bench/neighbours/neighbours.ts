import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import type { Cluster } from '../citus/cluster.ts'
import { openOwner } from '../dashboard/salons.ts'
import { ms, table } from '../report.ts'
import { openBenchSalon } from '../salon.ts'
import { type Neighbour, workAsNeighbour } from './neighbour.ts'
import type { Answered } from './request.ts'
import { bounds, openPage, openSalonAtBounds, type Salon } from './salons.ts'
import { type Server, startServer } from './server.ts'
import { startStreams } from './stream-process.ts'
import { streams } from './streams.ts'

const p99MaxMs = 100
const loopMaxMs = 50

/** `--only a,b` runs these streams, `--each` every stream alone after the other. */
export const readOptions = (args: string[]) =>
  parseArgs({
    args,
    options: {
      only: { type: 'string', default: Object.keys(streams).join() },
      each: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '20' },
    },
  }).values

/**
 * A business that has and does as much as its bounds allow, beside a small salon with its ordinary work, on one complete
 * server with default limits. Its clients are processes of their own.
 */
export async function benchNeighbours(cluster: Cluster, args: string[]) {
  const { only, each, seconds } = readOptions(args)
  const names = only.split(',')
  for (const name of names) if (!streams[name]) throw new Error(`No stream is called ${name}`)
  const opened = await cluster.database('neighbours')
  const startedAt = performance.now()
  const heavy = await openSalonAtBounds(opened)
  const loadedSeconds = Math.round((performance.now() - startedAt) / 1_000)
  const server = await startServer(opened.url)
  try {
    const salon = await openBenchSalon(opened, server.address, 5)
    await openPage(opened, salon.businessId)
    const session = { authorization: `Bearer ${await openOwner(opened, [salon])}` }
    const neighbour = { salon, session }
    const run = (beside: readonly string[], forSeconds = Number(seconds)) =>
      runPhase({ server, heavy, neighbour, beside, seconds: forSeconds })
    await run([], 5)
    const phases = [{ name: 'quiet', ...(await run([])) }]
    for (const beside of each ? names.map((name) => [name]) : [names])
      phases.push({
        name: each ? beside.join() : `${beside.length} streams`,
        ...(await run(beside)),
      })
    return report(phases, loadedSeconds)
  } finally {
    await server.stop()
  }
}

interface Phase {
  server: Server
  heavy: Salon
  neighbour: Neighbour
  beside: readonly string[]
  seconds: number
}

async function runPhase({ server, heavy, neighbour, beside, seconds }: Phase) {
  const { address } = server
  const heavyWork = await startStreams({ address, heavy, names: beside })
  const before = await server.figures()
  heavyWork.begin()
  const answers = await workAsNeighbour(address, neighbour, seconds)
  if (server.hasEnded()) throw new Error(`The server ended beside ${beside.join()}`)
  const after = await server.figures()
  const own = await heavyWork.end()
  // The last requests must not burden the next phase.
  await delay(1_000)
  await server.figures()
  const cpu = (after.cpuSeconds - before.cpuSeconds) / ((after.at - before.at) / 1_000)
  return { answers, own, cpu, loopMs: after.loopMaxMs, megabytes: after.residentMegabytes }
}

type Result = Awaited<ReturnType<typeof runPhase>> & { name: string }

function report(phases: readonly Result[], loadedSeconds: number) {
  const rows = phases.map(({ name, answers, cpu, loopMs, megabytes }) => {
    const times = timesOf(answers)
    return {
      name,
      p99: times.p99,
      loopMs,
      refused: answers.filter(({ status }) => status < 200 || status >= 400).length,
      columns: [ms(times.p50), ms(times.p99), ms(times.max)],
      rest: [ms(loopMs), cpu.toFixed(2), Math.round(megabytes)],
    }
  })
  const [, ...beside] = rows
  const isMet = beside.every(
    ({ p99, refused, loopMs }) => p99 < p99MaxMs && refused === 0 && loopMs < loopMaxMs,
  )
  if (!isMet) process.exitCode = 1
  const size = Object.entries(bounds).map(([name, count]) => `${count} ${name}`)
  return [
    '## A small salon beside a business at all of its bounds',
    `Loaded in ${loadedSeconds} s: ${size.join(', ')} of each member. The small salon sends a request every 50 ms; milliseconds. The delay of the event loop is the longest of the phase, the processor time that of the server in cores.`,
    table(
      ['beside', 'p50', 'p99', 'max', 'refused', 'loop at most', 'cores', 'MB'],
      rows.map(({ name, columns, refused, rest }) => [name, ...columns, refused, ...rest]),
    ),
    'The requests of the business:',
    table(
      ['stream', 'requests', 'p50', 'max', 'largest KB', 'statuses'],
      phases
        .flatMap(({ own }) => own)
        .map(({ name, answers }) => {
          const { p50, max } = timesOf(answers)
          const largest = Math.max(0, ...answers.map(({ bytes }) => bytes))
          return [
            name,
            answers.length,
            ms(p50),
            ms(max),
            Math.round(largest / 1_000),
            statusesOf(answers),
          ]
        }),
    ),
    `Bar: p99 below ${p99MaxMs} ms, nothing refused, the event loop never later than ${loopMaxMs} ms: ${isMet ? 'met' : 'MISSED'}.`,
  ]
}

function timesOf(answers: readonly Pick<Answered, 'tookMs'>[]) {
  const times = answers.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? Number.NaN }
}

function statusesOf(answers: readonly Pick<Answered, 'status'>[]) {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, some]) => `${status}: ${some.length}`).join(', ')
}
