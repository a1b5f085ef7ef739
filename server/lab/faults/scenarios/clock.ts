import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'
import { openReceiver } from '#testing/services/receiver.ts'

import { insist, send } from '../client.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { openSigns } from '../signs.ts'

const hourMs = 3_600_000
const steps = {
  'an hour ahead': hourMs,
  'an hour behind': -hourMs,
  'a day ahead': 24 * hourMs,
  'a day behind': -24 * hourMs,
}
const mostMs = 10_000
/** Deposits are asked for; nothing is paid here. */
const stripe = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' }

/**
 * The wall clock of a node with all roles is set and set back while a second node and the database
 * keep the time.
 */
export async function stepClock(scope: Scope) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-clock-'))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'offset')
  const setClock = async (offsetMs: number) => {
    await writeFile(file, String(offsetMs))
    await delay(100)
  }
  await setClock(0)
  const installation = openInstallation(scope, await openPostgres(scope))
  const preload = resolve(import.meta.dirname, '../stepped-clock.ts')
  const stepped = installation.start({
    ...stripe,
    ROLE: 'all',
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import ${preload}`,
  })
  const steady = installation.start({ ...stripe, ROLE: 'api' })
  const settings = { depositPercent: 25, paymentProvider: 'STRIPE' }
  const salon = await openSalon(installation, steady, { settings })
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, ['service.created'])
  const signs = await openSigns(scope, installation, { api: stepped, salon, receiver })
  const addresses = await Promise.all([stepped, steady].map((node) => node.address()))

  const [address = ''] = addresses
  const booked = { ...salon.booking(0), paymentMethod: 'ONLINE' }
  const { home, headers, session } = salon
  const asked = { method: 'POST', path: `${home}/bookings`, body: booked, headers }
  const key = newId()
  const first = await insist(() => address, key, asked)
  assert.equal(first.status, 201, first.text)
  const isHeld = () =>
    installation.value(
      `select count(*) as value from booking where id = $1 and status = 'PENDING'`,
      first.body.booking.id,
    )

  let customers = salon.customerIds.length
  const longest: Record<string, number> = {}
  const check = async (when: string) => {
    const took = await signs()
    for (const [what, ms] of Object.entries(took)) {
      assert.ok(ms <= mostMs, `${when}: ${what} took ${ms} ms`)
      longest[what] = Math.max(longest[what] ?? 0, ms)
    }
    for (const node of addresses) {
      const known = await send(node, {
        method: 'GET',
        path: '/api/v1/auth/session',
        headers: session,
      })
      assert.equal(known.status, 200, `${when}: a session is valid`)
      const again = await insist(() => node, key, asked)
      assert.equal(again.text, first.text, `${when}: a repeat has the first answer`)
      const made = await insist(() => node, newId(), {
        ...asked,
        path: `${home}/customers`,
        body: { firstName: when },
      })
      assert.equal(made.status, 201, `${when}: ${made.text}`)
      customers += 1
      const reset = Number(made.headers['x-ratelimit-reset'])
      assert.ok(reset >= 0 && reset <= 60, `${when}: the rate limit ends in ${reset} s`)
    }
    assert.equal(await isHeld(), 1, `${when}: a booking waits for its deposit`)
  }
  await check('on time')
  for (const [name, offsetMs] of Object.entries(steps)) {
    await setClock(offsetMs)
    await check(name)
    await setClock(0)
    await check(`back from ${name}`)
  }
  // Each event once, although leases were written by a wrong clock.
  const ids = receiver.received.map(({ body }) => body.id as string)
  assert.equal(new Set(ids).size, ids.length, 'a delivery was repeated')
  assert.equal(await installation.value('select count(*) as value from customer'), customers)
  await assertIntegrity(installation)
  const most = Object.entries(longest).map(([what, ms]) => `${what} ${(ms / 1_000).toFixed(1)} s`)
  return `${Object.keys(steps).join(', ')}, and back each time; longest: ${most.join(', ')}`
}
