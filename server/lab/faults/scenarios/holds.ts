import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'

import { insist, send } from '../client.ts'
import { type Installation, openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'

const rounds = 5
const callers = 200
const stormMs = 15_000
const fewestKills = 4
const [clients, members] = [12, 4]

/**
 * First 200 clients at once want one time at two nodes, half of them to hold it. Then clients hold times and book
 * their holds, repeating each request until its outcome is known, while nodes are killed and some holds expire.
 */
export async function holdStorm(scope: Scope) {
  const installation = openInstallation(scope, await openPostgres(scope))
  const first = installation.start({ ROLE: 'api' })
  const salon = await openSalon(installation, first, { members, customers: 40 })
  const nodes = [first, installation.start({ ROLE: 'api' })]
  const worker = installation.start()
  await Promise.all([...nodes, worker].map((node) => node.ready()))
  const { home, headers, businessId } = salon
  const customerId = salon.customerIds[0]

  for (let round = 0; round < rounds; round++) {
    const { customerId: _, ...time } = salon.booking(round)
    const addresses = await Promise.all(nodes.map((node) => node.address()))
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, nth) => {
        const asked =
          nth % 4 < 2
            ? { path: `${home}/holds`, body: time }
            : { path: `${home}/bookings`, body: { ...time, customerId } }
        return send(addresses[nth % 2] ?? '', { method: 'POST', headers, ...asked })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 201).length, 1, 'one gets the time')
    assert.equal(statuses.filter((status) => status === 409).length, callers - 1)
  }
  await assertIntegrity(installation)

  let [slot, held, booked, lost, kills] = [rounds * members, 0, 0, 0, 0]
  const post = (path: string, body: object) => {
    const pick = () => nodes[Math.floor(Math.random() * 2)]?.address() ?? ''
    return insist(pick, newId(), { method: 'POST', path: `${home}${path}`, body, headers })
  }
  const end = performance.now() + stormMs
  const isOver = () => performance.now() > end && kills >= fewestKills
  /** Two clients want each time. */
  const visit = async () => {
    const nth = Math.floor(slot++ / 2)
    const { customerId: _, ...time } = salon.booking(Math.floor(nth / members), nth % members)
    const hold = await post('/holds', { ...time, ttlSeconds: 60 })
    if (hold.status === 409) return
    assert.equal(hold.status, 201, hold.text)
    held += 1
    const holdId = hold.body.data.id as string
    const isExpired = Math.random() < 0.2
    if (isExpired) await expire(installation, businessId, holdId)
    const booking = await post('/bookings', { holdId, customerId })
    assert.ok((isExpired ? [409] : [201, 409]).includes(booking.status), booking.text)
    if (booking.status === 201) booked += 1
    else lost += 1
  }
  const load = Array.from({ length: clients }, async () => {
    while (!isOver()) await visit()
  })
  const killing = (async () => {
    while (!isOver()) {
      await delay(300 + Math.random() * 900)
      kills += 1
      await [...nodes, worker][Math.floor(Math.random() * 3)]?.killAndStartAnew()
    }
  })()
  await Promise.all([...load, killing])
  assert.ok(lost > 0 && booked > 0)
  await assertIntegrity(installation)
  const ofStorm = await installation.value(
    `select count(*) as value from booking b join hold h on h.business_id = b.business_id
       and h.staff_id = b.staff_id and h.starts_at = b.starts_at and h.ended_at < h.expires_at
     where b.business_id = $1`,
    businessId,
  )
  assert.ok(ofStorm >= booked, 'each that was told so has its booking')
  return (
    `${rounds} times wanted by ${callers} at once, one winner each; ${kills} kills while ${held} holds were made: ` +
    `${booked} booked, ${lost} expired and refused; no overlap`
  )
}

/** Lets a hold expire now, as if its seconds had passed. */
async function expire({ database }: Installation, businessId: string, holdId: string) {
  const { pool } = database
  await pool.query(
    `update hold set expires_at = now(), sweep_at = now() where business_id = $1 and id = $2`,
    [businessId, holdId],
  )
  await pool.query(
    `update claim set expires_at = now() where business_id = $1 and booking_id = $2`,
    [businessId, holdId],
  )
}
