import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { hashPassword } from '#core/crypto/password.ts'
import { newId } from '#core/ids.ts'
import * as accounts from '#features/access/accounts/queries.ts'

import type { Cluster } from '../citus/cluster.ts'
import { ms, table } from '../report.ts'
import { signIn } from './flood.ts'

const seconds = 60
const intervalMs = 500
const people = 20
const password = 'correct horse battery staple'

/** The duration that sign-ins of others may have while one network floods the server, and none of them may be refused. */
const p95MaxMs = 2_000

/**
 * Sign-ins from networks of their own, one every half second, alone and beside a flood of sign-ins from one IPv6 /64.
 * The server trusts a proxy on this machine and has its default rate limit.
 */
export async function benchSignIns(cluster: Cluster) {
  const { url, database, masterKey } = await cluster.database('sign-ins')
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: people }, () => `${newId()}@example.com`)
  for (const email of emails) await accounts.ensure(database.db, masterKey, { email, passwordHash })
  const address = await cluster.serve('proxied', url)
  await signInEvery(address, emails, 5)
  const alone = await signInEvery(address, emails, seconds / 3)

  const script = join(import.meta.dirname, 'flood.ts')
  const attacker = spawn(process.execPath, [script, address, ...emails], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const startedAt = performance.now()
  const beside = await signInEvery(address, emails, seconds)
  attacker.send('end')
  const [statuses] = (await once(attacker, 'message')) as [Record<string, number>]
  await once(attacker, 'exit')
  const floodSeconds = (performance.now() - startedAt) / 1_000
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0)

  const isMet = beside.p95 < p95MaxMs && beside.refused === 0
  if (!isMet) process.exitCode = 1
  return [
    '## Sign-ins while one IPv6 /64 floods the server with them',
    `One sign-in every ${intervalMs} ms, each from a network of its own, in milliseconds. Those of the flood have wrong passwords, half of them for the same accounts.`,
    table(
      ['beside', 'sign-ins', 'p50', 'p95', 'at most', 'refused'],
      [
        ['nothing', ...columnsOf(alone)],
        [`${Math.round(total / floodSeconds)} a second of one /64`, ...columnsOf(beside)],
      ],
    ),
    `Answers to the flood by status: ${Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}.`,
    `Bar: p95 below ${p95MaxMs} ms and none refused: ${isMet ? 'met' : 'MISSED'}.`,
  ]
}

type Result = Awaited<ReturnType<typeof signInEvery>>

const columnsOf = ({ times, p50, p95, most, refused }: Result) => [
  times.length,
  ms(p50),
  ms(p95),
  ms(most),
  refused,
]

let networks = 0

/** Starts a sign-in at each interval, whether the one before is answered or not. */
async function signInEvery(address: string, emails: readonly string[], forSeconds: number) {
  const running: Promise<number>[] = []
  let refused = 0
  const signInOnce = async (email: string) => {
    networks += 1
    const startedAt = performance.now()
    const from = `2001:db8:${networks.toString(16)}::1`
    const status = await signIn(address, { email, password }, from).catch(() => 0)
    if (status !== 200) refused += 1
    return performance.now() - startedAt
  }
  const count = (forSeconds * 1_000) / intervalMs
  for (let index = 0; index < count; index += 1) {
    running.push(signInOnce(emails[index % emails.length] ?? ''))
    await delay(intervalMs)
  }
  const times = (await Promise.all(running)).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN
  return { times, p50: at(0.5), p95: at(0.95), most: at(1), refused }
}
