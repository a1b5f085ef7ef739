import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'
import { openNetwork } from '#testing/services/network.ts'
import { openStripeStub } from '#testing/services/stripe.ts'
import { until } from '#testing/until.ts'

import { type Asked, insist, send } from '../client.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'

const visits = 18
const deposit = 10

/**
 * The payment provider fails, loses its answers or is silent at the moment of checkouts and refunds.
 * After it is back each visit has one checkout, one deposit and one refund, here and at the provider.
 */
export async function providerAway(scope: Scope) {
  const stub = await openStripeStub(scope)
  const network = await openNetwork(stub.url, scope)
  const installation = openInstallation(scope, await openPostgres(scope))
  const env = {
    ROLE: 'all',
    STRIPE_SECRET_KEY: stub.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stub.settings.webhookSecret,
    STRIPE_API_URL: network.url,
  }
  const nodes = [installation.start(env), installation.start(env)]
  const [first] = nodes as [(typeof nodes)[number]]
  const settings = { depositPercent: 25, paymentProvider: 'STRIPE' }
  const salon = await openSalon(installation, first, { settings })
  const addresses = await Promise.all(nodes.map((node) => node.address()))
  const pick = () => addresses[Math.floor(Math.random() * addresses.length)] ?? ''

  const statuses = new Map<string, number>()
  /** Like a person who tries again, or a provider that repeats its event. */
  const retry = async (what: string, wanted: number, asked: Omit<Asked, 'method'>) => {
    for (;;) {
      const answer = await send(pick(), { method: 'POST', ...asked })
      if (answer.status === wanted) return answer
      const kind = `${what} ${answer.status}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      assert.equal(answer.status, 503, `${what}: ${answer.text}`)
      await delay(300)
    }
  }
  const keyed = async (path: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await insist(pick, newId(), {
      method: 'POST',
      path,
      ...(body && { body }),
      headers,
    })
    assert.ok(answer.status < 300, answer.text)
    return answer.body
  }
  const visit = async (nth: number) => {
    const wanted = { ...salon.booking(nth), paymentMethod: 'ONLINE' }
    const { booking, depositInfo } = await keyed(`${salon.home}/bookings`, wanted, salon.headers)
    const { pathname: path } = new URL(depositInfo.paymentUrl as string)
    const led = await retry('checkout', 303, { path })
    const sessionId = String(led.headers['location']).split('/').at(-1) ?? ''
    const event = stub.event('checkout.session.completed', stub.pay(sessionId))
    const report = { path: '/hooks/stripe', payload: event.payload, headers: event.headers }
    await Promise.all([retry('event', 204, report), retry('event', 204, report)])
    const bookingId = booking.id as string
    const asked = { bookingId, amount: deposit }
    const { data } = await keyed('/api/v1/payments/refunds', asked, salon.session)
    await keyed(`/api/v1/payments/refunds/${data.id as string}/process`, undefined, salon.session)
  }

  const faults = [
    ['fails', () => (stub.mood.now = 'fail')],
    ['loses its answers', () => (stub.mood.now = 'lose')],
    ['is silent', () => network.setDown(true)],
  ] as const
  const running: Promise<void>[] = []
  for (const [nth, [, hurt]] of faults.entries()) {
    hurt()
    const each = visits / faults.length
    for (let one = 0; one < each; one++) running.push(visit(nth * each + one))
    await delay(3_000)
    stub.mood.now = 'well'
    network.setDown(false)
    // Refunds of the visits so far meet the next fault.
    await delay(700)
  }
  await Promise.all(running)
  const pending = `select count(*) as value from refund where status = 'PENDING'`
  await until(async () => (await installation.value(pending)) === 0, 200)

  const { value } = installation
  const refunds = stub.all('refund')
  assert.equal(stub.all('checkout.session').length, visits, 'one checkout for each visit')
  assert.equal(refunds.length, visits, 'one refund for each visit')
  assert.equal(new Set(refunds.map(({ payment_intent: intent }) => intent)).size, visits)
  assert.equal(await value('select sum(amount) as value from payment'), visits * deposit)
  assert.equal(
    await value(`select count(*) as value from refund where status = 'COMPLETED'`),
    visits,
  )
  await assertIntegrity(installation)
  const asked = stub.asked.length
  const failed = [...statuses].map(([kind, count]) => `${kind}: ${count}`).join(', ')
  return `${visits} visits in ${asked} requests that arrived: one checkout, deposit and refund each; meanwhile ${failed}`
}
