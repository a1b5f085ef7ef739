import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'
import { openNetwork } from '#testing/services/network.ts'
import { openReceiver } from '#testing/services/receiver.ts'

import { insist } from '../client.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openLoad } from '../load.ts'
import { openPostgres, openStandby } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { openSigns } from '../signs.ts'

const mostRecoveryMs = 10_000
const bookers = 4

/**
 * The primary of a synchronous standby crashes under load, and 2 s later the standby is promoted. The nodes know both
 * servers by one DATABASE_URL. Clients that book repeat each request with its key until it is answered.
 */
export async function failover(scope: Scope) {
  const primary = await openPostgres(scope)
  const standby = await openStandby(scope, primary)
  const networks = [await openNetwork(primary.url, scope), await openNetwork(standby.url, scope)]
  const [first = '', second = ''] = networks.map(({ url }) => url)
  const url = `${first.replace(/(:\d+)\//, `$1,${new URL(second).host}/`)}?target_session_attrs=read-write`
  const installation = openInstallation(scope, { url })
  const api = installation.start({ ROLE: 'api' })
  installation.start()
  const salon = await openSalon(installation, api, { members: bookers })
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, ['service.created'])
  const signs = await openSigns(scope, installation, { api, salon, receiver })
  await signs()

  const count = 'select count(*) as value from'
  const before = await installation.value(`${count} booking`)
  const load = openLoad(salon, api)
  const over = new AbortController()
  let [booked, repeats] = [0, 0]
  const booking = Array.from({ length: bookers }, async (_, member) => {
    // The first slots are those of the signs.
    for (let nth = 0; !over.signal.aborted; nth++) {
      const body = salon.booking(nth, member)
      const asked = { method: 'POST', path: `${salon.home}/bookings`, body, headers: salon.headers }
      const { status, tries, text } = await insist(() => api.address(), newId(), asked)
      assert.equal(status, 201, text)
      booked += 1
      repeats += tries - 1
    }
  })
  await delay(2_000)
  await primary.crash()
  await delay(2_000)
  await standby.promote()
  const took = await signs()
  await delay(1_000)
  over.abort()
  await Promise.all([load.stop(), ...booking])

  assert.deepEqual(load.breaches.slice(0, 5), [])
  for (const [what, ms] of Object.entries(took))
    assert.ok(ms <= mostRecoveryMs, `${what}: again after ${ms} ms`)
  assert.ok(load.seen.failed > 0, 'the loss is noticed')
  const customers = await installation.value(
    `${count} customer where business_id = $1`,
    salon.businessId,
  )
  assert.ok(
    customers >= load.made(),
    `${load.made()} customers were answered, ${customers} are stored`,
  )
  /** Each sign books a visit of its own. */
  const stored = (await installation.value(`${count} booking`)) - before - 1
  assert.equal(stored, booked, 'bookings are neither lost nor doubled')
  await assertIntegrity(installation)
  const again = Object.entries(took).map(([what, ms]) => `${what} ${(ms / 1_000).toFixed(1)} s`)
  return (
    `${load.seen.answered} requests answered, ${load.seen.failed} refused by 503, none waited longer than ` +
    `${(load.seen.longestMs / 1_000).toFixed(1)} s; ${booked} bookings with keys, each once, after ${repeats} repeats; ` +
    `after the promotion again: ${again.join(', ')}`
  )
}
