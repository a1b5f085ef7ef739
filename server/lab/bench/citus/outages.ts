import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { leaseSeconds } from '#features/mail/queries.ts'
import { withClient } from '#testing/database/databases.ts'

import { directoryOf, type NodeName, startNode, stopNode, urlOf } from '../../../scripts/citus.ts'
import type { Trial, TrialSalon } from './trial.ts'
import { placementOf } from './trials.ts'

/** Statements on shards that idle processes run, by the logs of the nodes. */
export async function idleStatements({ cluster }: Trial, seconds: number) {
  const nodes: NodeName[] = ['worker-1', 'worker-2']
  const count = () =>
    nodes
      .map((name) => readFileSync(join(directoryOf(cluster, name), 'log'), 'utf8'))
      .join('')
      .split('\n')
      .filter((line) => /(statement|execute [^:]*): .*_10\d{4}\b/.test(line)).length
  const logAll = async (value: string) => {
    for (const name of nodes)
      await withClient(urlOf(cluster, name, 'postgres'), async (client) => {
        await client.query(`alter system set log_statement = ${value}`)
        await client.query('select pg_reload_conf()')
      })
  }
  // New salons have their first invoices due.
  await delay(60_000)
  await logAll(`'all'`)
  await delay(1_000)
  const before = count()
  await delay(seconds * 1_000)
  const after = count()
  await logAll(`'none'`)
  return { statementsASecond: (after - before) / seconds }
}

interface Asked {
  statuses: Record<number, number>
  slowestMs: number
  /** The first ones. */
  failures: string[]
}

/** Asks all salons for as long as it takes: each a read, a booking and a gift card, one after the other. */
async function askUntil(salons: readonly TrialSalon[], isOver: () => boolean) {
  const asked: Asked = { statuses: {}, slowestMs: 0, failures: [] }
  const begunAt = performance.now()
  const sold = new Map<string, number>()
  const booked = new Map<string, number>()
  const note = async <T extends { status: number }>(answer: Promise<T>) => {
    const startedAt = performance.now()
    const got = await answer.catch(() => ({ status: 0 }))
    asked.statuses[got.status] = (asked.statuses[got.status] ?? 0) + 1
    const tookMs = Math.round(performance.now() - startedAt)
    asked.slowestMs = Math.max(asked.slowestMs, tookMs)
    if (got.status >= 300 && asked.failures.length < 5) {
      const atMs = Math.round(startedAt - begunAt)
      asked.failures.push(`${got.status} at ${atMs} ms after ${tookMs} ms: ${JSON.stringify(got)}`)
    }
    return got as T
  }
  await Promise.all(
    salons.map(async (salon) => {
      while (!isOver()) {
        await note(salon.call('GET', '/services'))
        const booking = await note(salon.book())
        if (booking.status === 201) booked.set(booking.body.booking.id, performance.now())
        const to = `${crypto.randomUUID()}@example.com`
        const card = await note(salon.sell(to))
        if (card.status === 201) sold.set(to, performance.now())
        await delay(200 + Math.random() * 300)
      }
    }),
  )
  return { ...asked, sold, booked }
}

/** How late what was due has arrived, and what has not. */
function arrivalsOf(due: ReadonlyMap<string, number>, arrivals: ReadonlyMap<string, number>) {
  const times = [...due].flatMap(([id, at]) => {
    const arrivedAt = arrivals.get(id)
    return arrivedAt === undefined ? [] : [Math.max(0, arrivedAt - at)]
  })
  times.sort((one, other) => one - other)
  return {
    due: due.size,
    missing: due.size - times.length,
    p50: Math.round(times[times.length >> 1] ?? 0),
    slowest: Math.round(times.at(-1) ?? 0),
  }
}

const processesOf = (trial: Trial, name: NodeName) => {
  const [pid = ''] = readFileSync(
    join(directoryOf(trial.cluster, name), 'postmaster.pid'),
    'utf8',
  ).split('\n')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' })
  return [pid, ...children.split('\n')].map(Number).filter((id) => id > 0)
}

const outages = {
  /** The node ends at once, and starts again. */
  down: {
    begin: (trial: Trial) => stopNode(trial.cluster, 'worker-2'),
    end: (trial: Trial) => startNode(trial.cluster, 'worker-2'),
  },
  /** The node accepts connections and answers nothing. */
  hanging: {
    begin(trial: Trial) {
      for (const pid of processesOf(trial, 'worker-2')) process.kill(pid, 'SIGSTOP')
    },
    end(trial: Trial) {
      for (const pid of processesOf(trial, 'worker-2')) process.kill(pid, 'SIGCONT')
    },
  },
}

/** All salons are asked at the same time while a node is away, and those of the others must not notice. */
export async function whileAway(trial: Trial, how: keyof typeof outages, seconds: number) {
  const { salons, cluster, receiver, letters } = trial
  const places = await Promise.all(salons.map((salon) => placementOf(trial, salon)))
  const isOnDead = (_: unknown, index: number) => places[index]?.nodeport === cluster.port + 2
  const [dead, living] = [salons.filter(isOnDead), salons.filter((_, index) => !isOnDead(_, index))]
  outages[how].begin(trial)
  const until = performance.now() + seconds * 1_000
  const isOver = () => performance.now() > until
  const [ofLiving, ofDead] = await Promise.all([askUntil(living, isOver), askUntil(dead, isOver)])
  const whileAwayArrivals = {
    events: arrivalsOf(ofLiving.booked, receiver.arrivals),
    letters: arrivalsOf(ofLiving.sold, letters.arrivals),
  }
  outages[how].end(trial)
  const endedAt = performance.now()
  let recoveredMs = 0
  for (const salon of dead) {
    while ((await salon.call('GET', '/services').catch(() => ({ status: 0 }))).status !== 200)
      await delay(100)
    recoveredMs = Math.round(performance.now() - endedAt)
  }
  await delay(10_000)
  const { sold: livingSold, booked: livingBooked, ...living1 } = ofLiving
  const { sold: deadSold, booked: _, ...dead1 } = ofDead
  return {
    salons: { living: living.length, dead: dead.length },
    living: living1,
    dead: dead1,
    whileAway: whileAwayArrivals,
    afterwards: {
      events: arrivalsOf(livingBooked, receiver.arrivals),
      letters: arrivalsOf(livingSold, letters.arrivals),
      lettersOfDead: arrivalsOf(deadSold, letters.arrivals),
      recoveredMs,
    },
  }
}

/** Gift cards are sold while the coordinator is killed several times: none may be without its message. */
export async function coordinatorKills(trial: Trial, kills: number) {
  const { salons, cluster, letters, tell } = trial
  const run = { isOver: false }
  const asking = askUntil(salons, () => run.isOver)
  for (let killed = 0; killed < kills; killed++) {
    await delay(4_000)
    stopNode(cluster, 'coordinator')
    await delay(500)
    startNode(cluster, 'coordinator')
  }
  await delay(10_000)
  run.isOver = true
  const { sold, statuses } = await asking
  // A worker that loses the coordinator while it sends keeps its letters until its lease is over.
  for (const end = performance.now() + leaseSeconds * 1_000 + 30_000; performance.now() < end;) {
    if (arrivalsOf(sold, letters.arrivals).missing === 0) break
    await delay(1_000)
  }
  const [counted] = await tell<{ cards: number }>('select count(*)::int as cards from gift_card')
  return {
    statuses,
    cards: counted?.cards,
    messagesArrived: letters.arrivals.size,
    answered: arrivalsOf(sold, letters.arrivals),
  }
}
