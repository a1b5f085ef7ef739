import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'
import { commandsWith } from '#testing/process/command-line.ts'

// The list has the payments of all businesses, so this file uses its own database.
const { json, refused, run } = commandsWith({ DATABASE_URL: await useEmptyDatabase() })
const { openDesk } = await import('#testing/money/desk.ts')

const list = ['payment', 'list-unfit'] as const

/** A salon whose customer paid this at the provider; returns the id of the provider's payment. */
async function openPaid(t: test.TestContext, change: object) {
  const desk = await openDesk(t)
  const { standIn, studio } = desk
  await desk.press((await desk.book()).url)
  const paid = { ...standIn.pay(standIn.all('checkout.session')[0].id), ...change }
  assert.equal((await desk.tell(standIn.event('checkout.session.completed', paid))).statusCode, 204)
  return { businessId: studio.id, bookingId: desk.id() }
}

test('payments that fit no booking are listed, each with its reason', async (t) => {
  const { stdout } = await run(list)
  assert.equal(stdout, 'No payments that fit no booking\n')
  const cases = [
    [{ currency: 'usd' }, 'OTHER_CURRENCY'],
    [{ currency: 'xxx' }, 'UNKNOWN_CURRENCY'],
    [{ amount_total: 0 }, 'UNUSABLE_AMOUNT'],
    [{ amount_total: 1e15 }, 'UNUSABLE_AMOUNT'],
  ] as const
  const expected = []
  for (const [change, reason] of cases)
    expected.unshift({ ...(await openPaid(t, change)), provider: 'STRIPE', reason })
  const { payments } = await json(...list)
  const byBusiness = new Map(payments.map((one: { businessId: string }) => [one.businessId, one]))
  assert.equal(payments.length, cases.length)
  for (const one of expected) assert.partialDeepStrictEqual(byBusiness.get(one.businessId), one)
  const [last] = expected
  const one = await json(...list, '--business', last?.businessId ?? '')
  assert.deepEqual(one.payments, [byBusiness.get(last?.businessId)])
  const text = await run([...list, '--business', last?.businessId ?? ''])
  assert.match(
    text.stdout,
    /^20\S+ {2}\S+ {2}1000000000000000 EUR {2}UNUSABLE_AMOUNT {2}STRIPE pi_\S+ {2}booking \S+\n$/,
  )
  assert.equal(await refused([...list, '--business', 'nobody'], /Business not found/), 1)
})
