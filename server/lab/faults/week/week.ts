import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { hashPassword } from '#core/crypto/password.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { openMailServer } from '#testing/services/mail-server.ts'
import { openReceiver } from '#testing/services/receiver.ts'

import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { type Clock, libfaketime, openClock } from './clock.ts'
import { measureMemory, type Memory } from './memory.ts'
import { countRows, ofMonth, shortLived } from './rows.ts'
import { openUse, type Use } from './use.ts'

const days = 7
const hourMs = 3_600_000
/** Half of an hour passes before its requests, the other half after them. */
const halves = [hourMs / 2, hourMs / 2] as const
const growthMost = 0.1
/** The last part of the history: then that of the week has expired. */
const monthDays = 33
const password = 'a long sentence of mine'

interface Day {
  memory: Record<string, Memory>
  rows: Record<string, number>
}

/**
 * A week of a salon in some minutes: the clock of PostgreSQL, an API node and a worker jumps from half hour to half hour, with
 * the same requests in each hour. Then a month passes without requests.
 */
export async function simulateWeek(scope: Scope): Promise<string | { skipped: string }> {
  const library = libfaketime()
  if (library === undefined) return { skipped: 'libfaketime is not installed' }
  const clock = await openClock(scope, library)
  const installation = openInstallation(
    scope,
    await openPostgres(scope, { autovacuum_naptime: '2s' }, { wrap: clock.wrap }),
  )
  const mail = await openMailServer(scope)
  const env = { SMTP_URL: mail.url, PUBLIC_URL: 'http://localhost:3000' }
  const api = installation.start({ ...env, ROLE: 'api', ...clock.environment('api') })
  const worker = installation.start({ ...env, ROLE: 'worker', ...clock.environment('worker') })
  const salon = await openSalon(installation, api, { members: 2, customers: 20 })
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, ['booking.created', 'booking.cancelled'])
  const { db } = installation.database
  await accounts.setPassword(db, salon.accountId, await hashPassword(password))
  const { email } = await accounts.find(db, installation.masterKey, salon.accountId)
  await worker.ready()
  const use = openUse({ salon, address: await api.address(), login: { email, password } })

  const record: Day[] = []
  for (let day = 1; day <= days; day++) {
    for (let hour = 0; hour < 24; hour++) await passHour(clock, use, day * 24 + hour)
    // The jobs of the last minutes.
    await delay(3_000)
    record.push({
      memory: await measureMemory(clock, ['api', 'worker'], `day ${day}`),
      rows: await countRows(installation),
    })
    console.error(`day ${day}: ${JSON.stringify(record.at(-1))}`)
  }
  await assertIntegrity(installation)
  for (let day = 0; day < monthDays; day++) {
    await clock.ahead(24 * hourMs)
    await delay(250)
  }
  await delay(4_000)
  const later = await countRows(installation)
  console.error(`a month later: ${JSON.stringify(later)}`)
  return assertFlat(record, later, use)
}

async function passHour(clock: Clock, use: Use, nth: number) {
  await clock.ahead(halves[0])
  await use.hour(nth)
  await clock.ahead(halves[1])
  // Jobs that are due every second or two find what there is.
  await delay(300)
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length

/** The growth from the first three days to the last three: a single day is off by more than the bound allows. */
const growthOf = (values: readonly number[]) =>
  meanOf(values.slice(-3)) / meanOf(values.slice(0, 3)) - 1

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function assertFlat(
  record: readonly Day[],
  later: Record<string, number>,
  { seen, refused }: Use,
): string {
  const faults: string[] = []
  const figures = Object.keys(record[0]?.memory ?? {}).map((name) => {
    const heap = record.map(({ memory }) => memory[name]?.heapMb ?? 0)
    const rss = record.map(({ memory }) => memory[name]?.rssMb ?? 0)
    const [heapGrowth, rssGrowth] = [growthOf(heap), growthOf(rss)]
    if (heapGrowth > growthMost) faults.push(`the heap of the ${name} grows ${percent(heapGrowth)}`)
    if (rssGrowth > growthMost) faults.push(`the memory of the ${name} grows ${percent(rssGrowth)}`)
    const all = (values: number[]) => values.map((one) => one.toFixed(0)).join(' ')
    return `${name}: heap ${all(heap)} MB (${percent(heapGrowth)}), RSS ${all(rss)} MB (${percent(rssGrowth)})`
  })
  for (const table of shortLived) {
    const counts = record.map(({ rows }) => rows[table] ?? 0)
    // The first day only fills them; some rows live for two.
    const [before = 0, last = 0] = [counts[2], counts.at(-1)]
    if (last > before * (1 + growthMost) + 10) faults.push(`${table} grows: ${counts.join(' ')}`)
  }
  for (const table of [...ofMonth, ...shortLived])
    if ((later[table] ?? 0) > 60) faults.push(`${table} has ${later[table]} rows a month later`)
  assert.deepEqual(faults, [])
  const { answered, failed } = seen
  assert.ok(failed < answered / 100, `${failed} of ${answered} requests failed`)
  // Nobody guesses the password.
  assert.deepEqual([...refused], [['401 POST /api/v1/auth/login', days * 24]])
  return `${answered} requests answered, ${failed} failed; ${figures.join('; ')}`
}
