import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'
import { openReceiver } from '#testing/services/receiver.ts'
import { until } from '#testing/until.ts'

import { insist } from '../client.ts'
import { type Node, openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'

const stormMs = 30_000
const fewest = { kills: 4, repeats: 4 }
const [clients, members] = [12, 6]
const events = ['booking.created', 'payment.succeeded', 'gift_card.redeemed']

interface Kept {
  key: string
  path: string
  body: object
  status: number
  text: string
}

/**
 * Two API nodes and two workers are killed at random while clients book, sell gift cards and check
 * out with an Idempotency-Key, and repeat each request until they know its outcome.
 */
export async function killStorm(scope: Scope) {
  const installation = openInstallation(scope, await openPostgres(scope))
  const first = installation.start({ ROLE: 'api' })
  const salon = await openSalon(installation, first, { members, customers: 40 })
  const nodes = [first, installation.start({ ROLE: 'api' })]
  const workers = [0, 1].map(() => installation.start())
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, events)
  await Promise.all([...nodes, ...workers].map((node) => node.ready()))

  const kept: Kept[] = []
  let repeats = 0
  /** Answers of a key are kept, to be compared with those of a repeat. */
  const post = async (path: string, body: object) => {
    const key = newId()
    const pick = () => nodes[Math.floor(Math.random() * nodes.length)]?.address() ?? ''
    const answer = await insist(pick, key, { method: 'POST', path, body, headers: salon.headers })
    repeats += answer.tries - 1
    kept.push({ key, path, body, status: answer.status, text: answer.text })
    return answer
  }

  const end = performance.now() + stormMs
  let kills = 0
  // On a busy machine a node takes a long time to start.
  const isOver = () => performance.now() > end && kills >= fewest.kills && repeats >= fewest.repeats
  let visits = 0
  let sold = 0
  /** Two clients want each slot; who gets it sells a card, pays a part with it and checks out the rest. */
  const visit = async () => {
    const nth = visits++
    const wanted = salon.booking(Math.floor(nth / 2 / members), Math.floor(nth / 2) % members)
    const booked = await post(`${salon.home}/bookings`, wanted)
    if (booked.status === 409) return
    assert.equal(booked.status, 201, booked.text)
    const bookingId = booked.body.booking.id as string
    const card = await post(`${salon.home}/gift-cards`, { amount: 15 })
    assert.equal(card.status, 201, card.text)
    sold += 1
    const part = { code: card.body.data.code as string, amount: 10, bookingId }
    const redeemed = await post('/api/v1/gift-cards/redeem', part)
    assert.equal(redeemed.status, 200, redeemed.text)
    const paid = await post(`${salon.home}/bookings/${bookingId}/checkout`, {
      tipAmount: 2,
      payments: [{ method: 'CARD', amount: 32 }],
    })
    assert.equal(paid.status, 200, paid.text)
  }
  const load = Array.from({ length: clients }, async () => {
    while (!isOver()) await visit()
  })

  const killing = (async () => {
    const pickOne = (all: readonly Node[]) => all.filter(() => Math.random() < 0.5).slice(0, 1)
    while (!isOver()) {
      await delay(200 + Math.random() * 900)
      // An API node, a worker, or one of each.
      const chosen = [...pickOne(nodes), ...pickOne(workers)]
      kills += chosen.length
      await Promise.all(chosen.map((node) => node.killAndStartAnew()))
    }
  })()
  await Promise.all([...load, killing])

  // A repeat of each key at the other nodes gets the same answer, and takes no effect.
  for (const [nth, { key, path, body, status, text }] of kept.entries()) {
    const address = await (nodes[nth % 2] ?? first).address()
    const headers = salon.headers
    const again = await insist(() => address, key, { method: 'POST', path, body, headers })
    assert.deepEqual([again.status, again.text], [status, text], 'a repeat has the same answer')
  }
  const count = (like: RegExp, status: number) =>
    kept.filter((one) => like.test(one.path) && one.status === status).length
  const bookings = count(/\/bookings$/, 201)
  const { value } = installation
  const of = salon.businessId
  const rows = (what: string) => value(`select ${what} where business_id = $1`, of)
  assert.equal(await rows('count(*) as value from booking'), bookings)
  assert.equal(await rows('count(*) as value from gift_card'), sold)
  assert.equal(await rows('coalesce(sum(remaining_amount), 0) as value from gift_card'), sold * 5)
  assert.equal(await rows('count(*) as value from gift_card_movement'), sold * 2)
  assert.equal(await rows('sum(amount) as value from payment'), sold * 15 + bookings * 42)
  await assertIntegrity(installation)

  const total = await value('select count(*) as value from webhook_delivery')
  const announced = await value('select count(*) as value from event where name = any ($1)', events)
  assert.equal(total, announced, 'each event has its delivery')
  assert.equal(
    await value(`select count(*) as value from event where name = 'booking.created'`),
    bookings,
  )
  await until(() => new Set(receiver.received.map(({ body }) => body.id)).size >= total, 100)
  const repeated = receiver.received.length - total
  return (
    `${kills} kills; ${kept.length} keyed requests, ${repeats} repeated, each took effect once; ` +
    `${bookings} bookings, ${count(/\/bookings$/, 409)} refused; ${total} events delivered, ${repeated} twice`
  )
}
