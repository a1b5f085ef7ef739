import assert from 'node:assert/strict'
import test, { after } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { defaultPrices as prices } from '#core/plans.ts'
import { connect } from '#db/db.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import { runAllWork } from '#testing/process/all-work.ts'
import { openCommands } from '#testing/process/command-line.ts'

const { url, encryptionKey, drop, json, refused, run } = await openCommands()
const database = connect(url)
const masterKey = readMasterKey(encryptionKey)

after(async () => {
  await database.close()
  await drop()
})

const create = (slug: string, plan: string) =>
  json(
    'business',
    'create',
    '--name',
    'Studio',
    '--slug',
    slug,
    '--plan',
    plan,
    '--currency',
    'EUR',
    '--timezone',
    'UTC',
  )

const makeAll = () =>
  runAllWork(planInvoices, {
    database,
    masterKey,
    signal: new AbortController().signal,
    clock: async () => new Date(),
    log: { warn: () => {} },
    planTerms: { prices, issuer: ['Openchair'] },
  })

const of = (command: string, ...more: string[]) => [
  'invoice',
  command,
  '--business',
  'one',
  ...more,
]

test('invoices for plans are listed and moved', async () => {
  await create('one', 'PRO')
  await create('other', 'FREE')
  await json('business', 'update', '--business', 'other', '--set', 'plan=ENTERPRISE')
  await makeAll()
  const { invoices } = await json(...of('list'))
  assert.equal(invoices.length, 1)
  assert.partialDeepStrictEqual(invoices[0], { amount: 29, currency: 'EUR', status: 'open' })
  const { id } = invoices[0]
  const others = await json('invoice', 'list', '--business', 'other')
  assert.deepEqual(
    others.invoices.map((one: { amount: number }) => one.amount),
    [99],
  )

  assert.partialDeepStrictEqual(await json(...of('write-off', '--invoice', id)), {
    status: 'uncollectible',
  })
  const paid = await json(...of('pay', '--invoice', id))
  assert.ok(paid.status === 'paid' && paid.paidAt)
  assert.deepEqual(await json(...of('pay', '--invoice', id)), paid)
  await refused(of('void', '--invoice', id), /cannot change from paid to void/)
  assert.deepEqual(await json(...of('list', '--status', 'open')), { invoices: [] })
  assert.equal((await run(of('list', '--status', 'open'))).stdout, 'No invoices\n')
})

test('unknown ids are refused', async () => {
  await refused(of('pay', '--invoice', newId()), /Invoice not found/)
  await refused(of('pay', '--invoice', 'nope'), /--invoice must be an id/)
  await refused(of('list', '--status', 'lost'), /open, paid, void, uncollectible/)
  await refused(['invoice', 'list', '--business', 'nobody'], /Business not found/)
})
