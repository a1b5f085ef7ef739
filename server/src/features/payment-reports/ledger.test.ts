import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { chargeStepOf } from '#core/money/currencies.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import { markPaid, pay } from '#features/bookings/mark-paid/pay.ts'
import * as bookings from '#features/bookings/queries.ts'
import { checkOut } from '#features/checkout/check-out.ts'
import { feeOf } from '#features/payments/fees.ts'
import { record } from '#features/payments/record.ts'
import { type Covers, type PaymentSource, sourceOfMethod } from '#features/payments/states.ts'
import { createRefund } from '#features/refunds/create.ts'
import { decideRefund } from '#features/refunds/decide.ts'
import { openMoneyList, type Payment, type Refund } from '#testing/money/money-list.ts'
import { database } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { receiveFrom } from '#testing/services/receive-from.ts'

// Random payment histories are compared with a plain list: every view must agree with it.

const bookingCount = 3
const methods = ['ON_SITE', 'ONLINE', 'CARD', 'CASH', 'GIFT_CARD', 'BANK_TRANSFER'] as const

const booking = fc.nat(bookingCount - 1)
const part = fc.double({ min: 0.05, max: 1, noNaN: true })
const step = fc.oneof(
  fc.record({ do: fc.constant('pay'), booking, part, method: fc.constantFrom(...methods) }),
  fc.record({ do: fc.constant('tip'), booking, part }),
  fc.record({ do: fc.constant('mark-paid'), booking }),
  fc.record({ do: fc.constant('check-out'), booking, part }),
  fc.record({ do: fc.constant('cancel'), booking }),
  fc.record({ do: fc.constant('sell'), minor: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ do: fc.constant('ask'), booking, part }),
  fc.record({
    do: fc.constantFrom('process', 'process', 'decline', 'fail'),
    nth: fc.nat(9),
  }),
  fc.record({ do: fc.constant('move'), booking, day: fc.nat(9) }),
  fc.record({ do: fc.constant('rate'), percent: fc.integer({ min: 0, max: 9_999 }) }),
)

type Step = Partial<{
  do: string
  booking: number
  part: number
  method: (typeof methods)[number]
  minor: number
  nth: number
  day: number
  percent: number
}>

/** A second payment, for a booking cancelled meanwhile: only the excess is refunded. */
const paidTwice = [
  { do: 'pay', booking: 0, part: 1, method: 'CARD' },
  { do: 'cancel', booking: 0 },
  { do: 'check-out', booking: 0, part: 1 },
  { do: 'process', nth: 0 },
] as const

for (const currency of ['JPY', 'EUR', 'KWD'])
  test(`every view agrees, and no unit of ${currency} is lost`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 30 }),
        fc.integer({ min: 1, max: 999_999 }),
        async (steps, price) => {
          const history = await openHistory(currency, price)
          for (const one of steps) await history.take(one)
          await history.check()
        },
      ),
      { numRuns: 8, examples: [[[...paidTwice], 4_950]] },
    )
  })

async function openHistory(currency: string, price: number) {
  const studio = await openStudio({ currency, price: fromMinor(price, currency) })
  await studio.configure({ slotCapacity: bookingCount })
  const ids: string[] = []
  for (let nth = 0; nth < bookingCount; nth++)
    ids.push((await studio.book({ paymentMethod: methods[nth] })).body.booking.id)
  const deposit = Math.ceil(price / 3)
  const enough = Math.max(0, deposit - chargeStepOf(currency))
  await database.db
    .updateTable('booking')
    .set({ depositRequired: true, depositAmount: fromMinor(deposit, currency) })
    .where('businessId', '=', studio.id)
    .where('id', '=', ids[1] ?? '')
    .execute()
  const list = openMoneyList()
  const { payments, refunds, paidFor, refundsOf, countedFor, countedGiven, owedAgainFor } = list
  const received = (nth: number) => countedFor(nth) - owedAgainFor(nth)
  const cancelled = new Set<number>()
  let ratePercent = 0
  const note = (
    booking: number | null,
    minor: number,
    source: PaymentSource | null,
    covers: Covers = 'PRICE',
  ) => {
    const rates = { ratePercent, fixedAmount: 0 }
    const fee = source === 'POS_TERMINAL' ? feeOf(minor, rates, currency) : 0
    return payments.push({ booking, minor, source, fee, covers }) - 1
  }

  const steps: Record<string, (tenant: Tenant, step: Required<Step>) => Promise<void>> = {
    async pay(tenant, { booking: nth, part: share, method }) {
      const minor = Math.floor((price - received(nth)) * share)
      if (minor < 1) return
      const row = await bookings.lock(tenant, ids[nth] ?? '')
      await pay(tenant, row, { amountMinor: minor, method })
      note(nth, minor, sourceOfMethod[method])
    },
    async tip(tenant, { booking: nth, part: share }) {
      if (cancelled.has(nth)) return
      const [owed, tip] = [price - received(nth), Math.ceil(price * share)]
      const bill = { products: [], tipAmount: fromMinor(tip, currency), complete: false }
      const payments = [{ method: 'CASH' as const, amount: fromMinor(owed + tip, currency) }]
      await checkOut(tenant, ids[nth] ?? '', { body: { ...bill, payments }, giftCardIds: [] })
      if (owed > 0) note(nth, owed, 'POS_TERMINAL')
      note(nth, tip, 'POS_TERMINAL', 'TIP')
    },
    async 'mark-paid'(tenant, { booking: nth }) {
      if (cancelled.has(nth)) return
      const owed = price - received(nth)
      await markPaid(tenant, ids[nth] ?? '')
      if (owed > 0) note(nth, owed, sourceOfMethod[methods[nth] ?? 'CARD'])
    },
    async 'check-out'(tenant, { booking: nth, part: share }) {
      const amountMinor = Math.ceil(price * share)
      const isPaid = nth === 1 && received(nth) > enough
      const isSurplus = isPaid || amountMinor > price - received(nth)
      await receiveFrom(tenant, ids[nth] ?? '', amountMinor)
      const place = note(nth, amountMinor, 'ONLINE_BOOKING', isSurplus ? 'SURPLUS' : 'PRICE')
      if (!isSurplus && !cancelled.has(nth)) return
      const id = await latestRefund(tenant)
      const taken = list.takeFor(nth, amountMinor, place)
      refunds.push({ id, booking: nth, minor: amountMinor, status: 'PENDING', taken })
    },
    async cancel(tenant, { booking: nth }) {
      await cancelBooking(tenant, ids[nth] ?? '', { cancelReasonKey: 'other' })
      cancelled.add(nth)
    },
    async sell(tenant, { minor }) {
      const sale = {
        booking: null,
        amountMinor: minor,
        method: 'CARD',
        source: 'GIFTCARD',
      } as const
      await record(tenant, sale)
      note(null, minor, 'GIFTCARD')
    },
    async ask(tenant, { booking: nth, part: share }) {
      const left = paidFor(nth) - refundsOf(nth, 'PENDING', 'COMPLETED')
      const minor = Math.floor(left * share)
      if (minor < 1) return
      const asked = { bookingId: ids[nth] ?? '', amount: fromMinor(minor, currency) }
      const { id } = await createRefund(tenant, asked)
      refunds.push({ id, booking: nth, minor, status: 'PENDING', taken: list.takeFor(nth, minor) })
    },
    process: (tenant, given) => decide(tenant, given, 'process'),
    decline: (tenant, given) => decide(tenant, given, 'decline'),
    fail: (tenant, given) => decide(tenant, given, 'fail'),
    async move(_, { booking: nth, day }) {
      const date = new Date(Date.parse(studio.date) + day * 7 * 86_400_000)
      const to = { date: date.toISOString().slice(0, 10), startTime: '11:00' }
      await studio.patch(`~/bookings/${ids[nth]}/reschedule`, to)
    },
    async rate(_, { percent }) {
      ratePercent = percent / 100
      await studio.configure({ posTerminalFeePercent: ratePercent })
    },
  }

  async function decide(tenant: Tenant, { nth }: Step, action: 'process' | 'decline' | 'fail') {
    const open = refunds.filter(({ status }) => status === 'PENDING')
    const refund = open[(nth ?? 0) % open.length]
    if (!refund) return
    const { status } = await decideRefund(tenant, refund.id, action)
    refund.status = status
    refund.owedAgain = !cancelled.has(refund.booking)
  }

  return {
    take: (given: Step) =>
      asTenant(studio, async (tenant) => steps[given.do ?? '']?.(tenant, given as Required<Step>)),
    async check() {
      await checkFeed(studio, { currency, payments, refunds })
      const paid: { id: string; totalPaid: number }[] = await read(studio, '/payments')
      assert.deepEqual(
        new Set(paid.map((one) => one.id)),
        new Set(ids.filter((_, nth) => paidFor(nth) > 0)),
      )
      for (const [nth, id] of ids.entries()) {
        const trace = await read(studio, `/payments/bookings/${id}/trace`)
        const all = paidFor(nth)
        const [given, open] = [refundsOf(nth, 'COMPLETED'), refundsOf(nth, 'PENDING')]
        const minors = (value: Record<string, number>) =>
          Object.values(value).map((amount) => toMinor(amount, currency))
        assert.deepEqual(minors(trace.summary), [all, given, open, all - given - open, all - given])
        const { body } = await studio.get(`~/bookings/${id}`)
        assert.equal(body.data.paymentStatus, statusOf(nth, countedFor(nth), countedGiven(nth)))
        assert.equal(body.data.depositPaid, nth === 1 && received(nth) > enough)
        const shown = paid.find((one) => one.id === id)
        if (shown) assert.equal(toMinor(shown.totalPaid, currency), all)
      }
      const { body } = await studio.get(`~/customers/${studio.customer.id}`)
      const spent = sum(
        ids.map((_, nth) => paidFor(nth) - refundsOf(nth, 'COMPLETED') - list.tipsFor(nth)),
      )
      assert.equal(toMinor(body.data.totalSpent, currency), spent)
    },
  }

  function statusOf(nth: number, all: number, given: number) {
    if (given === owedAgainFor(nth) && received(nth) === price) return 'PAID'
    if (given > 0) return given === all ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    if (nth === 1 && all > enough) return 'DEPOSIT_PAID'
    return nth === 1 || nth > 3 ? 'PENDING' : 'ON_SITE'
  }
}

async function latestRefund({ db, businessId }: Tenant) {
  const all = db.selectFrom('refund').select('id').where('businessId', '=', businessId)
  const { id } = await all.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return id
}

interface Ledger {
  currency: string
  payments: readonly Payment[]
  refunds: readonly Refund[]
}

/** The feed contains each amount one time, whatever the page size, and the summary is its sum. */
async function checkFeed(studio: Studio, { currency, payments, refunds }: Ledger) {
  const rows: ReportRow[] = []
  for (let page = 1, isMore = true; isMore; page++) {
    const { count, rows: some } = await read(studio, '/payments/v2/all', `&limit=3&page=${page}`)
    rows.push(...some)
    isMore = page * 3 < count
    if (!isMore) assert.equal(rows.length, count)
  }
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  assert.deepEqual(
    rows.map(({ date }) => date),
    rows.map(({ date }) => date).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  const inMinor = (amount: number) => toMinor(amount, currency)
  const came = rows.filter(({ status }) => status === 'SUCCEEDED')
  assert.deepEqual(
    came.map((row) => `${row.source} ${inMinor(row.gross)} ${inMinor(row.transactionCost)}`).sort(),
    payments
      .filter(({ source }) => source !== null)
      .map(({ source, minor, fee }) => `${source} ${minor} ${fee}`)
      .sort(),
  )
  for (const row of rows)
    assert.equal(inMinor(row.net), inMinor(row.gross) - inMinor(row.transactionCost))

  const { sources } = await read(studio, '/payments/v2/fees-summary')
  for (const { key, count, gross, transactionCost, net } of sources) {
    const its = rows.filter(({ source }) => source === key)
    const sums = [gross, transactionCost, net].map(inMinor)
    const expected = [
      sum(its.map((row) => inMinor(row.gross))),
      sum(its.map((row) => inMinor(row.transactionCost))),
      sum(its.map((row) => inMinor(row.net))),
    ]
    assert.deepEqual([count, ...sums], [its.length, ...expected], key)
    const filtered = await read(studio, '/payments/v2/all', `&source=${key}&limit=200`)
    assert.deepEqual(
      filtered.rows.map(({ id }: ReportRow) => id),
      its.map(({ id }) => id),
    )
  }
  const listed = await read(studio, '/payments/refunds')
  assert.deepEqual(
    listed.map((one: { amount: number; status: string }) => [inMinor(one.amount), one.status]),
    refunds.map(({ minor, status }) => [minor, status]).toReversed(),
  )
  const { count } = await read(studio, '/payments/refunds/pending-count')
  assert.equal(count, refunds.filter(({ status }) => status === 'PENDING').length)
}

type ReportRow = Record<'id' | 'date' | 'status' | 'source', string> &
  Record<'gross' | 'transactionCost' | 'net', number>

async function read(studio: Studio, path: string, query = '') {
  const { status, body } = await studio.get(`${path}?businessId=${studio.id}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
