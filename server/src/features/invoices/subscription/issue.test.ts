import assert from 'node:assert/strict'
import test from 'node:test'

import { defaultPrices as prices } from '#core/plans.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { changeBusiness } from '#features/businesses/change.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { planInvoices } from './issue-due.ts'

const terms = { prices, issuer: ['Openchair'] }
const dayMs = 86_400_000

const within = <T>(
  { id }: Salon,
  now: Date,
  work: (tenant: Awaited<ReturnType<typeof openTenant>>) => Promise<T>,
) => transaction(database, async (running) => work(await openTenant(running, masterKey, id, now)))

const begin = (salon: Salon, now = new Date(), planTerms = terms) =>
  within(salon, now, async (tenant) => (await planInvoices.within(tenant, { planTerms })) === 1)

const setPlan = (salon: Salon, plan: 'FREE' | 'PRO' | 'ENTERPRISE', now = new Date()) =>
  within(salon, now, (tenant) => changeBusiness(tenant, { plan }, settingsInUse))

const invoicesOf = async (salon: Salon) => (await salon.get('~/invoices')).body.data

const later = (days: number) => new Date(Date.now() + days * dayMs)

test('a plan is invoiced at its start, and again after each month', async () => {
  const salon = await openSalon({ plan: 'PRO' })
  assert.equal(await begin(salon), true)
  assert.equal(await begin(salon), false)
  const [first] = await invoicesOf(salon)
  assert.partialDeepStrictEqual(first, {
    amount: 29,
    currency: 'eur',
    status: 'open',
    paidAt: null,
  })
  assert.equal(await begin(salon, new Date(Date.parse(first.periodEnd) - 1)), false)
  assert.equal(await begin(salon, new Date(first.periodEnd)), true)
  const [second, ...others] = await invoicesOf(salon)
  assert.equal(others.length, 1)
  assert.equal(second.periodStart, first.periodEnd)
  assert.equal(second.subscriptionId, first.subscriptionId)
  assert.match(second.providerInvoiceId, /^[0-9A-F]{8}-0002$/)
})

test('many concurrent workers issue one invoice for a month', async () => {
  const salon = await openSalon()
  const made = await Promise.all(Array.from({ length: 12 }, () => begin(salon)))
  assert.equal(made.filter(Boolean).length, 1)
  assert.equal((await invoicesOf(salon)).length, 1)
})

test('after a pause each missed month is invoiced', async () => {
  const salon = await openSalon()
  const now = later(100)
  let months = 0
  while (await begin(salon, now)) months += 1
  const periods = (await invoicesOf(salon)).map((one: { periodStart: string }) => one.periodStart)
  assert.ok(months === 4 && new Set(periods).size === 4)
})

test('FREE is never invoiced and ends a subscription; a later plan starts a new one', async () => {
  const salon = await openSalon({ plan: 'FREE' })
  assert.equal(await begin(salon, later(400)), false)
  await setPlan(salon, 'PRO')
  await begin(salon)
  await setPlan(salon, 'FREE')
  assert.equal(await begin(salon, later(400)), false)
  await setPlan(salon, 'ENTERPRISE')
  await begin(salon)
  const [second, first, ...others] = await invoicesOf(salon)
  assert.equal(others.length, 0)
  assert.deepEqual([first.amount, second.amount], [29, 99])
  assert.notEqual(first.subscriptionId, second.subscriptionId)
})

test('a credit larger than a month reduces the following invoices', async () => {
  const salon = await openSalon({ plan: 'ENTERPRISE' })
  await begin(salon)
  await setPlan(salon, 'PRO', new Date(Date.now() + 60_000))
  for (let month = 0; month < 3; month += 1) await begin(salon, later(100))
  const rows = await invoicesOf(salon)
  assert.deepEqual(
    rows.map(({ status, amount }: { status: string; amount: number }) => `${status} ${amount}`),
    ['open 17', 'paid 0', 'paid 0', 'open 99'].map((one) => one),
  )
})

test('without prices no amount is due, nor later', async () => {
  const salon = await openSalon()
  const amounts = { FREE: 0, PRO: 0, ENTERPRISE: 0 }
  const free = { ...terms, prices: { ...prices, amounts } }
  assert.equal(await begin(salon, new Date(), free), true)
  assert.equal(await begin(salon), false)
  assert.deepEqual(await invoicesOf(salon), [])
})
