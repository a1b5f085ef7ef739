import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { figuresOfPayments } from '#src/commands/doctor/database/ledgers/payments.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { asServing, migratedDatabase } from '#testing/database/prepare-database.ts'

import { buildApi } from '../../src/server/api.ts'
import { runLoad } from './run.ts'

const scratch = await migratedDatabase(await databaseUrl())
const database = connect(asServing(scratch.url))
const masterKey = readMasterKey(randomBytes(32).toString('hex'))

after(async () => {
  await database.close()
  await scratch.drop()
})

const rowsOf = (sql: string) =>
  withClient(scratch.url, async (client) => (await client.query(sql)).rows as unknown[])

test('a load has the requested size, is consistent and readable through the API', async (t) => {
  const wanted = { businesses: 3, staff: 2, bookings: 301, payments: 31, seed: 7 }
  let reported = 0
  const { businessIds, key } = await runLoad(
    { ownerUrl: scratch.url, database, masterKey },
    wanted,
    (n) => {
      reported += n
    },
  )
  assert.equal(reported, 301)
  assert.equal(new Set(businessIds).size, 3)

  await t.test(
    'each business and member has an equal number of bookings, half of them in the future',
    async () => {
      assert.deepEqual(
        await rowsOf(
          'select count(*)::int as bookings from booking group by business_id order by 1',
        ),
        [{ bookings: 100 }, { bookings: 100 }, { bookings: 101 }],
      )
      assert.deepEqual(
        await rowsOf(`select distinct count(*)::int as bookings, (count(*) filter (where starts_at > now()))::int as ahead
        from booking group by business_id, staff_id order by 1`),
        [
          { bookings: 50, ahead: 25 },
          { bookings: 51, ahead: 26 },
        ],
      )
    },
  )

  await t.test('claims, payments and visits are consistent with the bookings', async () => {
    const wrong = await rowsOf(`
      select b.id from booking b
      left join claim c on c.business_id = b.business_id and c.booking_id = b.id
      left join payment p on p.business_id = b.business_id and p.booking_id = b.id
      left join customer u on u.business_id = b.business_id and u.id = b.customer_id
      left join staff s on s.business_id = b.business_id and s.id = b.staff_id
      where u.id is null or s.id is null
        or (c.booking_id is null) <> (b.status in ('CANCELLED', 'NO_SHOW'))
        or extract(epoch from b.starts_at) / 60 <> c.start_minute
        or (p.id is not null) <> b.has_payments or p.amount <> b.total
        or b.has_payments <> (b.payment_status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'))`)
    assert.deepEqual(wrong, [])
  })

  await t.test(
    'payments of every source but gift cards, and refunds in every state, are counted by day',
    async () => {
      assert.deepEqual(await rowsOf(figuresOfPayments), [])
      const [{ sales, sources, states }] = (await rowsOf(`
      select (select count(*)::int from payment where booking_id is null) as sales,
        (select count(distinct source)::int from payment) as sources,
        (select count(distinct status)::int from refund) as states`)) as [Record<string, number>]
      assert.deepEqual([sales, sources, states], [31, 4, 4])
    },
  )

  await t.test('the key reads the first business, its customers included', async () => {
    const app = await buildApi({ database, masterKey })
    t.after(() => app.close())
    const read = async (path: string) => {
      const url = `/api/v1/businesses/${businessIds[0]}/${path}`
      const answer = await app.inject({ url, headers: { 'x-api-key': key } })
      assert.equal(answer.statusCode, 200, answer.body)
      return answer.json<{ meta: { total: number }; data: Record<string, string>[] }>()
    }
    assert.equal((await read('bookings?limit=1')).meta.total, 101)
    const { data: customers } = await read('customers')
    const email = customers.find((one) => one['email'])?.['email'] ?? ''
    const { data: found } = await read(`customers?search=${encodeURIComponent(email)}`)
    assert.deepEqual(
      found.map((one) => one['email']),
      [email],
    )
  })
})

test('the same seed generates the same calendars', async () => {
  const calendarsOf = async (seed: number) => {
    const load = { businesses: 1, staff: 1, bookings: 20, seed }
    const target = { ownerUrl: scratch.url, database, masterKey }
    const { businessIds } = await runLoad(target, load, () => {})
    return database.db
      .selectFrom('booking')
      .select(['date', 'startTime', 'totalDuration', 'status'])
      .where('businessId', '=', businessIds[0] ?? '')
      .orderBy('startsAt')
      .execute()
  }
  const [first, again, other] = [await calendarsOf(1), await calendarsOf(1), await calendarsOf(2)]
  assert.deepEqual(again, first)
  assert.notDeepEqual(other, first)
})
