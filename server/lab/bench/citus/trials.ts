import { setTimeout as delay } from 'node:timers/promises'

import { startNode, stopNode } from '../../../scripts/citus.ts'
import type { Trial, TrialSalon } from './trial.ts'

interface Placement {
  shardid: string
  nodename: string
  nodeport: number
}

/** The shard of a salon's own row, and its node. */
export async function placementOf({ tell }: Trial, { id }: TrialSalon): Promise<Placement> {
  const [placed] = await tell<Placement>(
    `select shardid, nodename, nodeport from citus_shards
     where shardid = get_shard_id_for_distribution_column('business', $1::uuid)
       and table_name = 'business'::regclass`,
    [id],
  )
  if (!placed) throw new Error(`No shard has ${id}`)
  return placed
}

/** From the response to a booking to the arrival of its event, one booking after the other. */
export async function deliveryTimes({ salons, receiver }: Trial) {
  const bookedAt = new Map<string, number>()
  const startedAt = performance.now()
  for (let round = 0; round < 25; round++)
    for (const salon of salons) {
      const { status, body } = await salon.book()
      if (status !== 201) throw new Error(JSON.stringify(body))
      bookedAt.set(body.booking.id, performance.now())
      await delay(Math.random() * 20)
    }
  const bookingSeconds = (performance.now() - startedAt) / 1_000
  while ([...bookedAt.keys()].some((id) => !receiver.arrivals.has(id))) await delay(20)
  const times = [...bookedAt].map(([id, at]) => Math.max(0, (receiver.arrivals.get(id) ?? 0) - at))
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  const closed = await bookingsASecond(salons)
  return { bookings: times.length, bookingSeconds, p50: at(0.5), p99: at(0.99), ...closed }
}

/** Sixteen concurrent bookings, each at a salon of its own. */
async function bookingsASecond(salons: readonly TrialSalon[]) {
  const until = performance.now() + 8_000
  let made = 0
  await Promise.all(
    salons.map(async (salon) => {
      while (performance.now() < until) if ((await salon.book()).status === 201) made++
    }),
  )
  return { bookingsASecond: made / 8 }
}

/** Moves the shard groups of one salon after the other while all of them take bookings. */
export async function bookingsWhileMoving(trial: Trial, least: number) {
  const { salons, tell, cluster } = trial
  const answers: Record<number, number> = {}
  const run = { made: 0, moved: 0, isMoving: true }
  const move = async () => {
    while (run.made < least) {
      const salon = salons[run.moved % salons.length]
      if (!salon) break
      const { shardid, nodename, nodeport } = await placementOf(trial, salon)
      const other = nodeport === cluster.port + 1 ? cluster.port + 2 : cluster.port + 1
      await tell(`select citus_move_shard_placement($1, $2, $3, $2, $4, 'force_logical')`, [
        shardid,
        nodename,
        nodeport,
        other,
      ])
      run.moved++
    }
    run.isMoving = false
  }
  const book = async (salon: TrialSalon) => {
    while (run.isMoving) {
      const { status, body } = await salon.book()
      answers[status] = (answers[status] ?? 0) + 1
      if (status === 201) run.made++
      else console.error(status, JSON.stringify(body))
    }
  }
  await Promise.all([move(), ...salons.slice(0, 8).map(book)])
  return { groupsMoved: run.moved, answers }
}

/** The availability of salons on the stopped node, and of the others. */
export async function whileNodeIsDown(trial: Trial) {
  const { salons, cluster, receiver } = trial
  const places = await Promise.all(salons.map((salon) => placementOf(trial, salon)))
  const isOnDead = (_: unknown, index: number) => places[index]?.nodeport === cluster.port + 2
  const [dead, living] = [salons.filter(isOnDead), salons.filter((_, index) => !isOnDead(_, index))]
  stopNode(cluster, 'worker-2')
  const [ofLiving, ofDead] = [await askAll(living), await askAll(dead)]
  const booked: string[] = []
  for (const salon of living) {
    const { status, body } = await salon.book()
    if (status === 201) booked.push(body.booking.id)
  }
  const until = performance.now() + 5_000
  const isNotified = (id: string) => receiver.arrivals.has(id)
  while (!booked.every(isNotified) && performance.now() < until) await delay(50)
  startNode(cluster, 'worker-2')
  const startedAt = performance.now()
  while (!isAllWell(await askAll(dead))) await delay(100)
  const recoveredMs = Math.round(performance.now() - startedAt)
  return {
    living: ofLiving,
    dead: ofDead,
    notifiedOfRunning: `${booked.filter(isNotified).length} of ${booked.length}`,
    recoveredMs,
  }
}

/** The number of each status for a read, a booking and a change of settings. */
async function askAll(salons: readonly TrialSalon[]) {
  const seen: Record<string, Record<number, number>> = {}
  const note = (what: string, status: number) => {
    const statuses = (seen[what] ??= {})
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  for (const salon of salons) {
    note('read', (await salon.call('GET', '/services')).status)
    note('book', (await salon.book()).status)
    const changed = await salon.call('PUT', '/schedule/MONDAY', { startTime: '08:30' })
    note('change settings', changed.status)
  }
  return seen
}

const isAllWell = (seen: Awaited<ReturnType<typeof askAll>>) =>
  Object.values(seen).every((statuses) =>
    Object.keys(statuses).every((status) => Number(status) < 300),
  )
