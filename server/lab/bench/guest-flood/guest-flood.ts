import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'

import type { Cluster } from '../citus/cluster.ts'
import { openOwner } from '../dashboard/salons.ts'
import { median } from '../load.ts'
import { ms, table } from '../report.ts'
import { type BenchSalon, openBenchSalon } from '../salon.ts'
import { type Caller, probe } from './probes.ts'

const rounds = 6
const seconds = 6
const warmUpSeconds = 8
const perSecond = 400
/** The effect that a flood may have on others: their p99 beside that without it. */
const quotientMax = 2

/** The sources and targets of floods. The last is the price of a flood on a machine that also sends it. */
const phases = {
  quiet: 'nothing',
  one: 'one address',
  many: 'ever new addresses',
  bare: 'a bare server instead, that answers each by 429',
} as const
type Phase = keyof typeof phases
const names = Object.keys(phases) as Phase[]

interface Flooded {
  sent: number
  statuses: Record<string, number>
}

/**
 * A flood of attempts to hold times on the page of one salon, at two nodes, beside the work of the desk and the keys of this
 * salon and of another. Quiet and flooded phases by turns, so that a machine that slows down affects both.
 */
export async function benchGuestFlood(cluster: Cluster) {
  const opened = await cluster.database('guest-flood')
  const servers = [
    await cluster.serve('guests', opened.url),
    await cluster.serve('guests', opened.url),
  ]
  const [server = ''] = servers
  const flooded = await openBenchSalon(opened, server, 5)
  const other = await openBenchSalon(opened, server, 5)
  const token = await openOwner(opened, [flooded, other])
  const session = { authorization: `Bearer ${token}` }
  await enablePage(flooded, session)
  const callers: Caller[] = [
    { name: 'its desk', salon: flooded, headers: session },
    { name: 'its key', salon: flooded, headers: flooded.headers },
    { name: 'the desk of another salon', salon: other, headers: session },
    { name: 'the key of another salon', salon: other, headers: other.headers },
  ]
  const bare = [await cluster.serve('refusing', '')]
  const answers = new Map<Phase, Flooded>()
  const p99s = new Map<string, number[]>()
  await probe(callers, servers, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1)
    // Each begins a round as often as the others.
    for (const [place] of names.entries()) {
      const phase = names[(place + round) % names.length] as Phase
      const attacker =
        phase === 'quiet'
          ? undefined
          : startFlood(phase === 'bare' ? bare : servers, flooded, phase === 'one' ? 'one' : 'many')
      const times = await probe(callers, servers, seconds)
      if (attacker) answers.set(phase, sumOf(answers.get(phase), await endFlood(attacker)))
      for (const { name } of callers) {
        const key = `${name} ${phase}`
        p99s.set(key, [...(p99s.get(key) ?? []), p99Of(times.get(name) ?? [])])
      }
    }

  const rows = callers.map(({ name }) => {
    const seen = names.map((phase) => median(p99s.get(`${name} ${phase}`) ?? []))
    const [quiet = Number.NaN, one = Number.NaN, many = Number.NaN, beside = Number.NaN] = seen
    return { name, seen, quotients: [one / quiet, many / quiet, beside / quiet] }
  })
  const isMet = rows.every(
    ({ quotients: [one = 0, many = 0] }) => Math.max(one, many) < quotientMax,
  )
  if (!isMet) process.exitCode = 1
  const texts = [...answers].map(([phase, { sent, statuses }]) => {
    const shares = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
    const each = Math.round(sent / rounds / seconds)
    return `Flood of ${phases[phase]}: ${each} a second, answered with ${shares.join(', ')}.`
  })
  return [
    '## Others while the booking page of a salon is flooded with holds',
    `Two nodes with their default limits. Four callers, each with a request every 40 ms: lists of bookings and customers, availability, and bookings. The p99 in milliseconds by what is flooded from where, medians of ${rounds} rounds of ${seconds} s each; in brackets the quotient to quiet. Attacker, callers, nodes and database share the machine: the last column is what the same flood costs when it does not reach the nodes. Load averages at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
    table(
      ['who', ...names.map((phase) => phases[phase])],
      rows.map(({ name, seen, quotients }) => [
        name,
        ...seen.map((p99, nth) =>
          nth === 0 ? ms(p99) : `${ms(p99)} (${quotients[nth - 1]?.toFixed(2)})`,
        ),
      ]),
    ),
    texts.join(' '),
    `Bar: both floods of the page below ${quotientMax} times as long as quiet: ${isMet ? 'met' : 'MISSED'}.`,
  ]
}

async function enablePage({ base }: BenchSalon, session: Record<string, string>) {
  const answer = await fetch(`${base}/booking-page`, {
    method: 'PATCH',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ isEnabled: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

function startFlood(
  servers: readonly string[],
  { slug, serviceId }: BenchSalon,
  from: 'one' | 'many',
) {
  const options = ['--slug', slug, '--service', serviceId, '--from', from]
  const script = join(import.meta.dirname, 'flood.ts')
  return spawn(
    process.execPath,
    [script, ...servers, ...options, '--per-second', String(perSecond)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
}

async function endFlood(attacker: ChildProcess) {
  attacker.send('end')
  const [flooded] = (await once(attacker, 'message')) as [Flooded]
  await once(attacker, 'exit')
  return flooded
}

function sumOf(total: Flooded | undefined, { sent, statuses }: Flooded): Flooded {
  const sum = { ...total?.statuses }
  for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  return { sent: (total?.sent ?? 0) + sent, statuses: sum }
}

const p99Of = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
