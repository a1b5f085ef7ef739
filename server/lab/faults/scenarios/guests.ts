import assert from 'node:assert/strict'

import { formOf } from '#testing/salon/page-text.ts'

import { send } from '../client.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { shuffled } from '../shuffled.ts'

const rounds = 5
const callers = 200
/** Each guest comes from a network of their own, as a proxy tells. */
const guestEnv = { TRUST_PROXY: '127.0.0.1', GUEST_RATE_LIMIT_BUSINESS: '1000000' }

/** The refusal that a caller gets: its status, and how many other times it is offered. */
interface Outcome {
  status: number
  offered: number
}

/**
 * 200 callers want one time at the same moment at two nodes: a quarter each are keys that book, keys that hold, guests of
 * the API and guests who send the form of the booking page. One gets it; the others are offered other times.
 */
export async function guestRace(scope: Scope) {
  const installation = openInstallation(scope, await openPostgres(scope))
  const nodes = [0, 1].map(() => installation.start({ ROLE: 'api', ...guestEnv }))
  const [first] = nodes as [(typeof nodes)[number]]
  const salon = await openSalon(installation, first, { members: 1 })
  const { home, headers, serviceId } = salon
  const slug = await enablePage()
  const addresses = await Promise.all(nodes.map((node) => node.address()))
  const won = new Map<string, number>()

  for (let round = 0; round < rounds; round++) {
    // A morning of its own, which has other free times.
    const { customerId, ...time } = salon.booking(round * 16 + 2)
    const races: [string, (nth: number) => Promise<() => Promise<Outcome>>][] = [
      ['key books', (nth) => byApi(nth, `${home}/bookings`, { ...time, customerId }, headers)],
      ['key holds', (nth) => byApi(nth, `${home}/holds`, time, headers)],
      ['guest', (nth) => byApi(nth, `/api/v1/public/${slug}/holds`, time, from(round, nth))],
      ['page', (nth) => byPage(nth, time, from(round, nth))],
    ]
    const ready = await Promise.all(
      Array.from({ length: callers }, async (_, nth) => {
        const [name, prepare] = races[nth % races.length] as (typeof races)[number]
        return { name, run: await prepare(nth) }
      }),
    )
    const outcomes = await Promise.all(
      shuffled(ready).map(async ({ name, run }) => ({ name, ...(await run()) })),
    )
    const winners = outcomes.filter(({ status }) => status === 201 || status === 303)
    assert.equal(winners.length, 1, 'one gets the time')
    const refused = outcomes.filter(({ status }) => status === 409)
    assert.equal(refused.length, callers - 1)
    for (const { name, offered } of refused)
      assert.ok(name === 'page' ? offered >= 3 : offered === 3, `${name} was offered ${offered}`)
    for (const { name } of winners) won.set(name, (won.get(name) ?? 0) + 1)
  }
  await assertIntegrity(installation)
  const claims = await installation.value(
    'select count(*) as value from claim where business_id = $1',
    salon.businessId,
  )
  assert.equal(claims, rounds)
  const tally = [...won].map(([name, count]) => `${name} ${count}`).join(', ')
  return `${rounds} times wanted by ${callers} at once, one winner each (${tally}); ${rounds * (callers - 1)} refused with other times`

  async function enablePage() {
    const answer = await send(await first.address(), {
      method: 'PATCH',
      path: `${home}/booking-page`,
      headers: salon.session,
      body: { isEnabled: true },
    })
    assert.equal(answer.status, 200, answer.text)
    const { rows } = await installation.database.pool.query<{ slug: string }>(
      'select slug from directory where business_id = $1',
      [salon.businessId],
    )
    return rows[0]?.slug ?? ''
  }

  /** Each kind of caller is at both nodes. */
  function addressOf(nth: number) {
    return addresses[Math.floor(nth / 4) % 2] ?? ''
  }

  async function byApi(nth: number, path: string, body: object, headers: Record<string, string>) {
    return async () => {
      const asked = { method: 'POST', path, body, headers }
      const answer = await send(addressOf(nth), asked)
      return { status: answer.status, offered: answer.body.suggestions?.length ?? 0 }
    }
  }

  /** Opens the times of the day; the returned function sends the form of one of them. */
  async function byPage(
    nth: number,
    { date, startTime }: { date: string; startTime: string },
    headers: Record<string, string>,
  ) {
    const query = new URLSearchParams({ service: serviceId, step: 'time', date })
    const address = addressOf(nth)
    const page = await send(address, {
      method: 'GET',
      path: `/book/${slug}?${query.toString()}`,
      headers,
    })
    assert.equal(page.status, 200, page.text)
    const { action, fields } = formOf(page.text, 'hold')
    return async () => {
      const answer = await send(address, {
        method: 'POST',
        path: action,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields, time: startTime }).toString(),
      })
      return { status: answer.status, offered: [...answer.text.matchAll(/name="time"/g)].length }
    }
  }
}

/** The header of a proxy that names a guest in a /24 of their own. */
const from = (round: number, nth: number) => ({
  'x-forwarded-for': `11.${round}.${nth}.1`,
})
